import { marcasDe } from './marcas.ts';

/** Of the amounts of a chart. */
export interface Escala {
  /** Amounts that its axis names, the lowest first. */
  readonly marcas: readonly number[];
  /** Where an amount stands, in percent from the top. */
  readonly y: (monto: number) => number;
}

/**
 * Scale of round marks that holds every amount, and zero unless `sinCero`: far from zero, a balance would be one flat
 * line. Equal amounts share one mark: in the middle, or at the bottom for zero.
 */
export function escalaDe(
  montos: readonly number[],
  { sinCero = false }: { readonly sinCero?: boolean } = {},
): Escala {
  const unico = montos.every((monto) => monto === montos[0]) ? montos[0] : undefined;
  if (unico !== undefined) return { marcas: [unico], y: () => (unico === 0 ? 100 : 50) };
  const marcas = marcasDe(montos, { sinCero });
  const [abajo, arriba] = [marcas[0] ?? 0, marcas.at(-1) ?? 1];
  return { marcas, y: (monto) => 100 - ((monto - abajo) / (arriba - abajo)) * 100 };
}
