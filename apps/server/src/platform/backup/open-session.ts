import pg from 'pg';

/**
 * A connection whose values read the same whatever the server's and the role's settings are: rows are written and
 * digested as text. It waits as long as the work takes.
 */
export async function openSession(urlAdmin: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  await client.query(`
    set timezone = 'UTC';
    set datestyle = 'ISO, YMD';
    set intervalstyle = 'iso_8601';
    set extra_float_digits = 3;
    set bytea_output = 'hex';
    set search_path = public;
    set statement_timeout = 0;
    set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
  return client;
}
