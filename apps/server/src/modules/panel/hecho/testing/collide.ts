import type { TestCuadra } from '@cuadra/testing';
import { until } from './open-actos.ts';

/**
 * Runs two calls at once. The first has all but its act written when the second begins; both go on once the second waits,
 * be it for a record of the first or for its own act.
 */
export async function collide<A, B>(
  t: TestCuadra,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const holder = await t.admin.connect();
  const waiting = async (): Promise<number> => {
    const { rows } = await t.admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return rows[0]?.n ?? 0;
  };
  try {
    await holder.query('begin; lock table acto in exclusive mode');
    const uno = first();
    await until(waiting, (n) => n >= 1);
    const otro = second();
    await until(waiting, (n) => n >= 2);
    await holder.query('commit');
    return await Promise.all([uno, otro]);
  } finally {
    // Ends a transaction that a failure left open; without one it does nothing.
    await holder.query('rollback');
    holder.release();
  }
}
