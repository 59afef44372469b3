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

/** Months by their names, January first, as they stand in a sentence. */
export const NOMBRES_DE_MES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
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

/** `2026-11` → `noviembre de 2026`. */
export function mesConAnio(mes: string): string {
  return `${NOMBRES_DE_MES[Number(mes.slice(5, 7)) - 1]} de ${mes.slice(0, 4)}`;
}
