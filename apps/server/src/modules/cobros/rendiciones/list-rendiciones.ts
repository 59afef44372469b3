import type { listRendiciones, listTotalesRendiciones, QueryOf, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { paginate, type AnyPage } from '../../../platform/listas/index.ts';
import { readAbiertasDe } from './store/abiertas.ts';
import { readMovimientos, readSaldos, readTotales } from './store/movimientos.ts';
import { readParte } from './store/partes.ts';

/** The account of one party outside of documents. Throws `no_encontrado`. */
export function listRendicionesDe(
  db: Db,
  idEmpresa: number,
  id: number,
  { page, perPage }: QueryOf<typeof listRendiciones>,
): Promise<ReplyOf<typeof listRendiciones>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const contraparte = await readParte(tx, idEmpresa, id);
    if (!contraparte) throw notFound('Ese cliente no existe o no es de tu empresa.');
    const { count, items } = await readMovimientos(tx, idEmpresa, id, { page, perPage });
    return {
      contraparte,
      items,
      pagination: paginate(count, page, perPage),
      totales: await readSaldos(tx, idEmpresa, id),
      abiertas: await readAbiertasDe(tx, idEmpresa, id),
    };
  });
}

/** A page of parties with their balances. */
export function listTotalesDe(
  db: Db,
  idEmpresa: number,
  query: AnyPage<QueryOf<typeof listTotalesRendiciones>>,
): Promise<ReplyOf<typeof listTotalesRendiciones>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { count, items, totales } = await readTotales(tx, idEmpresa, query);
    return { items, totales, pagination: paginate(count, query.page, query.perPage) };
  });
}
