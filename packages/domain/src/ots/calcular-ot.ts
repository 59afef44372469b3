import { DECIMALES, type Moneda } from '../dinero/index.ts';

/** IVA in per cent (DL 825 of 1974, article 14). */
export const TASA_IVA = 19;
/** The setting of 2 for notas de venta of the specification, section 9: decimals that a discount in per cent may have. */
export const DECIMALES_DESCUENTO = 2;
/** Decimals that the SII's format gives to a line's quantity and unit price (Formato DTE, QtyItem and PrcItem). */
export const DECIMALES_LINEA = 6;

/** One line as a person writes it: decimal strings with a point, without sign. */
export interface LineaOt {
  readonly cantidad: string;
  /** In whole units of the currency, without IVA: `1500`, `0.25`. */
  readonly valorUnitario: string;
  /** Per cent taken off the line, from 0 to 100. */
  readonly descuento: string;
  readonly exento: boolean;
}

/** Amounts in minor units. The tax of the lines adds up to the document's, to the last unit. */
export interface MontosLineaOt {
  readonly montoNeto: number;
  readonly montoImpuesto: number;
  readonly montoTotal: number;
}

export interface TotalesOt {
  /** Of what pays IVA. */
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly montoTotal: number;
}

/** A decimal string as an integer of its last allowed place. Throws RangeError for anything else. */
function scale(texto: string, decimales: number): bigint {
  const partes = /^(\d+)(?:\.(\d+))?$/.exec(texto);
  const [, entero = '', fraccion = ''] = partes ?? [];
  if (!partes || fraccion.length > decimales)
    throw new RangeError(`not a decimal of ${decimales} places: ${texto}`);
  return BigInt(entero + fraccion.padEnd(decimales, '0'));
}

function toMonto(valor: bigint): number {
  if (valor > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`beyond the exact range: ${valor}`);
  return Number(valor);
}

const ivaDe = (neto: bigint) => (neto * BigInt(TASA_IVA)) / 100n;

/** Quantity × price less its discount, truncated once, in minor units. */
function netoDeLinea({ cantidad, valorUnitario, descuento }: LineaOt, moneda: Moneda): bigint {
  const cien = scale('100', DECIMALES_DESCUENTO);
  const quita = scale(descuento, DECIMALES_DESCUENTO);
  if (quita > cien) throw new RangeError(`a discount beyond 100 %: ${descuento}`);
  const bruto = scale(cantidad, DECIMALES_LINEA) * scale(valorUnitario, DECIMALES_LINEA);
  const divisor = 10n ** BigInt(2 * DECIMALES_LINEA - DECIMALES[moneda]) * cien;
  return (bruto * (cien - quita)) / divisor;
}

/**
 * Amounts of a nota de venta. Everything is truncated downwards (specification, section 9): each line once, and the
 * IVA once on the sum of what pays it. A line's own tax is what the IVA grows by with it, so that they add up.
 * Throws RangeError where a text is no decimal or a sum leaves the exact range.
 */
export function calcularOt(
  lineas: readonly LineaOt[],
  moneda: Moneda,
): { lineas: MontosLineaOt[]; totales: TotalesOt } {
  let neto = 0n;
  let exento = 0n;
  const montos = lineas.map((linea): MontosLineaOt => {
    const propio = netoDeLinea(linea, moneda);
    const antes = ivaDe(neto);
    if (linea.exento) exento += propio;
    else neto += propio;
    const impuesto = ivaDe(neto) - antes;
    return {
      montoNeto: toMonto(propio),
      montoImpuesto: toMonto(impuesto),
      montoTotal: toMonto(propio + impuesto),
    };
  });
  const iva = ivaDe(neto);
  return {
    lineas: montos,
    totales: {
      montoNeto: toMonto(neto),
      montoExento: toMonto(exento),
      iva: toMonto(iva),
      montoTotal: toMonto(neto + exento + iva),
    },
  };
}
