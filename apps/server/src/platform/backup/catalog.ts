import type pg from 'pg';

/** A table as a backup needs it: every column that is stored, and the tables that must be restored before it. */
export interface Tabla {
  readonly nombre: string;
  readonly columnas: readonly string[];
  readonly dependeDe: readonly string[];
}

export interface Secuencia {
  readonly nombre: string;
  readonly valor: string;
  readonly usada: boolean;
}

/**
 * Sessions, links sent by mail, notices that came and what the SII lends for an hour do not survive a change of
 * machine. The record of migrations is the target's own.
 */
const AJENAS: ReadonlySet<string> = new Set([
  'migracion',
  'sesion',
  'intento_ingreso',
  'token_unico',
  'sii_token',
  'conexion_aviso',
]);

export async function readTablas(client: pg.ClientBase): Promise<Tabla[]> {
  const { rows } = await client.query<{ nombre: string; columnas: string[]; depende_de: string[] }>(`
    select c.relname as nombre,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columnas,
      coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '{}') as depende_de
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`);
  return rows
    .filter(({ nombre }) => !AJENAS.has(nombre))
    .map(({ nombre, columnas, depende_de }) => ({ nombre, columnas, dependeDe: depende_de }));
}

/** Each table after those that it refers to. Throws for a circle of references. */
export function sortTablas(tablas: readonly Tabla[]): Tabla[] {
  const puestas = new Set<string>();
  const nombres = new Set(tablas.map(({ nombre }) => nombre));
  const pendientes = new Set(tablas);
  const orden: Tabla[] = [];
  while (pendientes.size > 0) {
    const lista = [...pendientes].filter(({ dependeDe }) =>
      dependeDe.every((otra) => puestas.has(otra) || !nombres.has(otra)),
    );
    if (lista.length === 0)
      throw new Error(`tables refer to each other: ${[...pendientes].map((t) => t.nombre).join()}`);
    for (const tabla of lista) {
      orden.push(tabla);
      puestas.add(tabla.nombre);
      pendientes.delete(tabla);
    }
  }
  return orden;
}

export async function readSecuencias(client: pg.ClientBase): Promise<Secuencia[]> {
  const { rows } = await client.query<{ nombre: string }>(
    "select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const secuencias: Secuencia[] = [];
  for (const { nombre } of rows) {
    const { rows: estado } = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from public.${client.escapeIdentifier(nombre)}`,
    );
    const [fila] = estado;
    if (fila) secuencias.push({ nombre, ...fila });
  }
  return secuencias;
}

/** Name and fingerprint of each migration that ran, by name; none for an empty database. */
export async function readMigraciones(client: pg.ClientBase): Promise<string[]> {
  const existe = await client.query<{ hay: boolean }>(
    "select to_regclass('public.migracion') is not null as hay",
  );
  if (!existe.rows[0]?.hay) return [];
  const { rows } = await client.query<{ nombre: string; huella: string }>(
    'select nombre, huella from public.migracion order by nombre',
  );
  return rows.map(({ nombre, huella }) => `${nombre} ${huella}`);
}

export function nameOf(client: pg.ClientBase, nombre: string): string {
  return `public.${client.escapeIdentifier(nombre)}`;
}

export function columnsOf(client: pg.ClientBase, { columnas }: Tabla): string {
  return columnas.map((columna) => client.escapeIdentifier(columna)).join(', ');
}

export function copyTarget(client: pg.ClientBase, tabla: Tabla): string {
  return `${nameOf(client, tabla.nombre)} (${columnsOf(client, tabla)})`;
}
