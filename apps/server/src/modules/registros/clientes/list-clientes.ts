import type { ListaClientes } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { readCifrasDeClientes } from './read-cifras.ts';
import { readPage, type PaginaClientes } from './store/list.ts';

/** A page of customers, and the totals by currency of all that match. */
export function listClientesDe(
  db: Db,
  alcance: { readonly idEmpresa: number; readonly hoy: string; readonly conContactos: boolean },
  query: PaginaClientes,
): Promise<ListaClientes> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    const { count, totales, filas } = await readPage(tx, alcance, query);
    const cifras = await readCifrasDeClientes(
      tx,
      alcance,
      filas.map(({ id }) => id),
    );
    return {
      items: filas.map((fila) => ({ ...fila, ...cifras(fila.id) })),
      pagination: paginate(count, query.page, query.perPage),
      totales,
    };
  });
}
