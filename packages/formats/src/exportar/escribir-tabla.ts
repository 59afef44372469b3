import { DECIMALES, type Moneda } from '@cuadra/domain';
import { writeXlsxStream, type CellValue } from 'hucre';

/** An amount in minor units with its currency, a day as `yyyy-MM-dd`, a plain number, or text. */
export type CeldaExportada =
  | { readonly tipo: 'monto'; readonly monto: number; readonly moneda: Moneda }
  | { readonly tipo: 'fecha'; readonly fecha: string }
  | { readonly tipo: 'numero'; readonly numero: number }
  | { readonly tipo: 'texto'; readonly texto: string }
  | null;

export interface ColumnaTabla {
  readonly titulo: string;
  /** In characters, for a spreadsheet. */
  readonly ancho: number;
  /** Holds days. */
  readonly fechas?: true;
}

type Lote = readonly (readonly CeldaExportada[])[];

export interface TablaPorEscribir {
  /** Name of the sheet, of at most 31 characters. */
  readonly hoja: string;
  readonly columnas: readonly ColumnaTabla[];
  /** Rows, all of them or a batch at a time, each with as many cells as there are columns. */
  readonly filas: Lote | AsyncIterable<Lote>;
}

/** What each format of a table is told to be when it is sent. */
const MEDIA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FormatoExportado = keyof typeof MEDIA;

/** A table as a file, whose bytes come to be as they are taken. */
export interface TablaEscrita {
  readonly nombre: string;
  readonly media: string;
  readonly bytes: AsyncGenerator<Uint8Array>;
}

const UTF8_BOM = '\uFEFF';
const FORMATO_FECHA = 'dd-mm-yyyy';

/** In whole units of the currency: what a spreadsheet adds up. Exact, since a double holds 15 digits. */
export function units({ monto, moneda }: { monto: number; moneda: Moneda }): number {
  return monto / 10 ** DECIMALES[moneda];
}

/** Beginnings that a spreadsheet takes for a formula, in their wide forms too. */
const DE_FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const POR_CITAR = /[;"\r\n]/;
/** Most texts are neither: one look at each. */
const DE_CUIDADO = /^[=+\-@\t\r＝＋－＠]|[;"\r\n]/;

function csvText(texto: string): string {
  if (!DE_CUIDADO.test(texto)) return texto;
  const seguro = DE_FORMULA.test(texto) ? `'${texto}` : texto;
  return POR_CITAR.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

function csvField(celda: CeldaExportada): string {
  if (celda === null) return '';
  switch (celda.tipo) {
    case 'monto':
      return DECIMALES[celda.moneda] === 0 ? String(celda.monto) : String(units(celda)).replace('.', ',');
    case 'numero':
      return String(celda.numero).replace('.', ',');
    case 'fecha':
      return `${celda.fecha.slice(8)}-${celda.fecha.slice(5, 7)}-${celda.fecha.slice(0, 4)}`;
    case 'texto':
      return csvText(celda.texto);
  }
}

function xlsxValue(celda: CeldaExportada): CellValue {
  if (celda === null) return null;
  switch (celda.tipo) {
    case 'monto':
      return units(celda);
    case 'numero':
      return celda.numero;
    case 'fecha':
      // A day has no hour: read in UTC it is the same day wherever the file is written.
      return new Date(`${celda.fecha}T00:00:00Z`);
    case 'texto':
      return celda.texto;
  }
}

async function* inBatches(filas: TablaPorEscribir['filas']): AsyncGenerator<Lote> {
  if (Symbol.asyncIterator in filas) yield* filas;
  else yield filas;
}

/**
 * A table as CSV the way a Chilean spreadsheet opens it: `;` between fields, decimals after a comma, days as
 * `dd-mm-yyyy`, UTF-8 with its mark. Text that would be a formula is written with an apostrophe before it.
 */
export async function* escribirCsv({ columnas, filas }: TablaPorEscribir): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${UTF8_BOM}${columnas.map(({ titulo }) => csvText(titulo)).join(';')}\r\n`);
  for await (const lote of inBatches(filas)) {
    // One text that grows: lists of fields and lines cost as much again as the fields.
    let lineas = '';
    for (const fila of lote) {
      let separador = '';
      for (const celda of fila) {
        lineas += separador + csvField(celda);
        separador = ';';
      }
      lineas += '\r\n';
    }
    if (lineas !== '') yield encoder.encode(lineas);
  }
}

/** A table as an XLSX with a head that stays in sight. Text is text: nothing in it becomes a formula. */
export async function* escribirXlsx({ hoja, columnas, filas }: TablaPorEscribir): AsyncGenerator<Uint8Array> {
  const rows = async function* (): AsyncGenerator<CellValue[]> {
    for await (const lote of inBatches(filas)) for (const fila of lote) yield fila.map(xlsxValue);
  };
  const stream = writeXlsxStream(rows(), {
    name: hoja,
    columns: columnas.map(({ titulo, ancho, fechas }) => ({
      header: titulo,
      width: ancho,
      ...(fechas && { numFmt: FORMATO_FECHA }),
    })),
    freezePane: { rows: 1 },
  });
  yield* stream;
}

/** A table as a file of a format; `nombre` is without its ending. */
export function escribirTabla(
  nombre: string,
  formato: FormatoExportado,
  tabla: TablaPorEscribir,
): TablaEscrita {
  return {
    nombre: `${nombre}.${formato}`,
    media: MEDIA[formato],
    bytes: formato === 'csv' ? escribirCsv(tabla) : escribirXlsx(tabla),
  };
}
