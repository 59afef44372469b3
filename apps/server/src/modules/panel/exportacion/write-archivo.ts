import type { FormatoExportacion } from '@cuadra/contract';
import { escribirTabla, type CeldaExportada, type TablaEscrita } from '@cuadra/formats';
import type { ColumnaExportada } from '../columnas/index.ts';

const POR_LOTE = 500;

interface Archivo<T extends { id: number }> {
  /** Without its ending. */
  readonly nombre: string;
  readonly formato: FormatoExportacion;
  readonly hoja: string;
  readonly columnas: readonly ColumnaExportada<T>[];
  /** Rows in the order in which they are written. */
  readonly ids: readonly number[];
  /** Reads some of them, in no order, with what was said about each where that is asked for. */
  readonly read: (
    ids: readonly number[],
  ) => Promise<{ filas: readonly T[]; comentarios: ReadonlyMap<number, string> | null }>;
  readonly conComentarios: boolean;
}

async function* batches<T extends { id: number }>({
  columnas,
  ids,
  read,
}: Archivo<T>): AsyncGenerator<CeldaExportada[][]> {
  for (let desde = 0; desde < ids.length; desde += POR_LOTE) {
    const lote = ids.slice(desde, desde + POR_LOTE);
    const { filas, comentarios } = await read(lote);
    const porId = new Map(filas.map((fila) => [fila.id, fila]));
    yield lote.flatMap((id) => {
      const fila = porId.get(id);
      if (!fila) return [];
      const celdas = columnas.map(({ celda }) => celda(fila));
      const dicho = comentarios?.get(id);
      if (comentarios) celdas.push(dicho === undefined ? null : { tipo: 'texto', texto: dicho });
      return [celdas];
    });
  }
}

/** A table as a file, read and written a batch at a time: one of any length takes the memory of one batch. */
export function writeArchivo<T extends { id: number }>(archivo: Archivo<T>): TablaEscrita {
  const { nombre, formato, hoja, columnas, conComentarios } = archivo;
  return escribirTabla(nombre, formato, {
    hoja,
    columnas: [
      ...columnas.map(({ titulo, ancho, fechas }) => ({ titulo, ancho, ...(fechas && { fechas }) })),
      ...(conComentarios ? [{ titulo: 'Comentarios', ancho: 48 }] : []),
    ],
    filas: batches(archivo),
  });
}
