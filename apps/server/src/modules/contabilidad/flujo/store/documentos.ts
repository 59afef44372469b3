import { MODELOS_DOCUMENTO, modelosCon } from '@cuadra/domain';
import type { PagoVisto } from '@cuadra/domain/pago-esperado';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

/**
 * When a document `d` is due: as it states, or by the term of its customer, its supplier or the company. Without a join, so that a
 * list of documents keeps the order of its index and stops where it is full.
 */
const venceDe = (idEmpresa: number) => {
  const plazo = (columna: 'plazo_pago_clientes' | 'plazo_pago_proveedores') =>
    sql`(select e.${sql.ref(columna)} from empresa e where e.id_empresa = ${idEmpresa})`;
  return sql`coalesce(d.fecha_vencimiento, d.fecha_emision + case when d.modelo = 'Dte'
    then coalesce(
      (select k.plazo_pago from cliente k where k.id_empresa = ${idEmpresa} and k.id_contraparte = d.id_contraparte),
      ${plazo('plazo_pago_clientes')})
    else coalesce(
      (select p.plazo_pago from proveedor p where p.id_empresa = ${idEmpresa} and p.id_contraparte = d.id_contraparte),
      ${plazo('plazo_pago_proveedores')}) end)`;
};

export interface Abierto {
  readonly id: number;
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
  /** Null of a party without a record of its own. */
  readonly idContraparte: number | null;
  readonly rut: string;
  readonly razonSocial: string;
  readonly moneda: string;
  readonly fechaEmision: string;
  readonly vence: string;
  readonly fechaPagoInterna: string | null;
  readonly montoTotal: number;
  readonly saldo: number;
  /** The balance in pesos at the newest value of its currency; null where there is none. */
  readonly pesos: number | null;
  /** What of the balance the first suggestion of a bank line would pay. */
  readonly sugerido: number;
  readonly cedido: boolean;
}

/** The documents of some parties, or some documents. */
export type Cuales =
  | { readonly idsContraparte: readonly number[] }
  | { readonly idsDocumento: readonly number[] };

function whereCuales(cuales: Cuales | undefined) {
  if (cuales === undefined) return sql``;
  return 'idsDocumento' in cuales
    ? sql`and d.id = any(${[...cuales.idsDocumento]}::bigint[])`
    : sql`and d.id_contraparte = any(${[...cuales.idsContraparte]}::bigint[])`;
}

/**
 * Everything that is open and meant to be paid. What was claimed or annulled is not; neither are notas de venta. A
 * suggestion counts from even odds on: below it the line more likely pays something else. All, or only `cuales`.
 */
export async function readAbiertos(tx: Tx, idEmpresa: number, cuales?: Cuales): Promise<Abierto[]> {
  const { rows } = await sql<Abierto>`
    select d.id, d.modelo, t.prefix as tipo, d.folio, d.id_contraparte, d.rut, d.razon_social, m.moneda, d.fecha_emision,
      ${venceDe(idEmpresa)} as vence, d.fecha_pago_interna, d.monto_total, d.saldo,
      case when m.moneda = 'CLP' then d.saldo else en_pesos(d.saldo, d.id_moneda, v.valor)::bigint end as pesos,
      coalesce(s.monto, 0)::bigint as sugerido,
      c.id_documento is not null as cedido
    from documento d
    join moneda m on m.id = d.id_moneda
    join tipo_documento t on t.id = d.id_tipo_documento
    left join lateral (
      select v.valor from moneda_valor v where v.id_moneda = d.id_moneda order by v.fecha desc limit 1) v
      on d.id_moneda <> 1
    left join (
      select sd.id_documento, sum(sd.monto) as monto
      from sugerencia s
      join sugerencia_documento sd on sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id
      where s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' and s.orden = 1 and s.confianza >= 0.5
      group by 1) s on s.id_documento = d.id
    left join cesion c on c.id_empresa = d.id_empresa and c.id_documento = d.id and c.vigente and d.modelo = 'Dte'
    where d.id_empresa = ${idEmpresa} and d.saldo <> 0 and not d.anulado
      and d.modelo in (${literals(MODELOS_DOCUMENTO)})
      and d.estado_sii is distinct from 'reclamado'
      ${whereCuales(cuales)}`.execute(tx);
  return rows;
}

/** How a party paid, or under a null RUT the sample of the whole book; the last due before. */
export interface Observado {
  readonly esVenta: boolean;
  readonly rut: string | null;
  readonly pagos: readonly PagoVisto[];
}

/** How many of a party's last documents tell how it pays, and of each month of the whole book's last year. */
const DE_CADA_PARTE = 16;
const DE_CADA_MES = 50;
/** Two years ago a party may have been another. */
const DIAS_DE_MUESTRA = 730;

const VENTAS = sql`array['Dte']::text[]`;
const COMPRAS = sql`array[${literals(modelosCon('deProveedor'))}]::text[]`;

/** How the parties of what is open paid before, and how the book as a whole is paid, by side. */
export async function readRetrasos(
  tx: Tx,
  {
    idEmpresa,
    hoy,
    clientes,
    proveedores,
  }: {
    readonly idEmpresa: number;
    readonly hoy: string;
    readonly clientes: readonly string[];
    readonly proveedores: readonly string[];
  },
): Promise<Observado[]> {
  const vence = venceDe(idEmpresa);
  // Chosen by their due date, paid or not: what is due later has nothing to tell yet.
  const cuenta = sql`d.signo = 1 and not d.anulado and d.fecha_emision >= ${hoy}::date - ${DIAS_DE_MUESTRA}::int
    and ${vence} <= ${hoy}::date`;
  const dePartes = (esVenta: boolean, ruts: readonly string[]) => sql`
    select ${esVenta}::boolean as es_venta, r.rut, r.rut as parte, d.id, d.saldo, d.vence
    from unnest(${[...ruts]}::text[]) as r(rut)
    cross join lateral (
      select d.id, d.saldo, ${vence} as vence from documento d
      where d.id_empresa = ${idEmpresa} and d.rut = r.rut and d.modelo = any(${esVenta ? VENTAS : COMPRAS})
        and ${cuenta}
      order by d.fecha_emision desc limit ${DE_CADA_PARTE}) d`;
  const delLibro = (esVenta: boolean) => sql`
    select ${esVenta}::boolean as es_venta, null::text as rut, d.rut as parte, d.id, d.saldo, d.vence
    from unnest(${esVenta ? VENTAS : COMPRAS}) as k(modelo)
    cross join generate_series(0, 11) as m(atras)
    cross join lateral (
      select d.id, d.rut, d.saldo, ${vence} as vence from documento d
      where d.id_empresa = ${idEmpresa} and d.modelo = k.modelo and ${cuenta}
        and d.fecha_emision between ${hoy}::date - 30 * (m.atras + 1) + 1 and ${hoy}::date - 30 * m.atras
      order by d.fecha_emision desc limit ${DE_CADA_MES}) d`;
  const { rows } = await sql<{
    esVenta: boolean;
    rut: string | null;
    /** Party, due date, day of payment or of today, and whether it is open, between tabs; a line for each. */
    pagos: string;
  }>`
    with muestra as materialized (
      ${dePartes(true, clientes)}
      union all ${dePartes(false, proveedores)}
      union all ${delLibro(true)}
      union all ${delLibro(false)}
    ), pagos as (
      select x.id_documento, max(l.fecha) as fecha
      from conciliacion_par x
      join cartola l on l.id_empresa = x.id_empresa and l.id = x.id_cartola
      where x.id_empresa = ${idEmpresa} and x.activo and x.monto_documento > 0
        and x.id_documento in (select id from muestra where saldo = 0)
      group by 1
    )
    select u.es_venta, u.rut,
      string_agg(concat_ws(E'\t', u.parte, u.vence, case when u.saldo = 0 then p.fecha else ${hoy}::date end,
        case when u.saldo = 0 then '' else 'abierto' end), E'\n' order by u.vence desc) as pagos
    from muestra u
    left join pagos p on u.saldo = 0 and p.id_documento = u.id
    where u.saldo <> 0 or p.fecha is not null
    group by 1, 2`.execute(tx);
  return rows.map(({ esVenta, rut, pagos }) => ({
    esVenta,
    rut,
    pagos: pagos.split('\n').map((linea) => {
      const [parte = '', venceEl = '', fecha = '', abierto] = linea.split('\t');
      return { parte, vence: venceEl, fecha, abierto: abierto === 'abierto' };
    }),
  }));
}

/** RUTs of the customers of the newest sales. */
export async function readClientesRecientes(tx: Tx, idEmpresa: number, cuantos: number): Promise<string[]> {
  const { rows } = await sql<{ rut: string }>`
    select d.rut from (
      select d.rut, d.fecha_emision from documento d
      where d.id_empresa = ${idEmpresa} and d.modelo = 'Dte' and d.signo = 1 and not d.anulado
      order by d.fecha_emision desc, d.id desc limit ${cuantos * 10}) d
    group by d.rut order by max(d.fecha_emision) desc, d.rut limit ${cuantos}`.execute(tx);
  return rows.map(({ rut }) => rut);
}

/** Group of each customer that has one, by RUT. */
export async function readGrupos(tx: Tx, idEmpresa: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ rut: string; idGrupo: number }>`
    select c.rut, k.id_grupo_cliente as id_grupo from cliente k
    join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and k.id_grupo_cliente is not null`.execute(tx);
  return new Map(rows.map(({ rut, idGrupo }) => [rut, idGrupo]));
}
