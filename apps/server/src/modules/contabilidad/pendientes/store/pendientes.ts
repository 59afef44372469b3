import { sql, type RawBuilder } from 'kysely';
import { readEmpresa, type Db, type Tx } from '../../../../platform/database/index.ts';
import type { Fuente, Origen } from '../tipos.ts';

/** Any fixed number: the space of this lock among the advisory locks of the database. */
const ESPACIO_ASIENTOS = 7_240_314;

/** Lets one posting of a company through at a time, until its transaction ends. */
export async function lockAsientos(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ESPACIO_ASIENTOS}, ${idEmpresa % 2_147_483_647}::int)`.execute(tx);
}

export interface Pendiente extends Fuente {
  readonly id: number;
}

/** What waits to be posted, oldest first. What waits for something else is not among it. */
export async function readPendientes(tx: Tx, idEmpresa: number, limite: number): Promise<Pendiente[]> {
  const { rows } = await sql<Pendiente & { origen: Origen }>`
    select id, origen, id_documento, id_cartola, id_conciliacion, id_nota, id_rendicion from asiento_pendiente
    where id_empresa = ${idEmpresa} and motivo is null order by id limit ${limite}`.execute(tx);
  return rows;
}

/** How much waits to be posted, up to a bound. */
export async function countPendientes(tx: Tx, idEmpresa: number, tope: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from asiento_pendiente where id_empresa = ${idEmpresa} and motivo is null limit ${tope}) p`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** A statement without parameters. */
export type Consulta<R> = RawBuilder<R>;

/** What a statement without parameters reads, and whether anything waits to be posted as it does. */
export async function readConEspera<R>(
  db: Db,
  idEmpresa: number,
  consulta: Consulta<R>,
): Promise<{ filas: R[]; espera: boolean }> {
  const leidas = await readEmpresa(
    db,
    idEmpresa,
    sql<{ espera: boolean; fila: R | null }>`
      select p.espera, c.fila
      from (select exists (
        select from asiento_pendiente where id_empresa = ${sql.lit(idEmpresa)} and motivo is null) as espera) p
      left join (select to_json(x) as fila from (${consulta}) x) c on true`,
  );
  return {
    filas: leidas.flatMap(({ fila }) => (fila === null ? [] : [fila])),
    espera: leidas[0]?.espera ?? false,
  };
}

interface Columnas {
  readonly origenes: string[];
  readonly documentos: number[];
  readonly cartolas: number[];
  readonly conciliaciones: number[];
  readonly notas: number[];
  readonly rendiciones: number[];
}

export function columnasDe(fuentes: readonly Fuente[]): Columnas {
  return {
    origenes: fuentes.map(({ origen }) => origen),
    documentos: fuentes.map(({ idDocumento }) => idDocumento),
    cartolas: fuentes.map(({ idCartola }) => idCartola),
    conciliaciones: fuentes.map(({ idConciliacion }) => idConciliacion),
    notas: fuentes.map(({ idNota }) => idNota),
    rendiciones: fuentes.map(({ idRendicion }) => idRendicion),
  };
}

/** Takes marks away by their ids, an array: a statement, or a part of one. */
export const takePendientes = (idEmpresa: number, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  delete from asiento_pendiente where id_empresa = ${idEmpresa} and id = any(${ids}::bigint[])`;

/** Takes away what was looked at, with what was said before of what it lacks. */
export async function deletePendientes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  fuentes: readonly Fuente[],
): Promise<void> {
  await takePendientes(idEmpresa, sql`${[...ids]}`).execute(tx);
  const c = columnasDe(fuentes);
  await sql`
    delete from asiento_pendiente p
    using unnest(${c.origenes}::text[], ${c.documentos}::bigint[], ${c.cartolas}::bigint[],
      ${c.conciliaciones}::bigint[], ${c.notas}::bigint[], ${c.rendiciones}::bigint[])
      as f (origen, id_documento, id_cartola, id_conciliacion, id_nota, id_rendicion)
    where p.id_empresa = ${idEmpresa} and p.motivo is not null and p.origen = f.origen
      and p.id_documento = f.id_documento and p.id_cartola = f.id_cartola
      and p.id_conciliacion = f.id_conciliacion and p.id_nota = f.id_nota
      and p.id_rendicion = f.id_rendicion`.execute(tx);
}

/** Notes what cannot be posted yet, and why. */
export async function insertObservados(
  tx: Tx,
  idEmpresa: number,
  observados: readonly { readonly fuente: Fuente; readonly motivo: string }[],
): Promise<void> {
  if (observados.length === 0) return;
  await tx
    .insertInto('asientoPendiente')
    .values(observados.map(({ fuente, motivo }) => ({ ...fuente, idEmpresa, motivo })))
    .execute();
}

/** Asks for everything of a company to be posted anew: what is as it should be then posts nothing. */
export async function markTodo(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_documento)
    select id_empresa, 'documento', id from documento where id_empresa = ${idEmpresa} and modelo <> 'Ot'`.execute(
    tx,
  );
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_cartola)
    select id_empresa, 'cartola', id from cartola where id_empresa = ${idEmpresa}`.execute(tx);
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_conciliacion, id_cartola, id_documento)
    select id_empresa, 'par', id_conciliacion, id_cartola, id_documento from conciliacion_par
    where id_empresa = ${idEmpresa}`.execute(tx);
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_nota, id_documento)
    select id_empresa, 'aplicacion', id_nota, id_documento from documento_aplicacion
    where id_empresa = ${idEmpresa}`.execute(tx);
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_rendicion, id_cartola)
    select id_empresa, 'rendicion', id, id_cartola from rendicion where id_empresa = ${idEmpresa}`.execute(
    tx,
  );
  // Entries of what is no longer there.
  await sql`
    insert into asiento_pendiente
      (id_empresa, origen, id_documento, id_cartola, id_conciliacion, id_nota, id_rendicion)
    select distinct id_empresa, origen, coalesce(id_documento, 0), coalesce(id_cartola, 0),
      coalesce(id_conciliacion, 0), coalesce(id_nota, 0), coalesce(id_rendicion, 0)
    from asiento where id_empresa = ${idEmpresa}`.execute(tx);
}

/**
 * Asks for the bank lines of a currency to be posted anew from a day on. A line whose statement states its own rate
 * keeps it.
 */
export async function markLineasDeMoneda(
  tx: Tx,
  { idEmpresa, idMoneda, desde }: { idEmpresa: number; idMoneda: number; desde: string },
): Promise<void> {
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_cartola)
    select l.id_empresa, 'cartola', l.id from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    where l.id_empresa = ${idEmpresa} and cc.id_moneda = ${idMoneda}::integer and cc.id_moneda <> 1
      and l.fecha >= ${desde}::date and l.tipo_cambio is null`.execute(tx);
}

/** Companies in which something waits to be posted. */
export async function readEmpresasPorAsentar(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_por_asentar() as id`.execute(db);
  return rows.map(({ id }) => id);
}
