import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** What the tree hangs from: the same for every company. */
export async function readEstructura(tx: Tx) {
  const tipos = await tx
    .selectFrom('cuentaTipo')
    .select(['id', 'nombre', 'creditoPositivo'])
    .where('visible', '=', true)
    .execute();
  const subtipos = await tx
    .selectFrom('cuentaSubtipo')
    .select(['id', 'idTipo', 'idParent', 'nombre'])
    .orderBy('orden')
    .execute();
  return { tipos, subtipos };
}

/** Archived and deleted accounts too: what stands in them stays in the balance. */
export function readCuentas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('cuentaContable')
    .select(['id', 'idSubtipo', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('codigo')
    .execute();
}

/** Kept monthly totals between two months, and under a null month the sum of all those before. */
export async function readMovimientos(tx: Tx, idEmpresa: number, desde: string, hasta: string) {
  const { rows } = await sql<{ idCuenta: number; mes: string | null; debe: number; haber: number }>`
    select id_cuenta_contable as "idCuenta", to_char(mes, 'YYYY-MM') as mes, debe::bigint as debe, haber::bigint as haber
      from saldo_mensual
      where id_empresa = ${idEmpresa} and mes between ${`${desde}-01`} and ${`${hasta}-01`}
    union all
    select id_cuenta_contable, null, sum(debe)::bigint, sum(haber)::bigint
      from saldo_mensual
      where id_empresa = ${idEmpresa} and mes < ${`${desde}-01`}
      group by id_cuenta_contable`.execute(tx);
  return rows;
}
