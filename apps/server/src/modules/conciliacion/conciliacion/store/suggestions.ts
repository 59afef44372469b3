import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../../../platform/database/index.ts';
import { markLineas } from './busqueda.ts';
import { cesionVigente } from './cesion.ts';
import { leCabe } from './explicable.ts';

/** Suggestions with their documents, from `sugerencia as s`, as every screen shows them: those that are pending, or rejected. */
export function selectSugerencias(
  tx: Tx,
  idEmpresa: number,
  estado: 'pendiente' | 'rechazada' = 'pendiente',
) {
  return tx
    .selectFrom('sugerencia as s')
    .innerJoin('cartola as l', (join) =>
      join.onRef('l.idEmpresa', '=', 's.idEmpresa').onRef('l.id', '=', 's.idCartola'),
    )
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('tipoCuentaCorriente as tc', 'tc.id', 'cc.idTipoCuentaCorriente')
    .select((eb) => [
      's.id',
      's.orden',
      's.tipoRecomendacion',
      's.confianza',
      's.explicacion',
      's.evidencia',
      'l.id as idCartola',
      'l.cargo',
      'l.abono',
      'l.descripcion',
      'l.rutDestino',
      'l.fecha',
      'l.saldo',
      'cc.numeroCuenta',
      'i.nombre as banco',
      'tc.codigo as tipoCuentaCorrienteCorto',
      jsonArrayFrom(
        eb
          .selectFrom('sugerenciaDocumento as sd')
          .innerJoin('documento as d', (join) =>
            join.onRef('d.idEmpresa', '=', 'sd.idEmpresa').onRef('d.id', '=', 'sd.idDocumento'),
          )
          .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
          .innerJoin('moneda as md', 'md.id', 'd.idMoneda')
          .select([
            'd.id',
            'd.modelo',
            't.nombre as tipo',
            'd.folio',
            'd.fechaEmision as fecha',
            'd.fechaVencimiento',
            'd.razonSocial',
            'd.rut',
            // What the suggestion takes may be the gross of a boleta that owes its net.
            sql<number>`case when abs(sd.monto) > abs(d.saldo + d.saldado_al_corte) then d.por_conciliar
              else d.saldo + d.saldado_al_corte end`.as('saldo'),
            'sd.monto',
            'sd.montoLinea',
            'md.moneda',
            cesionVigente.as('cesion'),
          ])
          .whereRef('sd.idEmpresa', '=', 's.idEmpresa')
          .whereRef('sd.idSugerencia', '=', 's.id')
          .orderBy('d.fechaEmision')
          .orderBy('d.id'),
      ).as('documentos'),
    ])
    .where('s.idEmpresa', '=', idEmpresa)
    .where('s.estado', '=', estado);
}
export type FilaSugerencia = Awaited<ReturnType<ReturnType<typeof selectSugerencias>['execute']>>[number];

/** Pending suggestions by id with what accepting needs, in the order of the ids given. */
export async function readPorAceptar(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const filas = await tx
    .selectFrom('sugerencia as s')
    .select((eb) => [
      's.id',
      's.idCartola',
      's.estado',
      's.tipoRecomendacion',
      's.confianza',
      's.explicacion',
      jsonArrayFrom(
        eb
          .selectFrom('sugerenciaDocumento as sd')
          .select(['sd.idDocumento', 'sd.monto', 'sd.montoLinea'])
          .whereRef('sd.idEmpresa', '=', 's.idEmpresa')
          .whereRef('sd.idSugerencia', '=', 's.id')
          .orderBy('sd.idDocumento'),
      ).as('documentos'),
    ])
    .where('s.idEmpresa', '=', idEmpresa)
    .where('s.id', 'in', [...ids])
    .execute();
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.map((id) => ({ id, fila: porId.get(id) ?? null }));
}
export type SugerenciaPorAceptar = NonNullable<Awaited<ReturnType<typeof readPorAceptar>>[number]['fila']>;

export async function setEstado(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  estado: 'pendiente' | 'aceptada' | 'rechazada' | 'retirada',
  idUsuario: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('sugerencia')
    .set({ estado, idUsuario, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Takes back pending suggestions that can no longer hold: their line is explained or a document has no balance.
 * Answers whether lines other than these lost one, which a new search may then explain differently.
 */
export async function withdrawImpossible(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
  documentos: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ idCartola: number }>`
    update sugerencia s set estado = 'retirada', modified = now()
    where s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' and (
      s.id_cartola in (
        select l.id from cartola l
        where l.id_empresa = ${idEmpresa} and l.id = any(${[...lineas]}) and l.conciliado = l.cargo + l.abono)
      or s.id in (
        select sd.id_sugerencia from sugerencia_documento sd
        join documento d on d.id_empresa = sd.id_empresa and d.id = sd.id_documento
        where sd.id_empresa = ${idEmpresa} and sd.id_documento = any(${[...documentos]}) and abs(d.por_conciliar) < abs(sd.monto)))
    returning s.id_cartola`.execute(tx);
  await renumber(tx, idEmpresa, [...lineas, ...rows.map(({ idCartola }) => idCartola)]);
  const propias = new Set(lineas);
  const otras = [...new Set(rows.map(({ idCartola }) => idCartola))].filter((id) => !propias.has(id));
  await markLineas(tx, idEmpresa, otras);
  return otras.length > 0;
}

/** Takes back the pending suggestions of these lines. */
export async function withdrawPending(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<void> {
  await sql`
    update sugerencia set estado = 'retirada', modified = now()
    where id_empresa = ${idEmpresa} and id_cartola = any(${[...lineas]}::bigint[]) and estado = 'pendiente'`.execute(
    tx,
  );
}

/**
 * Takes back what a mass acceptance could not accept, so that it goes on to the next; what somebody decided meanwhile
 * stays decided. Their lines are searched again.
 */
export async function withdrawOmitted(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ idCartola: number }>`
    update sugerencia set estado = 'retirada', modified = now()
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[]) and estado = 'pendiente'
    returning id_cartola`.execute(tx);
  const lineas = [...new Set(rows.map(({ idCartola }) => idCartola))];
  await renumber(tx, idEmpresa, lineas);
  await markLineas(tx, idEmpresa, lineas);
}

/** The best of what is left of each line becomes the first, so that the queue always has one to show. */
export async function renumber(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<void> {
  await sql`
    with nuevo as (
      select id, row_number() over (partition by id_cartola order by orden, id) as orden
      from sugerencia where id_empresa = ${idEmpresa} and id_cartola = any(${[...lineas]}) and estado = 'pendiente')
    update sugerencia s set orden = n.orden from nuevo n
    where s.id_empresa = ${idEmpresa} and s.id = n.id and s.orden <> n.orden`.execute(tx);
}

/**
 * A rejected suggestion that its person takes back is pending again, in the place that its certainty gives it among those
 * of its line; one that what is open no longer allows is left to the next search. Answers whether it is pending.
 */
export async function restoreRechazada(
  tx: Tx,
  idEmpresa: number,
  { id, idCartola }: { readonly id: number; readonly idCartola: number },
): Promise<boolean> {
  const { rows } = await sql<{ estado: string }>`
    update sugerencia s set id_usuario = null, modified = now(), estado = case when exists (
        select from cartola l where l.id_empresa = s.id_empresa and l.id = s.id_cartola
          and ${leCabe(idEmpresa, sql`s.id`)})
      and not exists (
        select from sugerencia_documento sd join documento d on d.id_empresa = sd.id_empresa and d.id = sd.id_documento
        where sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id and abs(d.por_conciliar) < abs(sd.monto))
      then 'pendiente' else 'retirada' end
    where s.id_empresa = ${idEmpresa} and s.id = ${id} and s.estado = 'rechazada'
    returning s.estado`.execute(tx);
  await sql`
    with nuevo as (
      select id, row_number() over (order by confianza desc nulls last, orden, id) as orden
      from sugerencia where id_empresa = ${idEmpresa} and id_cartola = ${idCartola} and estado = 'pendiente')
    update sugerencia s set orden = n.orden from nuevo n
    where s.id_empresa = ${idEmpresa} and s.id = n.id and s.orden <> n.orden`.execute(tx);
  return rows[0]?.estado === 'pendiente';
}

/** A suggestion that a person decides, whatever its state; null where there is none of this id. */
export async function lockSugerencia(tx: Tx, idEmpresa: number, id: number) {
  const fila = await tx
    .selectFrom('sugerencia')
    .select(['id', 'idCartola', 'estado', 'clave'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return fila ?? null;
}
