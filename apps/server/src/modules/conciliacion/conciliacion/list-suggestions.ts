import type { listSugerencias, QueryOf, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { dateBounds, paginate } from '../../../platform/listas/index.ts';
import { veModelo } from '../../registros/documentos/index.ts';
import { presentSugerencia } from './present-sugerencia.ts';
import { countSugerencias, readSugerenciasPage } from './store/suggestion-list.ts';

/** Pending suggestions: the best of each line, or every one of the line asked for. */
export function listSugerenciasDe(
  db: Db,
  principal: Principal,
  query: QueryOf<typeof listSugerencias>,
): Promise<ReplyOf<typeof listSugerencias>> {
  const { idEmpresa } = principal;
  const conSueldos = veModelo(principal, 'Remuneracion');
  const filtro = { ...query, ...dateBounds(query) };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readSugerenciasPage(tx, idEmpresa, filtro);
    const count = await countSugerencias(tx, idEmpresa, filtro);
    return {
      items: filas.map((fila) => presentSugerencia(fila, conSueldos)),
      pagination: paginate(count, query.page, query.perPage),
    };
  });
}
