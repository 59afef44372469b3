import { assertMonto } from '../dinero/index.ts';
import { tasaRetencion, type Tasa } from './tasas.ts';

/** Amounts in minor units; `bruto` is always `retencion` plus `liquido`. */
export interface Retencion {
  readonly bruto: number;
  readonly retencion: number;
  readonly liquido: number;
  readonly tasa: Tasa;
  /** The year whose rate it is. */
  readonly anio: number;
}

const CIEN_POR_CIENTO = 10_000;

/** Above 2⁵³ products leave the exact range, so they are made with integers of any size. */
function parte(bruto: number, tasa: Tasa): number {
  return Number((BigInt(bruto) * BigInt(tasa)) / BigInt(CIEN_POR_CIENTO));
}

function assertNoNegativo(monto: number): void {
  if (assertMonto(monto) < 0) throw new RangeError(`a boleta cannot be of a negative amount: ${monto}`);
}

/** What of a gross amount is retained when it is paid in a year: truncated downward, and the rest is what is paid. */
export function calcularRetencion(bruto: number, anioPago: number): Retencion {
  assertNoNegativo(bruto);
  const tasa = tasaRetencion(anioPago);
  const retencion = parte(bruto, tasa);
  return { bruto, retencion, liquido: bruto - retencion, tasa, anio: anioPago };
}

/**
 * The gross of which this much is left to be paid: the net over what the rate leaves, truncated downward. Of the one or
 * two that leave it, it is the largest, which is the round one where the net was made from a round one.
 */
export function retencionDesdeLiquido(liquido: number, anioPago: number): Retencion {
  assertNoNegativo(liquido);
  const resto = BigInt(CIEN_POR_CIENTO - tasaRetencion(anioPago));
  const bruto = Number((BigInt(liquido) * BigInt(CIEN_POR_CIENTO)) / resto);
  return calcularRetencion(assertMonto(bruto), anioPago);
}

/** Whether what was paid is the gross less the retention of the year, to the peso of someone else's rounding. */
export function esLiquidoDe(pagado: number, bruto: number, anioPago: number): boolean {
  const tasa = tasaRetencion(anioPago);
  return Math.abs((bruto * (CIEN_POR_CIENTO - tasa)) / CIEN_POR_CIENTO - pagado) <= 1;
}
