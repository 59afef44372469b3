import { addMeses, diasEntre, limitesDeMes, addDias, type Fecha, type Mes } from '../fecha/index.ts';
import {
  habilHasta,
  vencimientoCotizaciones,
  vencimientoImpuesto,
  type Feriados,
} from '../vencimientos/index.ts';
import { medianaPonderada } from './mediana.ts';
import type { CategoriaFlujo } from './tipos.ts';

/** How many closed months tell what a month is like. */
const MESES_DE_MUESTRA = 3;
/** With fewer than this there is no habit to go on with. */
const MINIMO_DE_MESES = 2;
/** Pay is looked for this long before it is taken to have been paid unseen. */
const MESES_HACIA_ATRAS = 1;

/** What the company pays each month without being told: its documents by the month that they are of. */
export interface Historia {
  /** Total of each month's documents, in minor units. */
  readonly totales: ReadonlyMap<Mes, number>;
  /** Of F29 also what can be worked out of a closed month that is not declared yet. */
  readonly calculados?: ReadonlyMap<Mes, number>;
}

/** A payment that has no document yet. */
export interface Estimado {
  readonly categoria: CategoriaFlujo;
  readonly fecha: Fecha;
  readonly monto: number;
  /** The month that it is of. */
  readonly mes: Mes;
  /** `calculado` from that month's own books; `mediana` of the months before. */
  readonly base: 'calculado' | 'mediana';
}

/**
 * What a month is like: the median of the last three closed ones of which something is known, the lower of two. Null
 * with fewer than two in the half year before `mes`.
 */
export function mesTipico({ totales, calculados }: Historia, mes: Mes): number | null {
  const valores: number[] = [];
  for (let atras = 1; atras <= 6 && valores.length < MESES_DE_MUESTRA; atras += 1) {
    const anterior = addMeses(mes, -atras);
    const valor = totales.get(anterior) ?? calculados?.get(anterior);
    if (valor !== undefined) valores.push(valor);
  }
  if (valores.length < MINIMO_DE_MESES) return null;
  return medianaPonderada(valores.map((valor) => ({ valor, peso: 1 })));
}

interface Contexto {
  readonly hoy: Fecha;
  /** Last day of the table. */
  readonly fin: Fecha;
  readonly feriados: Feriados;
}

/** A payment for each month without documents, from the month before this one, that falls between today and the end. */
function porMes(
  historia: Historia,
  categoria: CategoriaFlujo,
  { hoy, fin }: Contexto,
  cuando: (mes: Mes) => Fecha,
): Estimado[] {
  const actual = hoy.slice(0, 7);
  const tipico = mesTipico(historia, actual);
  const estimados: Estimado[] = [];
  for (let mes = addMeses(actual, -MESES_HACIA_ATRAS); cuando(mes) <= fin; mes = addMeses(mes, 1)) {
    if (historia.totales.has(mes) || cuando(mes) < hoy) continue;
    const calculado = historia.calculados?.get(mes);
    const monto = calculado ?? tipico;
    if (monto !== null && monto > 0)
      estimados.push({
        categoria,
        fecha: cuando(mes),
        monto,
        mes,
        base: calculado === undefined ? 'mediana' : 'calculado',
      });
  }
  return estimados;
}

/**
 * Pay of the months that have no liquidaciones yet. `diasTrasCierre` is how long after the end of its month pay usually
 * leaves the bank (negative before it); without it, the last working day of the month (Código del Trabajo, article 55).
 */
export function estimarSueldos(
  historia: Historia,
  diasTrasCierre: number | null,
  contexto: Contexto,
): Estimado[] {
  return porMes(historia, 'remuneraciones', contexto, (mes) => {
    const { hasta } = limitesDeMes(mes);
    return habilHasta(addDias(hasta, diasTrasCierre ?? 0), contexto.feriados);
  });
}

/** Contributions of the months that have none yet, on the day that the law gives who pays electronically. */
export function estimarCotizaciones(historia: Historia, contexto: Contexto): Estimado[] {
  const { feriados } = contexto;
  return porMes(historia, 'cotizaciones', contexto, (mes) =>
    vencimientoCotizaciones(mes, { electronico: true, feriados }),
  );
}

/**
 * F29 of the months that have none yet, on the 20th of the month after: a closed month as its books have it, a later one
 * as the last ones were.
 */
export function estimarF29(historia: Historia, contexto: Contexto): Estimado[] {
  const { feriados } = contexto;
  return porMes(
    historia,
    'impuestos',
    contexto,
    (mes) => vencimientoImpuesto('F29', mes, { electronico: true, feriados }) ?? limitesDeMes(mes).hasta,
  );
}

/** Days from the end of its month to when each was paid, in the middle; null where none was. */
export function diasTrasCierre(
  pagos: readonly { readonly mes: Mes; readonly fecha: Fecha }[],
): number | null {
  return medianaPonderada(
    pagos.map(({ mes, fecha }) => ({ valor: diasEntre(limitesDeMes(mes).hasta, fecha), peso: 1 })),
  );
}
