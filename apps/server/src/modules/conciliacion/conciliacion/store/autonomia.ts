import type { Moneda } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { EXPLICABLE } from './explicable.ts';

/** Which suggestions a permission is about. */
export interface Alcance {
  /** Kinds of suggestion; none is any. */
  readonly tipos: readonly string[];
  readonly rut: string | null;
  readonly confianzaMin: number;
  readonly montoMax: number | null;
  readonly moneda: Moneda;
}

export interface AutonomiaNueva extends Alcance {
  readonly montoDiario: number | null;
  readonly precisionMinima: number;
}

export type EstadoAutonomia = 'activa' | 'pausada' | 'revocada';

export interface FilaAutonomia extends AutonomiaNueva {
  readonly id: number;
  readonly razonSocial: string | null;
  readonly estado: EstadoAutonomia;
  readonly motivo: string | null;
  readonly hechas: number;
  readonly deshechas: number;
  readonly monto: number;
  readonly montoHoy: number;
  readonly ultima: Date | null;
  readonly usuario: string | null;
  readonly created: Date;
  readonly modified: Date;
}

const HOY = sql`(now() at time zone 'America/Santiago')::date`;

/** Permissions that were not revoked, with what they did: one, or all, the newest first. */
export async function readAutonomias(tx: Tx, idEmpresa: number, id?: number): Promise<FilaAutonomia[]> {
  const { rows } = await sql<FilaAutonomia>`
    select a.id, a.tipos, a.rut, a.confianza_min, a.monto_max, m.moneda, a.monto_diario, a.precision_minima, a.estado,
      a.motivo, a.created, a.modified, u.nombre as usuario,
      (select c.razon_social from contraparte c where c.id_empresa = a.id_empresa and c.rut = a.rut limit 1) as razon_social,
      h.hechas, h.deshechas, h.monto, h.monto_hoy, h.ultima
    from autonomia a
    join moneda m on m.id = a.id_moneda
    left join usuario u on u.id = a.id_usuario
    cross join lateral (
      select count(*) as hechas, count(*) filter (where s.deshecha is not null and not s.anulada) as deshechas,
        coalesce(sum(s.monto) filter (where s.deshecha is null), 0)::bigint as monto,
        coalesce(sum(s.monto) filter (where s.deshecha is null and s.fecha = ${HOY}), 0)::bigint as monto_hoy,
        max(s.created) as ultima
      from sugerencia_decision s where s.id_empresa = a.id_empresa and s.id_autonomia = a.id) h
    where a.id_empresa = ${idEmpresa} and a.estado <> 'revocada' and (${id ?? null}::bigint is null or a.id = ${id ?? null})
    order by a.id desc`.execute(tx);
  return rows;
}

/** Whether the same is allowed already; a permission itself is not its own double. */
export async function hasIgual(
  tx: Tx,
  idEmpresa: number,
  { tipos, rut, moneda }: Pick<Alcance, 'tipos' | 'rut' | 'moneda'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from autonomia a join moneda m on m.id = a.id_moneda
    where a.id_empresa = ${idEmpresa} and a.estado <> 'revocada' and m.moneda = ${moneda}
      and a.tipos = ${[...tipos]}::text[] and a.rut is not distinct from ${rut}::text`.execute(tx);
  return rows.length > 0;
}

export async function countAutonomias(tx: Tx, idEmpresa: number): Promise<number> {
  const { total } = await tx
    .selectFrom('autonomia')
    .select(sql<number>`count(*)`.as('total'))
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '<>', 'revocada')
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertAutonomia(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  { tipos, rut, confianzaMin, montoMax, montoDiario, moneda, precisionMinima }: AutonomiaNueva,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into autonomia (id_empresa, tipos, rut, confianza_min, id_moneda, monto_max, monto_diario, precision_minima,
      id_usuario)
    select ${idEmpresa}, ${[...tipos]}::text[], ${rut}, ${confianzaMin}, m.id, ${montoMax}, ${montoDiario},
      ${precisionMinima}, ${idUsuario}
    from moneda m where m.moneda = ${moneda} returning id`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error(`no currency ${moneda}`);
  return fila.id;
}

export interface AutonomiaBloqueada extends AutonomiaNueva {
  readonly id: number;
  readonly estado: EstadoAutonomia;
  /** Who granted it. */
  readonly idUsuario: number | null;
  readonly cuentaDesde: Date;
}

/** A permission, locked, as it is now; null where there is none. */
export async function lockAutonomia(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<AutonomiaBloqueada | null> {
  const { rows } = await sql<AutonomiaBloqueada>`
    select a.id, a.tipos, a.rut, a.confianza_min, a.monto_max, m.moneda, a.monto_diario, a.precision_minima, a.estado,
      a.id_usuario, a.cuenta_desde
    from autonomia a join moneda m on m.id = a.id_moneda
    where a.id_empresa = ${idEmpresa} and a.id = ${id}
    for update of a`.execute(tx);
  return rows[0] ?? null;
}

export interface CambioAutonomia {
  readonly confianzaMin?: number | undefined;
  readonly montoMax?: number | null | undefined;
  readonly montoDiario?: number | null | undefined;
  readonly precisionMinima?: number | undefined;
  readonly estado?: EstadoAutonomia | undefined;
  readonly motivo?: string | null | undefined;
}

/** Changes a permission. With `cuentaDeNuevo`, what it did before counts no more for its promise. */
export async function setAutonomia(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambio: CambioAutonomia,
  cuentaDeNuevo: boolean,
): Promise<void> {
  await tx
    .updateTable('autonomia')
    .set({ ...cambio, modified: sql<Date>`now()`, ...(cuentaDeNuevo && { cuentaDesde: sql<Date>`now()` }) })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Ids of the permissions that act, those for one counterparty before those for any. */
export async function readActivas(tx: Tx, idEmpresa: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from autonomia where id_empresa = ${idEmpresa} and estado = 'activa' order by rut is null, id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** What a permission reconciled today and stands. */
export async function readMontoHoy(tx: Tx, idEmpresa: number, idAutonomia: number): Promise<number> {
  const { rows } = await sql<{ monto: number }>`
    select coalesce(sum(monto), 0)::bigint as monto from sugerencia_decision
    where id_empresa = ${idEmpresa} and id_autonomia = ${idAutonomia} and deshecha is null and fecha = ${HOY}`.execute(
    tx,
  );
  return rows[0]?.monto ?? 0;
}

/** The newest of what a permission did since its promise counts, and how much of it was undone. */
export async function readDesempeno(
  tx: Tx,
  idEmpresa: number,
  { id, cuentaDesde }: Pick<AutonomiaBloqueada, 'id' | 'cuentaDesde'>,
  ultimas: number,
): Promise<{ hechas: number; deshechas: number }> {
  const { rows } = await sql<{ hechas: number; deshechas: number }>`
    select count(*) as hechas, count(*) filter (where deshecha is not null and not anulada) as deshechas from (
      select deshecha, anulada from sugerencia_decision
      where id_empresa = ${idEmpresa} and id_autonomia = ${id} and created >= ${cuentaDesde}
      order by id desc limit ${ultimas}) u`.execute(tx);
  return rows[0] ?? { hechas: 0, deshechas: 0 };
}

/**
 * Pending suggestions within a permission, from `sugerencia as s`, `cartola as l`: the best of a line of which nothing
 * was ever undone, found with the whole book or by who the line names, and with no payment to who ceded the invoice.
 */
export function dentroDeAlcance(idEmpresa: number, alcance: Alcance): RawBuilder<unknown> {
  const { tipos, rut, confianzaMin, montoMax, moneda } = alcance;
  return sql`
    sugerencia s
    join cartola l on l.id_empresa = s.id_empresa and l.id = s.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    where s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' and s.orden = 1 and not s.provisional
      and s.confianza >= ${confianzaMin} and m.moneda = ${moneda}
      and (${tipos.length === 0} or s.tipo_recomendacion = any(${[...tipos]}::text[]))
      and (${montoMax}::bigint is null or l.cargo + l.abono - l.conciliado <= ${montoMax}::bigint)
      and ${EXPLICABLE}
      and (${rut}::text is null or not exists (
        select from sugerencia_documento sd join documento d on d.id_empresa = sd.id_empresa and d.id = sd.id_documento
        where sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id and d.rut <> ${rut}::text))
      and not exists (select from conciliacion_par p
        where p.id_empresa = l.id_empresa and p.id_cartola = l.id and not p.activo)`;
}

export interface Calificada {
  readonly id: number;
  readonly idCartola: number;
  readonly monto: number;
}

/** What qualifies now, the surest first, save what was tried in this run. */
export async function readCalificadas(
  tx: Tx,
  idEmpresa: number,
  alcance: Alcance,
  { salvo, limite }: { readonly salvo: ReadonlySet<number>; readonly limite: number },
): Promise<Calificada[]> {
  const { rows } = await sql<Calificada>`
    select s.id, s.id_cartola, l.cargo + l.abono - l.conciliado as monto from ${dentroDeAlcance(idEmpresa, alcance)}
      and s.id <> all(${[...salvo]}::bigint[])
    order by s.confianza desc, s.id limit ${limite}`.execute(tx);
  return rows;
}

/** Adds to what a run did; the first part of it makes it. */
export async function addEjecucion(
  tx: Tx,
  ejecucion: {
    readonly idEmpresa: number;
    readonly idAutonomia: number;
    readonly lote: string;
    readonly lineas: number;
    readonly monto: number;
  },
): Promise<void> {
  const { idEmpresa, idAutonomia, lote, lineas, monto } = ejecucion;
  await sql`
    insert into autonomia_ejecucion as e (id_empresa, id_autonomia, lote, lineas, monto)
    values (${idEmpresa}, ${idAutonomia}, ${lote}, ${lineas}, ${monto})
    on conflict (id_empresa, lote) do update
      set lineas = e.lineas + excluded.lineas, monto = e.monto + excluded.monto`.execute(tx);
}

export interface FilaEjecucion {
  readonly id: number;
  readonly idAutonomia: number;
  readonly tipos: string[];
  readonly lote: string;
  readonly lineas: number;
  readonly deshechas: number;
  readonly monto: number;
  readonly moneda: Moneda;
  readonly created: Date;
}

/** Runs, the newest first. */
export async function readEjecuciones(
  tx: Tx,
  idEmpresa: number,
  idAutonomia: number | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ filas: FilaEjecucion[]; count: number }> {
  const suyas = sql`e.id_empresa = ${idEmpresa} and (${idAutonomia ?? null}::bigint is null or e.id_autonomia = ${idAutonomia ?? null})`;
  const { rows } = await sql<FilaEjecucion>`
    select e.id, e.id_autonomia, a.tipos, e.lote, e.lineas, e.monto, m.moneda, e.created,
      (select count(*) from conciliacion c
        where c.id_empresa = e.id_empresa and c.lote = e.lote and c.deshecha is not null) as deshechas
    from autonomia_ejecucion e
    join autonomia a on a.id_empresa = e.id_empresa and a.id = e.id_autonomia
    join moneda m on m.id = a.id_moneda
    where ${suyas} order by e.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
  const total = await sql<{ count: number }>`
    select count(*) as count from autonomia_ejecucion e where ${suyas}`.execute(tx);
  return { filas: rows, count: total.rows[0]?.count ?? 0 };
}

export async function hasEjecucion(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('autonomiaEjecucion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
}
