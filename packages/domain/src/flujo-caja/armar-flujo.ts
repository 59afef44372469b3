import type { Fecha } from '../fecha/index.ts';
import {
  CATEGORIAS_FLUJO,
  SENTIDOS_FLUJO,
  type CategoriaFlujo,
  type Movimiento,
  type Periodo,
  type SentidoFlujo,
} from './tipos.ts';

/** What passed through the bank, and what is still expected to. */
export interface Celda {
  readonly real: number;
  readonly esperado: number;
}

export interface FilaFlujo {
  readonly sentido: SentidoFlujo;
  readonly categoria: CategoriaFlujo;
  /** A cell to each period. */
  readonly celdas: readonly Celda[];
}

export interface ColumnaFlujo extends Periodo {
  readonly estado: 'real' | 'mixto' | 'esperado';
  readonly inicial: number;
  /** Without what went from one own account to another, which `traspasos` has (in less out). */
  readonly ingresos: number;
  readonly egresos: number;
  readonly traspasos: number;
  /** What the bank's balance moved by that no line of a statement tells: zero where no statement is missing. */
  readonly sinLinea: number;
  readonly final: number;
}

export interface Flujo {
  readonly columnas: readonly ColumnaFlujo[];
  /** Those with something in them, ingresos first, each in the order of the categories. */
  readonly filas: readonly FilaFlujo[];
}

export interface LibroDeFlujo {
  readonly hoy: Fecha;
  readonly periodos: readonly Periodo[];
  /** What passed, up to today; what is dated later counts as of today. */
  readonly reales: readonly Movimiento[];
  /** What is to come, from today on; what is dated earlier counts as of today. */
  readonly esperados: readonly Movimiento[];
  /**
   * What the bank held before the first period (`''`) and at the end of each period that began, by its first day; that
   * of the period of today is what it holds now.
   */
  readonly saldos: ReadonlyMap<string, number>;
  /** What it holds now: where the periods begin after today, they open with it and what is expected until then. */
  readonly saldoHoy: number;
}

const claveDe = (sentido: SentidoFlujo, categoria: CategoriaFlujo) => `${sentido} ${categoria}`;

/** Index of the period of a day; -1 before the first, null after the last. */
function buscarPeriodo(periodos: readonly Periodo[], fecha: Fecha): number | null {
  const indice = periodos.findIndex(({ hasta }) => fecha <= hasta);
  if (indice === -1) return null;
  return indice === 0 && fecha < (periodos[0]?.desde ?? '') ? -1 : indice;
}

const conSigno = ({ sentido, monto }: Movimiento) => (sentido === 'ingreso' ? monto : -monto);

/**
 * The table of cash: a column to each period, where what it opens with, plus what comes in, less what goes out, is what
 * it closes with, and each opens with what the one before closed with. Closings that have passed are the bank's own; what
 * its lines do not explain of them stands in `sinLinea`.
 */
export function armarFlujo({ hoy, periodos, reales, esperados, saldos, saldoHoy }: LibroDeFlujo): Flujo {
  const celdas = new Map<string, { real: number; esperado: number }[]>();
  let previo = 0;
  const anotar = (movimiento: Movimiento, clase: 'real' | 'esperado', fecha: Fecha) => {
    const indice = buscarPeriodo(periodos, fecha);
    if (indice === null) return;
    if (indice === -1) {
      if (clase === 'esperado') previo += conSigno(movimiento);
      return;
    }
    const clave = claveDe(movimiento.sentido, movimiento.categoria);
    const fila = celdas.get(clave) ?? periodos.map(() => ({ real: 0, esperado: 0 }));
    celdas.set(clave, fila);
    const celda = fila[indice];
    if (celda) celda[clase] += movimiento.monto;
  };
  for (const uno of reales) anotar(uno, 'real', uno.fecha > hoy ? hoy : uno.fecha);
  for (const uno of esperados) anotar(uno, 'esperado', uno.fecha < hoy ? hoy : uno.fecha);

  const filas = SENTIDOS_FLUJO.flatMap((sentido) =>
    CATEGORIAS_FLUJO.flatMap((categoria): FilaFlujo[] => {
      const fila = celdas.get(claveDe(sentido, categoria));
      return fila?.some(({ real, esperado }) => real !== 0 || esperado !== 0)
        ? [{ sentido, categoria, celdas: fila }]
        : [];
    }),
  );
  const sumar = (indice: number, cuales: (fila: FilaFlujo) => boolean, clase?: keyof Celda) =>
    filas.filter(cuales).reduce((suma, fila) => {
      const { real, esperado } = fila.celdas[indice] ?? { real: 0, esperado: 0 };
      return suma + (clase === 'real' ? real : clase === 'esperado' ? esperado : real + esperado);
    }, 0);
  const esTraspaso = ({ categoria }: FilaFlujo) => categoria === 'traspasos';
  const de = (sentido: SentidoFlujo) => (fila: FilaFlujo) => fila.sentido === sentido;
  const neto = (indice: number, clase: keyof Celda) =>
    sumar(indice, de('ingreso'), clase) - sumar(indice, de('egreso'), clase);

  const columnas: ColumnaFlujo[] = [];
  for (const [indice, periodo] of periodos.entries()) {
    const anterior = columnas.at(-1);
    const inicial = anterior?.final ?? (periodo.desde > hoy ? saldoHoy + previo : (saldos.get('') ?? 0));
    const estado = periodo.hasta < hoy ? 'real' : periodo.desde > hoy ? 'esperado' : 'mixto';
    const real = neto(indice, 'real');
    const esperado = neto(indice, 'esperado');
    const delBanco = estado === 'esperado' ? inicial : (saldos.get(periodo.desde) ?? inicial + real);
    columnas.push({
      ...periodo,
      estado,
      inicial,
      ingresos: sumar(indice, (fila) => fila.sentido === 'ingreso' && !esTraspaso(fila)),
      egresos: sumar(indice, (fila) => fila.sentido === 'egreso' && !esTraspaso(fila)),
      traspasos:
        sumar(indice, (fila) => fila.sentido === 'ingreso' && esTraspaso(fila)) -
        sumar(indice, (fila) => fila.sentido === 'egreso' && esTraspaso(fila)),
      sinLinea: delBanco - inicial - real,
      final: delBanco + esperado,
    });
  }
  return { columnas, filas };
}
