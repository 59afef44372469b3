export { instanteDeChile } from './instante-chile.ts';

/** A calendar date without time, `yyyy-MM-dd`. Dates of documents and bank lines are never instants. */
export type Fecha = string;
/** A month, `yyyy-MM`. */
export type Mes = string;

const MS_POR_DIA = 86_400_000;
const FECHA = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a real calendar date in `yyyy-MM-dd` (2025-02-30 is not). */
export function esFecha(texto: string): texto is Fecha {
  const partes = FECHA.exec(texto);
  if (!partes) return false;
  const dias = Date.UTC(Number(partes[1]), Number(partes[2]) - 1, Number(partes[3]));
  return new Date(dias).toISOString().slice(0, 10) === texto;
}

/** Days since 1970-01-01; the difference of two is the number of days between the dates. */
export function diaDeFecha(fecha: Fecha): number {
  return Math.floor(Date.parse(`${fecha}T00:00:00Z`) / MS_POR_DIA);
}

/** The date so many days after 1970-01-01. */
export function fechaDeDia(dia: number): Fecha {
  return new Date(dia * MS_POR_DIA).toISOString().slice(0, 10);
}

/** `2026-11-30` plus 1 → `2026-12-01`. */
export function addDias(fecha: Fecha, dias: number): Fecha {
  return fechaDeDia(diaDeFecha(fecha) + dias);
}

/** Whole days from `desde` to `hasta`; negative when `hasta` is earlier. */
export function diasEntre(desde: Fecha, hasta: Fecha): number {
  return diaDeFecha(hasta) - diaDeFecha(desde);
}

/** Made once: a formatter is slow to make and quick to use. */
const DIA_EN_CHILE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', dateStyle: 'short' });

/** The calendar date in Chile at an instant. Chile changes its offset twice a year, so never by hand. */
export function fechaEnChile(instante: Date): Fecha {
  return DIA_EN_CHILE.format(instante);
}

/** First and last date of a month `yyyy-MM`. */
export function limitesDeMes(mes: Mes): { desde: Fecha; hasta: Fecha } {
  const [anio, numero] = mes.split('-').map(Number) as [number, number];
  return { desde: `${mes}-01`, hasta: new Date(Date.UTC(anio, numero, 0)).toISOString().slice(0, 10) };
}

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

/** `2026-11` plus -1 → `2026-10`. */
export function addMeses(mes: Mes, cantidad: number): Mes {
  const [anio, numero] = mes.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(anio, numero - 1 + cantidad, 1)).toISOString().slice(0, 7);
}
