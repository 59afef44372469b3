import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** When a document `d` is due: as it states, or by the term of its supplier or of the company. */
const VENCE = sql`coalesce(d.fecha_vencimiento, d.fecha_emision + case when d.modelo = 'Dte'
  then e.plazo_pago_clientes else coalesce(p.plazo_pago, e.plazo_pago_proveedores) end)`;
const CON_PLAZOS = sql`
  join empresa e on e.id_empresa = d.id_empresa
  left join proveedor p on p.id_empresa = d.id_empresa and p.id_contraparte = d.id_contraparte`;

export interface Abierto {
  readonly id: number;
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
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
  readonly retiene: string | null;
  readonly cedido: boolean;
}

/**
 * Everything that is open and meant to be paid. What was claimed or annulled is not; neither are notas de venta. A
 * suggestion counts from even odds on: below it the line more likely pays something else.
 */
export async function readAbiertos(tx: Tx, idEmpresa: number): Promise<Abierto[]> {
  const { rows } = await sql<Abierto>`
    select d.id, d.modelo, t.prefix as tipo, d.folio, d.rut, d.razon_social, m.moneda, d.fecha_emision,
      ${VENCE} as vence, d.fecha_pago_interna, d.monto_total, d.saldo,
      case when m.moneda = 'CLP' then d.saldo else en_pesos(d.saldo, d.id_moneda, v.valor)::bigint end as pesos,
      coalesce(s.monto, 0)::bigint as sugerido, d.detalle ->> 'retiene' as retiene,
      c.id_documento is not null as cedido
    from documento d ${CON_PLAZOS}
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
      and d.modelo in ('Dte', 'Compra', 'Gasto', 'Honorario', 'BoletaTercero', 'Remuneracion', 'Previred', 'Impuesto')
      and d.estado_sii is distinct from 'reclamado'`.execute(tx);
  return rows;
}

export interface Observado {
  readonly esVenta: boolean;
  /** Null in the sample of the whole book. */
  readonly rut: string | null;
  readonly dias: number;
  readonly abierto: boolean;
}

/** How many of a party's last documents tell how it pays, and of each month of the whole book's last year. */
const DE_CADA_PARTE = 16;
const DE_CADA_MES = 50;
/** Two years ago a party may have been another. */
const DIAS_DE_MUESTRA = 730;

const VENTAS = sql`array['Dte']::text[]`;
const COMPRAS = sql`array['Compra', 'Gasto', 'Honorario', 'BoletaTercero']::text[]`;

/** From the due date to the last payment of each closed document of a sample, or to today where it is open. */
const retrasos = (muestra: RawBuilder<unknown>, idEmpresa: number, hoy: string) => sql`
  select u.es_venta, u.rut, coalesce(pago.fecha, ${hoy}::date) - u.vence as dias, u.saldo <> 0 as abierto
  from (${muestra}) u
  left join lateral (
    select max(l.fecha) as fecha
    from conciliacion_par x
    join cartola l on l.id_empresa = x.id_empresa and l.id = x.id_cartola
    where x.id_empresa = ${idEmpresa} and x.id_documento = u.id and x.activo and x.monto_documento > 0) pago
    on u.saldo = 0
  where u.saldo <> 0 or pago.fecha is not null`;

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
  // Chosen by their due date, paid or not: what is due later has nothing to tell yet.
  const cuenta = sql`d.signo = 1 and not d.anulado and d.fecha_emision >= ${hoy}::date - ${DIAS_DE_MUESTRA}::int
    and ${VENCE} <= ${hoy}::date`;
  const dePartes = (esVenta: boolean, ruts: readonly string[]) => sql`
    select ${esVenta}::boolean as es_venta, r.rut, d.id, d.saldo, d.vence
    from unnest(${[...ruts]}::text[]) as r(rut)
    cross join lateral (
      select d.id, d.saldo, ${VENCE} as vence from documento d ${CON_PLAZOS}
      where d.id_empresa = ${idEmpresa} and d.rut = r.rut and d.modelo = any(${esVenta ? VENTAS : COMPRAS})
        and ${cuenta}
      order by d.fecha_emision desc limit ${DE_CADA_PARTE}) d`;
  const delLibro = (esVenta: boolean) => sql`
    select ${esVenta}::boolean as es_venta, null::text as rut, d.id, d.saldo, d.vence
    from unnest(${esVenta ? VENTAS : COMPRAS}) as k(modelo)
    cross join generate_series(0, 11) as m(atras)
    cross join lateral (
      select d.id, d.saldo, ${VENCE} as vence from documento d ${CON_PLAZOS}
      where d.id_empresa = ${idEmpresa} and d.modelo = k.modelo and ${cuenta}
        and d.fecha_emision between ${hoy}::date - 30 * (m.atras + 1) + 1 and ${hoy}::date - 30 * m.atras
      order by d.fecha_emision desc limit ${DE_CADA_MES}) d`;
  const { rows } = await sql<Observado>`
    ${retrasos(dePartes(true, clientes), idEmpresa, hoy)}
    union all ${retrasos(dePartes(false, proveedores), idEmpresa, hoy)}
    union all ${retrasos(delLibro(true), idEmpresa, hoy)}
    union all ${retrasos(delLibro(false), idEmpresa, hoy)}`.execute(tx);
  return rows;
}
