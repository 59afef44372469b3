import { diaDeFecha, type Fecha } from '../fecha/index.ts';

/** How much likelier a day of the week, or of the month, is than any other. */
export interface Calendario {
  readonly semana: readonly number[];
  readonly mes: readonly number[];
}

const DIAS_DE_SEMANA = 7;
const HABILES = 5;
const DIAS_DE_MES = 31;
/** Payments that the wider calendar counts as beside one's own. */
const PESO_PREVIO = 2;
/** Beyond it chance seldom brings the payments of the week together: chi-square of four degrees, one in a hundred. */
const JI_CUADRADO = 13.28;
/** Part of the payments that fall beside two days of the month where these are days of payment. */
const CONCENTRADOS = 0.7;
const MIN_PAGOS = 5;
/** A day of payment that is no working day moves to one beside it. */
const VECINOS = [0.6, 0.15, 0.05] as const;

export const SIN_CALENDARIO: Calendario = {
  semana: Array<number>(DIAS_DE_SEMANA).fill(1),
  mes: Array<number>(DIAS_DE_MES).fill(1),
};

/** Monday is 0. */
export const diaDeSemana = (dia: number) => (((dia + 3) % DIAS_DE_SEMANA) + DIAS_DE_SEMANA) % DIAS_DE_SEMANA;

const delMes = (fecha: Fecha) => Number(fecha.slice(8)) - 1;

function contar(fechas: readonly Fecha[], dias: number, de: (fecha: Fecha) => number): number[] {
  const veces = Array<number>(dias).fill(0);
  for (const fecha of fechas) veces[de(fecha)] = (veces[de(fecha)] ?? 0) + 1;
  return veces;
}

/** The payments of each day drawn towards a wider calendar. */
const atraer = (veces: readonly number[], previo: readonly number[]) => {
  const total = veces.reduce((suma, uno) => suma + uno, 0);
  return veces.map((uno, i) => (uno * veces.length + (previo[i] ?? 1) * PESO_PREVIO) / (total + PESO_PREVIO));
};

function semanaDe(fechas: readonly Fecha[], previo: readonly number[]): readonly number[] {
  const veces = contar(fechas, DIAS_DE_SEMANA, (fecha) => diaDeSemana(diaDeFecha(fecha)));
  const deHabiles = previo.slice(0, HABILES).reduce((suma, uno) => suma + uno, 0);
  const jiCuadrado = veces.slice(0, HABILES).reduce((suma, uno, i) => {
    const esperados = (fechas.length * (previo[i] ?? 1)) / deHabiles;
    return suma + (uno - esperados) ** 2 / esperados;
  }, 0);
  return fechas.length < MIN_PAGOS || jiCuadrado < JI_CUADRADO ? previo : atraer(veces, previo);
}

function mesDe(fechas: readonly Fecha[], previo: readonly number[]): readonly number[] {
  const veces = contar(fechas, DIAS_DE_MES, delMes);
  const cerca = (dia: number) =>
    [-1, 0, 1, 2].reduce((suma, lejos) => suma + (veces[(dia + lejos + DIAS_DE_MES) % DIAS_DE_MES] ?? 0), 0);
  const dias = veces.map((_uno, dia) => dia).toSorted((a, b) => cerca(b) - cerca(a));
  const [primero = 0] = dias;
  const lejosDe = (dia: number) =>
    Math.min(Math.abs(dia - primero), DIAS_DE_MES - Math.abs(dia - primero)) > 3;
  const segundo = dias.find(lejosDe);
  const concentrados = cerca(primero) + (segundo === undefined ? 0 : cerca(segundo));
  if (fechas.length < MIN_PAGOS || concentrados < CONCENTRADOS * fechas.length) return previo;
  const suaves = veces.map((_uno, dia) =>
    VECINOS.reduce<number>((suma, parte, lejos) => {
      const [antes, despues] = [veces.at(dia - lejos) ?? 0, veces[(dia + lejos) % DIAS_DE_MES] ?? 0];
      return suma + parte * (lejos === 0 ? antes : antes + despues);
    }, 0),
  );
  return atraer(suaves, previo);
}

/**
 * The days on which somebody pays: those of the week, and those of the month, each only where their payments come
 * together more than chance brings them; otherwise those of a wider calendar.
 */
export function calendarioDe(fechas: readonly Fecha[], previo: Calendario): Calendario {
  return { semana: semanaDe(fechas, previo.semana), mes: mesDe(fechas, previo.mes) };
}
