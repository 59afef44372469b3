import type { Lista } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readVista, upsertPreferencia } from './store/vistas.ts';

interface Preferencia {
  readonly lista: Lista;
  readonly columnas?: string[] | null | undefined;
  readonly idVista?: number | null | undefined;
}

/** Remembers how the caller has a list. Throws `no_encontrado` for a view of another list, or that they do not see. */
export function savePreferencia(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { lista, columnas, idVista }: Preferencia,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (idVista !== undefined && idVista !== null) {
      const vista = await readVista(tx, idEmpresa, idVista);
      const laVe = vista?.lista === lista && (vista.compartida || vista.idUsuario === idUsuario);
      if (!laVe) throw notFound('Esa vista ya no existe.');
    }
    await upsertPreferencia(
      tx,
      { idEmpresa, idUsuario, lista },
      { ...(columnas !== undefined && { columnas }), ...(idVista !== undefined && { idVista }) },
    );
  });
}
