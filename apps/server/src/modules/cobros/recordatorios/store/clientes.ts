import type { Fecha } from '@cuadra/domain';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { seCobra, vence } from '../../../registros/clientes/index.ts';

export interface FilaAjuste {
  readonly omitir: boolean;
  readonly aunqueSinBanco: boolean;
  readonly idContacto: number | null;
  readonly asunto: string | null;
  readonly mensaje: string | null;
}

export interface FilaCliente {
  readonly id: number;
  readonly nombre: string;
  readonly idPlan: number;
  readonly excluido: boolean;
  readonly pausadoHasta: Fecha | null;
  readonly respondio: boolean;
  /** Of the last reminder that was not stopped. */
  readonly ultimo: Fecha | null;
  /** First names of contacts whom mails of collections reach, those of collections alone first. */
  readonly contactos: readonly string[];
  readonly ajuste: FilaAjuste | null;
}

interface Cuales {
  readonly idEmpresa: number;
  readonly fecha: Fecha;
  readonly idsCliente?: readonly number[] | undefined;
}

/** Customers with a plan, and a person's word about each on a day. */
export async function readClientesConPlan(
  tx: Tx,
  { idEmpresa, fecha, idsCliente }: Cuales,
): Promise<FilaCliente[]> {
  const { rows } = await sql<FilaCliente>`
    with u as (
      select coalesce(k.id_unido, k.id_contraparte) as id_contraparte, max(r.fecha) as ultimo from recordatorio r
      join cliente k on k.id_empresa = r.id_empresa and k.id_contraparte = r.id_contraparte
      left join envio e on e.id_empresa = r.id_empresa and e.id = r.id_envio
      where r.id_empresa = ${idEmpresa} and e.estado is distinct from 'detenido'
        ${only(idsCliente, sql`coalesce(k.id_unido, k.id_contraparte)`)}
      group by 1
    ), t as (
      select o.id_contraparte, array_agg(o.nombre order by (o.recibe = 'todo'), o.id) as contactos from contacto o
      where o.id_empresa = ${idEmpresa} and o.email is not null and o.rebota is null and o.recibe in ('cobranza', 'todo')
        ${only(idsCliente, sql`o.id_contraparte`)} group by 1
    )
    select k.id_contraparte as id, c.nombre, coalesce(pc.id_plan, pg.id_plan, g.id) as id_plan,
      coalesce(rc.excluido, false) as excluido, rc.pausado_hasta, rc.respondio is not null as respondio, u.ultimo,
      coalesce(t.contactos, '{}') as contactos,
      case when a.id_empresa is not null then jsonb_build_object('omitir', a.omitir, 'aunqueSinBanco', a.aunque_sin_banco,
        'idContacto', a.id_contacto, 'asunto', a.asunto, 'mensaje', a.mensaje) end as ajuste
    from cliente k
    join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    left join plan_recordatorio_cliente pc on pc.id_empresa = k.id_empresa and pc.id_contraparte = k.id_contraparte
    left join plan_recordatorio_grupo pg on pg.id_empresa = k.id_empresa and pg.id_grupo_cliente = k.id_grupo_cliente
    left join plan_recordatorio g on g.id_empresa = k.id_empresa and g.general
    left join recordatorio_cliente rc on rc.id_empresa = k.id_empresa and rc.id_contraparte = k.id_contraparte
    left join recordatorio_del_dia a on a.id_empresa = k.id_empresa and a.id_contraparte = k.id_contraparte
      and a.fecha = ${fecha}::date
    left join u on u.id_contraparte = k.id_contraparte
    left join t on t.id_contraparte = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and k.id_unido is null and coalesce(pc.id_plan, pg.id_plan, g.id) is not null
      ${only(idsCliente, sql`k.id_contraparte`)}`.execute(tx);
  return rows;
}

const only = (ids: readonly number[] | undefined, columna: ReturnType<typeof sql>) =>
  ids === undefined ? sql`` : sql`and ${columna} = any(${[...ids]}::bigint[])`;

export interface FilaAbierto {
  readonly id: number;
  readonly idCliente: number;
  readonly codigoTipo: string;
  readonly vence: Fecha;
  readonly moneda: Moneda;
  /** In minor units. */
  readonly saldo: number;
  readonly pesos: number;
  readonly tieneXml: boolean;
  /** Days of the latest stage that was told of it. */
  readonly dicho: number | null;
}

/** Open documents of customers, with the stage that each was told at. Leaves one reminder out of what was told. */
export async function readAbiertos(
  tx: Tx,
  { idEmpresa, idsCliente }: Omit<Cuales, 'fecha'>,
  sinEnvio: number | null = null,
): Promise<FilaAbierto[]> {
  const { rows } = await sql<Omit<FilaAbierto, 'moneda'> & { moneda: string }>`
    with m as materialized (
      select m.id, m.moneda, coalesce(v.valor, 1) / power(10::numeric, m.decimales) as factor
      from moneda m left join lateral (
        select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1
      ) v on true
    )
    select d.id, d.id_contraparte as id_cliente, d.codigo_tipo, ${vence(idEmpresa)} as vence, m.moneda, d.saldo,
      trunc(d.saldo * m.factor)::bigint as pesos, d.clave_xml is not null as tiene_xml,
      (select max(rd.dias) from recordatorio_documento rd
        join recordatorio r on r.id_empresa = rd.id_empresa and r.id_contraparte = rd.id_contraparte and r.fecha = rd.fecha
        left join envio e on e.id_empresa = r.id_empresa and e.id = r.id_envio
        where rd.id_empresa = d.id_empresa and rd.id_documento = d.id and e.estado is distinct from 'detenido'
          and (${sinEnvio}::bigint is null or r.id_envio is distinct from ${sinEnvio}::bigint)) as dicho
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and ${seCobra} ${only(idsCliente, sql`d.id_contraparte`)}
    order by d.id`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}
