import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { cancelArchivos } from './store/archivos.ts';
import { hasExportacion } from './store/exportaciones.ts';

/** Stops an export of the caller. Throws `no_encontrado` for another's, `conflicto` for one that ended. */
export function cancelExportacion(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await hasExportacion(tx, idEmpresa, { id, idUsuario })))
      throw notFound('Esa exportación no existe.');
    const cuantos = await cancelArchivos(tx, idEmpresa, {
      id,
      idUsuario,
      motivo: 'Cancelaste la exportación.',
    });
    if (cuantos === 0) throw conflict('Esa exportación ya terminó.');
  });
}
