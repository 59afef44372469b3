import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.gen.ts';
import type { Tx } from './tx.ts';

/** Work after the commit of a transaction, on its connection; `tx` names the transaction that ended. It never throws. */
export type AfterCommit = (tx: Tx) => Promise<void>;

const works = new WeakMap<Kysely<DB> | pg.Pool, AfterCommit>();

/** Lets `work` run after the commit of every transaction of a company, on a database or on its pool for COPY. */
export function afterCommit(
  database: { readonly db: Kysely<DB>; readonly pool: pg.Pool },
  work: AfterCommit,
): void {
  works.set(database.db, work);
  works.set(database.pool, work);
}

/** A builder over one borrowed connection of the pool does as the pool's transactions do. */
export function inheritAfterCommit(db: Kysely<DB>, pool: pg.Pool): void {
  const work = works.get(pool);
  if (work) works.set(db, work);
}

export async function runAfterCommit(db: Kysely<DB>, tx: Tx): Promise<void> {
  await works.get(db)?.(tx);
}
