import type { PorCobrar } from '@cuadra/contract';
import { modelosCon, MONEDAS } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface ClaveCliente {
  readonly idEmpresa: number;
  /** Of the counterparty. */
  readonly id: number;
  readonly hoy: string;
}

export const MODELOS = literals(modelosCon('deCliente'));

const plazoDeEmpresa = (idEmpresa: number) =>
  sql`(select e.plazo_pago_clientes from empresa e where e.id_empresa = ${idEmpresa})`;

/** Term of the customer `k`: their own, or else the company's. */
export const plazoVigente = (idEmpresa: number) => sql`coalesce(k.plazo_pago, ${plazoDeEmpresa(idEmpresa)})`;

/** When a document `d` of the customer `k` falls due: as it states, or by the term that holds. */
export const vence = (idEmpresa: number) =>
  sql`coalesce(d.fecha_vencimiento, d.fecha_emision + ${plazoVigente(idEmpresa)})`;

/** Open documents `d` that the customer owes to the company: a ceded invoice is owed to its assignee. */
export const seCobra = sql`d.saldo <> 0 and d.modelo in (${MODELOS}) and not exists (
  select from cesion s where s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente)`;

/**
 * Receivable of each customer by currency, from open documents. The index `documento_por_cobrar` covers the columns
 * of `documento` that it reads.
 */
export function saldoPorCliente(idEmpresa: number, hoy: string, solo?: readonly number[]) {
  const uno = solo === undefined ? sql`` : sql`and d.id_contraparte = any(${[...solo]}::bigint[])`;
  return sql`
    select d.id_contraparte, d.id_moneda, sum(d.saldo)::bigint as monto, count(*) as abiertos,
      coalesce(sum(d.saldo) filter (where d.saldo > 0 and ${vence(idEmpresa)} < ${hoy}::date), 0)::bigint as vencido
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    where d.id_empresa = ${idEmpresa} and ${seCobra} ${uno}
    group by 1, 2`;
}

export interface FilaPorCobrar {
  moneda: string;
  monto: number;
  vencido: number;
  abiertos: number;
}
export const conMoneda = (fila: FilaPorCobrar): PorCobrar => ({
  ...fila,
  moneda: oneOf(MONEDAS, fila.moneda),
});

/** Receivable of some customers by currency, by id. */
export async function readSaldosDe(
  tx: Tx,
  { idEmpresa, hoy }: Pick<ClaveCliente, 'idEmpresa' | 'hoy'>,
  ids: readonly number[],
): Promise<(id: number) => PorCobrar[]> {
  const { rows } = await sql<FilaPorCobrar & { id: number }>`
    select x.id_contraparte as id, m.moneda, x.monto, x.vencido, x.abiertos
    from (${saldoPorCliente(idEmpresa, hoy, ids)}) x join moneda m on m.id = x.id_moneda order by m.id`.execute(
    tx,
  );
  const porId = Map.groupBy(rows, ({ id }) => id);
  return (id) => (porId.get(id) ?? []).map(({ id: _id, ...fila }) => conMoneda(fila));
}

/** Receivable of one customer by currency. */
export async function readPorCobrar(tx: Tx, clave: ClaveCliente): Promise<PorCobrar[]> {
  return (await readSaldosDe(tx, clave, [clave.id]))(clave.id);
}
