import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { ExtractorError, type Extractores } from './extractores/index.ts';
import type { Aviso } from './extractores/tipos.ts';
import { sincronizarBanco } from './sincronizar-banco-job.ts';
import { findPorNombres, isKnownAviso, noteAviso } from './store/agenda.ts';
import { addRetirados, askDesde, readConexion } from './store/conexiones.ts';

function readAviso(
  extractores: Extractores,
  id: string,
  cabeceras: Readonly<Record<string, unknown>>,
  cuerpo: Buffer,
): Aviso | null {
  const extractor = extractores.find((cada) => cada.id === id);
  if (!extractor) throw notFound('No existe esa llamada.');
  try {
    return extractor.readAviso(cabeceras, cuerpo);
  } catch (error) {
    if (error instanceof ExtractorError) throw new AppError('sin_permiso', error.message);
    throw error;
  }
}

/**
 * Takes a provider's notice. It is a reason to read, never what is read: the signature says who tells, and the bank is
 * asked what is so. One that comes again does nothing. Throws `sin_permiso` for one whose signature does not hold.
 */
export async function receiveAviso(
  { db, queue, log }: Platform,
  extractores: Extractores,
  lector: string,
  cabeceras: Readonly<Record<string, unknown>>,
  cuerpo: Buffer,
): Promise<void> {
  const aviso = readAviso(extractores, lector, cabeceras, cuerpo);
  if (aviso === null || (await isKnownAviso(db, lector, aviso.id))) return;
  for (const { idEmpresa, idConexion } of await findPorNombres(db, lector, aviso.sobre)) {
    log.info({ idEmpresa, idConexion, aviso: aviso.id }, 'a bank has news');
    await withEmpresa(db, idEmpresa, async (tx) => {
      const conexion = await readConexion(tx, idEmpresa, idConexion);
      if (conexion?.estado !== 'connected') return;
      if (aviso.retirados.length > 0) await addRetirados(tx, idEmpresa, idConexion, aviso.retirados);
      if (aviso.desde !== null) await askDesde(tx, idEmpresa, idConexion, aviso.desde);
      await queue.send(tx, sincronizarBanco, { idEmpresa, idConexion });
    });
  }
  // Last: of a notice that was cut off on the way the provider sends another, which is then still news.
  await noteAviso(db, lector, aviso.id);
}
