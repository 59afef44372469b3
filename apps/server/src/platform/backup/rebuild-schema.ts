import type pg from 'pg';
import { ensureAppRoles, runMigrations } from '../database/index.ts';

/** Everything of the schema `public` that belongs to its owner and to no extension, and how it is dropped. */
const OBJETOS = `
  select format('drop %s if exists %s cascade',
      case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as sentencia, c.relkind = 'S' as despues
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and pg_has_role(c.relowner, 'usage')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure), true
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by despues`;

/** Runs one migration among others in a transaction. The next may not alter a table whose trigger events still wait. */
async function settled(client: pg.ClientBase, run: () => Promise<void>): Promise<void> {
  await run();
  await client.query('set constraints all immediate; set constraints all deferred');
}

/** Makes the schema anew as it was after these migrations, without rows of companies, in the running transaction. */
export async function rebuildSchema(client: pg.Client, migraciones: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ sentencia: string }>(OBJETOS);
  for (const { sentencia } of rows) await client.query(sentencia);
  await ensureAppRoles(client, null);
  await runMigrations(client, { solo: migraciones, around: settled });
}

/** Runs the migrations that came later, in the running transaction. */
export async function upgradeSchema(client: pg.ClientBase): Promise<void> {
  await runMigrations(client, { around: settled });
}
