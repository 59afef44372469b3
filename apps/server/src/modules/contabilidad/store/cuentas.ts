import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** Writes the accounts of the standard chart that the company has not. */
export async function insertPlan(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select crear_plan_cuentas(${idEmpresa})`.execute(tx);
}

function selectCuentas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('cuentaContable as c')
    .innerJoin('cuentaSubtipo as s', 's.id', 'c.idSubtipo')
    .select([
      'c.id',
      'c.key',
      'c.codigo',
      'c.nombre',
      'c.descripcion',
      'c.bloqueada',
      'c.archivada',
      'c.idSubtipo',
      's.idTipo',
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.deleted', '=', false);
}

export function readCuentas(tx: Tx, idEmpresa: number) {
  return selectCuentas(tx, idEmpresa).orderBy('c.codigo').execute();
}
export type Cuenta = Awaited<ReturnType<typeof readCuentas>>[number];

export async function readCuenta(tx: Tx, idEmpresa: number, id: number): Promise<Cuenta | null> {
  return (await selectCuentas(tx, idEmpresa).where('c.id', '=', id).executeTakeFirst()) ?? null;
}
