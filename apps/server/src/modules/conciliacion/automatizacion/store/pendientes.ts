import { MODELOS_REGLA, MODULOS_REGLA, type ModeloRegla, type ModuloRegla } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export type OrigenEjecucion = 'llegada' | 'pasado';

export interface Pendiente {
  readonly id: number;
  readonly modelo: ModeloRegla;
  readonly idRegistro: number;
  readonly origen: OrigenEjecucion;
  /** Only rules of this module look at it; null is all of them. */
  readonly modulo: ModuloRegla | null;
  /** Only this rule acts on it; null is all of them. */
  readonly idRegla: number | null;
}

/** What no rule has looked at yet, oldest first. */
export async function readPendientes(tx: Tx, idEmpresa: number, limite: number): Promise<Pendiente[]> {
  const filas = await tx
    .selectFrom('reglaPendiente')
    .select(['id', 'modelo', 'idRegistro', 'origen', 'modulo', 'idRegla'])
    .where('idEmpresa', '=', idEmpresa)
    .where(sql<boolean>`not sin_cupo and espera_rut is null`)
    .orderBy('id')
    .limit(limite)
    .execute();
  return filas.map((fila) => ({
    ...fila,
    modelo: oneOf(MODELOS_REGLA, fila.modelo),
    origen: oneOf(['llegada', 'pasado'] as const, fila.origen),
    modulo: fila.modulo === null ? null : oneOf(MODULOS_REGLA, fila.modulo),
  }));
}

export async function deletePendientes(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`delete from regla_pendiente where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** Leaves what the month has no room for, to be seen and to run when there is. */
export async function keepSinCupo(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`
    update regla_pendiente set sin_cupo = true
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Takes up again the oldest of what waited for room. */
export async function releaseSinCupo(tx: Tx, idEmpresa: number, cuantos: number | null): Promise<void> {
  await sql`
    update regla_pendiente set sin_cupo = false where id_empresa = ${idEmpresa} and id in (
      select id from regla_pendiente where id_empresa = ${idEmpresa} and sin_cupo order by id limit ${cuantos})`.execute(
    tx,
  );
}

/** Records that came in one transaction. */
export interface Llegada {
  readonly ids: readonly number[];
  readonly cuando: Date;
}

/** New bank lines wait for the rules, where the company had one for lines when they came. */
export async function markCartolas(tx: Tx, idEmpresa: number, { ids, cuando }: Llegada): Promise<void> {
  await sql`
    insert into regla_pendiente (id_empresa, modelo, id_registro)
    select l.id_empresa, 'Cartola', l.id from cartola l
    where l.id_empresa = ${idEmpresa} and l.id = any(${[...ids]}::bigint[]) and exists (
      select from regla r where r.id_empresa = ${idEmpresa} and r.modelo = 'Cartola' and r.estado = 'activa'
        and r.borrada is null and r.created <= ${cuando})
    order by l.id`.execute(tx);
}

/** New documents wait for the rules of their kind, and end the wait of the lines that wait for one of their RUT. */
export async function markDocumentos(tx: Tx, idEmpresa: number, { ids, cuando }: Llegada): Promise<void> {
  await sql`
    with nuevos as (
      select d.id, d.modelo, d.rut from documento d
      where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[]) and d.signo <> 0
    ), despiertas as (
      update regla_pendiente p set espera_rut = null
      where p.id_empresa = ${idEmpresa} and p.espera_rut in (select rut from nuevos)
    ), modelos as (
      select distinct r.modelo from regla r
      where r.id_empresa = ${idEmpresa} and r.estado = 'activa' and r.borrada is null and r.created <= ${cuando}
    )
    insert into regla_pendiente (id_empresa, modelo, id_registro)
    select ${idEmpresa}::bigint, n.modelo, n.id from nuevos n join modelos using (modelo)
    order by n.id`.execute(tx);
}

/** What is there already, for one rule. */
export async function insertPendientes(
  tx: Tx,
  {
    idEmpresa,
    modelo,
    modulo,
    idRegla,
  }: { idEmpresa: number; modelo: ModeloRegla; modulo: ModuloRegla; idRegla: number },
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into regla_pendiente (id_empresa, modelo, id_registro, origen, modulo, id_regla)
    select ${idEmpresa}::bigint, ${modelo}, r.id, 'pasado', ${modulo}, ${idRegla}::bigint
    from unnest(${[...ids]}::bigint[]) as r (id)`.execute(tx);
}

/** A line for which rules found no document. */
export interface Espera {
  readonly idRegistro: number;
  readonly origen: OrigenEjecucion;
  readonly rut: string;
  /** The last day on which a document would be of any use. */
  readonly hasta: string;
  /** One is there already whose currency had no value on the line's day. */
  readonly esperaValor: boolean;
}

/**
 * Makes lines wait for a document of each of their RUTs, instead of whatever they waited for. What a document that is just
 * coming in is waking is left to it: this transaction holds the book, which that one may want.
 */
export async function replaceEsperas(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
  esperas: readonly Espera[],
): Promise<void> {
  if (lineas.length === 0) return;
  await sql`
    delete from regla_pendiente where id_empresa = ${idEmpresa} and id in (
      select id from regla_pendiente where id_empresa = ${idEmpresa} and modelo = 'Cartola'
        and id_registro = any(${[...lineas]}::bigint[]) and espera_rut is not null
      order by id for update skip locked)`.execute(tx);
  await sql`
    insert into regla_pendiente (id_empresa, modelo, id_registro, origen, modulo, espera_rut, espera_hasta, espera_valor)
    select ${idEmpresa}::bigint, 'Cartola', e."idRegistro", e.origen, 'conciliacion', e.rut, e.hasta, e."esperaValor"
    from jsonb_to_recordset(${JSON.stringify(esperas)}::jsonb)
      as e ("idRegistro" bigint, origen text, rut text, hasta date, "esperaValor" boolean)`.execute(tx);
}

/** Lets those go that no document would help any more. */
export async function deleteEsperasVencidas(tx: Tx, idEmpresa: number, hoy: string): Promise<void> {
  await sql`
    delete from regla_pendiente
    where id_empresa = ${idEmpresa} and espera_rut is not null and espera_hasta < ${hoy}`.execute(tx);
}

/** Takes up again the lines that waited for what currencies were worth on their day, where all that is open can be valued. */
export async function releaseConValor(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    update regla_pendiente p set espera_rut = null
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    where p.id_empresa = ${idEmpresa} and p.espera_valor and p.modelo = 'Cartola'
      and l.id_empresa = p.id_empresa and l.id = p.id_registro
      and not exists (select from documento d
        where d.id_empresa = p.id_empresa and d.rut = p.espera_rut and d.saldo <> 0 and d.id_moneda <> cc.id_moneda
          and (valor_del_dia(d.id_moneda, l.fecha) is null
            or coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) is null))`.execute(tx);
}

/** How many wait for room, by the day on which they came. */
export function countSinCupo(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('reglaPendiente')
    .select((eb) => [
      sql<string>`(created at time zone 'America/Santiago')::date`.as('dia'),
      eb.fn.countAll<number>().as('cantidad'),
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('sinCupo', '=', true)
    .groupBy('dia')
    .execute();
}

/** Companies in which something waits for its rules. */
export async function readEmpresasConPendientes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_reglas_pendientes() as id`.execute(db);
  return rows.map(({ id }) => id);
}
