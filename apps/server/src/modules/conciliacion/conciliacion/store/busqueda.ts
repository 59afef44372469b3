import type { GrupoCalibrado, Propia, Recalibracion } from '@cuadra/domain/conciliacion';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

export interface Pendientes {
  readonly ids: readonly number[];
  readonly lineas: readonly number[];
  readonly documentos: readonly number[];
  /** More came than can be looked at by itself. */
  readonly todo: boolean;
}

/** What changed since the last search, oldest first, up to a number. */
export async function readPendientes(tx: Tx, idEmpresa: number, limite: number): Promise<Pendientes> {
  const { rows } = await sql<{ id: number; idCartola: number | null; idDocumento: number | null }>`
    select id, id_cartola, id_documento from busqueda_pendiente where id_empresa = ${idEmpresa}
    order by id limit ${limite + 1}`.execute(tx);
  return {
    ids: rows.map(({ id }) => id),
    lineas: [...new Set(rows.flatMap(({ idCartola }) => idCartola ?? []))],
    documentos: [...new Set(rows.flatMap(({ idDocumento }) => idDocumento ?? []))],
    todo:
      rows.length > limite ||
      rows.some(({ idCartola, idDocumento }) => idCartola === null && idDocumento === null),
  };
}

/** Takes off the list what a search has seen; what came while it ran stays. */
export async function deletePendientes(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from busqueda_pendiente where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** Every mark there is, for a search of the whole book. */
export async function readTodosPendientes(tx: Tx, idEmpresa: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from busqueda_pendiente where id_empresa = ${idEmpresa}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes lines that are to be searched again. */
export async function markLineas(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<void> {
  if (lineas.length === 0) return;
  await sql`
    insert into busqueda_pendiente (id_empresa, id_cartola)
    select id_empresa, id from cartola
    where id_empresa = ${idEmpresa} and id = any(${[...lineas]}::bigint[])`.execute(tx);
}

/** Notes documents that lines are to be searched for again; a nota de venta explains no line. */
export async function markDocumentos(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly number[],
): Promise<void> {
  if (documentos.length === 0) return;
  await sql`
    insert into busqueda_pendiente (id_empresa, id_documento)
    select id_empresa, id from documento
    where id_empresa = ${idEmpresa} and id = any(${[...documentos]}::bigint[]) and signo <> 0`.execute(tx);
}

/** Notes that more changed than can be looked at one by one. */
export async function markLibro(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`insert into busqueda_pendiente (id_empresa) values (${idEmpresa})`.execute(tx);
}

export interface EstadoBusqueda {
  /** Whether the whole book was ever searched. */
  readonly buscada: boolean;
  /** Whether somebody asked for the whole since it was. */
  readonly pedida: boolean;
}

export async function readEstadoBusqueda(tx: Tx, idEmpresa: number): Promise<EstadoBusqueda> {
  const { rows } = await sql<EstadoBusqueda>`
    select completa is not null as buscada, pedida is not null and (completa is null or pedida > completa) as pedida
    from busqueda_estado where id_empresa = ${idEmpresa}`.execute(tx);
  return rows[0] ?? { buscada: false, pedida: false };
}

/** `completa` is when the search began to read: what is asked for after that is asked for anew. */
export async function setEstadoBusqueda(
  tx: Tx,
  idEmpresa: number,
  que: 'completa' | 'parcial' | 'pedida',
  cuando: Date,
): Promise<void> {
  await tx
    .insertInto('busquedaEstado')
    .values({ idEmpresa, [que]: cuando })
    .onConflict((c) => c.column('idEmpresa').doUpdateSet({ [que]: cuando }))
    .execute();
}

/** A search of the whole book begins to read: from now on what is searched around is written down. */
export async function beginEntera(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    insert into busqueda_estado (id_empresa, recientes) values (${idEmpresa}, '{}')
    on conflict (id_empresa) do update set recientes = '{}'`.execute(tx);
}

/** Writes down lines that were searched around, where a search of the whole goes on. */
export async function noteRecientes(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<void> {
  await sql`
    update busqueda_estado set recientes = recientes || ${[...lineas]}::bigint[]
    where id_empresa = ${idEmpresa} and recientes is not null`.execute(tx);
}

/** The search of the whole ends: lines that were searched around since it began. */
export async function takeRecientes(tx: Tx, idEmpresa: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(recientes) as id from busqueda_estado where id_empresa = ${idEmpresa}`.execute(tx);
  await sql`update busqueda_estado set recientes = null where id_empresa = ${idEmpresa}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the engine was asked for what this company had reconciled before. */
export async function isReplayed(tx: Tx, idEmpresa: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('busquedaEstado')
    .select('ensayada')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return (fila?.ensayada ?? null) !== null;
}

export async function setReplayed(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    insert into busqueda_estado (id_empresa, ensayada) values (${idEmpresa}, now())
    on conflict (id_empresa) do update set ensayada = excluded.ensayada`.execute(tx);
}

/** What the engine learnt of its own confidence on the whole of the past; null before, and where there was too little. */
export async function readPropia(tx: Tx, idEmpresa: number): Promise<Propia | null> {
  const { rows } = await sql<{
    propia: { grupos: [GrupoCalibrado, Recalibracion][]; todas: Propia['todas'] } | null;
  }>`
    select propia from busqueda_estado where id_empresa = ${idEmpresa}`.execute(tx);
  const guardada = rows[0]?.propia ?? null;
  return guardada && { grupos: new Map(guardada.grupos), todas: guardada.todas };
}

export async function setPropia(tx: Tx, idEmpresa: number, propia: Propia | null): Promise<void> {
  const guardada = propia && JSON.stringify({ grupos: [...propia.grupos], todas: propia.todas });
  await sql`update busqueda_estado set propia = ${guardada}::jsonb where id_empresa = ${idEmpresa}`.execute(
    tx,
  );
}

export async function readAhora(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ ahora: Date }>`select clock_timestamp() as ahora`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a clock without a time');
  return fila.ahora;
}

export interface EmpresaPorBuscar {
  readonly idEmpresa: number;
  readonly completa: boolean;
}

/** Companies of any owner with something to search. */
export async function readEmpresasPorBuscar(db: Db): Promise<EmpresaPorBuscar[]> {
  const { rows } =
    await sql<EmpresaPorBuscar>`select id_empresa, completa from empresas_por_buscar()`.execute(db);
  return rows;
}

export interface LibroChico {
  readonly lineas: number;
  readonly documentos: number;
  readonly historial: number;
}

/** Whether a book is so small that searching the whole takes no longer than finding out what a change concerns. */
export async function isSmall(tx: Tx, idEmpresa: number, limites: LibroChico): Promise<boolean> {
  const { rows } = await sql<{ chico: boolean }>`
    select (select count(*) from (select from cartola l
        where l.id_empresa = ${idEmpresa} and l.conciliado < l.cargo + l.abono limit ${limites.lineas + 1}) x) <= ${limites.lineas}
      and (select count(*) from (select from documento d
        where d.id_empresa = ${idEmpresa} and d.por_conciliar <> 0 and d.modelo <> 'Ot' limit ${limites.documentos + 1}) x) <= ${limites.documentos}
      and (select count(*) from (select from conciliacion c
        where c.id_empresa = ${idEmpresa} and c.deshecha is null limit ${limites.historial + 1}) x) <= ${limites.historial}
      as chico`.execute(tx);
  return rows[0]?.chico ?? true;
}

export interface Reclamo {
  readonly idCartola: number;
  readonly orden: number;
  readonly clave: string;
  readonly confianza: number;
}

/** What is said of any of these documents, by line. */
export async function readReclamos(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly number[],
  limite: number,
): Promise<Reclamo[]> {
  // From the documents on, whatever the planner believes of how many suggestions there are.
  const { rows } = await sql<Reclamo>`
    with suyas as materialized (
      select distinct sd.id_sugerencia from unnest(${[...documentos]}::bigint[]) as x (id)
      cross join lateral (select y.id_sugerencia from sugerencia_documento y
        where y.id_empresa = ${idEmpresa} and y.id_documento = x.id offset 0) sd
    )
    select s.id_cartola, s.orden, s.clave, s.confianza from suyas
    cross join lateral (select y.id_cartola, y.orden, y.clave, y.confianza from sugerencia y
      where y.id_empresa = ${idEmpresa} and y.id = suyas.id_sugerencia and y.estado = 'pendiente' offset 0) s
    order by s.confianza desc, s.id_cartola limit ${limite}`.execute(tx);
  return rows;
}

/** Nothing acts by itself on the best explanation of these lines until the whole book is searched. */
export async function setProvisional(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<void> {
  if (lineas.length === 0) return;
  await sql`
    update sugerencia set provisional = true
    where id_empresa = ${idEmpresa} and id_cartola = any(${[...lineas]}::bigint[]) and estado = 'pendiente'
      and orden = 1`.execute(tx);
}
