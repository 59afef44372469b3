/** How often something happened and how often it did not. */
export interface Costumbre {
  si: number;
  no: number;
}

/** From each keeping to one way to all being alike, whatever one of them did. */
const FUERZAS = [0.5, 1, 2, 4, 8, 16, 32, 64, 1_000_000];

/**
 * How much alike the parties of a company are in doing one thing or another, as the number of its own cases that say as
 * much of a party as the share of all: few where each keeps to its way, many where chance decides. The likeliest of a
 * beta binomial of the parties' counts; many where there is nothing to go by.
 */
export function medirApego(costumbres: readonly Costumbre[]): number {
  const si = costumbres.reduce((suma, costumbre) => suma + costumbre.si, 1);
  const todos = costumbres.reduce((suma, { si, no }) => suma + si + no, 2);
  const general = si / todos;
  let mejor = FUERZAS.at(-1)!;
  let mayor = -Infinity;
  for (const fuerza of FUERZAS.toReversed()) {
    const log = costumbres.reduce((suma, costumbre) => suma + logDe(costumbre, fuerza, general), 0);
    // A party must say plainly that it has a way of its own.
    if (log > mayor + MARGEN) [mayor, mejor] = [log, fuerza];
  }
  return mejor;
}

/** Log likelihood that is too little to leave what is alike for. */
const MARGEN = 1;
/** Payments of one party beyond these say nothing more. */
const MAX_PAGOS = 24;

function logDe({ si, no }: Costumbre, fuerza: number, general: number): number {
  let log = 0;
  const positivos = Math.min(si, MAX_PAGOS);
  const negativos = Math.min(no, MAX_PAGOS);
  for (let i = 0; i < positivos; i++) log += Math.log(fuerza * general + i);
  for (let i = 0; i < negativos; i++) log += Math.log(fuerza * (1 - general) + i);
  for (let i = 0; i < positivos + negativos; i++) log -= Math.log(fuerza + i);
  return log;
}
