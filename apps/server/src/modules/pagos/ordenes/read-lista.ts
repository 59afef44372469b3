import type { OrdenItem, OrdenesQuery } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listIds } from '../../../platform/listas/index.ts';
import { loadContexto, veReservadas } from './load-contexto.ts';
import { presentOrden } from './present-orden.ts';
import { ORDENES } from './store/lista.ts';

/** Ids of the orders that match and that the person may see, in the order of the list. */
export function listIdsOrdenes(
  db: Db,
  principal: Principal,
  filtros: Omit<OrdenesQuery, 'page' | 'perPage'>,
  limite: number,
): Promise<number[]> {
  const { idEmpresa } = principal;
  const alcance = { idEmpresa, veReservadas: veReservadas(principal) };
  return withEmpresa(db, idEmpresa, (tx) => listIds(tx, ORDENES, alcance, { filtros, excepto: [] }, limite));
}

/** Orders with these ids, in any order. */
export function readOrdenesPorId(
  db: Db,
  principal: Principal,
  ids: readonly number[],
): Promise<readonly OrdenItem[]> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const contexto = await loadContexto(tx, principal);
    const filas = await ORDENES.read(tx, principal.idEmpresa, ids);
    return filas.map((fila) => presentOrden(fila, contexto));
  });
}
