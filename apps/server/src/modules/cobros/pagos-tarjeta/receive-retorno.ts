import { leerRetorno } from '@cuadra/domain/pagos-tarjeta';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { addressOfPago } from './address-of-retorno.ts';
import { settlePago } from './settle-pago.ts';
import { lockPago, moveEstado, readEmpresaDePago } from './store/pagos.ts';

/**
 * Takes a browser back from Webpay by whichever of its ways, and answers where the browser goes on to. Parameters of no
 * payment lead to the portal and change nothing.
 */
export async function receiveRetorno(
  platform: Platform,
  parametros: Readonly<Record<string, unknown>>,
): Promise<string> {
  const retorno = leerRetorno(parametros);
  if (retorno.tipo === 'desconocido') return addressOfPago(platform, null);
  const { db } = platform;
  const vencido = retorno.tipo === 'vencido';
  const cual = vencido ? { orden: retorno.orden } : { token: retorno.token };
  const idEmpresa = await readEmpresaDePago(db, cual);
  if (idEmpresa === null) return addressOfPago(platform, null);
  const suyo = await withEmpresa(db, idEmpresa, async (tx) => {
    const pago = await lockPago(tx, idEmpresa, cual);
    if (!pago || (vencido && pago.sesion !== retorno.sesion)) return null;
    if (retorno.tipo !== 'fin' && pago.estado === 'creado')
      await moveEstado(tx, idEmpresa, pago.id, vencido ? 'abandonado' : 'anulado');
    return pago;
  });
  if (suyo !== null && retorno.tipo === 'fin') {
    try {
      await settlePago(platform, idEmpresa, { token: retorno.token });
    } catch (error) {
      // The job goes on with it; the payer waits on the page of the payment.
      platform.log.error(
        { motivo: error instanceof Error ? error.message : '' },
        'a payment was not settled',
      );
    }
  }
  return addressOfPago(platform, suyo);
}
