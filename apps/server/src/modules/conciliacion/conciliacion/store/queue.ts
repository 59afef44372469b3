import type { GrupoCola } from '@cuadra/contract';
import { CONFIANZA_PROBABLE, CONFIANZA_SEGURA } from '@cuadra/contract';
import { RUTS_DE_NADIE } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { saysText } from '../../../../platform/listas/index.ts';
import { FIELDS_OF_LINE } from './fields-of-line.ts';

export interface FiltroCola {
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
  readonly grupo: GrupoCola | undefined;
  readonly idCuentaCorriente: number | undefined;
  readonly texto: string | undefined;
  /** Without them every line is one that no document explains. */
  readonly conSugerencias: boolean;
}

const GRUPO = sql<GrupoCola>`case
  when s.id is null then 'sin_par'
  when s.confianza >= ${sql.lit(CONFIANZA_SEGURA)} then 'seguras'
  when s.confianza >= ${sql.lit(CONFIANZA_PROBABLE)} then 'probables'
  else 'por_decidir' end`;

/**
 * What nobody explained: a line that was classified leaves the queue, and comes back only where something else than a
 * person classified it and a document has come since that probably explains it.
 */
const POR_EXPLICAR = sql<boolean>`l.conciliado < l.cargo + l.abono and (l.estado_clasificacion = 0
  or l.estado_clasificacion = 2 and s.confianza >= ${sql.lit(CONFIANZA_PROBABLE)})`;

function abiertas(tx: Tx, idEmpresa: number, filtro: FiltroCola) {
  let consulta = tx
    .selectFrom('cartola as l')
    .leftJoin('sugerencia as s', (join) =>
      join
        .onRef('s.idEmpresa', '=', 'l.idEmpresa')
        .onRef('s.idCartola', '=', 'l.id')
        .on('s.estado', '=', 'pendiente')
        .on('s.orden', '=', 1)
        .on(sql.lit(filtro.conSugerencias)),
    )
    .where('l.idEmpresa', '=', idEmpresa)
    .where(POR_EXPLICAR);
  if (filtro.desde) consulta = consulta.where('l.fecha', '>=', filtro.desde);
  if (filtro.hasta) consulta = consulta.where('l.fecha', '<=', filtro.hasta);
  if (filtro.idCuentaCorriente)
    consulta = consulta.where('l.idCuentaCorriente', '=', filtro.idCuentaCorriente);
  if (filtro.texto) {
    consulta = consulta.where(saysText(filtro.texto, FIELDS_OF_LINE));
  }
  return consulta;
}

/** One page of the queue: ids of lines with their best suggestion, most certain first, newest first within. */
export function readColaPage(tx: Tx, idEmpresa: number, filtro: FiltroCola, page: number, perPage: number) {
  return abiertas(tx, idEmpresa, filtro)
    .leftJoin('cartolaSinPar as sp', (join) =>
      join
        .onRef('sp.idEmpresa', '=', 'l.idEmpresa')
        .onRef('sp.idCartola', '=', 'l.id')
        .on(sql.lit(filtro.conSugerencias)),
    )
    .select(['l.id', 's.id as idSugerencia', 'sp.explicacion as sinPar', GRUPO.as('grupo')])
    .$if(filtro.grupo !== undefined, (q) => q.where(GRUPO, '=', filtro.grupo ?? 'sin_par'))
    .orderBy('s.confianza', (o) => o.desc().nullsLast())
    .orderBy('l.fecha', 'desc')
    .orderBy('l.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

/** The instant of the transaction by the clock that dates lines. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ ahora: Date }>`select now() as ahora`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('no instant');
  return fila.ahora;
}

export function countGrupos(tx: Tx, idEmpresa: number, filtro: FiltroCola) {
  return abiertas(tx, idEmpresa, filtro)
    .select([GRUPO.as('grupo'), sql<number>`count(*)`.as('cantidad')])
    .groupBy(sql`1`)
    .execute();
}

/** The newest lines that no document explains, with who stands at the other side, up to `limite`; of these ids alone where given. */
export function readSinPar(
  tx: Tx,
  idEmpresa: number,
  filtro: Omit<FiltroCola, 'grupo'>,
  limite: number,
  ids?: readonly number[],
) {
  return abiertas(tx, idEmpresa, { ...filtro, grupo: undefined })
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('tipoCuentaCorriente as tc', 'tc.id', 'cc.idTipoCuentaCorriente')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .leftJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'l.idEmpresa').onRef('c.id', '=', 'l.idContraparte'),
    )
    .select([
      'l.id',
      'l.fecha',
      'l.descripcion',
      'i.nombre as banco',
      'cc.numeroCuenta',
      'tc.codigo as tipoCuentaCorrienteCorto',
      'm.moneda',
      sql<number>`case when l.abono > 0 then l.abono - l.conciliado else l.conciliado - l.cargo end`.as(
        'monto',
      ),
      sql<string | null>`coalesce(c.rut, case when l.abono > 0 then l.rut_origen else l.rut_destino end)`.as(
        'rut',
      ),
      sql<boolean>`exists (select from cartola_adjunto a
        where a.id_empresa = l.id_empresa and a.id_cartola = l.id and a.quitado is null)`.as(
        'conComprobante',
      ),
    ])
    .where('s.id', 'is', null)
    .$if(ids !== undefined, (q) => q.where('l.id', 'in', ids?.length ? [...ids] : [0]))
    .orderBy('l.fecha', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limite)
    .execute();
}

/** Lines of the first group with their credits and charges, of accounts in pesos. */
export async function sumSeguras(
  tx: Tx,
  idEmpresa: number,
): Promise<{ cantidad: number; abonos: number; cargos: number }> {
  // From the suggestions, which are few beside the lines of a company.
  const { rows } = await sql<{ cantidad: number; abonos: number; cargos: number }>`
    select count(*) as cantidad, coalesce(sum(l.abono), 0)::bigint as abonos, coalesce(sum(l.cargo), 0)::bigint as cargos
    from sugerencia s
    join cartola l on l.id_empresa = s.id_empresa and l.id = s.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente and cc.id_moneda = 1
    where s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' and s.orden = 1
      and s.confianza >= ${sql.lit(CONFIANZA_SEGURA)} and ${POR_EXPLICAR}`.execute(tx);
  return rows[0] ?? { cantidad: 0, abonos: 0, cargos: 0 };
}

/** All lines of the period, open or not, for the progress bar. */
export async function countLineas(tx: Tx, idEmpresa: number, filtro: FiltroCola): Promise<number> {
  let consulta = tx
    .selectFrom('cartola as l')
    .select(sql<number>`count(*)`.as('total'))
    .where('l.idEmpresa', '=', idEmpresa);
  if (filtro.desde) consulta = consulta.where('l.fecha', '>=', filtro.desde);
  if (filtro.hasta) consulta = consulta.where('l.fecha', '<=', filtro.hasta);
  if (filtro.idCuentaCorriente)
    consulta = consulta.where('l.idCuentaCorriente', '=', filtro.idCuentaCorriente);
  return (await consulta.executeTakeFirstOrThrow()).total;
}

/** Newest documents of a party that are looked at. */
const MAX_DE_CONTRAPARTE = 5000;

/**
 * What is known of who stands at the other side, from past reconciliations and open documents. Walks from the documents to
 * their payments one by one: of a company that is small beside the others the planner expects a single row in each table,
 * and would compare all of its rows with all.
 */
export async function readContraparte(
  tx: Tx,
  idEmpresa: number,
  { rut, modelo, razonSocial }: { rut: string; modelo: string; razonSocial: string },
) {
  // Of those who share a RUT that is nobody's, only the one of this name.
  const suyo = sql`d.rut = ${rut} and (${!RUTS_DE_NADIE.has(rut)} or d.razon_social = ${razonSocial})`;
  const { rows } = await sql<{
    razonSocial: string;
    promedioPagoDias: number | null;
    pagosConciliados: number;
    desde: string | null;
    porPagar: number;
    nombreBanco: string | null;
  }>`
    with suyos as materialized (
      select d.id, d.fecha_emision from documento d
      where d.id_empresa = ${idEmpresa} and ${suyo} and d.modelo = ${modelo}
      order by d.fecha_emision desc limit ${MAX_DE_CONTRAPARTE}),
    pagos as materialized (
      select p.id_conciliacion as id, l.fecha, l.descripcion, l.fecha - s.fecha_emision as dias
      from suyos s
      cross join lateral (
        select p.id_conciliacion, p.id_cartola from conciliacion_par p
        where p.id_empresa = ${idEmpresa} and p.id_documento = s.id and p.activo offset 0) p
      cross join lateral (
        select l.fecha, l.descripcion from cartola l
        where l.id_empresa = ${idEmpresa} and l.id = p.id_cartola offset 0) l
      order by l.fecha desc limit 1000)
    select
      (select d.razon_social from documento d where d.id_empresa = ${idEmpresa} and ${suyo}
        order by d.fecha_emision desc limit 1) as "razonSocial",
      (select round(avg(dias))::int from pagos) as "promedioPagoDias",
      (select count(distinct id) from pagos) as "pagosConciliados",
      (select min(fecha) from pagos) as desde,
      (select coalesce(sum(en_pesos(d.saldo, d.id_moneda, d.valor_moneda)), 0)::bigint from documento d where d.id_empresa = ${idEmpresa} and ${suyo}
        and d.modelo = ${modelo} and d.saldo <> 0) as "porPagar",
      (select descripcion from pagos order by fecha desc limit 1) as "nombreBanco"`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('an aggregate without a row');
  return fila;
}

/** How what was said of one kind fared. */
export async function readRecord(tx: Tx, idEmpresa: number, tipoRecomendacion: string) {
  return tx
    .selectFrom('sugerenciaDecision')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where acertada)`.as('aceptadas'),
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('tipoRecomendacion', '=', tipoRecomendacion)
    .where('anulada', '=', false)
    .executeTakeFirstOrThrow();
}
