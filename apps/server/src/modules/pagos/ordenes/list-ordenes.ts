import type { filtrosOrdenes, ListaOrdenes, OrdenesQuery, QueryOf, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listCachedPageWith, type MarkedCache } from '../../../platform/listas/index.ts';
import { loadContexto, veReservadas } from './load-contexto.ts';
import { presentOrden } from './present-orden.ts';
import { ORDENES } from './store/lista.ts';
import { readBeneficiariosDeOrdenes } from './store/resumen.ts';

/** A page of orders; each says whether the caller may sign it. */
export async function listOrdenesDe(
  db: Db,
  cache: MarkedCache,
  principal: Principal,
  query: OrdenesQuery,
): Promise<ListaOrdenes> {
  const { idEmpresa } = principal;
  const alcance = { idEmpresa, veReservadas: veReservadas(principal) };
  const { pagina, leido } = await listCachedPageWith({ db, cache }, ORDENES, alcance, query, (tx) =>
    loadContexto(tx, principal),
  );
  return {
    items: pagina.filas.map((fila) => presentOrden(fila, leido)),
    pagination: pagina.pagination,
    monto: pagina.totales.reduce((suma, { monto }) => suma + monto, 0),
  };
}

/** Beneficiaries to filter by. */
export function listFiltros(
  db: Db,
  principal: Principal,
  { estado }: QueryOf<typeof filtrosOrdenes>,
): Promise<ReplyOf<typeof filtrosOrdenes>> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => ({
    beneficiarios: await readBeneficiariosDeOrdenes(tx, {
      idEmpresa,
      veReservadas: veReservadas(principal),
      estados: estado?.map(Number) ?? null,
    }),
  }));
}
