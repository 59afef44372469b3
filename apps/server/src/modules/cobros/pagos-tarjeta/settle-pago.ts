import { decidirResultado } from '@cuadra/domain/pagos-tarjeta';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { lockCliente } from '../../registros/clientes/index.ts';
import { openOneclick } from './open-oneclick.ts';
import { openWebpay } from './open-webpay.ts';
import { recordPago } from './record-pago.ts';
import { ESPERA_DE_PAGO_MS } from './start-pago.ts';
import {
  beginConfirmacion,
  isOwed,
  lockPago,
  moveEstado,
  postpone,
  type PagoBloqueado,
} from './store/pagos.ts';
import type { Resultado } from './tipos.ts';
import type { Webpay } from './webpay/cliente.ts';

/** Longer than the three calls that a confirmation may take. */
export const TURNO_MS = 90_000;
const ESPERA_MINIMA_MS = 60_000;
const ESPERA_MAXIMA_MS = 3_600_000;

/** Each look that finds nothing doubles the wait for the next, up to an hour. */
export const nextRevision = (ahora: Date, revisiones: number): Date =>
  new Date(ahora.getTime() + Math.min(ESPERA_MAXIMA_MS, ESPERA_MINIMA_MS * 2 ** Math.min(revisiones, 10)));

/** The result of a call, or null where it was refused or its answer was lost. */
async function ask(platform: Platform, llamada: () => Promise<Resultado>): Promise<Resultado | null> {
  try {
    return await llamada();
  } catch (error) {
    platform.log.warn({ motivo: error instanceof Error ? error.message : '' }, 'Webpay gave no result');
    return null;
  }
}

/** Confirms. A commit answers once: after a lost answer the status tells, and only INITIALIZED is confirmed again. */
async function confirm(
  platform: Platform,
  webpay: Webpay,
  token: string,
  primera: boolean,
): Promise<Resultado | null> {
  const hecha = primera ? await ask(platform, () => webpay.commit(token)) : null;
  if (hecha !== null) return hecha;
  const estado = await ask(platform, () => webpay.status(token));
  if (estado?.status !== 'INITIALIZED') return estado;
  return (await ask(platform, () => webpay.commit(token))) ?? estado;
}

async function isStillOwed(tx: Tx, { idEmpresa, id, idContraparte }: PagoBloqueado): Promise<boolean> {
  await lockCliente(tx, { idEmpresa, id: idContraparte });
  return isOwed(tx, idEmpresa, id);
}

/** Takes a payment up for its confirmation; null where it ended, or another process is at it. */
export function takePago(
  { db, clock }: Platform,
  idEmpresa: number,
  cual: { readonly id: number } | { readonly token: string },
): Promise<PagoBloqueado | null> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const pago = await lockPago(tx, idEmpresa, cual);
    const ahora = clock.now();
    if (!pago) return null;
    const libre =
      pago.estado === 'creado' ||
      (pago.estado === 'por_confirmar' && (pago.tomadoHasta === null || pago.tomadoHasta <= ahora));
    if (!libre) return null;
    // A second form of the same invoices, left open beside the one that was paid: unconfirmed, Transbank takes nothing.
    if (pago.estado === 'creado' && pago.regreso === 'plan' && !(await isStillOwed(tx, pago))) {
      await moveEstado(tx, idEmpresa, pago.id, 'anulado');
      return null;
    }
    await beginConfirmacion(tx, idEmpresa, pago.id, new Date(ahora.getTime() + TURNO_MS));
    return pago;
  });
}

/**
 * Confirms a payment at Transbank once, keeps its result, and writes it in the books. Each step is committed before the
 * next, so that the job goes on from wherever a process was killed.
 */
export async function settlePago(
  platform: Platform,
  idEmpresa: number,
  cual: { readonly id: number } | { readonly token: string },
): Promise<void> {
  const pago = await takePago(platform, idEmpresa, cual);
  if (!pago) return;
  if (pago.medio === 'oneclick') {
    // Charged once, when it was written: here its end is asked for alone.
    const oneclick = await openOneclick(platform, idEmpresa);
    await saveResultado(platform, pago, await ask(platform, () => oneclick.status(pago.orden)));
    return;
  }
  if (pago.token === null) return;
  const webpay = await openWebpay(platform, idEmpresa);
  const resultado = await confirm(platform, webpay, pago.token, pago.estado === 'creado');
  await saveResultado(platform, pago, resultado);
}

/** Keeps what Transbank said of a payment whose confirmation was begun. */
export async function saveResultado(
  platform: Platform,
  { idEmpresa, id, monto, orden, created, revisiones }: PagoBloqueado,
  resultado: Resultado | null,
): Promise<void> {
  const { db, clock, log } = platform;
  const ahora = clock.now();
  const decision = resultado === null ? 'sin_confirmar' : decidirResultado(resultado, { monto, orden });
  const vencido = ahora.getTime() - created.getTime() > ESPERA_DE_PAGO_MS;
  if (decision === 'dudoso')
    log.error({ idEmpresa, idPago: id, status: resultado?.status }, 'a payment by other terms than ours');
  const hecho = await withEmpresa(db, idEmpresa, async (tx) => {
    const revisar = nextRevision(ahora, revisiones);
    if (resultado === null || decision === 'dudoso' || (decision === 'sin_confirmar' && !vencido)) {
      await postpone(tx, idEmpresa, id, revisar);
      return false;
    }
    if (decision !== 'pagado')
      return moveEstado(tx, idEmpresa, id, decision === 'sin_confirmar' ? 'reversado' : decision, {
        resultado,
      });
    return moveEstado(tx, idEmpresa, id, 'pagado', { resultado, pagado: resultado.fecha ?? ahora, revisar });
  });
  if (hecho && decision === 'pagado') await finishPago(platform, idEmpresa, id);
}

/** Writes a paid one in the books. Where that fails the job tries again, and the payer sees that they paid. */
export async function finishPago(platform: Platform, idEmpresa: number, id: number): Promise<void> {
  try {
    await recordPago(platform, idEmpresa, id);
  } catch (error) {
    platform.log.error({ err: error, idEmpresa, idPago: id }, 'a payment by card is not in the books yet');
  }
}
