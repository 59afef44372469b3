/** ISO-like currency codes of the specification, section 9; `UF` is the ISO code CLF. */
export const MONEDAS = ['CLP', 'EUR', 'UF', 'USD'] as const;
export type Moneda = (typeof MONEDAS)[number];

/** Minor-unit exponent by currency: a peso has no cents, the UF has four decimals in ISO 4217. */
export const DECIMALES: Readonly<Record<Moneda, number>> = { CLP: 0, EUR: 2, UF: 4, USD: 2 };

/**
 * Money inside the product is an integer of the currency's minor unit, exact in a JavaScript number.
 * Throws RangeError for anything else, so that a float can never enter a balance.
 */
export function assertMonto(monto: number): number {
  if (!Number.isSafeInteger(monto)) throw new RangeError(`not an integer amount of minor units: ${monto}`);
  return monto;
}

/** Adds amounts in minor units; throws RangeError where the sum leaves the exact range. */
export function sumMontos(montos: Iterable<number>): number {
  let total = 0;
  for (const monto of montos) total = assertMonto(total + assertMonto(monto));
  return total;
}

const SIMBOLOS: Readonly<Record<Moneda, string>> = { CLP: '$', EUR: '€', UF: 'UF ', USD: 'US$' };
const numeros = new Map<number, Intl.NumberFormat>();

function numberFormat(decimales: number): Intl.NumberFormat {
  let formato = numeros.get(decimales);
  if (!formato) {
    formato = new Intl.NumberFormat('es-CL', {
      minimumFractionDigits: decimales,
      maximumFractionDigits: decimales,
      useGrouping: 'always',
    });
    numeros.set(decimales, formato);
  }
  return formato;
}

/** Amount in minor units → `-$1.234.567`, `US$12.480,55`. The sign stands before the symbol. */
export function formatMonto(monto: number, moneda: Moneda = 'CLP'): string {
  assertMonto(monto);
  const decimales = DECIMALES[moneda];
  const valor = Math.abs(monto) / 10 ** decimales;
  const texto = numberFormat(decimales)
    .formatToParts(valor)
    .map((parte) => parte.value)
    .join('');
  return `${monto < 0 ? '-' : ''}${SIMBOLOS[moneda]}${texto}`;
}
