import type { AprobacionDePagos, ReglaDePagoEscrita } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Rules, delegations that are not over, and the groups and people that they may name. */
export async function readAprobacion(tx: Tx, idEmpresa: number, hoy: string): Promise<AprobacionDePagos> {
  const { rows: reglas } = await sql<AprobacionDePagos['reglas'][number]>`
    select r.id, r.desde_monto, r.modelo, r.firmas,
      case when b.id is not null then jsonb_build_object('id', b.id, 'razonSocial', b.razon_social) end as beneficiario,
      case when g.id is not null then jsonb_build_object('id', g.id, 'nombre', g.nombre) end as grupo
    from pago_regla r
    left join beneficiario b on b.id_empresa = r.id_empresa and b.id = r.id_beneficiario
    left join grupo g on g.id_empresa = r.id_empresa and g.id = r.id_grupo
    where r.id_empresa = ${idEmpresa} order by r.desde_monto, r.id`.execute(tx);
  const { rows: delegaciones } = await sql<AprobacionDePagos['delegaciones'][number]>`
    select d.id, jsonb_build_object('id', u.id, 'nombre', u.nombre) as de,
      jsonb_build_object('id', a.id, 'nombre', a.nombre) as a, d.desde, d.hasta
    from pago_delegacion d join usuario u on u.id = d.id_usuario join usuario a on a.id = d.id_delegado
    where d.id_empresa = ${idEmpresa} and d.terminada is null and d.hasta >= ${hoy}::date
    order by d.desde, d.id`.execute(tx);
  const { rows: grupos } = await sql<AprobacionDePagos['grupos'][number]>`
    select g.id, g.nombre, count(m.id_usuario) as aprueban from grupo g
    left join usuario_empresa m on m.id_empresa = g.id_empresa and m.id_grupo = g.id and m.activo
    where g.id_empresa = ${idEmpresa} and 'pagos.aprobar' = any(g.permisos)
    group by g.id, g.nombre order by g.nombre`.execute(tx);
  const { rows: personas } = await sql<AprobacionDePagos['personas'][number]>`
    select u.id, u.nombre from usuario_empresa m join usuario u on u.id = m.id_usuario and u.activo
    join grupo g on g.id_empresa = m.id_empresa and g.id = m.id_grupo and 'pagos.aprobar' = any(g.permisos)
    where m.id_empresa = ${idEmpresa} and m.activo order by u.nombre, u.id`.execute(tx);
  return { reglas, delegaciones, grupos, personas };
}

export async function insertRegla(
  tx: Tx,
  clave: {
    readonly idEmpresa: number;
    readonly idUsuario: number;
    /** Of one that comes back. */
    readonly id?: number;
  },
  regla: ReglaDePagoEscrita,
): Promise<number> {
  const { id } = await tx
    .insertInto('pagoRegla')
    .values({ ...clave, ...regla })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rules as they were written, by id. */
export async function readReglasEscritas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, ReglaDePagoEscrita>> {
  const { rows } = await sql<ReglaDePagoEscrita & { id: number }>`
    select id, desde_monto, modelo, id_beneficiario, firmas, id_grupo from pago_regla
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...regla }) => [id, regla]));
}

/** False where there is no such rule. */
export async function deleteRegla(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pagoRegla')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertDelegacion(
  tx: Tx,
  delegacion: {
    readonly idEmpresa: number;
    readonly idUsuario: number;
    readonly idDelegado: number;
    readonly desde: string;
    readonly hasta: string;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('pagoDelegacion')
    .values(delegacion)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a delegation of a person; false where they have no such one. */
export async function endDelegacion(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pagoDelegacion')
    .set({ terminada: sql`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('idUsuario', '=', idUsuario)
    .where('terminada', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the end of a delegation of a person back. */
export async function resumeDelegacion(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
): Promise<void> {
  await tx
    .updateTable('pagoDelegacion')
    .set({ terminada: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('idUsuario', '=', idUsuario)
    .execute();
}

export interface DelegacionGuardada {
  readonly idUsuario: number;
  readonly idDelegado: number;
  readonly delegado: string;
  readonly desde: string;
  readonly hasta: string;
  readonly terminada: boolean;
}

/** Delegations by id, ended ones too. */
export async function readDelegaciones(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, DelegacionGuardada>> {
  const { rows } = await sql<DelegacionGuardada & { id: number }>`
    select d.id, d.id_usuario, d.id_delegado, a.nombre as delegado, d.desde, d.hasta, d.terminada is not null as terminada
    from pago_delegacion d join usuario a on a.id = d.id_delegado
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...delegacion }) => [id, delegacion]));
}
