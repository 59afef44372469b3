import type pg from 'pg';
import { nameOf } from './catalog.ts';

interface Protegida {
  readonly nombre: string;
  readonly forzada: boolean;
}

/**
 * Empties every table and runs the work with triggers off and the owner past row security, in the running transaction.
 * COPY does not write under row security, and rows that triggers would write come back by themselves. The tables' owner
 * may do this and need not be a superuser. References are still checked.
 */
export async function withEmptyTables<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows: tablas } = await client.query<Protegida>(
    `select relname::text as nombre, relforcerowsecurity as forzada from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracion' order by 1`,
  );
  const alter = async (cambio: (tabla: Protegida) => string) => {
    const sentencias = tablas.map((tabla) => `alter table ${nameOf(client, tabla.nombre)} ${cambio(tabla)}`);
    await client.query(sentencias.join(';'));
  };
  const force = ({ forzada }: Protegida, palabra: string) =>
    forzada ? `, ${palabra} row level security` : '';
  await client.query(`truncate ${tablas.map(({ nombre }) => nameOf(client, nombre)).join(', ')}`);
  await alter((tabla) => `disable trigger user${force(tabla, 'no force')}`);
  const hecho = await work();
  await client.query('set constraints all immediate; set constraints all deferred');
  await alter((tabla) => `enable trigger user${force(tabla, 'force')}`);
  return hecho;
}
