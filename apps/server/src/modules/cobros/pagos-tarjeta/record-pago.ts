import { fechaEnChile, formatMonto } from '@cuadra/domain';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { reconcileByPago } from '../../conciliacion/conciliacion/index.ts';
import { recordVenta } from '../../entrada/transbank/index.ts';
import { notifyCliente } from '../../mensajes/comentarios/index.ts';
import { readDocumentosDe, readNombreDe } from './store/lectura.ts';
import { lockPago, setVenta } from './store/pagos.ts';

const MAX_FOLIOS = 5;

function tell(nombre: string, monto: number, folios: readonly string[], sinDocumento: number): string {
  const dichos = folios.slice(0, MAX_FOLIOS).join(', ');
  const mas = folios.length > MAX_FOLIOS ? ` y ${folios.length - MAX_FOLIOS} más` : '';
  const queda = sinDocumento > 0 ? ` Quedan ${formatMonto(sinDocumento)} por conciliar.` : '';
  return `${nombre} pagó ${formatMonto(monto)} con tarjeta: ${folios.length === 1 ? 'documento' : 'documentos'} ${dichos}${mas}.${queda}`;
}

/**
 * Writes an authorised payment in the books, once: its line in Transbank's account, and its documents paid. What they no
 * longer take stays open on the line.
 */
export async function recordPago(platform: Platform, idEmpresa: number, id: number): Promise<void> {
  await withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const pago = await lockPago(tx, idEmpresa, { id });
    if (!pago || pago.pagado === null || pago.idVenta !== null) return;
    const { idContraparte, monto, codigoAutorizacion, tarjeta } = pago;
    const { rut, nombre } = await readNombreDe(tx, idEmpresa, idContraparte);
    const documentos = await readDocumentosDe(tx, idEmpresa, [id]);
    const venta = await recordVenta(tx, {
      idEmpresa,
      fecha: fechaEnChile(pago.pagado),
      monto,
      codigoAutorizacion: codigoAutorizacion ?? '',
      tarjeta,
      descripcion: `Pago con tarjeta de ${nombre}`,
      rutOrigen: rut,
      nombreOrigen: nombre,
    });
    await setVenta(tx, idEmpresa, id, venta.id);
    const conciliado = await reconcileByPago(platform, tx, {
      idEmpresa,
      lineas: venta.lineas,
      documentos,
      explicacion: 'El cliente pagó estos documentos con tarjeta.',
    });
    const folios = documentos.map(({ folio }) => folio);
    await notifyCliente(tx, idEmpresa, {
      idCliente: idContraparte,
      texto: tell(nombre, monto, folios, monto - conciliado),
    });
  });
}
