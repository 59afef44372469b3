import { MODELOS_PROVEEDOR, type ListaProveedores } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { readCifras } from '../contrapartes/index.ts';
import { presentCifras } from './present-cifras.ts';
import { readPage, type PaginaProveedores } from './store/list.ts';

/** A page of suppliers and what is owed to all that match. */
export function listProveedoresDe(
  db: Db,
  alcance: { readonly idEmpresa: number; readonly hoy: string },
  query: PaginaProveedores,
): Promise<ListaProveedores> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    const { count, totales, antiguedad, filas } = await readPage(tx, alcance, query);
    const cifras = await readCifras(
      tx,
      alcance.idEmpresa,
      filas.map(({ id }) => id),
      MODELOS_PROVEEDOR,
    );
    return {
      items: filas.map((fila) => ({ ...fila, ...presentCifras(cifras(fila.id)) })),
      pagination: paginate(count, query.page, query.perPage),
      totales,
      antiguedad,
    };
  });
}
