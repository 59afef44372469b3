import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { EXPLICABLE } from './explicable.ts';

/** A bank gives back within these days what it could not deliver. */
const DIAS = 15;
const LIMITE = 400;

/** Open lines of the same account whose amount came or went the other way near these: what a bank gave back. */
export async function readOpuestas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct l.id from cartola n join cartola l on l.id_empresa = n.id_empresa
      and l.id_cuenta_corriente = n.id_cuenta_corriente and l.fecha between n.fecha - ${DIAS}::int and n.fecha + ${DIAS}::int
      and l.cargo = n.abono and l.abono = n.cargo and l.id <> n.id
    where n.id_empresa = ${idEmpresa} and n.id = any(${[...ids]}::bigint[]) and ${EXPLICABLE}
    order by l.id limit ${LIMITE}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Open lines of the amounts of these, of either side and any account: whether money came back depends on who else may pay
 * a document of that amount, and on a second try.
 */
export async function readDelMonto(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from (
      select l.id, min(abs(l.fecha - n.fecha)) as lejos
      from (select id_empresa, fecha, cargo + abono as monto from cartola
        where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])) n
      join cartola l on l.id_empresa = n.id_empresa
        and (l.abono = 0 and l.cargo = n.monto or l.abono > 0 and l.abono = n.monto)
      where ${EXPLICABLE}
      group by l.id) x
    order by lejos, id limit ${LIMITE}`.execute(tx);
  return rows.map(({ id }) => id);
}
