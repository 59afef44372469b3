import type { ClienteConVencidas } from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import {
  fieldsOf,
  foliosOf,
  isMonto,
  meetsAll,
  readText,
  saysText,
  type TextFields,
} from '../../../../platform/listas/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { seCobra, vence } from '../../../registros/clientes/index.ts';
import type { Alcance } from './lectura.ts';

/** Customers of one answer. */
const MAX_CLIENTES = 20;
/** Invoices of one answer. */
const MAX_FACTURAS = 200;

const CLIENTE: TextFields = { names: [sql`c.razon_social`, sql`c.nombre`], ruts: [sql`c.rut`] };

/** Whether the counterparty `c` has this RUT, or a name that says the text. */
export function whereCliente(texto: string) {
  return saysText(texto, CLIENTE);
}

/** The day or the amount of an instalment. */
const CUOTA: TextFields = { names: [], montos: [sql`q.monto`], fechas: [sql`q.fecha`] };

/** The same of a commitment `p`, an instalment of it, its whole amount, or a folio of its documents. */
export function whereTexto(texto: string) {
  return meetsAll(readText(texto), (termino): RawBuilder<SqlBool>[] => [
    ...fieldsOf(termino, CLIENTE),
    ...isMonto(
      sql`(select sum(q.monto) from compromiso_cuota q where q.id_empresa = p.id_empresa and q.id_compromiso = p.id)`,
      termino,
    ),
    sql`exists (select from compromiso_cuota q where q.id_empresa = p.id_empresa and q.id_compromiso = p.id
      and (${sql.join([sql`false`, ...fieldsOf(termino, CUOTA)], sql` or `)}))`,
    sql`exists (
      select from compromiso_documento n join documento d on d.id_empresa = n.id_empresa and d.id = n.id_documento
      where n.id_empresa = p.id_empresa and n.id_compromiso = p.id and d.folio = any(${foliosOf(termino)}::text[]))`,
  ]);
}

const vencida = ({ idEmpresa, hoy }: Alcance) =>
  sql`${seCobra} and d.saldo > 0 and ${vence(idEmpresa)} < ${hoy}::date`;

/** Customers with something overdue, those who owe most first. */
export async function readClientesConVencidas(
  tx: Tx,
  alcance: Alcance,
  texto: string,
): Promise<ClienteConVencidas[]> {
  const { rows } = await sql<
    Omit<ClienteConVencidas, 'vencido'> & { vencido: { moneda: string; monto: number }[] }
  >`
    with g as (
      select d.id_contraparte, d.id_moneda, sum(d.saldo)::bigint as monto, count(*) as facturas,
        sum(d.saldo * v.factor) as pesos
      from documento d
      join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
      join contraparte c on c.id_empresa = d.id_empresa and c.id = d.id_contraparte
      cross join lateral (select coalesce((select mv.valor from moneda_valor mv where mv.id_moneda = d.id_moneda
        order by mv.fecha desc limit 1), 1) / power(10::numeric, m.decimales) as factor
        from moneda m where m.id = d.id_moneda) v
      where d.id_empresa = ${alcance.idEmpresa} and ${vencida(alcance)}
        and ${texto === '' ? sql`true` : whereCliente(texto)}
      group by 1, 2
    )
    select c.id, c.rut, c.razon_social, c.nombre, sum(g.facturas)::bigint as facturas,
      jsonb_agg(jsonb_build_object('moneda', m.moneda, 'monto', g.monto) order by m.id) as vencido
    from g join contraparte c on c.id_empresa = ${alcance.idEmpresa} and c.id = g.id_contraparte
    join moneda m on m.id = g.id_moneda
    group by 1, 2, 3, 4 order by sum(g.pesos) desc, c.id limit ${MAX_CLIENTES}`.execute(tx);
  return rows.map(({ vencido, ...fila }) => ({
    ...fila,
    vencido: vencido.map(({ moneda, monto }) => ({ moneda: oneOf(MONEDAS, moneda), monto })),
  }));
}

export interface FilaVencida {
  readonly id: number;
  readonly tipo: string;
  readonly folio: string;
  readonly fechaEmision: string;
  readonly vence: string;
  readonly moneda: Moneda;
  readonly idMoneda: number;
  readonly saldo: number;
  /** The commitment that holds it. */
  readonly idCompromiso: number | null;
}

/** Overdue invoices of a customer, all or those of `ids`, the first due before. */
export async function readVencidas(
  tx: Tx,
  alcance: Alcance,
  { idCliente, ids }: { readonly idCliente: number; readonly ids?: readonly number[] },
): Promise<FilaVencida[]> {
  const { rows } = await sql<Omit<FilaVencida, 'moneda'> & { moneda: string }>`
    select d.id, d.codigo_tipo as tipo, d.folio, d.fecha_emision, ${vence(alcance.idEmpresa)} as vence, m.moneda,
      d.id_moneda, d.saldo, n.id_compromiso
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join moneda m on m.id = d.id_moneda
    left join compromiso_documento n on n.id_empresa = d.id_empresa and n.id_documento = d.id and not n.anulado
    where d.id_empresa = ${alcance.idEmpresa} and d.id_contraparte = ${idCliente} and ${vencida(alcance)}
      ${ids === undefined ? sql`` : sql`and d.id = any(${[...ids]}::bigint[])`}
    order by 5, 1 limit ${MAX_FACTURAS}`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}

export async function hasCliente(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cliente as k')
    .select('k.idContraparte')
    .where('k.idEmpresa', '=', idEmpresa)
    .where('k.idContraparte', '=', id)
    .where('k.idUnido', 'is', null)
    .executeTakeFirst();
  return fila !== undefined;
}

/** The customer that answers for a RUT: the one that it is joined to, or its own. */
export async function findIdCliente(tx: Tx, idEmpresa: number, rut: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(k.id_unido, k.id_contraparte) as id
    from cliente k join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and c.rut = ${rut}`.execute(tx);
  return rows[0]?.id;
}
