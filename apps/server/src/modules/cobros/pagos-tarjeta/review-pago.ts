import { decidirResultado } from '@cuadra/domain/pagos-tarjeta';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { openWebpay } from './open-webpay.ts';
import { finishPago, nextRevision, saveResultado, settlePago, takePago } from './settle-pago.ts';
import { lockPago, moveEstado, postpone, type PagoBloqueado } from './store/pagos.ts';
import type { Resultado } from './tipos.ts';

/** Goes on with a payment whose time has come, from wherever it stopped. */
export async function reviewPago(platform: Platform, idEmpresa: number, id: number): Promise<void> {
  const { db, clock } = platform;
  const ahora = clock.now();
  const pago = await withEmpresa(db, idEmpresa, async (tx) => {
    const suyo = await lockPago(tx, idEmpresa, { id });
    if (!suyo || suyo.revisar === null || suyo.revisar > ahora) return null;
    // Before anything is tried: one that always fails does not come up each minute.
    if (suyo.estado !== 'por_confirmar')
      await postpone(tx, idEmpresa, id, nextRevision(ahora, suyo.revisiones));
    return suyo;
  });
  if (!pago) return;
  if (pago.estado === 'pagado') await finishPago(platform, idEmpresa, id);
  else if (pago.estado === 'por_confirmar') await settlePago(platform, idEmpresa, { id });
  else if (pago.estado === 'creado') await endCreado(platform, pago);
}

/** Ends an attempt that no browser brought back: it is not confirmed, so Transbank takes nothing. */
async function endCreado(platform: Platform, pago: PagoBloqueado): Promise<void> {
  const { db } = platform;
  const { idEmpresa, id, token, monto, orden } = pago;
  let resultado: Resultado | null = null;
  if (token !== null) {
    try {
      resultado = await (await openWebpay(platform, idEmpresa)).status(token);
    } catch (error) {
      platform.log.warn({ motivo: error instanceof Error ? error.message : '' }, 'Webpay told no status');
      return;
    }
  }
  const decision = resultado === null ? 'sin_confirmar' : decidirResultado(resultado, { monto, orden });
  // Confirmed at Transbank and not here: the database is older than the payment.
  if (decision === 'pagado' || decision === 'dudoso') {
    const tomado = await takePago(platform, idEmpresa, { id });
    if (tomado) await saveResultado(platform, tomado, resultado);
    return;
  }
  const hacia = decision === 'reversado' ? 'reversado' : 'abandonado';
  await withEmpresa(db, idEmpresa, (tx) => moveEstado(tx, idEmpresa, id, hacia));
}
