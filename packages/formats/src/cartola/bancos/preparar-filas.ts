import { DECIMALES } from '@cuadra/domain';
import type { Moneda } from '@cuadra/domain';
import { normalizarEncabezado } from '../mapeo/encabezado.ts';
import type { ColumnaReconocida } from '../mapeo/encabezado.ts';
import type { CampoMapeo } from '../mapeo/tipos.ts';
import type { Celda, FilaTabla } from '../tabla/tipos.ts';
import type { AvisoCartola } from '../tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { LectorMonto } from '../valores/monto.ts';
import { normalizarEtiqueta, textoDe } from '../valores/texto.ts';
import type { LayoutDeCuenta, MontosAparte } from './layout.ts';

export interface FilasPreparadas {
  /** The ones given where the layout has nothing to prepare. */
  filas: readonly FilaTabla[];
  avisos: AvisoCartola[];
}

interface Cuerpo {
  filas: readonly FilaTabla[];
  columnas: readonly ColumnaReconocida[];
  /** Cells of the header. */
  celdas: readonly Celda[];
  moneda: Moneda;
}

/**
 * The rows of a body as a mapping can read them, where the layout says what a mapping cannot: rows that are a summary,
 * balances of a day below its movements, and amounts of a row that are lines of their own. A row keeps its number.
 */
export function prepararFilas(
  { filas, columnas, celdas, moneda }: Cuerpo,
  { clases, saldoDelDia, aparte }: LayoutDeCuenta,
): FilasPreparadas {
  if (clases === undefined && saldoDelDia === undefined && aparte === undefined) return { filas, avisos: [] };
  const de = (campo: CampoMapeo): number =>
    columnas.find((columna) => columna.campo === campo)?.columna ?? -1;
  const columnaDe = (patron: RegExp): number =>
    celdas.findIndex((celda) => patron.test(normalizarEncabezado(celda)));
  const columnasAparte = aparte && leerColumnasAparte(aparte, columnaDe);
  const montos = new Montos(moneda);
  const preparadas: FilaTabla[] = [];
  const avisos: AvisoCartola[] = [];
  for (const fila of filas) {
    const clase = clases && normalizarEtiqueta(textoDe(fila.celdas[columnaDe(clases.columna)]));
    const resumen = clase === undefined || !clases ? null : nombreDeResumen(clase, clases);
    if (resumen !== null) {
      const monto = columnasAparte ? netoDe(fila, columnasAparte, montos) : null;
      preparadas.push(comoResumen(fila, resumen, monto === null ? null : montos.celda(monto), de));
      continue;
    }
    if (saldoDelDia?.test(normalizarEtiqueta(textoDe(fila.celdas[de('descripcion')])))) {
      pasarSaldo(preparadas, fila, de('saldo'));
      preparadas.push(comoResumen(fila, 'Saldo del día', null, de));
      continue;
    }
    if (!columnasAparte) {
      preparadas.push(fila);
      continue;
    }
    const { lineas, cuadra } = separar(fila, columnasAparte, montos, de);
    preparadas.push(...lineas);
    if (!cuadra) avisos.push(sinCuadrar(fila.numero));
  }
  return { filas: preparadas, avisos };
}

function nombreDeResumen(
  clase: string,
  { inicial, resumen }: NonNullable<LayoutDeCuenta['clases']>,
): string | null {
  if (inicial.test(clase)) return 'Saldo inicial';
  return resumen.test(clase) ? 'Total' : null;
}

/** A row that the reader of rows takes for a summary: without a day, named as one. */
function comoResumen(
  fila: FilaTabla,
  nombre: string,
  monto: number | null,
  de: (campo: CampoMapeo) => number,
): FilaTabla {
  let celdas = poner(poner([...fila.celdas], de('fecha'), null), de('descripcion'), nombre);
  if (monto !== null && textoDe(celdas[de('saldo')]) === '') celdas = poner(celdas, de('monto'), monto);
  return { ...fila, celdas };
}

/** The balance of a day belongs to its last movement. */
function pasarSaldo(filas: FilaTabla[], { celdas }: FilaTabla, saldo: number): void {
  const previa = filas.at(-1);
  if (previa === undefined || saldo < 0) return;
  filas[filas.length - 1] = { ...previa, celdas: poner([...previa.celdas], saldo, celdas[saldo] ?? null) };
}

interface ColumnasAparte {
  conceptos: { columna: number; nombre: string }[];
  neto: number[] | null;
}

function leerColumnasAparte(
  { conceptos, neto }: MontosAparte,
  columnaDe: (patron: RegExp) => number,
): ColumnasAparte {
  return {
    conceptos: conceptos.flatMap(([patron, nombre]) => {
      const columna = columnaDe(patron);
      return columna < 0 ? [] : [{ columna, nombre }];
    }),
    neto: neto === undefined ? null : neto.map(columnaDe),
  };
}

/** Amounts of cells and cells of amounts, in minor units of one currency. */
class Montos {
  readonly #lector: LectorMonto;
  readonly #factor: number;

  constructor(moneda: Moneda) {
    this.#lector = new LectorMonto(moneda);
    this.#factor = 10 ** DECIMALES[moneda];
  }

  /** Null for a cell without an amount that can be read. */
  leer(celda: Celda | undefined): number | null {
    const monto = this.#lector.leer(celda);
    return monto === null || Number.isNaN(monto) ? null : monto;
  }

  celda(monto: number): number {
    return monto / this.#factor;
  }
}

function netoDe({ celdas }: FilaTabla, { neto }: ColumnasAparte, montos: Montos): number | null {
  if (neto === null) return null;
  const [entra = -1, sale] = neto;
  const entrado = montos.leer(celdas[entra]) ?? 0;
  return sale === undefined ? entrado : entrado - (montos.leer(celdas[sale]) ?? 0);
}

/**
 * One row for the movement and one for each amount apart, which lead to what the row moves in all; the balance stands
 * at the last. Where they do not lead there, the row alone, with its net amount.
 */
function separar(
  fila: FilaTabla,
  columnas: ColumnasAparte,
  montos: Montos,
  de: (campo: CampoMapeo) => number,
): { lineas: FilaTabla[]; cuadra: boolean } {
  const monto = de('monto');
  const bruto = montos.leer(fila.celdas[monto]);
  if (leerFecha(fila.celdas[de('fecha')]) === null || bruto === null) return { lineas: [fila], cuadra: true };
  const aparte = columnas.conceptos
    .map(({ columna, nombre }) => ({ nombre, monto: montos.leer(fila.celdas[columna]) ?? 0 }))
    .filter((concepto) => concepto.monto !== 0);
  const neto = netoDe(fila, columnas, montos);
  const partes = neto === null ? { bruto, aparte } : llevarAlNeto(bruto, aparte, neto);
  if (partes === null) {
    const celdas = poner([...fila.celdas], monto, montos.celda(neto ?? bruto));
    return { lineas: [{ ...fila, celdas }], cuadra: false };
  }
  const glosa = textoDe(fila.celdas[de('descripcion')]);
  const saldo = de('saldo');
  const lineas = [
    { nombre: glosa, monto: partes.bruto },
    ...partes.aparte.map((concepto) => ({ ...concepto, nombre: `${concepto.nombre} · ${glosa}` })),
  ].filter((linea) => linea.monto !== 0);
  if (lineas.length === 0) return { lineas: [fila], cuadra: true };
  return {
    cuadra: true,
    lineas: lineas.map((linea, i): FilaTabla => {
      let celdas = poner([...fila.celdas], monto, montos.celda(linea.monto));
      celdas = poner(celdas, de('descripcion'), linea.nombre);
      if (i < lineas.length - 1) celdas = poner(celdas, saldo, null);
      return { ...fila, celdas };
    }),
  };
}

interface Concepto {
  nombre: string;
  monto: number;
}

/**
 * The signs, and which of the amounts apart, that lead from the gross amount to the net one: reports differ in the sign
 * of fees, and in whether a discount that somebody else pays is among them. As many as possible; null when none do.
 */
function llevarAlNeto(
  bruto: number,
  aparte: readonly Concepto[],
  neto: number,
): { bruto: number; aparte: Concepto[] } | null {
  const todos = 2 ** aparte.length - 1;
  for (let grupo = todos; grupo >= 0; grupo -= 1) {
    const elegidos = aparte.filter((_, i) => (grupo & (1 << i)) !== 0);
    const suma = elegidos.reduce((total, { monto }) => total + monto, 0);
    for (const signoBruto of [1, -1] as const)
      for (const signo of [1, -1] as const)
        if (signoBruto * bruto + signo * suma === neto)
          return {
            bruto: signoBruto * bruto,
            aparte: elegidos.map((concepto) => ({ ...concepto, monto: signo * concepto.monto })),
          };
  }
  return null;
}

/** The cells with one of them in its place; a column of -1 is none. */
function poner(celdas: Celda[], columna: number, celda: Celda): Celda[] {
  if (columna < 0) return celdas;
  while (celdas.length <= columna) celdas.push(null);
  celdas[columna] = celda;
  return celdas;
}

function sinCuadrar(fila: number): AvisoCartola {
  return {
    fila,
    codigo: 'comisiones-no-cuadran',
    mensaje: `En la fila ${fila} el monto menos sus comisiones no da el neto: la línea entra por el neto, sin separarlas.`,
  };
}
