import { withEmpresa } from '../../../platform/database/index.ts';
import { deliverHechos } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { followPagos } from './follow-pagos.ts';
import { readPorAvisar, takePorAvisar, type FilaComprobante } from './store/comprobantes.ts';
import { readDestino } from './store/ordenes.ts';
import {
  keepComprobante,
  writeEnvioDeComprobante,
  type ServiciosDeEnvio,
} from './write-envio-comprobante.ts';

/** Writes the mail of a receipt and ends its wait, in one transaction. One whose money came back stays unsent. */
async function sendUno(servicios: ServiciosDeEnvio, idEmpresa: number, fila: FilaComprobante): Promise<void> {
  const guardado = fila.pagado ? await keepComprobante(servicios, idEmpresa, fila) : null;
  await withEmpresa(servicios.db, idEmpresa, async (tx) => {
    const pagado = await takePorAvisar(tx, idEmpresa, fila.id);
    const destino = await readDestino(tx, idEmpresa, fila.idOrden);
    if (pagado !== true || guardado === null || !destino) return;
    await writeEnvioDeComprobante(servicios, tx, fila, guardado, { ...destino, idEmpresa, automatico: true });
  });
}

/**
 * Writes the mails of the receipts of a company's payments, one after another. It may be cut off and run
 * again. A receipt that fails lets the next ones pass, and the whole is tried again.
 */
export async function sendComprobantes(
  servicios: ServiciosDeEnvio & Pick<Platform, 'log'>,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  await deliverHechos(servicios, followPagos(servicios), idEmpresa, signal);
  let ultimo = 0;
  const fallas: unknown[] = [];
  for (;;) {
    signal.throwIfAborted();
    const despuesDe = ultimo;
    const fila = await withEmpresa(servicios.db, idEmpresa, (tx) => readPorAvisar(tx, idEmpresa, despuesDe));
    if (!fila) break;
    ultimo = fila.id;
    try {
      await sendUno(servicios, idEmpresa, fila);
    } catch (error) {
      servicios.log.error({ err: error, idEmpresa, comprobante: fila.id }, 'receipt could not be mailed');
      fallas.push(error);
    }
  }
  if (fallas.length > 0) throw new AggregateError(fallas, 'receipts that wait for their mail');
}
