import type { DetalleCola } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readCartolasPorId } from '../../registros/cartolas/index.ts';
import { veModelo } from '../../registros/documentos/index.ts';
import { loadValoresDeLinea, presentValores } from './load-valores.ts';
import { presentSugerencia } from './present-sugerencia.ts';
import { readContraparte, readRecord } from './store/queue.ts';
import { selectSugerencias } from './store/suggestions.ts';

/** A line of the queue with every explanation, what is known of the counterparty, and the record of the evidence. */
export function getFilaColaDe(db: Db, principal: Principal, id: number): Promise<DetalleCola> {
  const { idEmpresa, features } = principal;
  const conSueldos = veModelo(principal, 'Remuneracion');
  return withEmpresa(db, idEmpresa, async (tx) => {
    const [cartola] = await readCartolasPorId(tx, idEmpresa, [id]);
    if (!cartola) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    const valores = presentValores(await loadValoresDeLinea(tx, cartola));
    const sinExplicacion = {
      cartola,
      valores,
      sugerencias: [],
      descartadas: [],
      contraparte: null,
      record: { total: 0, aceptadas: 0 },
    };
    if (!features.includes('rayitos_ia')) return sinExplicacion;
    const filas = await selectSugerencias(tx, idEmpresa)
      .where('s.idCartola', '=', id)
      .orderBy('s.orden')
      .execute();
    const sugerencias = filas.map((fila) => presentSugerencia(fila, conSueldos));
    const rechazadas = await selectSugerencias(tx, idEmpresa, 'rechazada')
      .where('s.idCartola', '=', id)
      .orderBy('s.modified', 'desc')
      .execute();
    const descartadas = rechazadas.map((fila) => presentSugerencia(fila, conSueldos));
    const mejor = sugerencias[0];
    if (!mejor) return { ...sinExplicacion, descartadas };
    const { rut, modelo, subDescription: razonSocial } = mejor.Documento;
    return {
      cartola,
      valores,
      sugerencias,
      descartadas,
      contraparte: { rut, ...(await readContraparte(tx, idEmpresa, { rut, modelo, razonSocial })) },
      record: await readRecord(tx, idEmpresa, mejor.tipoRecomendacion),
    };
  });
}
