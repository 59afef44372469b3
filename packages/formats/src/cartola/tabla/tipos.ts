import type { Fecha } from '@cuadra/domain';
import type { Codificacion } from '../../texto/index.ts';
import type { AvisoCartola } from '../tipos.ts';

/**
 * A cell: text as written (formula-like text such as `=1+1` stays text), a number, a date, or null when
 * empty. Plain JSON, so that a preview can travel as it is.
 */
export type Celda = string | number | { readonly fecha: Fecha } | null;

export interface FilaTabla {
  /** Row number in the original file, from 1. */
  numero: number;
  celdas: Celda[];
}

/** A sheet. Rows that are wholly empty are left out; their numbers are not reused. */
export interface Tabla {
  nombre: string;
  oculta: boolean;
  filas: FilaTabla[];
  /** What cutting a page into columns left in doubt. */
  avisos?: AvisoCartola[];
  /** The ways to cut the page into columns, of which `filas` is the first and likeliest: see `elegirLectura`. */
  lecturas?: readonly LecturaDeTabla[];
}

/** `firme` where each place that amounts share is a column of its own. Rows are built when they are asked for. */
export interface LecturaDeTabla {
  firme: boolean;
  filas: () => FilaTabla[];
}

/** Where a row of a table stands in its PDF: page from 1; top and height as parts of the page's height. */
export interface LugarEnPagina {
  pagina: number;
  arriba: number;
  alto: number;
}

/** `texto` is text whose columns are made of spaces. */
export type FormatoTabla = 'xlsx' | 'xls' | 'html' | 'csv' | 'pdf' | 'texto';
export type SeparadorCsv = ';' | ',' | '\t' | '|';

export interface LibroDeTablas {
  formato: FormatoTabla;
  tablas: Tabla[];
  /** Only for text. */
  separador: SeparadorCsv | null;
  codificacion: Codificacion | null;
  /** Only for a PDF: the place of the row that is numbered `i + 1`. */
  lugares?: readonly LugarEnPagina[];
}
