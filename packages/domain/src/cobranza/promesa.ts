import type { Fecha } from '../fecha/index.ts';

/**
 * - `vigente`: its day has not passed.
 * - `por_confirmar`: its day passed, and no bank was read since.
 * - `cumplida`: the money came by its day. `tardia`: it came later.
 * - `rota`: the bank was read after its day, and the money is not there.
 * - `saldada`: the debt ended otherwise, as by a credit note.
 * - `retirada`: a person withdrew it.
 */
export const ESTADOS_PROMESA = [
  'vigente',
  'por_confirmar',
  'cumplida',
  'tardia',
  'rota',
  'saldada',
  'retirada',
] as const;
export type EstadoPromesa = (typeof ESTADOS_PROMESA)[number];

/** Amounts in minor units of the promise's currency. */
export interface HechosDePromesa {
  readonly fecha: Fecha;
  readonly monto: number;
  /** Paid since the promise was made, by the date of the bank line: until its day, and in all. */
  readonly pagadoATiempo: number;
  readonly pagado: number;
  /** What is still open of the document, or of the customer in this currency. */
  readonly saldo: number;
  readonly retirada: boolean;
}

interface Momento {
  readonly hoy: Fecha;
  /** Day through which the bank was read; null where it never was. */
  readonly bancoLeidoAl: Fecha | null;
}

/** The state of a promise on a day. It follows from the money alone, so undoing a reconciliation takes it back. */
export function estadoDePromesa(
  { fecha, monto, pagadoATiempo, pagado, saldo, retirada }: HechosDePromesa,
  { hoy, bancoLeidoAl }: Momento,
): EstadoPromesa {
  if (retirada) return 'retirada';
  if (pagadoATiempo >= monto) return 'cumplida';
  if (pagado >= monto) return 'tardia';
  if (saldo <= 0) return 'saldada';
  if (hoy <= fecha) return 'vigente';
  return bancoLeidoAl !== null && bancoLeidoAl > fecha ? 'rota' : 'por_confirmar';
}
