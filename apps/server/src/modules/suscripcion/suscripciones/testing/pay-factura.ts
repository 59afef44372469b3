import type { Fecha } from '@cuadra/domain';
import { lockLibro, type Tx } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { reconcileByPago } from '../../../conciliacion/conciliacion/index.ts';
import { recordVenta } from '../../../entrada/transbank/index.ts';
import { readCuentaDelPlan, reviewSuscripcion, withOperador } from '../index.ts';

export interface PagoDePrueba {
  readonly idEmpresa: number;
  readonly hoy: Fecha;
  /** Whole pesos. */
  readonly monto: number;
  readonly idFactura: number;
}

/** Pays a part of an invoice on a day, in the operator's books as a payment by card leaves it there. */
export async function payFactura(
  platform: Platform,
  tx: Tx,
  { idEmpresa, hoy, monto, idFactura }: PagoDePrueba,
): Promise<void> {
  const cuenta = await readCuentaDelPlan(tx, idEmpresa, hoy);
  const factura = cuenta?.facturas.find(({ id }) => id === idFactura);
  if (!cuenta || !factura) throw new Error(`no invoice ${idFactura}`);
  const { idOperador } = cuenta;
  await withOperador(tx, idEmpresa, idOperador, async () => {
    await lockLibro(tx, idOperador);
    const venta = await recordVenta(tx, {
      idEmpresa: idOperador,
      fecha: hoy,
      monto,
      codigoAutorizacion: '123456',
      tarjeta: '6623',
      descripcion: 'Pago con tarjeta',
      rutOrigen: '',
      nombreOrigen: '',
    });
    await reconcileByPago(platform, tx, {
      idEmpresa: idOperador,
      lineas: venta.lineas,
      documentos: [{ id: factura.idDocumento, monto }],
      explicacion: 'La empresa pagó su plan con tarjeta.',
    });
  });
  await reviewSuscripcion(platform, tx, { idEmpresa, hoy });
}
