import { modelosCon, TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Periodo {
  readonly idEmpresa: number;
  readonly desde: string;
  readonly hasta: string;
}

/** A credit that the company bought is collected as a sale is, and is none. */
const ES_PROPIO = sql`codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)})`;
const MODELOS_PROVEEDORES = modelosCon('deProveedor');

/**
 * Sales of whole months in pesos, without IVA, from the kept totals: credit notes are subtracted there, and what
 * carries no debt (a guía) is no sale. Another currency counts at its newest value.
 */
export async function readVentas(tx: Tx, { idEmpresa, desde, hasta }: Periodo): Promise<number> {
  const { rows } = await sql<{ ventas: number }>`
    select coalesce(sum(trunc(v.total / power(10::numeric, m.decimales) * coalesce(x.valor, 1))), 0)::bigint as ventas
    from (
      select r.id_moneda, sum(r.total - r.iva) as total
      from documento_resumen r
      where r.id_empresa = ${idEmpresa} and r.modelo = 'Dte' and r.mes between ${desde}::date and ${hasta}::date
        and r.${ES_PROPIO}
        and exists (select from tipo_documento t where t.codigo = r.codigo_tipo and t.signo <> 0)
      group by r.id_moneda
    ) v
    join moneda m on m.id = v.id_moneda
    left join lateral (
      select mv.valor from moneda_valor mv
      where mv.id_moneda = m.id and mv.fecha <= ${hasta}::date order by mv.fecha desc limit 1
    ) x on true
    where m.moneda = 'CLP' or x.valor is not null`.execute(tx);
  return rows[0]?.ventas ?? 0;
}

/** An amount of pesos in UF at its newest value until a date, truncated to two places; null without a value. */
export async function readEnUf(tx: Tx, pesos: number, hasta: string): Promise<string | null> {
  const { rows } = await sql<{ uf: string }>`
    select trunc(${pesos}::numeric / v.valor, 2)::text as uf
    from moneda_valor v join moneda m on m.id = v.id_moneda
    where m.moneda = 'UF' and v.fecha <= ${hasta}::date order by v.fecha desc limit 1`.execute(tx);
  return rows[0]?.uf ?? null;
}

export async function readConteos(tx: Tx, { idEmpresa, desde, hasta }: Periodo) {
  const cuenta = (tabla: 'contraparte' | 'cuenta_corriente' | 'usuario_empresa') =>
    sql`(select count(*) from ${sql.table(tabla)} where id_empresa = ${idEmpresa})`;
  const documentos = (dte: boolean) => sql`(
    select coalesce(sum(cantidad), 0)::bigint from documento_resumen
    where id_empresa = ${idEmpresa} and mes between ${desde}::date and ${hasta}::date
      and ${ES_PROPIO} and modelo = any(${dte ? ['Dte'] : [...MODELOS_PROVEEDORES]}::text[]))`;
  const { rows } = await sql<
    Record<'emitidos' | 'recibidos' | 'contrapartes' | 'cuentas' | 'usuarios', number>
  >`
    select ${documentos(true)} as emitidos, ${documentos(false)} as recibidos, ${cuenta('contraparte')} as contrapartes,
      ${cuenta('cuenta_corriente')} as cuentas, ${cuenta('usuario_empresa')} as usuarios`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a select without a table gave no row');
  return fila;
}

export async function readIndustria(tx: Tx, idEmpresa: number) {
  const fila = await tx
    .selectFrom('empresa as e')
    .innerJoin('giro as g', 'g.codigo', 'e.codigoGiro')
    .select(['g.codigo', 'g.glosa', 'g.seccion', 'g.grupo'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila ?? null;
}

/**
 * How documents in pesos were really paid in a period, by side: from each reconciled part of a bank line to the issue
 * and the due date of its document, weighted by its amount. What was paid ahead counts as paid that day.
 */
export async function readPagos(tx: Tx, { idEmpresa, desde, hasta }: Periodo) {
  const { rows } = await sql<{
    esVenta: boolean;
    documentos: number;
    monto: number;
    diasReales: number | null;
    diasPactados: number | null;
    aTiempo: number | null;
  }>`
    select d.modelo = 'Dte' as es_venta, count(distinct d.id) as documentos, sum(p.monto_documento)::bigint as monto,
      trunc(sum(greatest(l.fecha - d.fecha_emision, 0) * p.monto_documento) / sum(p.monto_documento))::int
        as dias_reales,
      trunc(sum((d.fecha_vencimiento - d.fecha_emision) * p.monto_documento)
        / sum(p.monto_documento) filter (where d.fecha_vencimiento is not null))::int as dias_pactados,
      (sum(p.monto_documento) filter (where l.fecha <= d.fecha_vencimiento)
        / sum(p.monto_documento) filter (where d.fecha_vencimiento is not null))::float8 as a_tiempo
    from conciliacion_par p
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    join moneda m on m.id = d.id_moneda
    where p.id_empresa = ${idEmpresa} and p.activo and p.monto_documento > 0 and d.signo = 1 and m.moneda = 'CLP'
      and l.fecha between ${desde}::date and ${hasta}::date and d.${ES_PROPIO}
      and d.modelo = any(${['Dte', ...MODELOS_PROVEEDORES]}::text[])
    group by 1`.execute(tx);
  return rows;
}

export async function readConexiones(tx: Tx, idEmpresa: number) {
  const { conexiones, cuentas } = await tx
    .selectFrom('cuentaCorriente as cc')
    .innerJoin('conexion as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'cc.idEmpresa').onRef('c.id', '=', 'cc.idConexion'),
    )
    .select((eb) => [
      eb.fn.count<number>('c.id').distinct().as('conexiones'),
      eb.fn.countAll<number>().as('cuentas'),
    ])
    .where('cc.idEmpresa', '=', idEmpresa)
    .where('c.estado', '=', 'connected')
    .where('cc.estadoConexion', '=', 'connected')
    .where('cc.activa', '=', true)
    .where('cc.eliminada', 'is', null)
    .executeTakeFirstOrThrow();
  return { conexiones, cuentas };
}
