import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { EstadoConexion } from '../tipos.ts';

const selectConexion = (tx: Tx, idEmpresa: number) =>
  tx
    .selectFrom('conexion as c')
    .innerJoin('integrador as i', 'i.id', 'c.idIntegrador')
    .select([
      'c.id',
      'c.idIntegrador',
      'i.nombre as banco',
      'i.codigoSbif',
      'c.extractor',
      'c.idExterno',
      'c.credencialSellada',
      'c.estado',
      'c.titular',
      'c.rutTitular',
      'c.errorCodigo',
      'c.errorMensaje',
      'c.fallos',
      'c.ultimoIntento',
      'c.ultimaSincronizacion',
      'c.proximoIntento',
      'c.leerDesde',
      'c.refrescar',
      'c.retirados',
      'c.created',
    ])
    .where('c.idEmpresa', '=', idEmpresa);

export type FilaConexion = Awaited<ReturnType<typeof readConexiones>>[number];

/** The company's connections, the oldest first. */
export function readConexiones(tx: Tx, idEmpresa: number) {
  return selectConexion(tx, idEmpresa).orderBy('c.id').execute();
}

export function readConexion(tx: Tx, idEmpresa: number, id: number): Promise<FilaConexion | undefined> {
  return selectConexion(tx, idEmpresa).where('c.id', '=', id).executeTakeFirst();
}

/** The same, kept from others until the transaction ends. */
export function lockConexion(tx: Tx, idEmpresa: number, id: number): Promise<FilaConexion | undefined> {
  return selectConexion(tx, idEmpresa).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

/** A connection by its name at the extractor. */
export async function findPorNombre(
  tx: Tx,
  idEmpresa: number,
  extractor: string,
  idExterno: string,
): Promise<number | undefined> {
  const fila = await tx
    .selectFrom('conexion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('extractor', '=', extractor)
    .where('idExterno', '=', idExterno)
    .executeTakeFirst();
  return fila?.id;
}

export interface DatosConexion {
  readonly idIntegrador: number;
  readonly extractor: string;
  readonly idExterno: string;
  readonly credencialSellada: string;
  readonly titular: string | null;
  readonly rutTitular: string | null;
  readonly idUsuario: number;
}

export async function insertConexion(tx: Tx, idEmpresa: number, datos: DatosConexion): Promise<number> {
  const { id } = await tx
    .insertInto('conexion')
    .values({ idEmpresa, ...datos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface CambioConexion {
  readonly estado?: EstadoConexion;
  readonly idIntegrador?: number;
  readonly extractor?: string;
  readonly idExterno?: string;
  readonly credencialSellada?: string | null;
  readonly titular?: string | null;
  readonly rutTitular?: string | null;
  readonly idUsuario?: number;
  readonly errorCodigo?: string | null;
  readonly errorMensaje?: string | null;
  readonly fallos?: number;
  readonly ultimoIntento?: Date;
  readonly ultimaSincronizacion?: Date;
  readonly proximoIntento?: Date | null;
  readonly leerDesde?: string | null;
  readonly refrescar?: boolean;
}

export async function updateConexion(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambio: CambioConexion,
): Promise<void> {
  await tx
    .updateTable('conexion')
    .set({ ...cambio, modified: new Date() })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Names of movements that one connection keeps at most: more than a bank ever takes back at once. */
const MAX_RETIRADOS = 10_000;

/** Keeps the names of movements that the bank took back, for the next reading. */
export async function addRetirados(
  tx: Tx,
  idEmpresa: number,
  id: number,
  nombres: readonly string[],
): Promise<void> {
  await tx
    .updateTable('conexion')
    .set({ retirados: sql<string[]>`(retirados || ${[...nombres]}::text[])[1:${sql.lit(MAX_RETIRADOS)}]` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Lets go of names that were read by now; those that came meanwhile stay. */
export async function dropRetirados(
  tx: Tx,
  idEmpresa: number,
  id: number,
  nombres: readonly string[],
): Promise<void> {
  if (nombres.length === 0) return;
  await tx
    .updateTable('conexion')
    .set({
      retirados: sql<
        string[]
      >`array(select n from unnest(retirados) n where n <> all(${[...nombres]}::text[]))`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Asks that the next reading goes back at least to a day. */
export async function askDesde(tx: Tx, idEmpresa: number, id: number, desde: string): Promise<void> {
  await tx
    .updateTable('conexion')
    .set({ leerDesde: sql<string>`least(leer_desde, ${desde}::date)` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function readRutEmpresa(tx: Tx, idEmpresa: number): Promise<string> {
  const { rut } = await tx
    .selectFrom('empresa')
    .select('rut')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return rut;
}

/** Who connected a bank, while they are still of the company. */
export async function readQuienConecto(tx: Tx, idEmpresa: number, idConexion: number) {
  return tx
    .selectFrom('conexion as c')
    .innerJoin('usuarioEmpresa as ue', (join) =>
      join.onRef('ue.idEmpresa', '=', 'c.idEmpresa').onRef('ue.idUsuario', '=', 'c.idUsuario'),
    )
    .innerJoin('usuario as u', 'u.id', 'c.idUsuario')
    .innerJoin('empresa as e', 'e.idEmpresa', 'c.idEmpresa')
    .innerJoin('integrador as i', 'i.id', 'c.idIntegrador')
    .select(['u.id as idUsuario', 'u.email', 'u.nombre', 'e.nombre as empresa', 'i.nombre as banco'])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.id', '=', idConexion)
    .executeTakeFirst();
}
