/**
 * - `vigente`: every instalment that fell due is paid, or its days of grace run.
 * - `atrasado`: an instalment is short, for fewer days than the commitment bears.
 * - `incumplido`: for more.
 * - `cumplido`: nothing of it is owed.
 * - `anulado`: a person ended it.
 */
export const ESTADOS_COMPROMISO = ['vigente', 'atrasado', 'incumplido', 'cumplido', 'anulado'] as const;
export type EstadoCompromiso = (typeof ESTADOS_COMPROMISO)[number];

/**
 * - `por_pagar`: its day and its days of grace have not passed.
 * - `por_confirmar`: they passed, and no bank was read since.
 * - `atrasada`, `incumplida`: short, as the states of a commitment.
 * - `pagada`, `pagada_tarde`: in full, by its day with its grace or after.
 * - `saldada`: the debt ended otherwise, as by a credit note.
 */
export const ESTADOS_CUOTA = [
  'por_pagar',
  'por_confirmar',
  'atrasada',
  'incumplida',
  'pagada',
  'pagada_tarde',
  'saldada',
] as const;
export type EstadoCuota = (typeof ESTADOS_CUOTA)[number];

export const MAX_CUOTAS = 60;
export const MAX_DIAS_GRACIA = 30;
export const MAX_DIAS_TOLERANCIA = 90;
/** Days of a new commitment unless a person says others. */
export const DIAS_GRACIA = 2;
export const DIAS_TOLERANCIA = 10;

/** Steps between instalments. */
export const RITMOS_CUOTA = ['semana', 'mes'] as const;
export type RitmoCuota = (typeof RITMOS_CUOTA)[number];
