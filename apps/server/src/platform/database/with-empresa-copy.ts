import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { inheritAfterCommit } from './after-commit.ts';
import { noteSocketError } from './connection-lost.ts';
import type { DB } from './schema.gen.ts';
import type { Tx } from './tx.ts';
import { withEmpresa } from './with-empresa.ts';

/** Rows in bulk, in the transaction and in PostgreSQL's text format. A statement takes no parameters. */
export interface Copy {
  /** Runs `copy … from stdin`, fed with rows. */
  load(sentencia: string, filas: Uint8Array): Promise<void>;
  /** Runs `copy (…) to stdout`. Returns its rows. */
  unload(sentencia: string): Promise<Uint8Array>;
}

/**
 * {@link withEmpresa} for work that also moves rows in bulk: COPY, which the query builder does not speak, goes
 * through the same connection and so through the same transaction.
 */
export async function withEmpresaCopy<T>(
  pool: pg.Pool,
  idEmpresa: number,
  trabajo: (tx: Tx, copy: Copy) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // The builder's driver takes connections from a pool and gives them back; this one has a single connection,
  // which is given back below.
  const prestado = Object.assign(Object.create(null) as object, {
    query: client.query.bind(client),
    release: () => {},
  }) as unknown as pg.PoolClient;
  const unico = { connect: () => Promise.resolve(prestado), end: () => Promise.resolve() };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: unico as unknown as pg.Pool }),
    plugins: [new CamelCasePlugin()],
  });
  inheritAfterCommit(db, pool);
  let rota: Error | undefined;
  const alRomperse = (error: Error) => {
    rota = error;
    noteSocketError(error);
  };
  client.on('error', alRomperse);
  try {
    const copy: Copy = {
      async load(sentencia, filas) {
        await pipeline(Readable.from([filas], { objectMode: false }), client.query(copyFrom(sentencia)));
      },
      unload: (sentencia) => buffer(client.query(copyTo(sentencia))),
    };
    return await withEmpresa(db, idEmpresa, (tx) => trabajo(tx, copy));
  } finally {
    client.off('error', alRomperse);
    client.release(rota);
  }
}
