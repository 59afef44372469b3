import type { FormatoExportacion } from '@cuadra/contract';
import type { TablaEscrita } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import type { ColumnaExportada } from '../columnas/index.ts';
import { recordExport } from './export-lista.ts';
import { writeArchivo } from './write-archivo.ts';

interface Leida<T> {
  readonly hoja: string;
  readonly formato: FormatoExportacion;
  readonly columnas: readonly ColumnaExportada<T>[];
  readonly filas: readonly T[];
}

/** A list that was read whole, as a file. Throws `no_encontrado` for none. */
export async function writeLeida<T extends { id: number }>(
  db: Db,
  principal: Principal,
  hoy: string,
  { hoja, formato, columnas, filas }: Leida<T>,
): Promise<TablaEscrita> {
  await withEmpresa(db, principal.idEmpresa, (tx) =>
    recordExport(tx, principal, { modelo: hoja, formato }, filas.length),
  );
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return writeArchivo<T>({
    nombre: `${hoja.replaceAll(' ', '-')}-${hoy}`,
    formato,
    hoja,
    columnas,
    ids: [...porId.keys()],
    conComentarios: false,
    read: (lote) => Promise.resolve({ filas: lote.flatMap((id) => porId.get(id) ?? []), comentarios: null }),
  });
}
