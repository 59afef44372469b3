import type { BodyOf, ReplyOf, startCheckout } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { startPagoTarjeta } from '../../cobros/pagos-tarjeta/index.ts';
import { readCuentaDelPlan } from '../suscripciones/index.ts';

/**
 * Begins a payment by card of the open amounts of invoices: the company pays as a customer of the operator. Throws
 * `no_encontrado`, `conflicto` for an invoice that is paid or waits for Transbank, and as `startPagoTarjeta`.
 */
export async function startCheckoutDe(
  platform: Platform,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { ids }: BodyOf<typeof startCheckout>,
): Promise<ReplyOf<typeof startCheckout>> {
  const { db, clock } = platform;
  const cuenta = await withEmpresa(db, idEmpresa, (tx) => readCuentaDelPlan(tx, idEmpresa, clock.hoy()));
  if (!cuenta) throw notFound('Esa factura no existe.');
  const { idOperador, idCliente, facturas } = cuenta;
  const documentos = [...new Set(ids)].map((id) => {
    const factura = facturas.find((una) => una.id === id);
    if (!factura) throw notFound('Esa factura no existe.');
    if (factura.saldo === 0) throw conflict(`La factura ${factura.folio} ya está pagada.`);
    return { id: factura.idDocumento, monto: factura.saldo };
  });
  if (idCliente === null) throw notFound('Esa factura no existe.');
  const { url, token } = await startPagoTarjeta(
    platform,
    { idEmpresa: idOperador, idCliente },
    { documentos },
    { regreso: 'plan', idUsuario },
  );
  return { url, token, method: 'POST' };
}
