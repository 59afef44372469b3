import { mensajeNoLeida } from '../avisos.ts';
import type { Celda } from '../tabla/tipos.ts';
import type { AvisoCartola } from '../tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { normalizarEtiqueta, textoDe } from '../valores/texto.ts';

/** A cell of a movement that cannot be read, in the terms of `ErrorDeLinea`. */
export interface ProblemaDeFila {
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}

/**
 * Everything that a row of a body can be. A reader has to answer one of these for each row, so that none can be
 * dropped without being counted or named.
 */
export type FilaLeida =
  /** In the batch. */
  | { readonly tipo: 'movimiento' }
  /** The header again, as on each page. */
  | { readonly tipo: 'encabezado' }
  /** A total or a balance; what it says is proved against the lines. */
  | { readonly tipo: 'total' }
  | { readonly tipo: 'vacia' }
  /** Text, labels with their values, page numbers. */
  | { readonly tipo: 'nota' }
  /** Below the header of another table, whose beginning is named. */
  | { readonly tipo: 'otraTabla' }
  /** A movement with a cell that cannot be read. */
  | { readonly tipo: 'conError'; readonly problema: ProblemaDeFila }
  /** It holds a day or an amount and is none of the others: named. `mensaje` where it says more than that. */
  | { readonly tipo: 'noLeida'; readonly mensaje?: string };

export const MOVIMIENTO: FilaLeida = { tipo: 'movimiento' };
export const ENCABEZADO: FilaLeida = { tipo: 'encabezado' };
export const TOTAL: FilaLeida = { tipo: 'total' };
export const VACIA: FilaLeida = { tipo: 'vacia' };
export const NOTA: FilaLeida = { tipo: 'nota' };
export const OTRA_TABLA: FilaLeida = { tipo: 'otraTabla' };
export const NO_LEIDA: FilaLeida = { tipo: 'noLeida' };

export function avisoNoLeida(celdas: readonly Celda[], fila: number, porque?: string): AvisoCartola {
  const mensaje = mensajeNoLeida(
    fila,
    celdas.map(textoDe),
    porque ?? 'no es un movimiento ni un encabezado o total que conozcamos',
  );
  return { fila, codigo: 'fila-no-leida', mensaje };
}

/** Labels that banks print around movements, with numbers or days beside them that are no movement. */
const ROTULO =
  /:$|^(n[°º]|nro\b|numero\b|num\b|cuenta|cta\b|cartola|estado de cuenta|r\.?u\.?t\b|moneda|sucursal|oficina|ejecutiv|titular|cliente|nombre|empresa|razon social|senor|sr\b|sra\b|sres|fecha|fec\b|desde|hasta|del\b|al\b|periodo|mes\b|emision|emitid|impres|pagina|pag\b|hoja|folio|linea|cupo|monto (aprobado|autorizado|utilizado|disponible)|disponible|utilizado|aprobado|autorizado|vencimiento|tasa|telefono|fono|email|correo|direccion|comuna|ciudad|tarjeta|resumen|informacion|detalle de|movimientos|valor (de la )?(uf|dolar)|tipo de cambio)/;

/** A page number that stands alone: `2`, `2/3`, `2 de 3`. */
const NUMERO_DE_PAGINA = /^\d{1,4}( ?(\/|de) ?\d{1,4})?$/;

/**
 * Whether a row without a day of its own is known furniture: text alone, a page number, a label with what it says, or
 * the values below a row of labels.
 */
export function esNota(celdas: readonly Celda[], bajoRotulos: boolean): boolean {
  const llenas = celdas.filter((celda) => textoDe(celda) !== '');
  const [primera] = llenas;
  if (llenas.length === 1 && NUMERO_DE_PAGINA.test(textoDe(primera))) return true;
  if (typeof primera === 'string' && ROTULO.test(normalizarEtiqueta(primera))) return true;
  if (bajoRotulos && sonValores(celdas)) return true;
  return !llenas.some(esValor);
}

/** Two names or more and no value: labels whose values stand in the row below. */
export function sonRotulos(celdas: readonly Celda[]): boolean {
  const llenas = celdas.filter((celda) => textoDe(celda) !== '');
  return llenas.length > 1 && !llenas.some(esValor);
}

/** Numbers and days alone: no words of a movement. */
export function sonValores(celdas: readonly Celda[]): boolean {
  return celdas.filter((celda) => textoDe(celda) !== '').every(esValor);
}

const NUMERO = /^[-+(]?(us)?\$? ?-?\d[\d.,]*\)?[-+]?$/i;

/** A cell that is a number or a day and nothing else, or blank marks that stand for zero. */
function esValor(celda: Celda): boolean {
  if (typeof celda !== 'string') return celda !== null;
  const texto = textoDe(celda);
  return NUMERO.test(texto) || /^[-$\s]+$/.test(texto) || (/^\d/.test(texto) && leerFecha(texto) !== null);
}

/** Words that may be read as a description. */
export function conLetras(celda: Celda | undefined): boolean {
  return typeof celda === 'string' && /\p{L}/u.test(celda);
}
