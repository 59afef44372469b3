import { leerTablas } from '../cartola/tabla/leer-tablas.ts';
import type { Celda, Tabla } from '../cartola/tabla/tipos.ts';
import { ErrorFormato } from '../texto/index.ts';

/** Columns of a spreadsheet that a person fills in. */
export interface Columnas<C extends string> {
  /** Headings of each column, as `normalizarNombre` writes them. */
  readonly encabezados: Readonly<Record<C, readonly string[]>>;
  /** Columns without which a row is no head. */
  readonly requeridas: readonly NoInfer<C>[];
  readonly maxFilas: number;
  /** Messages for a file without the columns, and for one with too many rows. */
  readonly sinColumnas: string;
  readonly demasiadas: string;
}

/** A row that is not empty, with the trimmed text of each column; a column that the file lacks is empty. */
export interface FilaDeColumnas<C extends string> {
  /** Row of the file, from 1. */
  readonly fila: number;
  readonly celdas: Readonly<Record<C, string>>;
}

/** A head stands among the first rows; above it there may be the name of the company. */
const FILAS_DE_BUSQUEDA = 20;

/** Without accents, signs or capitals: how names are compared. */
export function normalizarNombre(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();
}

function textoDe(celda: Celda | undefined): string {
  if (celda === null || celda === undefined) return '';
  return (typeof celda === 'object' ? celda.fecha : String(celda)).trim();
}

/**
 * Reads the rows of a CSV, XLSX or XLS file under the first head with the required columns. Throws ErrorFormato for a
 * file that has no such columns, too many rows, or a size when it is expanded that no such file has.
 */
export async function leerColumnas<C extends string>(
  bytes: Uint8Array,
  { encabezados, requeridas, maxFilas, sinColumnas, demasiadas }: Columnas<C>,
): Promise<FilaDeColumnas<C>[]> {
  const nombres = Object.keys(encabezados) as C[];
  const columnasDe = (celdas: readonly Celda[]) => {
    const columnas = new Map<C, number>();
    celdas.forEach((celda, indice) => {
      const texto = normalizarNombre(textoDe(celda));
      for (const nombre of nombres)
        if (encabezados[nombre].includes(texto) && !columnas.has(nombre)) columnas.set(nombre, indice);
    });
    return requeridas.every((nombre) => columnas.has(nombre)) ? columnas : null;
  };
  const findTabla = (tablas: readonly Tabla[]) => {
    for (const { filas } of tablas)
      for (const [indice, { celdas }] of filas.slice(0, FILAS_DE_BUSQUEDA).entries()) {
        const columnas = columnasDe(celdas);
        if (columnas !== null) return { columnas, filas: filas.slice(indice + 1) };
      }
    throw new ErrorFormato('formato-desconocido', sinColumnas);
  };
  const { columnas, filas } = findTabla((await leerTablas(bytes, { enLinea: true })).tablas);
  if (filas.length > maxFilas) throw new ErrorFormato('demasiadas-filas', demasiadas);
  return filas.flatMap(({ numero: fila, celdas }) => {
    const textos = nombres.map((nombre) => [nombre, textoDe(celdas[columnas.get(nombre) ?? -1])] as const);
    if (textos.every(([, texto]) => texto === '')) return [];
    return [{ fila, celdas: Object.fromEntries(textos) as Record<C, string> }];
  });
}
