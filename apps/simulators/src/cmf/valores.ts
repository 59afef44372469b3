import { addDias, addMeses, diaDeFecha, fechaDeDia, limitesDeMes, type Fecha } from '@cuadra/domain';

/** The indicators that it serves. Values look like real ones and are none: nobody may take them for published. */
export type Indicador = 'uf' | 'dolar' | 'euro';

export interface Valor {
  readonly Valor: string;
  readonly Fecha: Fecha;
}

const PRIMERO: Fecha = '2018-01-01';
const UF_INICIAL = 26_798.14;
const IPC_MENSUAL = 0.0037;
const MESES_POR_ANIO = 12;
/** Days of every year on which nothing is published; those that move with the year are left out. */
const FERIADOS = new Set([
  '01-01',
  '05-01',
  '05-21',
  '07-16',
  '08-15',
  '09-18',
  '09-19',
  '11-01',
  '12-08',
  '12-25',
  '12-31',
]);

const numero = new Intl.NumberFormat('es-CL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
});

/** Months from 2018 to that of a date. */
function mesesDesde(fecha: Fecha): number {
  return (Number(fecha.slice(0, 4)) - 2018) * MESES_POR_ANIO + Number(fecha.slice(5, 7)) - 1;
}

/** The month's growth, a little different for each. */
const ipc = (mes: number) => IPC_MENSUAL * (1 + Math.sin(mes * 1.7) * 0.8);

/** Grows by a month's rate from each tenth to the next ninth, a little every day, as the UF does. */
function uf(fecha: Fecha): number {
  const dia = Number(fecha.slice(8));
  const mes = mesesDesde(fecha) - (dia >= 10 ? 0 : 1);
  const inicio = dia >= 10 ? `${fecha.slice(0, 7)}-10` : `${addMeses(fecha.slice(0, 7), -1)}-10`;
  const { hasta } = limitesDeMes(inicio.slice(0, 7));
  const largo = Number(hasta.slice(8));
  let valor = UF_INICIAL;
  for (let i = 0; i < mes; i += 1) valor *= 1 + ipc(i);
  return valor * (1 + ipc(mes)) ** ((diaDeFecha(fecha) - diaDeFecha(inicio)) / largo);
}

/** Wanders between some 600 pesos in 2018 and some 950, without chance: the same day is always the same. */
function dolar(fecha: Fecha): number {
  const dia = diaDeFecha(fecha) - diaDeFecha(PRIMERO);
  const tendencia = 620 + 330 * (1 - Math.exp(-dia / 1400));
  return tendencia + 28 * Math.sin(dia / 97) + 11 * Math.sin(dia / 17) + 4 * Math.sin(dia * 1.3);
}

const euro = (fecha: Fecha) => dolar(fecha) * (1.11 + 0.05 * Math.sin(diaDeFecha(fecha) / 211));

const CALCULO = { uf, dolar, euro } as const;

function esHabil(fecha: Fecha): boolean {
  const semana = (diaDeFecha(fecha) + 4) % 7;
  return semana !== 0 && semana !== 6 && !FERIADOS.has(fecha.slice(5));
}

/** The last day whose value is out today: the UF's ninth, or today. */
function ultimoPublicado(indicador: Indicador, hoy: Fecha): Fecha {
  if (indicador !== 'uf') return hoy;
  const mes = hoy.slice(0, 7);
  return `${Number(hoy.slice(8)) >= 9 ? addMeses(mes, 1) : mes}-09`;
}

/** What is published of an indicator between two days, as the API writes it. */
export function valoresEntre(indicador: Indicador, desde: Fecha, hasta: Fecha, hoy: Fecha): Valor[] {
  const ultimo = ultimoPublicado(indicador, hoy);
  const fin = hasta < ultimo ? hasta : ultimo;
  const valores: Valor[] = [];
  for (let fecha = desde < PRIMERO ? PRIMERO : desde; fecha <= fin; fecha = addDias(fecha, 1)) {
    if (indicador !== 'uf' && !esHabil(fecha)) continue;
    valores.push({ Valor: numero.format(CALCULO[indicador](fecha)), Fecha: fechaDeDia(diaDeFecha(fecha)) });
  }
  return valores;
}
