import { separadorDe } from './partir-csv.ts';
import type { ClaseRcv } from './tipos.ts';

/** Column names compare without case, accents, final points or repeated spaces. */
export function normalizarColumna(nombre: string): string {
  return nombre
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/["']/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.+$/, '');
}

export type EncabezadoRcv = {
  separador: string;
  /** Position of each column by its normalised name; of a repeated name, the first. */
  columnas: ReadonlyMap<string, number>;
  largo: number;
  /** Names as the file writes them. */
  nombres: string[];
  clase: 'compra' | 'venta';
};

/** Reads the first line of an RCV file; null when it is not one. */
export function leerEncabezadoRcv(linea: string): EncabezadoRcv | null {
  const separador = separadorDe(linea);
  const nombres = linea.split(separador).map((nombre) => nombre.trim());
  const columnas = new Map<string, number>();
  nombres.forEach((nombre, i) => {
    const clave = normalizarColumna(nombre);
    if (clave !== '' && !columnas.has(clave)) columnas.set(clave, i);
  });
  if (!['tipo doc', 'folio', 'fecha docto', 'monto total'].every((c) => columnas.has(c))) return null;
  const clase = columnas.has('rut proveedor') ? 'compra' : columnas.has('rut cliente') ? 'venta' : null;
  // A spreadsheet that saves again may leave empty columns at the end; they are no place for taxes.
  const largo = Math.max(...columnas.values()) + 1;
  return clase === null ? null : { separador, columnas, largo, nombres, clase };
}

/**
 * Which register a file is. Pending ones have neither acuse nor claim date, claimed ones have the claim's.
 * Registered and not-to-include share the acuse date: the latter's rows all say «No Corresp. Incluir» as
 * their kind of purchase, and without rows only the tobacco columns of the former tell them apart.
 */
export function clasificarRcv({ clase, columnas }: EncabezadoRcv, tiposCompra: readonly string[]): ClaseRcv {
  if (clase === 'venta') return { clase, estado: 'registro' };
  if (columnas.has('fecha reclamo')) return { clase, estado: 'reclamado' };
  if (!columnas.has('fecha acuse')) return { clase, estado: 'pendiente' };
  const dichos = tiposCompra.filter((tipo) => tipo !== '');
  const noIncluir =
    dichos.length > 0 ? dichos.every((tipo) => /^no corresp/i.test(tipo)) : !columnas.has('tabacos puros');
  return { clase, estado: noIncluir ? 'no_incluir' : 'registro' };
}
