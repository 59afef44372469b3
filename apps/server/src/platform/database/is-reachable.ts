import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Whether the database answers. Throws as the driver does when it does not. */
export async function isReachable(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select 1`.execute(db);
  return rows.length === 1;
}
