import type { ClientesQuery, ORDEN_CLIENTES } from '@cuadra/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { dateBounds, saysParty, splitOrder, type TextFields } from '../../../../platform/listas/index.ts';
import { conMoneda, MODELOS, plazoVigente, saldoPorCliente, type FilaPorCobrar } from './por-cobrar.ts';

/** The day of the last document of a party. */
const lastDay = (idEmpresa: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`(select max(d.fecha_emision)
  from documento d where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.modelo in (${MODELOS}))`;

const ORDENES = {
  razonSocial: sql`f.razon_social`,
  porCobrar: sql`f.pesos`,
  vencido: sql`f.pesos_vencidos`,
  ultimaVenta: lastDay(sql`f.id_empresa`, sql`f.id`),
  created: sql`f.created`,
} as const satisfies Record<(typeof ORDEN_CLIENTES)[number], RawBuilder<unknown>>;

/** Columns of a party that the list's box reads. */
const CAMPOS: TextFields = {
  names: [sql`c.razon_social`, sql`c.nombre`],
  ruts: [sql`c.rut`],
  fechas: [lastDay(sql`c.id_empresa`, sql`c.id`)],
};

function whereCliente(query: PaginaClientes): RawBuilder<unknown> {
  const partes = [sql`k.id_unido is null`];
  if (query.texto) {
    partes.push(saysParty(query.texto, CAMPOS, sql`saldo`));
  }
  if (query.ids) partes.push(sql`c.id = any(${query.ids}::bigint[])`);
  if (query.idsGrupo) partes.push(sql`k.id_grupo_cliente = any(${query.idsGrupo}::bigint[])`);
  if (query.conDeuda) partes.push(sql`x.pesos > 0`);
  if (query.vencidos) partes.push(sql`x.pesos_vencidos > 0`);
  if (query.montoMin !== undefined) partes.push(sql`coalesce(x.pesos, 0) >= ${query.montoMin}::numeric`);
  if (query.montoMax !== undefined) partes.push(sql`coalesce(x.pesos, 0) <= ${query.montoMax}::numeric`);
  const { desde, hasta } = dateBounds(query);
  const ultima = lastDay(sql`c.id_empresa`, sql`c.id`);
  if (desde) partes.push(sql`${ultima} >= ${desde}::date`);
  if (hasta) partes.push(sql`${ultima} <= ${hasta}::date`);
  return sql.join(partes, sql` and `);
}

/** A page of the list, of any size. */
export type PaginaClientes = Omit<ClientesQuery, 'perPage'> & { readonly perPage: number };

interface Fila {
  id: number;
  rut: string;
  razonSocial: string;
  nombre: string;
  giro: string | null;
  direccionLegal: string | null;
  comunaLegal: string | null;
  idGrupoCliente: number | null;
  grupo: { id: number; nombre: string } | null;
  plazoPago: number | null;
  plazoVigente: number;
}

/**
 * One page of customers, their count and their totals, in one query over the open documents. The order by amount
 * converts every currency to pesos at its newest value.
 */
export async function readPage(
  tx: Tx,
  { idEmpresa, hoy }: { readonly idEmpresa: number; readonly hoy: string },
  query: PaginaClientes,
) {
  const { field, direction } = splitOrder(query.order);
  const sentido = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const { rows } = await sql<{
    count: number;
    totales: FilaPorCobrar[];
    filas: (Fila & { saldos: FilaPorCobrar[] | null })[];
  }>`
    with saldo as materialized (
      select x.*, m.moneda, coalesce(v.valor, 1) / power(10::numeric, m.decimales) as factor
      from (${saldoPorCliente(idEmpresa, hoy)}) x
      join moneda m on m.id = x.id_moneda
      left join lateral (
        select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1
      ) v on true
    ), por_cliente as (
      select id_contraparte, sum(monto * factor) as pesos, sum(vencido * factor) as pesos_vencidos
      from saldo group by 1
    ), f as materialized (
      select c.id_empresa, c.id, c.rut, c.razon_social, c.nombre, c.giro, c.direccion_legal, c.comuna_legal,
        k.plazo_pago, ${plazoVigente(idEmpresa)} as plazo_vigente, k.id_grupo_cliente, k.created,
        coalesce(x.pesos, 0) as pesos, coalesce(x.pesos_vencidos, 0) as pesos_vencidos
      from cliente k
      join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
      left join por_cliente x on x.id_contraparte = k.id_contraparte
      where k.id_empresa = ${idEmpresa} and ${whereCliente(query)}
    ), pagina as (
      select f.*, row_number() over () as n from (
        select f.* from f order by ${ORDENES[field]} ${sentido}, f.id ${sentido}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) f
    )
    select (select count(*) from f) as count,
      coalesce((select jsonb_agg(t order by t.id_moneda) from (
        select s.id_moneda, s.moneda, sum(s.monto)::bigint as monto, sum(s.vencido)::bigint as vencido,
          sum(s.abiertos)::bigint as abiertos
        from saldo s join f on f.id = s.id_contraparte group by 1, 2
      ) t), '[]') as totales,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'rut', p.rut, 'razonSocial', p.razon_social,
        'nombre', p.nombre, 'giro', p.giro, 'direccionLegal', p.direccion_legal, 'comunaLegal', p.comuna_legal,
        'idGrupoCliente', p.id_grupo_cliente, 'grupo', (
          select jsonb_build_object('id', g.id, 'nombre', g.nombre) from grupo_cliente g
          where g.id_empresa = p.id_empresa and g.id = p.id_grupo_cliente),
        'plazoPago', p.plazo_pago, 'plazoVigente', p.plazo_vigente, 'saldos', (
          select jsonb_agg(jsonb_build_object('moneda', s.moneda, 'monto', s.monto, 'vencido', s.vencido,
            'abiertos', s.abiertos) order by s.id_moneda)
          from saldo s where s.id_contraparte = p.id)) order by p.n) from pagina p), '[]') as filas`.execute(
    tx,
  );
  const [fila] = rows;
  if (!fila) throw new Error('a select without a table gave no row');
  return {
    count: fila.count,
    totales: fila.totales.map(({ moneda, monto, vencido, abiertos }) =>
      conMoneda({ moneda, monto, vencido, abiertos }),
    ),
    filas: fila.filas.map(({ saldos, ...resto }) => ({
      ...resto,
      saldoPorCobrar: (saldos ?? []).map(conMoneda),
    })),
  };
}
