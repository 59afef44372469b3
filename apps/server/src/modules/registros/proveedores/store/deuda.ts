import type { Antiguedad } from '@cuadra/contract';
import { modelosCon, MONEDAS } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

/** When a document `d` of the supplier `p` falls due: as it states, or by the term of the supplier or the company. */
export const vence = (plazoEmpresa: RawBuilder<unknown>) =>
  sql`coalesce(d.fecha_vencimiento, d.fecha_emision + coalesce(p.plazo_pago, ${plazoEmpresa}))`;

export const plazoDeEmpresa = (idEmpresa: number) =>
  sql`(select e.plazo_pago_proveedores from empresa e where e.id_empresa = ${idEmpresa})`;

/** Columns of the overdue ranges: the first and last day of each; the last range has no end. */
export const TRAMOS_VENCIDOS = [
  ['hasta30', 1, 30],
  ['hasta60', 31, 60],
  ['hasta90', 61, 90],
  ['sobre90', 91, null],
] as const;

/** Sums of the balances that fell due within each range of days before today. */
function sumarTramos(idEmpresa: number, hoy: string): RawBuilder<unknown> {
  const dias = sql`${hoy}::date - ${vence(plazoDeEmpresa(idEmpresa))}`;
  return sql.join(
    TRAMOS_VENCIDOS.map(
      ([columna, desde, hasta]) => sql`coalesce(sum(d.saldo) filter (where d.saldo > 0 and ${dias} >= ${desde}
        ${hasta === null ? sql`` : sql`and ${dias} <= ${hasta}`}), 0)::bigint as ${sql.ref(columna)}`,
    ),
  );
}

/**
 * What is owed to each supplier by currency, and of that what is overdue by ranges, from the open documents alone. Written so that the index
 * `documento_por_pagar` answers it without reading the documents.
 */
export function deudaPorProveedor(idEmpresa: number, hoy: string, solo?: number) {
  const uno = solo === undefined ? sql`` : sql`and d.id_contraparte = ${solo}`;
  return sql`
    select d.id_contraparte, d.id_moneda, sum(d.saldo)::bigint as monto, count(*) as abiertos,
      coalesce(sum(d.saldo) filter (where d.saldo > 0 and ${vence(plazoDeEmpresa(idEmpresa))} < ${hoy}::date), 0)::bigint
        as vencido,
      ${sumarTramos(idEmpresa, hoy)}
    from documento d
    join proveedor p on p.id_empresa = d.id_empresa and p.id_contraparte = d.id_contraparte
    where d.id_empresa = ${idEmpresa} and d.saldo <> 0
      and d.modelo in (${literals(modelosCon('deProveedor'))}) ${uno}
    group by 1, 2`;
}

interface Deuda {
  moneda: string;
  monto: number;
  vencido: number;
  abiertos: number;
}
export const conMoneda = (deuda: Deuda) => ({ ...deuda, moneda: oneOf(MONEDAS, deuda.moneda) });

interface UnProveedor {
  readonly idEmpresa: number;
  readonly id: number;
  readonly hoy: string;
}

/** What is owed to one supplier, by currency. */
export async function readDeudas(tx: Tx, { idEmpresa, id, hoy }: UnProveedor) {
  const { rows } = await sql<Deuda>`
    select m.moneda, x.monto, x.vencido, x.abiertos
    from (${deudaPorProveedor(idEmpresa, hoy, id)}) x join moneda m on m.id = x.id_moneda order by m.id`.execute(
    tx,
  );
  return rows.map(conMoneda);
}

/** Debt to one supplier by days overdue, in pesos at the newest values. */
export async function readAntiguedad(tx: Tx, { idEmpresa, id, hoy }: UnProveedor): Promise<Antiguedad> {
  const enPesos = (monto: RawBuilder<unknown>) =>
    sql`coalesce(trunc(sum(${monto} * coalesce(v.valor, 1) / power(10::numeric, m.decimales))), 0)::bigint`;
  const { rows } = await sql<Antiguedad>`
    select ${enPesos(sql`(x.monto - x.vencido)`)} as por_vencer,
      ${sql.join(TRAMOS_VENCIDOS.map(([columna]) => sql`${enPesos(sql.ref(`x.${columna}`))} as ${sql.ref(columna)}`))}
    from (${deudaPorProveedor(idEmpresa, hoy, id)}) x
    join moneda m on m.id = x.id_moneda
    left join lateral (
      select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1
    ) v on true`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a sum gave no row');
  return fila;
}
