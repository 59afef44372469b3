import type { FacturaDePlan } from '@cuadra/contract';
import { addDias, type Fecha } from '@cuadra/domain';
import type { FacturaDeSuscripcion } from '../suscripciones/index.ts';

/** An invoice as its company reads it: `hasta` is its last day, and its state follows from its balance today. */
export function presentFactura(factura: FacturaDeSuscripcion, hoy: Fecha): FacturaDePlan {
  const { id, folio, emitida, vence, desde, hasta, neto, iva, total, acreditado, saldo } = factura;
  return {
    id,
    folio,
    estado: estadoDe(factura, hoy),
    emitida,
    vence,
    desde,
    hasta: addDias(hasta, -1),
    neto,
    iva,
    total,
    acreditado,
    saldo,
  };
}

function estadoDe(
  { saldo, total, acreditado, vence }: FacturaDeSuscripcion,
  hoy: Fecha,
): FacturaDePlan['estado'] {
  if (acreditado >= total) return 'anulada';
  if (saldo === 0) return 'pagada';
  return vence < hoy ? 'vencida' : 'pendiente';
}
