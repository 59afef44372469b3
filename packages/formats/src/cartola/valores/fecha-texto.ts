import { diaDeFecha, esFecha, fechaDeDia } from '@cuadra/domain';
import type { Fecha } from '@cuadra/domain';
import type { Celda } from '../tabla/tipos.ts';

/** Order of day, month and year where it cannot be seen: `dma` is what Chile writes; a leading year is seen. */
export type OrdenFecha = 'dma' | 'mda';

/** Days from 1899-12-30, Excel's day zero once its false 29 February 1900 is behind, to 1970-01-01. */
const DIAS_EXCEL = 25_569;
/** 1954-10-04 and 2119-01-24: a number outside is an amount or an id, not a date. */
const SERIAL_MIN = 20_000;
const SERIAL_MAX = 80_000;

/** Date of an Excel serial (1900 system), its time dropped; null outside the plausible range. */
export function fechaDeSerial(serial: number): Fecha | null {
  if (!(serial >= SERIAL_MIN && serial < SERIAL_MAX)) return null;
  return fechaDeDia(Math.floor(serial) - DIAS_EXCEL);
}

const MESES: Readonly<Record<string, number>> = {
  ene: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
};

const NUMERICA = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T,].*)?$/;
const ANIO_PRIMERO = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[ T].*)?$/;
const CON_NOMBRE =
  /^(\d{1,2})[-/. ]+(?:de )?([a-záéíóú]{3,10})\.?[-/., ]*(?:de |del )?(\d{4}|\d{2})?(?:[ ,].*)?$/i;
/** A sight account of Banco de Chile prints a `D` stuck to the day. */
const SIN_ANIO = /^D?(\d{1,2})[-/.](\d{1,2})$/;
const COMPACTA = /^\d{8}$/;

/** Day and month without a year, as some statements print them. */
export interface DiaYMes {
  dia: number;
  mes: number;
}

/**
 * Reads a date as banks write it: `dd-mm-yyyy`, `dd/mm/yy`, `yyyy-mm-dd`, `yyyymmdd`, `5 ene 2026`, an Excel
 * serial, each with or without a time after it. Null when it is none. A date without a year comes back as
 * day and month, for the caller to place with `deducirAnio`.
 */
export function leerFecha(celda: Celda | undefined, orden: OrdenFecha = 'dma'): Fecha | DiaYMes | null {
  if (celda === null || celda === undefined) return null;
  if (typeof celda === 'object') return celda.fecha;
  if (typeof celda === 'number') return numeroAFecha(celda);
  const texto = celda.trim();
  const numerica = NUMERICA.exec(texto);
  if (numerica) {
    const a = Number(numerica[1]);
    const b = Number(numerica[2]);
    const anio = anioCompleto(numerica[3] ?? '');
    return orden === 'mda' ? armar(anio, a, b) : armar(anio, b, a);
  }
  const anioPrimero = ANIO_PRIMERO.exec(texto);
  if (anioPrimero) return armar(Number(anioPrimero[1]), Number(anioPrimero[2]), Number(anioPrimero[3]));
  const nombrada = CON_NOMBRE.exec(texto);
  if (nombrada) return conNombre(nombrada);
  const corta = SIN_ANIO.exec(texto);
  if (corta) {
    const [dia, mes] =
      orden === 'mda' ? [Number(corta[2]), Number(corta[1])] : [Number(corta[1]), Number(corta[2])];
    return diaYMes(dia, mes);
  }
  if (COMPACTA.test(texto)) return compacta(texto, orden);
  return /^\d{5}(\.\d+)?$/.test(texto) ? fechaDeSerial(Number(texto)) : null;
}

function numeroAFecha(numero: number): Fecha | null {
  if (Number.isInteger(numero) && numero >= 19_000_101 && numero <= 99_991_231)
    return compacta(String(numero), 'dma');
  return fechaDeSerial(numero);
}

function compacta(texto: string, orden: OrdenFecha): Fecha | null {
  const n = (desde: number, hasta: number): number => Number(texto.slice(desde, hasta));
  if (/^(19|20)/.test(texto)) {
    const fecha = armar(n(0, 4), n(4, 6), n(6, 8));
    if (fecha !== null) return fecha;
  }
  return orden === 'mda' ? armar(n(4, 8), n(0, 2), n(2, 4)) : armar(n(4, 8), n(2, 4), n(0, 2));
}

function conNombre(partes: RegExpExecArray): Fecha | DiaYMes | null {
  const mes = MESES[(partes[2] ?? '').toLowerCase().slice(0, 3)];
  if (mes === undefined) return null;
  const dia = Number(partes[1]);
  return partes[3] === undefined ? diaYMes(dia, mes) : armar(anioCompleto(partes[3]), mes, dia);
}

function diaYMes(dia: number, mes: number): DiaYMes | null {
  // 2024 is a leap year, so that a 29 February is let through until its year is known.
  return armar(2024, mes, dia) === null ? null : { dia, mes };
}

function anioCompleto(texto: string): number {
  if (texto.length === 4) return Number(texto);
  const corto = Number(texto);
  return corto < 80 ? 2000 + corto : 1900 + corto;
}

function armar(anio: number, mes: number, dia: number): Fecha | null {
  if (anio < 1950 || anio > 2119 || mes < 1 || mes > 12 || dia < 1 || dia > 31) return null;
  const fecha = `${anio}-${mes < 10 ? '0' : ''}${mes}-${dia < 10 ? '0' : ''}${dia}`;
  return dia <= 28 || esFecha(fecha) ? fecha : null;
}

/**
 * Gives a day and month the year that puts it in the statement's period, or nearest to it, so that a
 * statement from December to January falls in both years. Null when nothing is known of the period.
 */
export function deducirAnio(
  { dia, mes }: DiaYMes,
  periodo: { desde: Fecha | null; hasta: Fecha | null },
): Fecha | null {
  const hasta = periodo.hasta ?? periodo.desde;
  if (hasta === null) return null;
  // With the closing date alone, a statement is taken to cover the year that ends on it.
  const finDia = diaDeFecha(hasta);
  const inicioDia = periodo.desde === null ? finDia - 340 : diaDeFecha(periodo.desde);
  const anioFin = Number(hasta.slice(0, 4));
  let mejor: Fecha | null = null;
  let menorDistancia = Number.POSITIVE_INFINITY;
  for (let anio = anioFin + 1; anio >= anioFin - 4; anio -= 1) {
    const fecha = armar(anio, mes, dia);
    if (fecha === null) continue;
    const diaFecha = diaDeFecha(fecha);
    const distancia = Math.max(inicioDia - diaFecha, diaFecha - finDia, 0);
    if (distancia < menorDistancia) {
      menorDistancia = distancia;
      mejor = fecha;
    }
  }
  return mejor;
}
