import { diaDeFecha, fechaDeDia, type Fecha } from '../fecha/index.ts';
import { habilDesde, type Feriados } from '../vencimientos/index.ts';
import { calendarioDe, diaDeSemana, SIN_CALENDARIO, type Calendario } from './calendario.ts';
import { corrimientoDe, type Corrimiento } from './corrimiento.ts';
import { distribuir, type Demora, type Distribucion } from './distribucion.ts';
import type { Historia, PagoEsperado, PagoVisto } from './tipos.ts';

/** Payments that the group and the whole book count as beside a customer's own. */
const PESO_DEL_GRUPO = 2;
const PESO_DE_LA_EMPRESA = 1.5;
/** Each payment counts this much of the one after it: customers change. */
const OLVIDO = 0.95;
/** Days to each side over which one delay is spread at most. */
const MAX_ANCHO = 4;

const demora = ({ vence, fecha }: PagoVisto) => diaDeFecha(fecha) - diaDeFecha(vence);

/** The payments of one level as delays that together count `peso`, or one each, the older the less. */
function pesar(pagos: readonly PagoVisto[], peso?: number): Demora[] {
  const olvido = peso === undefined ? OLVIDO : 1;
  const pesos = pagos.map((_pago, i) => olvido ** i);
  const total = pesos.reduce((suma, uno) => suma + uno, 0);
  const factor = peso === undefined ? 1 : Math.min(peso, total) / total;
  return pagos.map((pago, i) => ({
    dias: demora(pago),
    peso: (pesos[i] ?? 0) * factor,
    abierta: pago.abierto,
  }));
}

const pagados = (pagos: readonly PagoVisto[]) => pagos.filter(({ abierto }) => !abierto);

/** Half of the middle distance from the middle delay: who pays on the day is not spread over a week. */
function anchoDe(propios: readonly PagoVisto[]): number {
  const dias = pagados(propios)
    .map(demora)
    .toSorted((a, b) => a - b);
  const medio = dias[Math.floor(dias.length / 2)];
  if (medio === undefined || dias.length < 3) return 2;
  const lejos = dias.map((uno) => Math.abs(uno - medio)).toSorted((a, b) => a - b);
  return Math.min(MAX_ANCHO, Math.round((lejos[Math.floor(lejos.length / 2)] ?? 0) / 1.5));
}

interface DiaDePago {
  readonly habil: number;
  readonly semana: number;
  readonly mes: number;
}

/** By the holidays that they were found with: thousands of documents ask for the same days. */
const diasDePago = new WeakMap<Feriados, Map<number, DiaDePago>>();

/** The working day on which a payment of a day is made, with its day of the week; the day of the month is its own. */
function diaDePago(dia: number, feriados: Feriados): DiaDePago {
  const conocidos = diasDePago.get(feriados) ?? new Map<number, DiaDePago>();
  diasDePago.set(feriados, conocidos);
  const conocido = conocidos.get(dia);
  if (conocido) return conocido;
  const fecha = fechaDeDia(dia);
  // A day of payment that is no working day is paid on the next one.
  const habil = diaDeFecha(habilDesde(fecha, feriados));
  const hallado = { habil, semana: diaDeSemana(habil), mes: Number(fecha.slice(8)) - 1 };
  conocidos.set(dia, hallado);
  return hallado;
}

/**
 * What is likely of each day from `primero` on: the delays, spread over the days beside them, times what the calendar
 * says of each day on which a bank works.
 */
function porDia(
  { partes, nunca }: Distribucion,
  {
    vence,
    primero,
    ancho,
    calendario,
    feriados,
  }: {
    readonly vence: number;
    readonly primero: number;
    readonly ancho: number;
    readonly calendario: Calendario;
    readonly feriados: Feriados;
  },
): ParteDeDia[] {
  const suave = new Map<number, number>();
  for (const { dias, parte } of partes)
    for (let lejos = -ancho; lejos <= ancho; lejos += 1) {
      const dia = Math.max(primero, vence + dias + lejos);
      suave.set(dia, (suave.get(dia) ?? 0) + parte * (ancho + 1 - Math.abs(lejos)));
    }
  const dias = new Map<number, number>();
  for (const [dia, parte] of suave) {
    const { habil, semana, mes } = diaDePago(dia, feriados);
    const peso = (calendario.semana[semana] ?? 1) * (calendario.mes[mes] ?? 1);
    dias.set(habil, (dias.get(habil) ?? 0) + parte * peso);
  }
  let total = 0;
  for (const parte of dias.values()) total += parte;
  return Array.from(dias, ([dia, parte]) => ({ dia, parte: (parte / total) * (1 - nunca) })).toSorted(
    (a, b) => a.dia - b.dia,
  );
}

interface ParteDeDia {
  readonly dia: number;
  readonly parte: number;
}

/** Place of the day by which half is paid; -1 where less than half ever is. */
function mitadDe(dias: readonly ParteDeDia[]): number {
  let pasado = 0;
  return dias.findIndex(({ parte }) => (pasado += parte) >= 0.5 - 1e-9);
}

/**
 * Ranges of days around the middle one, each with what it holds: every one takes in the likelier of the two days beside
 * the one before. The last holds all that is ever paid.
 */
export function* rangosDe(
  dias: readonly ParteDeDia[],
): Generator<{ readonly desde: number; readonly hasta: number; readonly parte: number }> {
  const medio = mitadDe(dias);
  let [i, j] = medio < 0 ? [dias.length - 1, dias.length - 1] : [medio, medio];
  let parte = dias[i]?.parte ?? 0;
  for (;;) {
    yield { desde: dias[i]?.dia ?? 0, hasta: dias[j]?.dia ?? 0, parte };
    const [antes, despues] = [dias[i - 1]?.parte ?? -1, dias[j + 1]?.parte ?? -1];
    if (antes < 0 && despues < 0) return;
    if (antes >= despues) i -= 1;
    else j += 1;
    parte += Math.max(antes, despues);
  }
}

/** By the payments that they were made of: thousands of documents are told by the same ones. */
const anchas = new WeakMap<readonly PagoVisto[], Map<string, Demora[]>>();
const calendarios = new WeakMap<readonly PagoVisto[], Calendario>();

/** The delays of many parties, as they would be on a due date: equal ones as one of their weight. */
function deMuchos(pagos: readonly PagoVisto[], peso: number, vence: Fecha, corrida: Corrimiento): Demora[] {
  const porFecha = anchas.get(pagos) ?? new Map<string, Demora[]>();
  anchas.set(pagos, porFecha);
  const listas = porFecha.get(vence);
  if (listas) return listas;
  const iguales = new Map<string, Demora>();
  for (const [i, { dias, peso: suyo, abierta }] of pesar(pagos, peso).entries()) {
    const movida = dias + corrida(pagos[i]?.vence ?? vence, vence);
    const clave = `${movida} ${abierta}`;
    iguales.set(clave, { dias: movida, peso: (iguales.get(clave)?.peso ?? 0) + suyo, abierta });
  }
  const demoras = [...iguales.values()];
  porFecha.set(vence, demoras);
  return demoras;
}

function recordarCalendario(pagos: readonly PagoVisto[], previo: Calendario): Calendario {
  const calendario = calendarios.get(pagos) ?? calendarioDe(fechasDe(pagos), previo);
  calendarios.set(pagos, calendario);
  return calendario;
}

const fechasDe = (pagos: readonly PagoVisto[]) => pagados(pagos).map(({ fecha }) => fecha);

/** What is likely of each day on which an open document may be paid; empty where nobody ever paid that late. */
export function preverDias(
  vence: Fecha,
  { propios, grupo, empresa }: Historia,
  { hoy, feriados }: { readonly hoy: Fecha; readonly feriados: Feriados },
): ParteDeDia[] {
  const [dia, primero] = [diaDeFecha(vence), diaDeFecha(hoy)];
  const corrida = corrimientoDe(empresa);
  const demoras = [
    ...pesar(propios).map((una, i) => ({
      ...una,
      dias: una.dias + corrida(propios[i]?.vence ?? vence, vence),
    })),
    ...deMuchos(grupo, PESO_DEL_GRUPO, vence, corrida),
    ...deMuchos(empresa, PESO_DE_LA_EMPRESA, vence, corrida),
  ];
  const distribucion = distribuir(demoras, primero - dia - 1);
  if (distribucion.partes.length === 0) return [];
  const deTodos = recordarCalendario(empresa, SIN_CALENDARIO);
  const calendario = recordarCalendario(propios, recordarCalendario(grupo, deTodos));
  return porDia(distribucion, { vence: dia, primero, ancho: anchoDe(propios), calendario, feriados });
}

/** Part of the payments that a range holds. */
export const NIVEL = 0.8;

/**
 * When an open document will be paid: a day and the range in which four of five payments fall, never before today and on
 * working days. Its customer's own payments count each as one, their group and the whole book as a few, so that one
 * payment does not decide. Delays beyond the one reached are the only ones that tell. `nivel` is the part that a range
 * has to hold so that four of five fall in it, as the company's own past says. Null where nobody ever paid that late.
 */
export function esperarPago(
  vence: Fecha,
  historia: Historia,
  {
    nivel = NIVEL,
    ...dia
  }: { readonly hoy: Fecha; readonly feriados: Feriados; readonly nivel?: number | undefined },
): PagoEsperado | null {
  const dias = preverDias(vence, historia, dia);
  if (dias.length === 0) return null;
  let rango = { desde: 0, hasta: 0, parte: 0 };
  let fecha: number | null = null;
  for (rango of rangosDe(dias)) {
    fecha ??= rango.desde;
    if (rango.parte >= nivel - 1e-9) break;
  }
  return {
    fecha: fechaDeDia(fecha ?? rango.desde),
    desde: fechaDeDia(rango.desde),
    hasta: rango.parte >= nivel - 1e-9 ? fechaDeDia(rango.hasta) : null,
  };
}
