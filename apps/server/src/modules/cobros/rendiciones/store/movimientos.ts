import {
  CLASES_RENDICION,
  type MovimientoRendicion,
  type ORDEN_RENDICIONES,
  type RendicionesQuery,
} from '@cuadra/contract';
import { MODELOS_DOCUMENTO, MONEDAS } from '@cuadra/domain';
import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import {
  fieldsOf,
  meetsAll,
  readText,
  splitOrder,
  type AnyPage,
  type TextFields,
} from '../../../../platform/listas/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { CON_LINEA } from './abiertas.ts';

/**
 * All that moves the account of parties: parts of bank lines, with the direction of the line, and what was applied, the
 * other way round.
 */
const movimientos = (idEmpresa: number, solo?: number) => {
  const una = solo === undefined ? sql`` : sql`and r.id_contraparte = ${solo}`;
  return sql`(
    select r.id, case when r.id_devuelve is null then 'apertura' else 'devolucion' end as clase, r.tipo,
      r.id_contraparte, cc.id_moneda, m.moneda as iso_code, l.fecha, r.comentario, r.id_usuario, r.created, r.id_cartola,
      null::bigint as id_conciliacion, null::bigint as id_documento, r.id as orden,
      case when l.abono > 0 then r.monto else 0 end as abono, case when l.abono > 0 then 0 else r.monto end as cargo
    from rendicion r ${CON_LINEA}
    where r.id_empresa = ${idEmpresa} and r.deshecha is null ${una}
    union all
    select r.id, 'aplicacion', r.tipo, r.id_contraparte, cc.id_moneda, m.moneda, greatest(l.fecha, d.fecha_emision),
      '', k.id_usuario, k.created, r.id_cartola, p.id_conciliacion, p.id_documento, p.id_conciliacion,
      case when l.abono > 0 then 0 else p.monto_cartola end, case when l.abono > 0 then p.monto_cartola else 0 end
    from rendicion r ${CON_LINEA}
    join conciliacion_par p on p.id_empresa = r.id_empresa and p.id_rendicion = r.id and p.activo
    join conciliacion k on k.id_empresa = p.id_empresa and k.id = p.id_conciliacion
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    where r.id_empresa = ${idEmpresa} and r.deshecha is null ${una})`;
};

interface FilaSaldo {
  readonly isoCode: string;
  readonly abonos: number;
  readonly cargos: number;
  readonly total: number;
}
const conMoneda = <F extends { readonly isoCode: string }>(fila: F) => ({
  ...fila,
  isoCode: oneOf(MONEDAS, fila.isoCode),
});

/** Balances of one party by currency. */
export async function readSaldos(tx: Tx, idEmpresa: number, idContraparte: number) {
  const { rows } = await sql<FilaSaldo>`
    select x.iso_code, sum(x.abono)::bigint as abonos, sum(x.cargo)::bigint as cargos,
      sum(x.abono - x.cargo)::bigint as total
    from ${movimientos(idEmpresa, idContraparte)} x group by x.id_moneda, x.iso_code order by x.id_moneda`.execute(
    tx,
  );
  return rows.map(conMoneda);
}

interface FilaMovimiento extends Omit<MovimientoRendicion, 'clase' | 'tipo' | 'isoCode' | 'documento'> {
  readonly clase: string;
  readonly tipo: string;
  readonly isoCode: string;
  readonly documento: { id: number; modelo: string; tipo: string; folio: string } | null;
}

/** A page of the rows of one party, newest first, and how many there are. */
export async function readMovimientos(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ count: number; items: MovimientoRendicion[] }> {
  const { rows } = await sql<FilaMovimiento & { count: number }>`
    select x.id, x.clase, x.tipo, x.cargo, x.abono, x.fecha, x.comentario, u.nombre as usuario, x.iso_code,
      x.id_cartola, x.id_conciliacion, x.count,
      case when d.id is not null then jsonb_build_object('id', d.id, 'modelo', d.modelo, 'tipo', t.nombre,
        'folio', d.folio) end as documento
    from (
      select y.*, count(*) over () as count from ${movimientos(idEmpresa, idContraparte)} y
      order by y.fecha desc, y.orden desc, y.id_documento limit ${perPage} offset ${(page - 1) * perPage}) x
    left join usuario u on u.id = x.id_usuario
    left join documento d on d.id_empresa = ${idEmpresa} and d.id = x.id_documento
    left join tipo_documento t on t.id = d.id_tipo_documento
    order by x.fecha desc, x.orden desc, x.id_documento`.execute(tx);
  const items = rows.map(({ count: _count, documento, ...fila }) => ({
    ...conMoneda(fila),
    clase: oneOf(CLASES_RENDICION, fila.clase),
    tipo: oneOf(TIPOS_RENDICION, fila.tipo),
    documento: documento && { ...documento, modelo: oneOf(MODELOS_DOCUMENTO, documento.modelo) },
  }));
  return { count: rows[0]?.count ?? 0, items };
}

const ORDENES = {
  nombre: sql`f.nombre`,
  // By its size, whoever it favours.
  total: sql`f.pesos`,
  ultima: sql`f.ultima`,
  created: sql`f.created`,
} as const satisfies Record<(typeof ORDEN_RENDICIONES)[number], RawBuilder<unknown>>;

/** The balance in a currency and the day of its last movement. */
const DE_SALDO: TextFields = { names: [], montos: [sql`abs(z.total)`], fechas: [sql`z.ultima`] };

interface FilaTotal {
  readonly id: number;
  readonly rut: string;
  readonly nombre: string;
  readonly ultima: string;
  readonly esCliente: boolean;
  readonly saldos: readonly FilaSaldo[];
}

/** A page of parties with their balances by currency, and the balances of all that match. */
export async function readTotales(tx: Tx, idEmpresa: number, query: AnyPage<RendicionesQuery>) {
  const { texto, conSaldo, page, perPage } = query;
  const { field, direction } = splitOrder(query.order);
  const sentido = direction === 'desc' ? sql`desc` : sql`asc`;
  const queDice = texto
    ? meetsAll(readText(texto), (termino) => [
        ...fieldsOf(termino, { names: [sql`c.razon_social`, sql`c.nombre`], ruts: [sql`c.rut`] }),
        sql<SqlBool>`exists (select from saldo z where z.id_contraparte = c.id
          and (${sql.join([sql`false`, ...fieldsOf(termino, DE_SALDO)], sql` or `)}))`,
      ])
    : sql`true`;
  const { rows } = await sql<{ count: number; totales: FilaSaldo[]; filas: FilaTotal[] }>`
    with saldo as materialized (
      select y.id_contraparte, y.id_moneda, y.iso_code, sum(y.abono)::bigint as abonos,
        sum(y.cargo)::bigint as cargos, sum(y.abono - y.cargo)::bigint as total, max(y.fecha) as ultima,
        max(y.created) as created
      from ${movimientos(idEmpresa)} y group by 1, 2, 3
    ), f as materialized (
      select c.id, c.rut, c.nombre, max(s.ultima) as ultima, max(s.created) as created,
        sum(abs(s.total) * coalesce(v.valor, 1) / power(10::numeric, m.decimales)) as pesos,
        exists (select from cliente k where k.id_empresa = c.id_empresa and k.id_contraparte = c.id) as es_cliente,
        jsonb_agg(jsonb_build_object('isoCode', s.iso_code, 'abonos', s.abonos, 'cargos', s.cargos, 'total', s.total)
          order by s.id_moneda) as saldos
      from saldo s
      join contraparte c on c.id_empresa = ${idEmpresa} and c.id = s.id_contraparte
      join moneda m on m.id = s.id_moneda
      left join lateral (
        select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1) v on true
      where ${queDice}
      group by c.id_empresa, c.id, c.rut, c.nombre
      ${conSaldo ? sql`having bool_or(s.total <> 0)` : sql``}
    ), pagina as (
      select * from f order by ${ORDENES[field]} ${sentido}, f.id ${sentido}
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    select (select count(*) from f) as count,
      coalesce((select jsonb_agg(jsonb_build_object('isoCode', t.iso_code, 'abonos', t.abonos, 'cargos', t.cargos,
        'total', t.total) order by t.id_moneda) from (
          select s.id_moneda, s.iso_code, sum(s.abonos)::bigint as abonos, sum(s.cargos)::bigint as cargos,
            sum(s.total)::bigint as total
          from saldo s join f on f.id = s.id_contraparte group by 1, 2) t), '[]') as totales,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'rut', f.rut, 'nombre', f.nombre,
        'ultima', f.ultima, 'esCliente', f.es_cliente, 'saldos', f.saldos)
        order by ${ORDENES[field]} ${sentido}, f.id ${sentido}) from pagina f), '[]') as filas`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a select without a table gave no row');
  return {
    count: fila.count,
    items: fila.filas.map((parte) => ({ ...parte, saldos: parte.saldos.map(conMoneda) })),
    totales: fila.totales.map(conMoneda),
  };
}
