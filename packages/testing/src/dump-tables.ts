import pg from 'pg';

/** What does not come with a backup. */
const PASAJERAS = ['migracion', 'sesion', 'intento_ingreso', 'token_unico', 'sii_token', 'conexion_aviso'];

/** How many rows each table has and a digest of them, to compare two databases to the last value. */
export async function dumpTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ nombre: string }>(
      `select relname as nombre from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`,
      [PASAJERAS],
    );
    const tablas: Record<string, string> = {};
    for (const { nombre } of rows) {
      const { rows: filas } = await client.query<{ todas: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as todas from public.${nombre} t`,
      );
      tablas[nombre] = filas[0]?.todas ?? '';
    }
    return tablas;
  } finally {
    await client.end();
  }
}
