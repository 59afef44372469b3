import pg from 'pg';

/**
 * Makes a person one of the product's own staff, with all rights, as the owner of the schema: the application's role may
 * not. Does nothing for an address that nobody has.
 */
export async function nameStaff(urlAdmin: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  try {
    await client.query(
      'update usuario set es_god = true, es_super_admin = true where email = $1 and not (es_god and es_super_admin)',
      [email],
    );
  } finally {
    await client.end();
  }
}
