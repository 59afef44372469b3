import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface FilaCuentaPagadora {
  readonly id: number;
  readonly banco: string;
  readonly codigoBanco: string;
  readonly numeroCuenta: string;
  readonly formato: string | null;
  readonly convenio: string | null;
  readonly topeDia: number | null;
}

/** Active current accounts in pesos, of banks with a code, with the settings of their payment files. */
export async function readCuentasPagadoras(tx: Tx, idEmpresa: number): Promise<FilaCuentaPagadora[]> {
  const { rows } = await sql<FilaCuentaPagadora>`
    select cc.id, i.nombre as banco, i.codigo_sbif as codigo_banco, cc.numero_cuenta, a.formato, a.convenio, a.tope_dia
    from cuenta_corriente cc
    join integrador i on i.id = cc.id_integrador
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    left join nomina_ajuste a on a.id_empresa = cc.id_empresa and a.id_cuenta_corriente = cc.id
    where cc.id_empresa = ${idEmpresa} and t.codigo = 'CC' and m.moneda = 'CLP' and cc.activa and cc.eliminada is null
      and i.codigo_sbif is not null
    order by i.nombre, cc.numero_cuenta, cc.id`.execute(tx);
  return rows;
}

export type AjusteEscrito = {
  readonly formato: string | null;
  readonly convenio: string | null;
  readonly topeDia: number | null;
};

/** Settings of the payment files of accounts, by account. */
export async function readAjustesDeCuentas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, AjusteEscrito>> {
  const filas = await tx
    .selectFrom('nominaAjuste')
    .select(['idCuentaCorriente', 'formato', 'convenio', 'topeDia'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const escritos = new Map(filas.map(({ idCuentaCorriente, ...ajuste }) => [idCuentaCorriente, ajuste]));
  return new Map(ids.map((id) => [id, escritos.get(id) ?? { formato: null, convenio: null, topeDia: null }]));
}

export async function writeAjuste(
  tx: Tx,
  idEmpresa: number,
  idCuentaCorriente: number,
  ajuste: AjusteEscrito,
): Promise<void> {
  await tx
    .insertInto('nominaAjuste')
    .values({ idEmpresa, idCuentaCorriente, ...ajuste })
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idCuentaCorriente']).doUpdateSet({ ...ajuste, modified: sql`now()` }),
    )
    .execute();
}

/** Remembers the format that an account last paid with. */
export async function rememberFormato(
  tx: Tx,
  idEmpresa: number,
  idCuentaCorriente: number,
  formato: string,
): Promise<void> {
  await tx
    .insertInto('nominaAjuste')
    .values({ idEmpresa, idCuentaCorriente, formato })
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idCuentaCorriente']).doUpdateSet({ formato, modified: sql`now()` }),
    )
    .execute();
}

/** Pesos that nóminas of an account pay on a day, but for annulled ones and one that is looked at. */
export async function sumDelDia(
  tx: Tx,
  idEmpresa: number,
  {
    idCuentaCorriente,
    fecha,
    excepto = null,
  }: { idCuentaCorriente: number; fecha: string; excepto?: number | null },
): Promise<number> {
  const { rows } = await sql<{ monto: number }>`
    select coalesce(sum(monto), 0)::bigint as monto from nomina_pago
    where id_empresa = ${idEmpresa} and id_cuenta_corriente = ${idCuentaCorriente} and fecha_pago = ${fecha}::date
      and anulada is null and id is distinct from ${excepto}::bigint`.execute(tx);
  return rows[0]?.monto ?? 0;
}

export function readEmpresaPagadora(
  tx: Tx,
  idEmpresa: number,
): Promise<{ rut: string; razonSocial: string }> {
  return tx
    .selectFrom('empresa')
    .select(['rut', 'razonSocial'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

/** SBIF codes of the banks of accounts of beneficiaries, by account. */
export async function readBancos(
  tx: Tx,
  idEmpresa: number,
  idsCuenta: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; codigo: string }>`
    select c.id, i.codigo_sbif as codigo from beneficiario_cuenta c join integrador i on i.id = c.id_integrador
    where c.id_empresa = ${idEmpresa} and c.id = any(${[...idsCuenta]}::bigint[]) and i.codigo_sbif is not null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, codigo }) => [id, codigo]));
}
