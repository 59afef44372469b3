import type { EtapaRecordatorio, PlanEscrito } from '@cuadra/contract';
import {
  ALCANCES_RECORDATORIO,
  CANALES_RECORDATORIO,
  DESTINATARIOS_RECORDATORIO,
  TONOS_RECORDATORIO,
  type PlanDeRecordatorios,
} from '@cuadra/domain/recordatorios';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface PlanCargado extends PlanDeRecordatorios {
  readonly id: number;
  readonly nombre: string;
  readonly general: boolean;
  readonly horaDesde: number;
  readonly horaHasta: number;
  readonly etapas: readonly EtapaRecordatorio[];
  /** The last day that was worked off whole. */
  readonly hechoAl: string | null;
}

/** Plans of a company with their stages, the general one first. */
export async function readPlanes(tx: Tx, idEmpresa: number): Promise<PlanCargado[]> {
  const planes = await tx
    .selectFrom('planRecordatorio')
    .select([
      'id',
      'nombre',
      'general',
      'horaDesde',
      'horaHasta',
      'maxPorDia',
      'montoMinimo',
      'diasEntre',
      'aunqueSinBanco',
      'hechoAl',
    ])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('general', 'desc')
    .orderBy('id')
    .execute();
  const etapas = await tx
    .selectFrom('etapaRecordatorio')
    .select([
      'idPlan',
      'dias',
      'nombre',
      'canal',
      'tono',
      'idPlantilla',
      'destinatario',
      'alcance',
      'adjuntarPdf',
      'adjuntarXml',
      'conInteres',
      'montoMinimo',
    ])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('dias')
    .execute();
  return planes.map((plan) => ({
    ...plan,
    etapas: etapas
      .filter(({ idPlan }) => idPlan === plan.id)
      .map(({ idPlan: _idPlan, canal, tono, destinatario, alcance, ...etapa }) => ({
        ...etapa,
        canal: oneOf(CANALES_RECORDATORIO, canal),
        tono: oneOf(TONOS_RECORDATORIO, tono),
        destinatario: oneOf(DESTINATARIOS_RECORDATORIO, destinatario),
        alcance: oneOf(ALCANCES_RECORDATORIO, alcance),
      })),
  }));
}

/** Groups and customers that each plan names. */
export async function readAsignados(tx: Tx, idEmpresa: number) {
  const grupos = await tx
    .selectFrom('planRecordatorioGrupo as p')
    .innerJoin('grupoCliente as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'p.idEmpresa').onRef('g.id', '=', 'p.idGrupoCliente'),
    )
    .select(['p.idPlan', 'g.id', 'g.nombre'])
    .where('p.idEmpresa', '=', idEmpresa)
    .orderBy('g.nombre')
    .execute();
  const clientes = await tx
    .selectFrom('planRecordatorioCliente as p')
    .innerJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'p.idEmpresa').onRef('c.id', '=', 'p.idContraparte'),
    )
    .select(['p.idPlan', 'c.id', 'c.nombre'])
    .where('p.idEmpresa', '=', idEmpresa)
    .orderBy('c.nombre')
    .execute();
  return { grupos, clientes };
}

/** Customers that each plan holds for. */
export async function countAlcanzados(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ idPlan: number; clientes: number }>`
    select coalesce(pc.id_plan, pg.id_plan, g.id) as id_plan, count(*) as clientes
    from cliente k
    left join plan_recordatorio_cliente pc on pc.id_empresa = k.id_empresa and pc.id_contraparte = k.id_contraparte
    left join plan_recordatorio_grupo pg on pg.id_empresa = k.id_empresa and pg.id_grupo_cliente = k.id_grupo_cliente
    left join plan_recordatorio g on g.id_empresa = k.id_empresa and g.general
    where k.id_empresa = ${idEmpresa} and coalesce(pc.id_plan, pg.id_plan, g.id) is not null
    group by 1`.execute(tx);
  return new Map(rows.map(({ idPlan, clientes }) => [idPlan, clientes]));
}

/** Writes plans one after another: two that name the same customers wait for each other. */
export async function lockPlanes(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plan_recordatorio'), ${idEmpresa}::integer)`.execute(tx);
}

/**
 * Makes a plan, or writes it again by its id, with its stages and what it names. `conId` gives a deleted plan its own
 * id back.
 */
export async function writePlanEntero(
  tx: Tx,
  idEmpresa: number,
  idPlan: number | null,
  { etapas, idsGrupo, idsCliente, ...campos }: PlanEscrito,
  conId?: number,
): Promise<number> {
  if (campos.general)
    await tx
      .updateTable('planRecordatorio')
      .set({ general: false })
      .where('idEmpresa', '=', idEmpresa)
      .where('general', '=', true)
      .execute();
  const id = await writeCampos(tx, idEmpresa, idPlan, campos, conId);
  await tx
    .deleteFrom('etapaRecordatorio')
    .where('idEmpresa', '=', idEmpresa)
    .where('idPlan', '=', id)
    .execute();
  await tx
    .insertInto('etapaRecordatorio')
    .values(etapas.map((etapa) => ({ idEmpresa, idPlan: id, ...etapa })))
    .execute();
  await tx
    .deleteFrom('planRecordatorioGrupo')
    .where('idEmpresa', '=', idEmpresa)
    .where('idPlan', '=', id)
    .execute();
  await tx
    .deleteFrom('planRecordatorioCliente')
    .where('idEmpresa', '=', idEmpresa)
    .where('idPlan', '=', id)
    .execute();
  await sql`insert into plan_recordatorio_grupo (id_empresa, id_grupo_cliente, id_plan)
    select distinct ${idEmpresa}::bigint, n, ${id}::bigint from unnest(${idsGrupo}::bigint[]) n
    on conflict (id_empresa, id_grupo_cliente) do update set id_plan = excluded.id_plan`.execute(tx);
  await sql`insert into plan_recordatorio_cliente (id_empresa, id_contraparte, id_plan)
    select distinct ${idEmpresa}::bigint, n, ${id}::bigint from unnest(${idsCliente}::bigint[]) n
    on conflict (id_empresa, id_contraparte) do update set id_plan = excluded.id_plan`.execute(tx);
  return id;
}

async function writeCampos(
  tx: Tx,
  idEmpresa: number,
  idPlan: number | null,
  campos: Omit<PlanEscrito, 'etapas' | 'idsGrupo' | 'idsCliente'>,
  conId: number | undefined,
): Promise<number> {
  if (idPlan === null) {
    const { id } = await tx
      .insertInto('planRecordatorio')
      .values({ idEmpresa, ...campos, ...(conId !== undefined && { id: conId }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await tx
    .updateTable('planRecordatorio')
    .set({ ...campos, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idPlan)
    .execute();
  return idPlan;
}

export async function removePlan(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('planRecordatorio')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks a day of plans as worked off whole. */
export async function markHechos(tx: Tx, idEmpresa: number, ids: readonly number[], hoy: string) {
  await sql`update plan_recordatorio set hecho_al = ${hoy}::date
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Which of these are groups, customers and templates of reminders of the company. */
export async function readExistentes(
  tx: Tx,
  idEmpresa: number,
  {
    idsGrupo,
    idsCliente,
    idsPlantilla,
  }: Readonly<Record<'idsGrupo' | 'idsCliente' | 'idsPlantilla', number[]>>,
) {
  const { rows } = await sql<{ grupos: number; clientes: number; plantillas: number }>`
    select
      (select count(*) from grupo_cliente g where g.id_empresa = ${idEmpresa} and g.id = any(${idsGrupo}::bigint[])) as grupos,
      (select count(*) from cliente k where k.id_empresa = ${idEmpresa}
        and k.id_contraparte = any(${idsCliente}::bigint[])) as clientes,
      (select count(*) from plantilla_email p where p.id_empresa = ${idEmpresa} and p.id = any(${idsPlantilla}::bigint[])
        and p.id_tipo_email in (3, 7)) as plantillas`.execute(tx);
  return rows[0] ?? { grupos: 0, clientes: 0, plantillas: 0 };
}
