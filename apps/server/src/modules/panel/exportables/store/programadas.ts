import {
  contenidoExportacionSchema,
  destinoSchema,
  ESTADOS_ENTREGA,
  type ContenidoExportacion,
  type DestinoExportacion,
} from '@cuadra/contract';
import { FRECUENCIAS, PERIODOS_RELATIVOS, type PeriodoRelativo, type Programacion } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface ProgramadaNueva extends Programacion {
  readonly idUsuario: number;
  readonly nombre: string;
  readonly contenido: ContenidoExportacion;
  readonly periodo: PeriodoRelativo;
  readonly destino: DestinoExportacion;
  readonly secretoSellado: string | null;
  readonly proxima: Date | null;
}

function asColumns({ contenido, destino, ...resto }: ProgramadaNueva) {
  return { ...resto, contenido: JSON.stringify(contenido), destino: JSON.stringify(destino), motivo: null };
}

/** Lets one change at a time count and name the schedules of a company. */
export async function lockProgramadas(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exportacion_programada', ${idEmpresa}::bigint))`.execute(
    tx,
  );
}

export async function countProgramadas(tx: Tx, idEmpresa: number): Promise<number> {
  const { n } = await tx
    .selectFrom('exportacionProgramada')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether another schedule has a name, whatever its capitals. */
export async function hasNombre(
  tx: Tx,
  idEmpresa: number,
  nombre: string,
  excepto: number,
): Promise<boolean> {
  const fila = await tx
    .selectFrom('exportacionProgramada')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where(sql<string>`lower(nombre)`, '=', sql<string>`lower(${nombre})`)
    .where('id', '<>', excepto)
    .executeTakeFirst();
  return fila !== undefined;
}

/** `conId` gives a deleted schedule its own id back. */
export async function insertProgramada(
  tx: Tx,
  idEmpresa: number,
  nueva: ProgramadaNueva,
  conId?: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('exportacionProgramada')
    .values({ idEmpresa, ...asColumns(nueva), ...(conId !== undefined && { id: conId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProgramadaRow(
  tx: Tx,
  idEmpresa: number,
  id: number,
  nueva: ProgramadaNueva,
): Promise<void> {
  await tx
    .updateTable('exportacionProgramada')
    .set(asColumns(nueva))
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Sets the next time, or pauses with null; `motivo` says why Cuadra did. */
export async function setProxima(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambios: { readonly proxima: Date | null; readonly motivo: string | null; readonly idUsuario?: number },
): Promise<void> {
  await tx
    .updateTable('exportacionProgramada')
    .set(cambios)
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function deleteProgramadaRow(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .deleteFrom('exportacionProgramada')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export type ProgramadaGuardada = Awaited<ReturnType<typeof readProgramadas>>[number];

/** Schedules of a company by name, or one of them by id; with `vencidas`, those whose time has come. */
export async function readProgramadas(
  tx: Tx,
  idEmpresa: number,
  { id, vencidas, bloquea = false }: { id?: number; vencidas?: Date; bloquea?: boolean } = {},
) {
  const filas = await tx
    .selectFrom('exportacionProgramada as p')
    .innerJoin('usuario as u', 'u.id', 'p.idUsuario')
    .innerJoin('empresa as m', 'm.idEmpresa', 'p.idEmpresa')
    .selectAll('p')
    .select(['u.nombre as usuario', 'm.nombre as empresa'])
    .where('p.idEmpresa', '=', idEmpresa)
    .$if(id !== undefined, (qb) => qb.where('p.id', '=', id ?? 0))
    .$if(vencidas !== undefined, (qb) => qb.where('p.proxima', '<=', vencidas ?? new Date(0)))
    .orderBy(sql`lower(p.nombre)`)
    .$if(bloquea, (qb) => qb.forUpdate('p'))
    .execute();
  return filas.map((fila) => ({
    ...fila,
    contenido: contenidoExportacionSchema.parse(fila.contenido),
    destino: destinoSchema.parse(fila.destino),
    periodo: oneOf(PERIODOS_RELATIVOS, fila.periodo),
    frecuencia: oneOf(FRECUENCIAS, fila.frecuencia),
  }));
}

/** The newest time of each schedule. */
export async function readUltimas(tx: Tx, idEmpresa: number) {
  const filas = await tx
    .selectFrom('exportacionEntrega')
    .distinctOn('idProgramada')
    .select(['idProgramada', 'vez', 'estado', 'motivo', 'terminada'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('idProgramada')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    filas.map(({ idProgramada, ...fila }) => [
      idProgramada,
      { ...fila, estado: oneOf(ESTADOS_ENTREGA, fila.estado) },
    ]),
  );
}

/** Companies with a schedule or a delivery whose time has come. */
export async function readEmpresasConEntregas(db: Db, ahora: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_entregas(${ahora}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
