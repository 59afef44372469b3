import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import type { Acto, ParVivo } from './write.ts';

export interface ConciliacionDeshecha {
  readonly id: number;
  readonly origen: Acto['origen'];
  readonly deshecha: Date;
}

/** The undone reconciliations of a lote; locked where they are about to stand again. */
export async function readDeshechas(
  tx: Tx,
  idEmpresa: number,
  lote: string,
  { bloquear }: { readonly bloquear: boolean },
): Promise<ConciliacionDeshecha[]> {
  const { rows } = await sql<ConciliacionDeshecha>`
    select id, origen, deshecha from conciliacion
    where id_empresa = ${idEmpresa} and lote = ${lote} and deshecha is not null
    order by id ${bloquear ? sql`for update` : sql``}`.execute(tx);
  return rows;
}

/** The pairs of undone reconciliations. */
export async function readParesDeshechos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ParVivo[]> {
  const { rows } = await sql<ParVivo>`
    select p.id_conciliacion, c.lote, p.id_cartola, p.id_documento, p.monto_cartola, p.monto_documento, p.id_rendicion
    from conciliacion_par p join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
    where p.id_empresa = ${idEmpresa} and p.id_conciliacion = any(${[...ids]}::bigint[]) and not p.activo`.execute(
    tx,
  );
  return rows;
}

/** A later decision on a line or a document that an undone reconciliation had joined. */
export interface DecisionPosterior {
  readonly que: 'concilio' | 'clasifico' | 'descarto';
  /** The description of the line, or the number of the document; wages are not named. */
  readonly registro: string;
  /** Null where Cuadra decided. */
  readonly quien: string | null;
  readonly cuando: Date;
}

/** The newest decision that stands on a line or a document of undone reconciliations since their undo. */
export async function readDecisionPosterior(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<DecisionPosterior | undefined> {
  const { rows } = await sql<DecisionPosterior>`
    with deshechos as materialized (
      select p.id_cartola, p.id_documento, c.deshecha, c.id_sugerencia
      from conciliacion c join conciliacion_par p on p.id_empresa = c.id_empresa and p.id_conciliacion = c.id
      where c.id_empresa = ${idEmpresa} and c.id = any(${[...ids]}::bigint[])),
    posteriores as (
      select 'concilio' as que, l.descripcion as registro, n.id_usuario, n.created as cuando
      from deshechos x
      join conciliacion_par o on o.id_empresa = ${idEmpresa} and o.id_cartola = x.id_cartola and o.activo
      join conciliacion n on n.id_empresa = o.id_empresa and n.id = o.id_conciliacion and n.created > x.deshecha
      join cartola l on l.id_empresa = ${idEmpresa} and l.id = x.id_cartola
      union all
      select 'concilio', case when d.modelo in (${literals(modelosCon('reservado'))}) or d.folio like 'sn-%'
        then 'su documento' else d.folio end, n.id_usuario, n.created
      from deshechos x
      join conciliacion_par o on o.id_empresa = ${idEmpresa} and o.id_documento = x.id_documento and o.activo
      join conciliacion n on n.id_empresa = o.id_empresa and n.id = o.id_conciliacion and n.created > x.deshecha
      join documento d on d.id_empresa = ${idEmpresa} and d.id = x.id_documento
      union all
      select 'clasifico', l.descripcion, a.id_usuario, a.created
      from deshechos x
      join clasificacion_acto a on a.id_empresa = ${idEmpresa} and a.id_cartola = x.id_cartola and a.deshecho is null
        and a.created > x.deshecha
      join cartola l on l.id_empresa = ${idEmpresa} and l.id = x.id_cartola
      union all
      select 'descarto', l.descripcion, s.id_usuario, s.modified
      from deshechos x
      join sugerencia s on s.id_empresa = ${idEmpresa} and s.id = x.id_sugerencia and s.estado = 'rechazada'
      join cartola l on l.id_empresa = ${idEmpresa} and l.id = x.id_cartola)
    select p.que, p.registro, u.nombre as quien, p.cuando
    from posteriores p left join usuario u on u.id = p.id_usuario order by p.cuando desc limit 1`.execute(tx);
  return rows[0];
}

/** Marks reconciliations and their pairs standing again, and the suggestions behind them accepted. */
export async function markRehechas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`
    update conciliacion_par set activo = true
    where id_empresa = ${idEmpresa} and id_conciliacion = any(${[...ids]}::bigint[])`.execute(tx);
  await sql`
    update conciliacion set deshecha = null, id_usuario_deshizo = null
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
  await sql`
    update sugerencia s set estado = 'aceptada', id_usuario = c.id_usuario, modified = now()
    from conciliacion c
    where c.id_empresa = ${idEmpresa} and c.id = any(${[...ids]}::bigint[]) and s.id_empresa = c.id_empresa
      and s.id = c.id_sugerencia and s.estado in ('pendiente', 'retirada')`.execute(tx);
}
