import { addMeses, diasEntre, limitesDeMes, type Fecha, type Mes } from '../fecha/index.ts';
import type { Ciclo, Periodicidad, Rango } from './tipos.ts';

const MESES: Readonly<Record<Periodicidad, number>> = { mensual: 1, anual: 12 };
/** More than thirty years of months. */
const MAX_TRAMOS = 400;

export interface TramoDePeriodo {
  readonly tramo: Rango;
  readonly periodo: Rango;
}

/** The day of a month, or its last one where the month is shorter. */
function diaDelMes(mes: Mes, dia: number): Fecha {
  const ultimo = limitesDeMes(mes).hasta;
  return dia >= Number(ultimo.slice(8)) ? ultimo : `${mes}-${String(dia).padStart(2, '0')}`;
}

/** Periods that begin on this day. */
export function cicloDesde(fecha: Fecha, periodicidad: Periodicidad): Ciclo {
  return { periodicidad, mes: fecha.slice(0, 7), dia: Number(fecha.slice(8)) };
}

/** Periods that begin on `dia`, the first of them on or after `desde`: the days before it are part of a period. */
export function cicloConDia(desde: Fecha, dia: number, periodicidad: Periodicidad): Ciclo {
  const mes = desde.slice(0, 7);
  const alcanza = diaDelMes(mes, dia) >= desde;
  return { periodicidad, mes: alcanza ? mes : addMeses(mes, MESES[periodicidad]), dia };
}

/** Beginning of the period `n`, the first being 0. Each is counted from the anchor, so a short month moves no other. */
export function corte({ periodicidad, mes, dia }: Ciclo, n: number): Fecha {
  return diaDelMes(addMeses(mes, n * MESES[periodicidad]), dia);
}

/** The period of a day that is not before the first. */
function periodoDe(ciclo: Ciclo, fecha: Fecha): Rango {
  const [anio, mes] = fecha.split('-').map(Number) as [number, number];
  const [anioAncla, mesAncla] = ciclo.mes.split('-').map(Number) as [number, number];
  const meses = (anio - anioAncla) * 12 + mes - mesAncla;
  const n = Math.floor(meses / MESES[ciclo.periodicidad]);
  const desde = corte(ciclo, n);
  return desde <= fecha
    ? { desde, hasta: corte(ciclo, n + 1) }
    : { desde: corte(ciclo, n - 1), hasta: desde };
}

/**
 * The stretch that is charged from a day on: the rest of its period. Before the first beginning, the period is counted
 * back from that beginning, as Kill Bill does: of 14 to 28 February with day 31, it is 31 days from 28 January.
 */
export function tramoDesde(ciclo: Ciclo, desde: Fecha): TramoDePeriodo {
  const primero = corte(ciclo, 0);
  if (desde >= primero) {
    const periodo = periodoDe(ciclo, desde);
    return { tramo: { desde, hasta: periodo.hasta }, periodo };
  }
  const previo = addMeses(primero.slice(0, 7), -MESES[ciclo.periodicidad]);
  const inicio = diaDelMes(previo, Number(primero.slice(8)));
  return {
    tramo: { desde, hasta: primero },
    // A beginning that is further away than a period leaves no day without a price.
    periodo: { desde: inicio < desde ? inicio : desde, hasta: primero },
  };
}

/** Stretches that begin on or before `objetivo`, charged in advance, up to the end of the subscription. */
export function tramosHasta(
  ciclo: Ciclo,
  desde: Fecha,
  { objetivo, fin = null }: { readonly objetivo: Fecha; readonly fin?: Fecha | null },
): TramoDePeriodo[] {
  const tramos: TramoDePeriodo[] = [];
  let inicio = desde;
  for (let n = 0; n < MAX_TRAMOS; n += 1) {
    if (inicio > objetivo || (fin !== null && inicio >= fin)) break;
    const { tramo, periodo } = tramoDesde(ciclo, inicio);
    const hasta = fin !== null && fin < tramo.hasta ? fin : tramo.hasta;
    tramos.push({ tramo: { desde: inicio, hasta }, periodo });
    inicio = hasta;
  }
  return tramos;
}

/** Used days over the days of the period. */
export function fraccionUsada({ tramo, periodo }: TramoDePeriodo): {
  readonly dias: number;
  readonly de: number;
} {
  return { dias: diasEntre(tramo.desde, tramo.hasta), de: diasEntre(periodo.desde, periodo.hasta) };
}
