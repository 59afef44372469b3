import type pg from 'pg';
import type { TablaDeEmpresa } from './catalogo.ts';
import type { Manifiesto } from './manifiesto.ts';
import { quote, rowsOf } from './proyeccion.ts';

type Catalogo = Manifiesto['catalogos'][number];

const NOMBRE =
  "coalesce(j ->> 'key', j ->> 'codigo', j ->> 'iso_code', j ->> 'iso', j ->> 'nombre', j ->> 'glosa')";

async function readLlave(client: pg.ClientBase, tabla: string): Promise<string> {
  const { rows } = await client.query<{ columna: string }>(
    `select a.attname::text as columna from pg_constraint k join pg_attribute a
       on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.conrelid = $1::regclass and k.contype = 'p' and cardinality(k.conkey) = 1`,
    [quote(tabla)],
  );
  const [fila] = rows;
  if (!fila) throw new Error(`${tabla} has no key of one column`);
  return fila.columna;
}

/** What the rows of reference data are called here, of those ids. */
export async function readCatalogo(client: pg.ClientBase, tabla: string, ids: string): Promise<Catalogo[]> {
  const llave = quote(await readLlave(client, tabla));
  const { rows } = await client.query<{ id: string; nombre: string }>(
    `select c.id, ${NOMBRE.replaceAll('j ->>', 'c.j ->>')} as nombre
     from (select r.${llave}::text as id, to_jsonb(r) as j from ${quote(tabla)} r where r.${llave}::text in (${ids})) c
     order by c.id collate "C"`,
  );
  return rows.map(({ id, nombre }) => ({ tabla, id, nombre }));
}

/** The reference data that the company's rows name. */
export async function readCatalogos(
  client: pg.ClientBase,
  tablas: readonly TablaDeEmpresa[],
  idEmpresa: number,
): Promise<Catalogo[]> {
  const usos = new Map<string, string[]>();
  for (const tabla of tablas)
    for (const { nombre, catalogo } of tabla.columnas) {
      if (catalogo === null) continue;
      const ids = `select t.${quote(nombre)}::text from ${quote(tabla.nombre)} t where ${rowsOf(tabla, idEmpresa)}`;
      usos.set(catalogo, [...(usos.get(catalogo) ?? []), ids]);
    }
  const catalogos: Catalogo[] = [];
  for (const [catalogo, ids] of [...usos].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    catalogos.push(...(await readCatalogo(client, catalogo, ids.join(' union '))));
  return catalogos;
}
