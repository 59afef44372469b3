import type pg from 'pg';
import type { Faltante } from './archive.ts';
import { nameOf, type Tabla } from './catalog.ts';

/** A missing file is told with this many records at most. */
const MAX_REGISTROS = 10;

const keysOf = ({ columnas }: Tabla): string[] => columnas.filter((columna) => columna.startsWith('clave_'));

/** Keys of every file that a row of the snapshot names. */
export async function readClaves(client: pg.ClientBase, tablas: readonly Tabla[]): Promise<string[]> {
  const claves = new Set<string>();
  for (const tabla of tablas) {
    for (const columna of keysOf(tabla).map((c) => client.escapeIdentifier(c))) {
      const { rows } = await client.query<{ clave: string }>(
        `select distinct ${columna} as clave from ${nameOf(client, tabla.nombre)} where ${columna} is not null`,
      );
      for (const { clave } of rows) claves.add(clave);
    }
  }
  return [...claves].toSorted();
}

async function readLlave(client: pg.ClientBase, { nombre, columnas }: Tabla): Promise<readonly string[]> {
  const { rows } = await client.query<{ columna: string }>(
    `select a.attname::text as columna from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indisprimary and i.indrelid = $1::regclass order by a.attnum`,
    [nameOf(client, nombre)],
  );
  return rows.length > 0 ? rows.map(({ columna }) => columna) : columnas;
}

/** The rows that name a file, by their primary key. */
export async function findRegistros(
  client: pg.ClientBase,
  tablas: readonly Tabla[],
  clave: string,
): Promise<Faltante['registros']> {
  const registros: Faltante['registros'] = [];
  for (const tabla of tablas) {
    const columnas = keysOf(tabla);
    if (columnas.length === 0) continue;
    const llave = await readLlave(client, tabla);
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${llave.map((c) => client.escapeIdentifier(c)).join(', ')} from ${nameOf(client, tabla.nombre)}
       where $1 in (${columnas.map((c) => client.escapeIdentifier(c)).join(', ')}) limit ${MAX_REGISTROS}`,
      [clave],
    );
    registros.push(...rows.map((fila) => ({ tabla: tabla.nombre, fila })));
  }
  return registros;
}
