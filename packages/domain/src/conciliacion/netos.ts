import { esFraccion } from './redondez.ts';

/** Tenths of a percent that a company sees kept back: a retention until the works are received, a factoring's advance. */
export type Netos = ReadonlySet<number>;

const MENOR = 50;
const MAYOR = 350;
/** Payments that make it a habit. */
const MIN_VECES = 3;

/** The tenths of a percent that explain, to the peso, what a payment lacks of the debt; null where none does. */
function retenido(pagado: number, deuda: number): number | null {
  const decimas = Math.round((1 - pagado / deuda) * 1000);
  if (decimas < MENOR || decimas > MAYOR || esFraccion(pagado, deuda)) return null;
  return Math.abs((deuda * (1000 - decimas)) / 1000 - pagado) <= 1 ? decimas : null;
}

/** Learns the shares that first payments of an invoice left open. */
export function aprenderNetos(pagos: readonly { pagado: number; deuda: number }[]): Netos {
  const veces = new Map<number, number>();
  for (const { pagado, deuda } of pagos) {
    const decimas = retenido(pagado, deuda);
    if (decimas !== null) veces.set(decimas, (veces.get(decimas) ?? 0) + 1);
  }
  return new Set([...veces].filter(([, cuantas]) => cuantas >= MIN_VECES).map(([decimas]) => decimas));
}

/** The share, in tenths of a percent, that a payment keeps back as the company is used to; null where it does not. */
export function netoDe(netos: Netos, pagado: number, deuda: number): number | null {
  if (netos.size === 0 || pagado >= deuda) return null;
  const decimas = retenido(pagado, deuda);
  return decimas !== null && netos.has(decimas) ? decimas : null;
}

/** What each of the usual shares leaves of a debt. */
export function montosNetos(netos: Netos, deuda: number): number[] {
  return [...netos].map((decimas) => Math.round((deuda * (1000 - decimas)) / 1000));
}
