import type { CartolaDePrueba, MovimientoDePrueba } from './cartola-de-prueba.ts';
import { miles } from './cartola-de-prueba.ts';
import type { Texto } from './pdf.ts';

/** A bank's statement as pages of words in their places, made from an invented one. */
export interface MuestraPdf {
  layout: string;
  banco: string;
  paginas: (cartola: CartolaDePrueba) => Texto[][];
  sinSaldos?: boolean;
  sinDocumento?: boolean;
  saldoPorDia?: boolean;
}

export const t = (x: number, y: number, texto: string): Texto => ({ x, y, texto });
/** Flush right, as amounts are. */
export const d = (x: number, y: number, texto: string): Texto => ({ x, y, texto, derecha: true });

interface Hoja {
  primera: (y: number) => Texto[];
  /** Names of the columns, on every page. */
  titulos: (y: number) => Texto[];
  fila: (movimiento: MovimientoDePrueba, y: number) => Texto[];
  pie?: (y: number) => Texto[];
  cada: (pagina: number) => Texto[];
}

const POR_PAGINA = 28;
const ALTO = 13;

/** Rows over as many pages as they need, the names of the columns on each. */
export function paginar(
  { movimientos }: CartolaDePrueba,
  { primera, titulos, fila, pie, cada }: Hoja,
): Texto[][] {
  const paginas: Texto[][] = [];
  for (let i = 0; i === 0 || i < movimientos.length; i += POR_PAGINA) {
    const suyas = movimientos.slice(i, i + POR_PAGINA);
    const inicio = i === 0 ? 190 : 90;
    const fin = inicio + 40 + suyas.length * ALTO;
    paginas.push([
      ...(i === 0 ? primera(40) : []),
      ...titulos(inicio),
      ...suyas.flatMap((movimiento, k) => fila(movimiento, inicio + 36 + k * ALTO)),
      ...(i + POR_PAGINA >= movimientos.length ? (pie?.(fin + 24) ?? []) : []),
      ...cada(paginas.length + 1),
    ]);
  }
  return paginas;
}

export const pesos = (monto: number): string => `$${miles(monto)}`;
