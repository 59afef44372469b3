import { modelosCon, MONEDAS } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

/** When a document `d` of the supplier `p` falls due: as it states, or by the term of the supplier or the company. */
export const vence = (plazoEmpresa: RawBuilder<unknown>) =>
  sql`coalesce(d.fecha_vencimiento, d.fecha_emision + coalesce(p.plazo_pago, ${plazoEmpresa}))`;

export const plazoDeEmpresa = (idEmpresa: number) =>
  sql`(select e.plazo_pago_proveedores from empresa e where e.id_empresa = ${idEmpresa})`;

/**
 * What is owed to each supplier by currency, from the open documents alone. Written so that the index
 * `documento_por_pagar` answers it without reading the documents.
 */
export function deudaPorProveedor(idEmpresa: number, hoy: string, solo?: number) {
  const uno = solo === undefined ? sql`` : sql`and d.id_contraparte = ${solo}`;
  return sql`
    select d.id_contraparte, d.id_moneda, sum(d.saldo)::bigint as monto, count(*) as abiertos,
      coalesce(sum(d.saldo) filter (where d.saldo > 0 and ${vence(plazoDeEmpresa(idEmpresa))} < ${hoy}::date), 0)::bigint
        as vencido
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

/** What is owed to one supplier, by currency. */
export async function readDeudas(
  tx: Tx,
  { idEmpresa, id, hoy }: { readonly idEmpresa: number; readonly id: number; readonly hoy: string },
) {
  const { rows } = await sql<Deuda>`
    select m.moneda, x.monto, x.vencido, x.abiertos
    from (${deudaPorProveedor(idEmpresa, hoy, id)}) x join moneda m on m.id = x.id_moneda order by m.id`.execute(
    tx,
  );
  return rows.map(conMoneda);
}
