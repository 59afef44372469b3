/** Months as they stand in a date, January first. */
export const MESES_CORTOS = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
] as const;

const diaYMes = (fecha: string) =>
  `${Number(fecha.slice(8, 10))} ${MESES_CORTOS[Number(fecha.slice(5, 7)) - 1]}`;

/** `2026-11-12` → `12 nov 2026`. */
export function fechaConAnio(fecha: string): string {
  return `${diaYMes(fecha)} ${fecha.slice(0, 4)}`;
}

/** `2026-11-12` → `12 nov`, with the year where it is not the one of `referencia`. */
export function fechaCorta(fecha: string, referencia: string): string {
  return fecha.slice(0, 4) === referencia.slice(0, 4) ? diaYMes(fecha) : fechaConAnio(fecha);
}
