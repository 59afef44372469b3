import type { deshacerEjecucion, listEjecuciones, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { paginate } from '../../platform/paging/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { undoLoteEn } from '../clasificacion/index.ts';
import { hasActos, lockEjecucion, markDeshecha, readEjecuciones } from './store/ejecuciones.ts';
import { readRegla } from './store/reglas.ts';

/** What a rule did, the newest first. Throws `no_encontrado`. */
export function listEjecucionesDe(
  db: Db,
  idEmpresa: number,
  idRegla: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<ReplyOf<typeof listEjecuciones>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await readRegla(tx, idEmpresa, idRegla)))
      throw notFound('Esa regla no existe o no es de tu empresa.');
    const { filas, count } = await readEjecuciones(tx, { idEmpresa, idRegla }, { page, perPage });
    return {
      items: filas.map(({ origen, created, deshecha, ...fila }) => ({
        ...fila,
        origen: oneOf(['llegada', 'pasado'] as const, origen),
        created: created.toISOString(),
        deshecha: deshecha?.toISOString() ?? null,
      })),
      pagination: paginate(count, page, perPage),
    };
  });
}

/**
 * Gives back what each record had before one execution, in one transaction. Throws `no_encontrado`, or `conflicto` where
 * it was undone before or nothing is left of it.
 */
export function undoEjecucion(
  db: Db,
  principal: Principal,
  id: number,
): Promise<ReplyOf<typeof deshacerEjecucion>> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ejecucion = await lockEjecucion(tx, idEmpresa, id);
    if (!ejecucion) throw notFound('Esa ejecución no existe o no es de tu empresa.');
    if (ejecucion.deshecha) throw conflict('Ya se había deshecho.');
    if (!(await hasActos(tx, idEmpresa, ejecucion.lote)))
      throw conflict('La regla solo comentó, y los comentarios no se deshacen: se eliminan uno a uno.');
    const deshecho = await undoLoteEn(tx, principal, ejecucion.lote);
    await markDeshecha(tx, { idEmpresa, id, idUsuario });
    return deshecho;
  });
}
