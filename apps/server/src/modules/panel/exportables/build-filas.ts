import type { PedidoExportacion } from '@cuadra/contract';
import type { CeldaExportada, ColumnaTabla } from '@cuadra/formats';
import type { Tx } from '../../../platform/database/index.ts';
import { readTextos, texto } from '../columnas/index.ts';
import { celdasDePartes, columnasDeParte } from './columnas-incluidas.ts';
import type { Fuente, Registro } from './load-selection.ts';
import { readPartes } from './store/detalles.ts';

export interface Incluidas {
  readonly incluir: PedidoExportacion['incluir'];
  readonly includeComments: boolean;
  /** Sets of columns for shares of accounts. */
  readonly partes: number;
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
export async function buildFilas<T extends Registro>(
  tx: Tx,
  idEmpresa: number,
  { fuente, incluidas, ids }: { fuente: Fuente<T>; incluidas: Incluidas; ids: readonly number[] },
): Promise<{ filas: CeldaExportada[][]; propias: CeldaExportada[][] }> {
  const { incluir, includeComments, partes } = incluidas;
  const leidos = await fuente.read(tx, ids, incluir === 'conciliacion');
  const suyas = Map.groupBy(
    incluir === 'clasificacion' ? await readPartes(tx, idEmpresa, fuente.lado, ids) : [],
    ({ id }) => id,
  );
  const columna = fuente.lado === 'documento' ? 'idDocumento' : 'idCartola';
  const dichos = includeComments ? await readTextos(tx, idEmpresa, columna, ids) : null;
  const filas: CeldaExportada[][] = [];
  const propias: CeldaExportada[][] = [];
  for (const { registro, pares } of leidos) {
    const base = fuente.columnas.map(({ celda }) => celda(registro));
    propias.push(base);
    const cola = dichos ? [texto(dichos.get(registro.id) ?? null)] : [];
    if (incluir === 'conciliacion') {
      if (pares.length === 0) filas.push([...base, ...fuente.delPar.map(() => null), ...cola]);
      for (const par of pares)
        filas.push(
          base.concat(
            fuente.delPar.map(({ celda }) => celda(par)),
            cola,
          ),
        );
    } else if (incluir === 'clasificacion')
      filas.push([
        ...base,
        ...celdasDePartes(suyas.get(registro.id) ?? [], partes, registro.moneda),
        ...cola,
      ]);
    else filas.push([...base, ...cola]);
  }
  return { filas, propias };
}
