import type { Antiguedad, ORDEN_PROVEEDORES, ProveedoresQuery } from '@cuadra/contract';
import { modelosCon } from '@cuadra/domain';
import type { TramoCobranza } from '@cuadra/domain/cobranza';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { dateBounds, saysParty, splitOrder, type TextFields } from '../../../../platform/listas/index.ts';
import { conMoneda, deudaPorProveedor, plazoDeEmpresa, TRAMOS_VENCIDOS } from './deuda.ts';

/** The day of the last document of a party. */
const lastDay = (idEmpresa: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`(select max(d.fecha_emision)
  from documento d where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.modelo in (${literals(modelosCon('deProveedor'))}))`;

const ORDENES = {
  razonSocial: sql`f.razon_social`,
  porPagar: sql`f.pesos`,
  vencido: sql`f.pesos_vencidos`,
  ultimaCompra: lastDay(sql`f.id_empresa`, sql`f.id`),
  created: sql`f.created`,
} as const satisfies Record<(typeof ORDEN_PROVEEDORES)[number], RawBuilder<unknown>>;

/** Debt to a supplier `x` in a range of days overdue, in pesos. */
const PESOS_DE_TRAMO = {
  '0': sql`x.pesos - x.pesos_vencidos`,
  '1-30': sql`x.hasta30`,
  '31-60': sql`x.hasta60`,
  '61-90': sql`x.hasta90`,
  'mas-90': sql`x.sobre90`,
} as const satisfies Record<TramoCobranza, RawBuilder<unknown>>;

/** The overdue ranges as columns of the same names. */
const sumarTramos = (valor: (columna: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(TRAMOS_VENCIDOS.map(([columna]) => sql`${valor(sql.ref(columna))} as ${sql.ref(columna)}`));

/** A debt by days overdue as JSON; `valor` gives the sum of a column in pesos. */
const antiguedad = (valor: (columna: string) => RawBuilder<unknown>) => sql`jsonb_build_object(
  'porVencer', trunc(${valor('pesos')} - ${valor('pesos_vencidos')})${sql.join(
    TRAMOS_VENCIDOS.map(([columna]) => sql`, ${sql.lit(columna)}, trunc(${valor(columna)})`),
    sql``,
  )})`;

/** Columns of a party that the list's box reads. */
const CAMPOS: TextFields = {
  names: [sql`c.razon_social`, sql`c.nombre`],
  ruts: [sql`c.rut`],
  fechas: [lastDay(sql`c.id_empresa`, sql`c.id`)],
};

function whereProveedor(query: PaginaProveedores): RawBuilder<unknown> {
  const partes = [sql`true`];
  if (query.texto) {
    partes.push(saysParty(query.texto, CAMPOS, sql`deuda`));
  }
  if (query.ids) partes.push(sql`c.id = any(${query.ids}::bigint[])`);
  if (query.conDeuda) partes.push(sql`x.pesos > 0`);
  if (query.vencidos) partes.push(sql`x.pesos_vencidos > 0`);
  if (query.tramos) {
    const alguno = query.tramos.map((tramo) => sql`${PESOS_DE_TRAMO[tramo]} > 0`);
    partes.push(sql`(${sql.join(alguno, sql` or `)})`);
  }
  if (query.montoMin !== undefined) partes.push(sql`coalesce(x.pesos, 0) >= ${query.montoMin}::numeric`);
  if (query.montoMax !== undefined) partes.push(sql`coalesce(x.pesos, 0) <= ${query.montoMax}::numeric`);
  const { desde, hasta } = dateBounds(query);
  const ultima = lastDay(sql`c.id_empresa`, sql`c.id`);
  if (desde) partes.push(sql`${ultima} >= ${desde}::date`);
  if (hasta) partes.push(sql`${ultima} <= ${hasta}::date`);
  return sql.join(partes, sql` and `);
}

/** A page of the list, of any size. */
export type PaginaProveedores = Omit<ProveedoresQuery, 'perPage'> & { readonly perPage: number };

interface Fila {
  id: number;
  rut: string;
  razonSocial: string;
  nombre: string;
  giro: string | null;
  direccionLegal: string | null;
  comunaLegal: string | null;
  plazoPago: number | null;
  plazoVigente: number;
}
type Deuda = Parameters<typeof conMoneda>[0];

/**
 * One page of suppliers, their number and what is owed to all of them, in one reading of the open documents. Amounts
 * of several currencies are ordered by what they are in pesos at the newest values.
 */
export async function readPage(
  tx: Tx,
  { idEmpresa, hoy }: { readonly idEmpresa: number; readonly hoy: string },
  query: PaginaProveedores,
) {
  const { field, direction } = splitOrder(query.order);
  const sentido = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const { rows } = await sql<{
    count: number;
    totales: Deuda[];
    antiguedad: Antiguedad;
    filas: (Fila & { deudas: Deuda[] | null; antiguedad: Antiguedad })[];
  }>`
    with deuda as materialized (
      select x.*, m.moneda, coalesce(v.valor, 1) / power(10::numeric, m.decimales) as factor
      from (${deudaPorProveedor(idEmpresa, hoy)}) x
      join moneda m on m.id = x.id_moneda
      left join lateral (
        select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1
      ) v on true
    ), por_proveedor as (
      select id_contraparte, sum(monto * factor) as pesos, sum(vencido * factor) as pesos_vencidos,
        ${sumarTramos((columna) => sql`sum(${columna} * factor)`)}
      from deuda group by 1
    ), f as materialized (
      select c.id_empresa, c.id, c.rut, c.razon_social, c.nombre, c.giro, c.direccion_legal, c.comuna_legal,
        p.plazo_pago, p.created, coalesce(x.pesos, 0) as pesos, coalesce(x.pesos_vencidos, 0) as pesos_vencidos,
        ${sumarTramos((columna) => sql`coalesce(x.${columna}, 0)`)}
      from proveedor p
      join contraparte c on c.id_empresa = p.id_empresa and c.id = p.id_contraparte
      left join por_proveedor x on x.id_contraparte = p.id_contraparte
      where p.id_empresa = ${idEmpresa} and ${whereProveedor(query)}
    ), pagina as (
      select f.*, row_number() over () as n from (
        select f.* from f order by ${ORDENES[field]} ${sentido}, f.id ${sentido}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) f
    )
    select (select count(*) from f) as count,
      coalesce((select jsonb_agg(t order by t.id_moneda) from (
        select d.id_moneda, d.moneda, sum(d.monto)::bigint as monto, sum(d.vencido)::bigint as vencido,
          sum(d.abiertos)::bigint as abiertos
        from deuda d join f on f.id = d.id_contraparte group by 1, 2
      ) t), '[]') as totales,
      (select ${antiguedad((columna) => sql`coalesce(sum(f.${sql.ref(columna)}), 0)`)} from f) as antiguedad,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'rut', g.rut, 'razonSocial', g.razon_social,
        'nombre', g.nombre, 'giro', g.giro, 'direccionLegal', g.direccion_legal, 'comunaLegal', g.comuna_legal,
        'antiguedad', ${antiguedad((columna) => sql`g.${sql.ref(columna)}`)},
        'plazoPago', g.plazo_pago, 'plazoVigente', coalesce(g.plazo_pago, ${plazoDeEmpresa(idEmpresa)}), 'deudas', (
          select jsonb_agg(jsonb_build_object('moneda', d.moneda, 'monto', d.monto, 'vencido', d.vencido,
            'abiertos', d.abiertos) order by d.id_moneda)
          from deuda d where d.id_contraparte = g.id)) order by g.n) from pagina g), '[]') as filas`.execute(
    tx,
  );
  const [fila] = rows;
  if (!fila) throw new Error('a select without a table gave no row');
  return {
    count: fila.count,
    totales: fila.totales.map(conMoneda),
    antiguedad: fila.antiguedad,
    filas: fila.filas.map(({ deudas, ...resto }) => ({
      ...resto,
      montoPorPagar: (deudas ?? []).map(conMoneda),
    })),
  };
}
