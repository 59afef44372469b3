import type pg from 'pg';
import type { TablaDeEmpresa } from './catalogo.ts';
import { exportExpression, quote, rowsOf } from './proyeccion.ts';

export interface Medida {
  readonly filas: number;
  readonly sumas: Readonly<Record<string, string>>;
}

/** Counts the rows of a table that travel and adds up its amounts, exactly. */
export async function measureTabla(
  client: pg.ClientBase,
  tabla: TablaDeEmpresa,
  idEmpresa: number,
): Promise<Medida> {
  const sumables = tabla.columnas.filter(({ sumable }) => sumable);
  const sumas = sumables.map(
    (columna) =>
      `coalesce(sum(${exportExpression(tabla, columna)}::numeric), 0)::text as ${quote(columna.nombre)}`,
  );
  const { rows } = await client.query<Record<string, string>>(
    `select ${['count(*)::text as "*"', ...sumas].join(', ')} from ${quote(tabla.nombre)} t where ${rowsOf(tabla, idEmpresa)}`,
  );
  const { '*': filas, ...resto } = rows[0] ?? {};
  return { filas: Number(filas ?? 0), sumas: resto };
}
