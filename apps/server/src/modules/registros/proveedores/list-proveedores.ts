import type { ListaProveedores, ProveedoresQuery } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { readCifras } from './store/cifras.ts';
import { readPage } from './store/list.ts';

/** A page of suppliers and what is owed to all that match. */
export function listProveedoresDe(
  db: Db,
  alcance: { readonly idEmpresa: number; readonly hoy: string },
  query: ProveedoresQuery,
): Promise<ListaProveedores> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    const { count, totales, filas } = await readPage(tx, alcance, query);
    const cifras = await readCifras(
      tx,
      alcance.idEmpresa,
      filas.map(({ id }) => id),
    );
    return {
      items: filas.map((fila) => ({ ...fila, ...cifras(fila.id) })),
      pagination: paginate(count, query.page, query.perPage),
      totales,
    };
  });
}
