import type { CartolaItem, DocumentoItem, PedidoExportacion } from '@cuadra/contract';
import type { CeldaExportada, ColumnaTabla } from '@cuadra/formats';
import type { Tx } from '../../../platform/database/index.ts';
import { readTextos } from '../exportacion/index.ts';
import { celdasDePartes, columnasDeParte } from './columnas-incluidas.ts';
import type { Fuente } from './load-selection.ts';
import { readPares, readPartes } from './store/detalles.ts';

export interface Incluidas {
  readonly incluir: PedidoExportacion['incluir'];
  readonly includeComments: boolean;
  /** Sets of columns for shares of accounts. */
  readonly partes: number;
  /** Kinds of documents that the person may not see in pairs. */
  readonly ocultos: readonly string[];
}

export function buildColumnas<T>(
  fuente: Fuente<T>,
  { incluir, includeComments, partes }: Incluidas,
): ColumnaTabla[] {
  return [
    ...fuente.columnas.map(({ titulo, ancho }) => ({ titulo, ancho })),
    ...(incluir === 'conciliacion' ? fuente.delPar.map(({ titulo, ancho }) => ({ titulo, ancho })) : []),
    ...(incluir === 'clasificacion'
      ? Array.from({ length: partes }, (_, i) => columnasDeParte(i + 1)).flat()
      : []),
    ...(includeComments ? [{ titulo: 'Comentarios', ancho: 48 }] : []),
  ];
}

/**
 * Rows of some records: one for each, or one for each of its reconciled pairs. `propias` are its cells without the pairs,
 * once for each record, for totals.
 */
export async function buildFilas<T extends DocumentoItem | CartolaItem>(
  tx: Tx,
  idEmpresa: number,
  { fuente, incluidas, ids }: { fuente: Fuente<T>; incluidas: Incluidas; ids: readonly number[] },
): Promise<{ filas: CeldaExportada[][]; propias: CeldaExportada[][] }> {
  const { incluir, includeComments, partes, ocultos } = incluidas;
  const porId = new Map((await fuente.read(tx, ids)).map((fila) => [fila.id, fila]));
  const pares = Map.groupBy(
    incluir === 'conciliacion' ? await readPares(tx, idEmpresa, fuente.lado, { ids, ocultos }) : [],
    ({ id }) => id,
  );
  const suyas = Map.groupBy(
    incluir === 'clasificacion' ? await readPartes(tx, idEmpresa, fuente.lado, ids) : [],
    ({ id }) => id,
  );
  const columna = fuente.lado === 'documento' ? 'idDocumento' : 'idCartola';
  const dichos = includeComments ? await readTextos(tx, idEmpresa, columna, ids) : null;
  const filas: CeldaExportada[][] = [];
  const propias: CeldaExportada[][] = [];
  for (const id of ids) {
    const registro = porId.get(id);
    if (!registro) continue;
    const base = fuente.columnas.map(({ celda }) => celda(registro));
    propias.push(base);
    const dicho = dichos?.get(id);
    const cola: CeldaExportada[] = dichos
      ? [dicho === undefined ? null : { tipo: 'texto', texto: dicho }]
      : [];
    if (incluir === 'conciliacion') {
      const suyos = pares.get(id) ?? [];
      if (suyos.length === 0) filas.push([...base, ...fuente.delPar.map(() => null), ...cola]);
      for (const par of suyos)
        filas.push([...base, ...fuente.delPar.map(({ celda }) => celda(par)), ...cola]);
    } else if (incluir === 'clasificacion')
      filas.push([...base, ...celdasDePartes(suyas.get(id) ?? [], partes, registro.moneda), ...cola]);
    else filas.push([...base, ...cola]);
  }
  return { filas, propias };
}
