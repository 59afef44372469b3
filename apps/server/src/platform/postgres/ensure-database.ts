import pg from 'pg';

/** What another process that made it in the same moment leaves us: the name is taken. */
const YA_EXISTE = new Set(['42P04', '23505']);

/**
 * Makes the database unless the server has it, and answers its connection string. `nombre` goes into SQL as it
 * is, quoted: it is a name of ours, never a person's.
 */
export async function ensureDatabase(urlServidor: string, nombre: string): Promise<string> {
  const client = new pg.Client({ connectionString: urlServidor });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [nombre]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(nombre)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && YA_EXISTE.has(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
  const url = new URL(urlServidor);
  url.pathname = `/${nombre}`;
  return url.href;
}
