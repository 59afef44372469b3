export { fechaConAnio, fechaCorta, mesConAnio, MESES_CORTOS, NOMBRES_DE_MES } from './escribir-fecha.ts';
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
  const anio = numeroEn(fecha, 0, 4);
  const mes = numeroEn(fecha, 5, 7);
  const dia = numeroEn(fecha, 8, 10);
  // By hand, since a large book asks for a million: what may not be a date is left to who knows them all.
  const conGuiones = fecha.length === 10 && fecha[4] === '-' && fecha[7] === '-';
  if (!conGuiones || !(anio >= 1970 && mes >= 1 && mes <= 12 && dia >= 1 && dia <= 28))
    return Math.floor(Date.parse(`${fecha}T00:00:00Z`) / MS_POR_DIA);
  const previo = anio - 1;
  const bisiestos = Math.floor(previo / 4) - Math.floor(previo / 100) + Math.floor(previo / 400) - BISIESTOS;
  const bisiesto = mes > 2 && anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0) ? 1 : 0;
  return (anio - 1970) * 365 + bisiestos + bisiesto + (ANTES_DEL_MES[mes - 1] ?? 0) + dia - 1;
}

/** Days of a common year before each of its months, and leap years until 1970. */
const ANTES_DEL_MES = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const BISIESTOS = 477;

/** Not a number where there is anything but digits. */
function numeroEn(texto: string, desde: number, hasta: number): number {
  let numero = 0;
  for (let i = desde; i < hasta; i++) {
    const cifra = texto.charCodeAt(i) - 48;
    if (!(cifra >= 0 && cifra <= 9)) return Number.NaN;
    numero = numero * 10 + cifra;
  }
  return numero;
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

const HORA_EN_CHILE = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Santiago', hour: '2-digit' });

/** The instant at which a date begins in Chile. */
export function inicioDelDiaEnChile(dia: Fecha): Date {
  // Chile is three hours behind UTC in summer and four in winter.
  const verano = new Date(`${dia}T03:00:00Z`);
  return fechaEnChile(verano) === dia ? verano : new Date(`${dia}T04:00:00Z`);
}

/** The hour on the Chilean clock at an instant, from 0 to 23. */
export function horaEnChile(instante: Date): number {
  return Number(HORA_EN_CHILE.format(instante));
}

/** First and last date of a month `yyyy-MM`. */
export function limitesDeMes(mes: Mes): { desde: Fecha; hasta: Fecha } {
  const [anio, numero] = mes.split('-').map(Number) as [number, number];
  return { desde: `${mes}-01`, hasta: new Date(Date.UTC(anio, numero, 0)).toISOString().slice(0, 10) };
}

/** `2026-11` plus -1 → `2026-10`. */
export function addMeses(mes: Mes, cantidad: number): Mes {
  const [anio, numero] = mes.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(anio, numero - 1 + cantidad, 1)).toISOString().slice(0, 7);
}
