import { terminada } from '@cuadra/domain/transferencias';
import { isConnectionLost, lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { lockOrdenes } from '../ordenes/index.ts';
import { decideDesenlace } from './decide-desenlace.ts';
import type { RespuestaFintoc } from './fintoc/read-respuesta.ts';
import type { ServiciosDeTransferencias } from './servicios.ts';
import { settleOrdenes } from './settle-ordenes.ts';
import { lockTransferencias, writeDesenlaces, type FilaTransferencia } from './store/transferencias.ts';

export interface Respondida {
  readonly fila: FilaTransferencia;
  readonly respuesta: RespuestaFintoc;
}

/** Whether an answer may end an order, so that the order is locked first. */
const mayEnd = (respuesta: RespuestaFintoc): boolean =>
  respuesta.tipo === 'rechazo' ||
  (respuesta.tipo === 'transferencia' && respuesta.dicha.status !== 'pending');

/** Writes answers in one transaction. Orders are locked before transfers, as everywhere. */
async function recordTogether(
  { platform, ...servicios }: ServiciosDeTransferencias,
  idEmpresa: number,
  respondidas: readonly Respondida[],
  hasta: Date,
): Promise<void> {
  if (respondidas.length === 0) return;
  const { db, clock, log } = platform;
  const porId = new Map(respondidas.map(({ fila, respuesta }) => [fila.id, respuesta]));
  const terminan = respondidas.filter(({ respuesta }) => mayEnd(respuesta));
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (terminan.length > 0) {
      await lockLibro(tx, idEmpresa);
      await lockOrdenes(tx, idEmpresa, [...new Set(terminan.map(({ fila }) => fila.idOrden))]);
    }
    const ahora = clock.now();
    const filas = await lockTransferencias(tx, idEmpresa, [...porId.keys()]);
    const decididas = filas.flatMap((fila) => {
      const respuesta = porId.get(fila.id);
      if (respuesta === undefined) return [];
      const avisada = fila.revisar !== null && fila.revisar < hasta;
      const { desenlace, alarma } = decideDesenlace({ ...fila, avisada }, respuesta, ahora);
      if (alarma !== null)
        log.warn({ idEmpresa, transferencia: fila.id, alarma }, 'a transfer without a clear answer');
      return [{ fila, desenlace }];
    });
    await writeDesenlaces(
      tx,
      idEmpresa,
      decididas.map(({ desenlace }) => desenlace),
      ahora,
    );
    const cambiadas = decididas.filter(
      ({ fila, desenlace }) => desenlace.estado !== fila.estado && terminada(desenlace.estado),
    );
    await settleOrdenes({ platform, ...servicios }, tx, idEmpresa, {
      idsOrden: [...new Set(cambiadas.map(({ fila }) => fila.idOrden))],
      devueltas: new Set(
        cambiadas.flatMap(({ fila, desenlace }) => (desenlace.estado === 'devuelta' ? [fila.id] : [])),
      ),
    });
  });
}

/**
 * Writes the answers about transfers that were in hand until `hasta`, and ends the orders whose parts all ended. Where
 * they cannot be written together, each order is written by itself, so that one does not hold the others back.
 */
export async function recordRespuestas(
  servicios: ServiciosDeTransferencias,
  idEmpresa: number,
  respondidas: readonly Respondida[],
  hasta: Date,
): Promise<void> {
  const porOrden = [...Map.groupBy(respondidas, ({ fila }) => fila.idOrden).values()];
  const { log } = servicios.platform;
  try {
    await recordTogether(servicios, idEmpresa, respondidas, hasta);
  } catch (error) {
    if (isConnectionLost(error) || porOrden.length === 1) throw error;
    for (const suyas of porOrden)
      try {
        await recordTogether(servicios, idEmpresa, suyas, hasta);
      } catch (err) {
        log.error(
          { err, idEmpresa, idOrden: suyas[0]?.fila.idOrden },
          'the end of an order is not written yet',
        );
      }
  }
}
