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
/** Amount in minor units → `-$1.234.567`, `US$12.480,55`. The sign stands before the symbol. */
export function formatMonto(monto: number, moneda: Moneda = 'CLP'): string {
  assertMonto(monto);
  const decimales = DECIMALES[moneda];
  const cifras = String(Math.abs(monto)).padStart(decimales + 1, '0');
  const corte = cifras.length - decimales;
  const fraccion = decimales === 0 ? '' : `,${cifras.slice(corte)}`;
  return `${monto < 0 ? '-' : ''}${SIMBOLOS[moneda]}${agrupar(cifras.slice(0, corte))}${fraccion}`;
}

/** `1234567` → `1.234.567`. By hand: Intl takes microseconds, and every suggestion of a large book says amounts. */
function agrupar(cifras: string): string {
  let grupos = '';
  let fin = cifras.length;
  for (; fin > 3; fin -= 3) grupos = `.${cifras.slice(fin - 3, fin)}${grupos}`;
  return cifras.slice(0, fin) + grupos;
}
