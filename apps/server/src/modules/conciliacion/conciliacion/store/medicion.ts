import type { CasoDecidido } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { dentroDeAlcance, type Alcance } from './autonomia.ts';

/** What is counted of decisions; one row, or one to each group. */
const RECORD = sql`
  count(*) filter (where s.acertada) as acertadas,
  count(*) filter (where not s.acertada) as erradas,
  coalesce(sum(s.monto) filter (where s.acertada), 0)::bigint as monto_acertado,
  coalesce(sum(s.monto) filter (where not s.acertada), 0)::bigint as monto_errado,
  count(*) filter (where s.acertada and s.como = 'automatica') as sin_revisar`;

export interface FilaRecord {
  readonly acertadas: number;
  readonly erradas: number;
  readonly montoAcertado: number;
  readonly montoErrado: number;
  readonly sinRevisar: number;
}

/** Decisions on which a permission of this scope would have acted, whatever its certainty. */
function decididasEn(
  idEmpresa: number,
  { tipos, rut, montoMax, moneda }: Omit<Alcance, 'confianzaMin'>,
): RawBuilder<unknown> {
  return sql`
    sugerencia_decision s join moneda m on m.id = s.id_moneda
    where s.id_empresa = ${idEmpresa} and not s.anulada and s.clave is not null and m.moneda = ${moneda}
      and (${tipos.length === 0} or s.tipo_recomendacion = any(${[...tipos]}::text[]))
      and (${rut}::text is null or s.rut = ${rut}::text)
      and (${montoMax}::bigint is null or s.monto <= ${montoMax}::bigint)`;
}

/** What was right and wrong from each certainty to the next, the last without an end. */
export async function readRecordPorCorte(
  tx: Tx,
  idEmpresa: number,
  alcance: Omit<Alcance, 'confianzaMin'>,
  cortes: readonly number[],
): Promise<(FilaRecord & { readonly corte: number; readonly desde: string })[]> {
  const { rows } = await sql<FilaRecord & { corte: number; desde: string }>`
    select width_bucket(s.confianza, ${[...cortes]}::double precision[]) as corte, min(s.fecha) as desde, ${RECORD}
    from ${decididasEn(idEmpresa, alcance)} and s.confianza >= ${cortes[0] ?? 0} group by 1`.execute(tx);
  return rows;
}

/** The same of what waits and would be reconciled. */
export async function readPendientesPorCorte(
  tx: Tx,
  idEmpresa: number,
  alcance: Alcance,
  cortes: readonly number[],
): Promise<{ corte: number; pendientes: number; montoPendiente: number }[]> {
  const { rows } = await sql<{ corte: number; pendientes: number; montoPendiente: number }>`
    select width_bucket(s.confianza, ${[...cortes]}::double precision[]) as corte, count(*) as pendientes,
      coalesce(sum(l.cargo + l.abono - l.conciliado), 0)::bigint as monto_pendiente
    from ${dentroDeAlcance(idEmpresa, alcance)} group by 1`.execute(tx);
  return rows;
}

export interface FilaTipo extends FilaRecord {
  readonly tipo: string;
  /** The lowest certainty above it with which something was right. */
  readonly sinErrorDesde: number | null;
  readonly pendientes: number;
  readonly montoPendiente: number;
}

/** Kinds of suggestion that this company has met, with what they were worth and what waits. */
export async function readTipos(tx: Tx, idEmpresa: number, moneda: Moneda): Promise<FilaTipo[]> {
  const alcance: Alcance = { tipos: [], rut: null, confianzaMin: 0.5, montoMax: null, moneda };
  const { rows } = await sql<FilaTipo>`
    with decididas as (
      select s.* from ${decididasEn(idEmpresa, alcance)} and s.confianza >= 0.5
    ), errores as (
      select tipo_recomendacion, max(confianza) as mayor from decididas where not acertada group by 1
    ), records as (
      select s.tipo_recomendacion as tipo, ${RECORD},
        min(s.confianza) filter (where s.confianza > coalesce(e.mayor, 0)) as sin_error_desde
      from decididas s left join errores e on e.tipo_recomendacion = s.tipo_recomendacion group by 1
    ), pendientes as (
      select s.tipo_recomendacion as tipo, count(*) as pendientes,
        coalesce(sum(l.cargo + l.abono - l.conciliado), 0)::bigint as monto_pendiente
      from ${dentroDeAlcance(idEmpresa, alcance)} group by 1
    )
    select tipo, coalesce(r.acertadas, 0) as acertadas, coalesce(r.erradas, 0) as erradas,
      coalesce(r.monto_acertado, 0) as monto_acertado, coalesce(r.monto_errado, 0) as monto_errado,
      coalesce(r.sin_revisar, 0) as sin_revisar, r.sin_error_desde,
      coalesce(p.pendientes, 0) as pendientes, coalesce(p.monto_pendiente, 0) as monto_pendiente
    from records r full join pendientes p using (tipo)
    order by coalesce(r.acertadas, 0) + coalesce(r.erradas, 0) + coalesce(p.pendientes, 0) desc, tipo`.execute(
    tx,
  );
  return rows;
}

export interface FilaMes {
  readonly mes: string;
  readonly decididas: number;
  readonly conciliadas: number;
  readonly dichas: number;
  readonly acertadas: number;
  readonly automaticas: number;
  readonly deshechas: number;
}

/** Months with decisions from a day on, oldest first. */
export async function readMeses(tx: Tx, idEmpresa: number, desde: string): Promise<FilaMes[]> {
  const { rows } = await sql<FilaMes>`
    select to_char(s.fecha, 'YYYY-MM') as mes, count(*) as decididas,
      count(*) filter (where s.como <> 'rechazada' and s.deshecha is null) as conciliadas,
      count(*) filter (where s.confianza >= 0.5) as dichas,
      count(*) filter (where s.confianza >= 0.5 and s.acertada) as acertadas,
      count(*) filter (where s.como = 'automatica') as automaticas,
      count(*) filter (where s.como = 'automatica' and s.deshecha is not null) as deshechas
    from sugerencia_decision s
    where s.id_empresa = ${idEmpresa} and not s.anulada and s.fecha >= ${desde}::date
    group by 1 order by 1`.execute(tx);
  return rows;
}

export interface FilaDichas {
  readonly dichas: number;
  readonly acertadas: number;
}

export async function readPorCerteza(
  tx: Tx,
  idEmpresa: number,
  desde: string,
  cortes: readonly number[],
): Promise<(FilaDichas & { readonly corte: number })[]> {
  const { rows } = await sql<FilaDichas & { corte: number }>`
    select width_bucket(s.confianza, ${[...cortes]}::double precision[]) as corte, count(*) as dichas,
      count(*) filter (where s.acertada) as acertadas
    from sugerencia_decision s
    where s.id_empresa = ${idEmpresa} and not s.anulada and s.confianza >= 0.5 and s.fecha >= ${desde}::date
    group by 1`.execute(tx);
  return rows;
}

export async function readPorTipo(
  tx: Tx,
  idEmpresa: number,
  desde: string,
): Promise<(FilaDichas & { readonly tipo: string })[]> {
  const { rows } = await sql<FilaDichas & { tipo: string }>`
    select s.tipo_recomendacion as tipo, count(*) as dichas, count(*) filter (where s.acertada) as acertadas
    from sugerencia_decision s
    where s.id_empresa = ${idEmpresa} and not s.anulada and s.confianza >= 0.5 and s.fecha >= ${desde}::date
    group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

export interface FilaCaso {
  readonly idCartola: number;
  readonly fecha: string;
  readonly descripcion: string;
  readonly monto: number;
  readonly moneda: Moneda;
  readonly tipoRecomendacion: string | null;
  readonly confianza: number | null;
  readonly clave: string | null;
  readonly respuesta: string | null;
  readonly acertada: boolean;
  readonly como: CasoDecidido['como'];
  readonly created: Date;
  readonly deshecha: Date | null;
}

/** Which decided lines are meant; every part narrows. */
export interface FiltroCasos {
  readonly idEjecucion?: number | undefined;
  readonly alcance?: Alcance | undefined;
  readonly acertada?: boolean | undefined;
  readonly dichas?: boolean | undefined;
  readonly mes?: string | undefined;
  readonly tipo?: string | undefined;
}

function condicionDe(idEmpresa: number, filtro: FiltroCasos): RawBuilder<unknown> {
  const { idEjecucion, alcance, acertada, dichas, mes, tipo } = filtro;
  const partes = [sql`s.id_empresa = ${idEmpresa}`];
  // The lines of a run are all told, also those that were decided again since.
  if (idEjecucion === undefined) partes.push(sql`not s.anulada`);
  else
    partes.push(sql`s.id_conciliacion in (
      select c.id from autonomia_ejecucion e join conciliacion c on c.id_empresa = e.id_empresa and c.lote = e.lote
      where e.id_empresa = ${idEmpresa} and e.id = ${idEjecucion})`);
  if (dichas) partes.push(sql`s.confianza >= 0.5`);
  if (acertada !== undefined) partes.push(sql`s.acertada = ${acertada}`);
  if (tipo !== undefined) partes.push(sql`s.tipo_recomendacion = ${tipo}`);
  if (mes !== undefined)
    partes.push(
      sql`s.fecha >= ${`${mes}-01`}::date and s.fecha < (${`${mes}-01`}::date + interval '1 month')::date`,
    );
  if (alcance) {
    const { tipos, rut, montoMax, moneda, confianzaMin } = alcance;
    partes.push(
      sql`s.confianza >= ${confianzaMin} and m.moneda = ${moneda}
        and (${tipos.length === 0} or s.tipo_recomendacion = any(${[...tipos]}::text[]))
        and (${rut}::text is null or s.rut = ${rut}::text)
        and (${montoMax}::bigint is null or s.monto <= ${montoMax}::bigint)`,
    );
  }
  return sql.join(partes, sql` and `);
}

/** Decided lines with what was said and what it was: the newest first, or the largest. */
export async function readCasos(
  tx: Tx,
  idEmpresa: number,
  filtro: FiltroCasos,
  {
    orden,
    page,
    perPage,
  }: { readonly orden: 'reciente' | 'monto'; readonly page: number; readonly perPage: number },
): Promise<FilaCaso[]> {
  const { rows } = await sql<FilaCaso>`
    select s.id_cartola, l.fecha, l.descripcion, s.monto, m.moneda, s.tipo_recomendacion, s.confianza, s.clave,
      case when s.deshecha is null then s.respuesta end as respuesta, s.acertada, s.como, s.created, s.deshecha
    from sugerencia_decision s
    join moneda m on m.id = s.id_moneda
    join cartola l on l.id_empresa = s.id_empresa and l.id = s.id_cartola
    where ${condicionDe(idEmpresa, filtro)}
    order by ${orden === 'monto' ? sql`s.monto desc, s.id` : sql`s.fecha desc, s.id desc`}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
  return rows;
}

export async function countCasos(tx: Tx, idEmpresa: number, filtro: FiltroCasos): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sugerencia_decision s join moneda m on m.id = s.id_moneda
    where ${condicionDe(idEmpresa, filtro)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface DocumentoDicho {
  readonly id: number;
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
}

/** Documents by their ids, for naming them. */
export async function readDichos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<DocumentoDicho[]> {
  const { rows } = await sql<DocumentoDicho>`
    select d.id, d.modelo, t.nombre as tipo, d.folio
    from documento d join tipo_documento t on t.id = d.id_tipo_documento
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[]) order by d.id`.execute(tx);
  return rows;
}
