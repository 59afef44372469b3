import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { ExtractorError, type Extractores } from './extractores/index.ts';
import { openSecreto } from './seal-credencial.ts';
import { findPorNombre, readConexion } from './store/conexiones.ts';

/** Ends an access at its extractor, unless somebody connected it again meanwhile. One that is gone already is ended. */
export async function forgetAcceso(
  { db, seal }: Platform,
  extractores: Extractores,
  pedido: {
    readonly idEmpresa: number;
    readonly extractor: string;
    readonly idExterno: string;
    readonly sellado: string;
  },
  signal: AbortSignal,
): Promise<void> {
  const { idEmpresa, extractor: lector, idExterno, sellado } = pedido;
  const extractor = extractores.find(({ id }) => id === lector);
  const enUso = await withEmpresa(db, idEmpresa, async (tx) => {
    const id = await findPorNombre(tx, idEmpresa, lector, idExterno);
    return id !== undefined && (await readConexion(tx, idEmpresa, id))?.estado === 'connected';
  });
  if (!extractor || enUso) return;
  try {
    await extractor.forget(openSecreto(seal, idEmpresa, lector, idExterno, sellado), signal);
  } catch (error) {
    if (!(error instanceof ExtractorError) || error.motivo !== 'acceso_rechazado') throw error;
  }
}
