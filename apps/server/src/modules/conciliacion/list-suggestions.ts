import type { listSugerencias, QueryOf, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { dateBounds, paginate } from '../../platform/paging/index.ts';
import { presentSugerencia } from './present-sugerencia.ts';
import { countSugerencias, readSugerenciasPage } from './store/suggestion-list.ts';

/** Pending suggestions: the best of each line, or every one of the line asked for. */
export function listSugerenciasDe(
  db: Db,
  idEmpresa: number,
  query: QueryOf<typeof listSugerencias>,
): Promise<ReplyOf<typeof listSugerencias>> {
  const filtro = { ...query, ...dateBounds(query) };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readSugerenciasPage(tx, idEmpresa, filtro);
    const count = await countSugerencias(tx, idEmpresa, filtro);
    return { items: filas.map(presentSugerencia), pagination: paginate(count, query.page, query.perPage) };
  });
}
