import { formatMonto, type Moneda } from '../dinero/index.ts';

/**
 * How much of an open bank line of a customer looks like an advance, and why: what goes beyond all that the customer
 * owes. Null where the open documents may still explain the line.
 */
export function sugerirAnticipo({
  resto,
  porCobrar,
  moneda,
}: {
  /** Open of the line. */
  readonly resto: number;
  /** What the customer owes in the currency of the line; negative where notes go beyond invoices. */
  readonly porCobrar: number;
  readonly moneda: Moneda;
}): { monto: number; motivo: string } | null {
  const monto = resto - Math.max(0, porCobrar);
  if (monto <= 0) return null;
  const motivo =
    porCobrar <= 0
      ? 'No tiene documentos por cobrar.'
      : `Es más de lo que debe: ${formatMonto(porCobrar, moneda)} por cobrar.`;
  return { monto, motivo };
}
