import pg from 'pg';

/**
 * The id of the company with this RUT, as the owner of the schema: the application's role sees no company before
 * one is chosen. Only for commands that an operator runs on the installation itself.
 */
export async function readIdPorRut(urlAdmin: string, rut: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  try {
    await client.query('begin read only');
    await client.query("set local cuadra.respaldo = 'si'");
    const { rows } = await client.query<{ id: number }>(
      "select id_empresa::int as id from empresa where rut = $1 and estado <> 'archivada'",
      [rut],
    );
    return rows[0]?.id ?? null;
  } finally {
    await client.end();
  }
}
