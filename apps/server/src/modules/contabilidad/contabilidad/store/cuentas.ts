import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Writes the accounts of the standard chart that the company has not. */
export async function insertPlan(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select crear_plan_cuentas(${idEmpresa})`.execute(tx);
}

/** The accounts of a company by code, but for those that were deleted. */
export function readCuentas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('cuentaContable')
    .select(['id', 'codigo', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .where('deleted', '=', false)
    .orderBy('codigo')
    .execute();
}

export async function hasCuenta(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cuentaContable')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
}

/** The accounts that posting rules name, by their key. */
export async function readCuentasPorKey(tx: Tx, idEmpresa: number): Promise<Map<string, number>> {
  const filas = await tx
    .selectFrom('cuentaContable')
    .select(['id', 'key'])
    .where('idEmpresa', '=', idEmpresa)
    .where('key', 'is not', null)
    .execute();
  return new Map(filas.map(({ id, key }) => [key ?? '', id]));
}

/**
 * Ids of the ledger accounts of bank accounts, by id of the bank account. Missing ones are inserted: a card among the
 * liabilities, the wallet without a number in its name.
 */
export async function ensureCuentasBanco(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  await sql`
    insert into cuenta_contable (id_empresa, id_subtipo, codigo, nombre, id_cuenta_corriente)
    select cc.id_empresa, case t.codigo when 'TC' then 504 else 401 end,
      case t.codigo when 'TC' then '2.1.04.B' else '1.1.01.B' end || cc.id,
      concat_ws(' ', coalesce(cc.alias, i.nombre), case t.codigo when 'CW' then null else cc.numero_cuenta end), cc.id
    from cuenta_corriente cc
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    where cc.id_empresa = ${idEmpresa} and cc.id = any(${[...ids]}::bigint[])
      and not exists (
        select from cuenta_contable c where c.id_empresa = cc.id_empresa and c.id_cuenta_corriente = cc.id)
    order by cc.id
    on conflict do nothing`.execute(tx);
  const filas = await tx
    .selectFrom('cuentaContable')
    .select(['id', 'idCuentaCorriente'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', 'is not', null)
    .execute();
  return new Map(filas.map(({ id, idCuentaCorriente }) => [idCuentaCorriente ?? 0, id]));
}

/** The fields of an account of the chart that a person edits. */
export interface DatosCuenta {
  readonly codigo: string;
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly idSubtipo: number;
}

export async function insertCuenta(tx: Tx, idEmpresa: number, datos: DatosCuenta): Promise<number> {
  const { id } = await tx
    .insertInto('cuentaContable')
    .values({ idEmpresa, ...datos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes fields of an account. Absent fields keep their value. */
export async function saveCuenta(
  tx: Tx,
  { idEmpresa, id }: { idEmpresa: number; id: number },
  cambios: Partial<DatosCuenta> & { bloqueada?: boolean; archivada?: boolean; deleted?: boolean },
): Promise<void> {
  await tx
    .updateTable('cuentaContable')
    .set({ ...cambios, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
