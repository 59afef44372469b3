import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Lets one part of an act be written at a time, so that its counts before and after it are those of the part. */
export async function lockActo(tx: Tx, idEmpresa: number, clave: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`acto ${clave}`}, ${idEmpresa}::bigint))`.execute(
    tx,
  );
}

/**
 * Appends an act to the kept counts as it is now (1), or takes it away before a change (-1). An act that is undone is
 * counted as before.
 */
export async function noteActo(tx: Tx, idEmpresa: number, clave: string, signo: 1 | -1): Promise<void> {
  await sql`
    insert into acto_resumen (id_empresa, mes, clase, modelo, autor, masivo, cantidad)
    select id_empresa, date_trunc('month', created at time zone 'America/Santiago')::date, clase, modelo, autor,
      cantidad > 1, ${signo}::bigint
    from acto where id_empresa = ${idEmpresa} and clave = ${clave}`.execute(tx);
}

/** Folds the counts of acts into one row for each key. */
export async function foldActos(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with viejas as (delete from acto_resumen where id_empresa = ${idEmpresa} returning *)
    insert into acto_resumen (id_empresa, mes, clase, modelo, autor, masivo, cantidad)
    select id_empresa, mes, clase, modelo, autor, masivo, sum(cantidad)
    from viejas group by 1, 2, 3, 4, 5, 6 having sum(cantidad) <> 0`.execute(tx);
}
