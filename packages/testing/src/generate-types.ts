import { Kysely, PostgresDialect } from 'kysely';
import { generate, getDialect } from 'kysely-codegen';
import pg from 'pg';

/** Where the types that the server's queries are checked with are kept, from the root of the project. */
export const ARCHIVO_TIPOS = 'apps/server/src/platform/database/schema.gen.ts';
export const COMANDO_TIPOS = 'npm run generate:types';

/** The TypeScript types of a migrated database, as the driver of the server reads its values. */
export async function generateTypes(urlAdmin: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: urlAdmin, max: 1 });
  // The server may close the connection of a database that goes before the pool has let go of it.
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: getDialect('postgres', { dateParser: 'string' }),
      camelCase: true,
      defaultSchemas: ['public'],
      // The queue's own tables.
      excludePattern: 'pgboss.*',
      // Identifiers and minor units, which the driver reads as exact numbers.
      typeMapping: { int8: 'number' },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}
