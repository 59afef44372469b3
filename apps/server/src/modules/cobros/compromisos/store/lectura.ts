import { MONEDAS, type Fecha, type Moneda } from '@cuadra/domain';
import type { Cuota } from '@cuadra/domain/compromisos';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { seCobra, vence } from '../../../registros/clientes/index.ts';

export interface Alcance {
  readonly idEmpresa: number;
  readonly hoy: Fecha;
}

/** A document of a commitment. Amounts in minor units of its currency. */
export interface DocumentoDeFila {
  readonly id: number;
  readonly tipo: string;
  readonly folio: string;
  readonly vence: Fecha;
  readonly acordado: number;
  /** Open and owed to the company: 0 of one that is ceded. */
  readonly saldo: number;
  /** Overdue part of `saldo`. */
  readonly vencido: number;
  /** Reconciled since the commitment was made, and before it was annulled. */
  readonly pagos: readonly { readonly fecha: Fecha; readonly monto: number; readonly idCartola: number }[];
}

export interface FilaCompromiso {
  readonly id: number;
  readonly idCliente: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly nombre: string;
  readonly moneda: Moneda;
  /** Pesos of one minor unit of its currency, at the newest value. */
  readonly factor: number;
  readonly diasGracia: number;
  readonly diasTolerancia: number;
  readonly comentario: string | null;
  readonly hecho: Date;
  readonly usuario: string | null;
  readonly anulado: Date | null;
  readonly motivoAnulacion: string | null;
  readonly usuarioAnulo: string | null;
  /** The first due before. */
  readonly cuotas: readonly Cuota[];
  readonly documentos: readonly DocumentoDeFila[];
}

/** Commitments of a company that are counted at once. */
const MAX_COMPROMISOS = 5000;

/** Commitments that a condition on `p` and the counterparty `c` picks, newest first. */
async function select(
  tx: Tx,
  { idEmpresa, hoy }: Alcance,
  cuales: RawBuilder<unknown>,
): Promise<FilaCompromiso[]> {
  const { rows } = await sql<Omit<FilaCompromiso, 'moneda'> & { moneda: string }>`
    with m as materialized (
      select m.id, m.moneda, coalesce(v.valor, 1) / power(10::numeric, m.decimales) as factor
      from moneda m left join lateral (
        select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1
      ) v on true
    )
    select p.id, p.id_contraparte as id_cliente, c.rut, c.razon_social, c.nombre, m.moneda,
      m.factor::double precision as factor, p.dias_gracia, p.dias_tolerancia, p.comentario, p.hecho, u.nombre as usuario,
      p.anulado, p.motivo_anulacion, ua.nombre as usuario_anulo,
      (select jsonb_agg(jsonb_build_object('fecha', q.fecha, 'monto', q.monto) order by q.fecha)
        from compromiso_cuota q where q.id_empresa = p.id_empresa and q.id_compromiso = p.id) as cuotas,
      (select jsonb_agg(jsonb_build_object('id', d.id, 'tipo', d.codigo_tipo, 'folio', d.folio, 'vence', ${vence(idEmpresa)},
          'acordado', n.monto, 'saldo', x.saldo, 'pagos', x.pagos,
          'vencido', case when ${vence(idEmpresa)} < ${hoy}::date then x.saldo else 0 end)
          order by ${vence(idEmpresa)}, d.id)
        from compromiso_documento n
        join documento d on d.id_empresa = n.id_empresa and d.id = n.id_documento
        left join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
        cross join lateral (
          select case when ${seCobra} then d.saldo else 0 end as saldo,
            coalesce((select jsonb_agg(jsonb_build_object('fecha', l.fecha, 'monto', r.monto_documento, 'idCartola', l.id)
                order by l.fecha, l.id)
              from conciliacion_par r
              join conciliacion o on o.id_empresa = r.id_empresa and o.id = r.id_conciliacion and o.created >= p.hecho
                and (p.anulado is null or o.created < p.anulado)
              join cartola l on l.id_empresa = r.id_empresa and l.id = r.id_cartola
              where r.id_empresa = d.id_empresa and r.id_documento = d.id and r.activo and r.monto_documento > 0), '[]'
            ) as pagos
        ) x
        where n.id_empresa = p.id_empresa and n.id_compromiso = p.id) as documentos
    from compromiso_pago p
    join contraparte c on c.id_empresa = p.id_empresa and c.id = p.id_contraparte
    join m on m.id = p.id_moneda
    left join usuario u on u.id = p.id_usuario
    left join usuario ua on ua.id = p.id_usuario_anulo
    where p.id_empresa = ${idEmpresa} and ${cuales}
    order by p.id desc limit ${MAX_COMPROMISOS}`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}

const ofClientes = (ids: readonly number[] | undefined) =>
  ids === undefined ? sql`true` : sql`p.id_contraparte = any(${[...ids]}::bigint[])`;

export function readCompromisos(
  tx: Tx,
  alcance: Alcance,
  { texto, idsCliente }: { readonly texto?: RawBuilder<unknown>; readonly idsCliente?: readonly number[] },
): Promise<FilaCompromiso[]> {
  return select(tx, alcance, sql`${texto ?? sql`true`} and ${ofClientes(idsCliente)}`);
}

export async function readCompromiso(
  tx: Tx,
  alcance: Alcance,
  id: number,
): Promise<FilaCompromiso | undefined> {
  return (await select(tx, alcance, sql`p.id = ${id}`))[0];
}

/** Commitments in force with an open document, of all customers or of the given ones. */
export async function readAbiertos(
  tx: Tx,
  alcance: Alcance,
  idsCliente?: readonly number[],
): Promise<FilaCompromiso[]> {
  // Most companies have none; planning the query over bank lines costs more than the rest of a page.
  const { rows } = await sql<{ id: number }>`
    select p.id from compromiso_pago p
    where p.id_empresa = ${alcance.idEmpresa} and p.anulado is null and ${ofClientes(idsCliente)} and exists (
      select from compromiso_documento n
      join documento d on d.id_empresa = n.id_empresa and d.id = n.id_documento and d.saldo > 0
      where n.id_empresa = p.id_empresa and n.id_compromiso = p.id)`.execute(tx);
  if (rows.length === 0) return [];
  return select(tx, alcance, sql`p.id = any(${rows.map(({ id }) => id)}::bigint[])`);
}
