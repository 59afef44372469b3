import type { Fecha } from '@cuadra/domain';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { reconcileByPago } from '../../conciliacion/conciliacion/index.ts';
import { recordVenta } from '../../entrada/transbank/index.ts';
import {
  loadDeuda,
  lockSuscripcion,
  readReceptor,
  reviewSuscripcion,
  withOperador,
} from '../suscripciones/index.ts';
import { findPago, insertPago } from './store/pagos.ts';

/** A payment by card that was authorised. */
export interface PagoDeSuscripcion {
  readonly idEmpresa: number;
  /** Of the payment, as its taker names it: the same key is written once. */
  readonly clave: string;
  /** Day of the payment in Chile, and of today. */
  readonly fecha: Fecha;
  readonly hoy: Fecha;
  /** Whole pesos. */
  readonly monto: number;
  /** Invoices that it pays, in this order. */
  readonly idsFactura: readonly number[];
  readonly codigoAutorizacion: string | null;
  /** Last four digits. */
  readonly tarjeta: string | null;
}

export interface PagoAplicado {
  /** What the invoices took; the rest stays open on the operator's line. */
  readonly aplicado: number;
  readonly repetido: boolean;
}

/** What each invoice takes of an amount, in order. */
function repartir(monto: number, saldos: readonly { readonly id: number; readonly saldo: number }[]) {
  let queda = monto;
  return saldos.flatMap(({ id, saldo }) => {
    const toma = Math.min(queda, saldo);
    queda -= toma;
    return toma > 0 ? [{ id, monto: toma }] : [];
  });
}

/**
 * Writes a payment by card in the operator's books, once by its key: a sale of its Transbank account, reconciled with the
 * invoices as any payment of a customer. The company's state follows at once, in the caller's transaction. Throws
 * `conflicto` for a key that paid another amount, and `validacion` for invoices that are not the company's.
 */
export async function applyPago(
  platform: Platform,
  tx: Tx,
  { idEmpresa, clave, fecha, hoy, monto, idsFactura, codigoAutorizacion, tarjeta }: PagoDeSuscripcion,
): Promise<PagoAplicado> {
  await lockSuscripcion(tx, idEmpresa);
  const escrito = await findPago(tx, idEmpresa, clave);
  if (escrito && escrito.monto !== monto) throw conflict('Ese pago ya está registrado con otro monto.');
  if (escrito) return { aplicado: escrito.aplicado, repetido: true };
  const { todas } = await loadDeuda(tx, idEmpresa, hoy);
  const elegidas = [...new Set(idsFactura)].map((id) => {
    const factura = todas.find((una) => una.id === id);
    if (!factura) throw new AppError('validacion', 'Esa factura no es de tu empresa.');
    return factura;
  });
  const [primera] = elegidas;
  if (!primera) throw new AppError('validacion', 'Elige al menos una factura.');
  const { idOperador } = primera;
  const partes = repartir(monto, elegidas);
  const documentos = partes.flatMap(({ id, monto: parte }) => {
    const factura = elegidas.find((una) => una.id === id);
    return factura ? [{ id: factura.idDocumento, monto: parte }] : [];
  });
  const { rut, razonSocial } = await readReceptor(tx, idEmpresa);
  const { idVenta, aplicado } = await withOperador(tx, idEmpresa, idOperador, async () => {
    await lockLibro(tx, idOperador);
    const venta = await recordVenta(tx, {
      idEmpresa: idOperador,
      fecha,
      monto,
      codigoAutorizacion: codigoAutorizacion ?? '',
      tarjeta,
      descripcion: `Pago con tarjeta de ${razonSocial}`,
      rutOrigen: rut,
      nombreOrigen: razonSocial,
    });
    const conciliado = await reconcileByPago(platform, tx, {
      idEmpresa: idOperador,
      lineas: venta.lineas,
      documentos,
      explicacion: 'La empresa pagó su plan con tarjeta.',
    });
    return { idVenta: venta.id, aplicado: conciliado };
  });
  await insertPago(
    tx,
    idEmpresa,
    { clave, fecha, monto, aplicado, codigoAutorizacion, tarjeta, idOperador, idVenta },
    partes.map(({ id, monto: parte }) => ({ idFactura: id, monto: parte })),
  );
  await reviewSuscripcion(platform, tx, { idEmpresa, hoy });
  return { aplicado, repetido: false };
}
