import type { listCandidatos, QueryOf, ReplyOf } from '@cuadra/contract';
import { direccionDeLinea, montoDeLinea } from '@cuadra/domain/conciliacion';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { readCartolasPorId } from '../../registros/cartolas/index.ts';
import { readDocumentosPorId, veModelo } from '../../registros/documentos/index.ts';
import { loadValoresDeLinea } from './load-valores.ts';
import { countCandidatos, readCandidatos } from './store/candidates.ts';

/** Open documents that a line could settle, nearest first, for a person who looks for them. */
export function listCandidatosDe(
  db: Db,
  principal: Principal,
  query: QueryOf<typeof listCandidatos>,
): Promise<ReplyOf<typeof listCandidatos>> {
  const { idCartola, texto, page, perPage } = query;
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const [linea] = await readCartolasPorId(tx, idEmpresa, [idCartola]);
    if (!linea) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    const busqueda = {
      idEmpresa,
      monto: montoDeLinea(linea) - linea.conciliado,
      fecha: linea.fecha,
      direccion: direccionDeLinea(linea),
      moneda: linea.moneda,
      valores: await loadValoresDeLinea(tx, linea),
      texto,
      conSueldos: veModelo(principal, 'Remuneracion'),
      page,
      perPage,
    };
    const ids = (await readCandidatos(tx, busqueda)).map(({ id }) => id);
    const documentos = new Map((await readDocumentosPorId(tx, idEmpresa, ids)).map((doc) => [doc.id, doc]));
    return {
      items: ids.flatMap((id) => documentos.get(id) ?? []),
      pagination: paginate(await countCandidatos(tx, busqueda), page, perPage),
    };
  });
}
