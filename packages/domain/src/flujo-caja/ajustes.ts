import { addDias, addMeses, diasEntre, limitesDeMes, type Fecha } from '../fecha/index.ts';

export const REPETICIONES = ['nunca', 'semanal', 'quincenal', 'mensual', 'trimestral', 'anual'] as const;
export type Repeticion = (typeof REPETICIONES)[number];

const DIAS: Partial<Record<Repeticion, number>> = { semanal: 7, quincenal: 14 };
const MESES: Partial<Record<Repeticion, number>> = { mensual: 1, trimestral: 3, anual: 12 };

export interface Repetido {
  /** The first time. */
  readonly fecha: Fecha;
  readonly repite: Repeticion;
  /** The last day on which it may fall; null where it goes on. */
  readonly hasta: Fecha | null;
}

/** The same day of the month some months later, or its last where it is shorter. */
export function mismoDia(fecha: Fecha, meses: number): Fecha {
  const { desde, hasta } = limitesDeMes(addMeses(fecha.slice(0, 7), meses));
  const dia = addDias(desde, Number(fecha.slice(8)) - 1);
  return dia < hasta ? dia : hasta;
}

/**
 * The days between two on which something that repeats falls, both included. Counted from the first time, so that what
 * falls on the 31st comes back to it after a shorter month.
 */
export function diasDeRepeticion({ fecha, repite, hasta }: Repetido, desde: Fecha, fin: Fecha): Fecha[] {
  const ultimo = hasta !== null && hasta < fin ? hasta : fin;
  const porDias = DIAS[repite];
  const porMeses = MESES[repite];
  if (porDias === undefined && porMeses === undefined)
    return fecha >= desde && fecha <= ultimo ? [fecha] : [];
  const vez = (n: number) =>
    porDias === undefined ? mismoDia(fecha, n * (porMeses ?? 1)) : addDias(fecha, n * porDias);
  // Near the first one that counts at once: what began years ago is not walked through.
  const largo = porDias ?? (porMeses ?? 1) * 31;
  const dias: Fecha[] = [];
  for (let n = Math.max(0, Math.floor(diasEntre(fecha, desde) / largo)); vez(n) <= ultimo; n += 1)
    if (vez(n) >= desde) dias.push(vez(n));
  return dias;
}
