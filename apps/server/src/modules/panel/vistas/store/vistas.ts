import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

function selectVistas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('vista as v')
    .innerJoin('usuario as u', 'u.id', 'v.idUsuario')
    .select([
      'v.id',
      'v.idUsuario',
      'v.lista',
      'v.nombre',
      'v.parametros',
      'v.columnas',
      'v.compartida',
      'u.nombre as usuario',
    ])
    .where('v.idEmpresa', '=', idEmpresa);
}
export type FilaVista = Awaited<ReturnType<ReturnType<typeof selectVistas>['execute']>>[number];

/** Views of a list that a person sees: their own and those that others share, by name. */
export function readVistas(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  { lista, limit }: { lista: string; limit: number },
): Promise<FilaVista[]> {
  return selectVistas(tx, idEmpresa)
    .where('v.lista', '=', lista)
    .where((eb) => eb.or([eb('v.idUsuario', '=', idUsuario), eb('v.compartida', '=', true)]))
    .orderBy(sql`lower(v.nombre)`)
    .orderBy('v.id')
    .limit(limit)
    .execute();
}

export function readVista(tx: Tx, idEmpresa: number, id: number): Promise<FilaVista | undefined> {
  return selectVistas(tx, idEmpresa).where('v.id', '=', id).executeTakeFirst();
}

export async function countPropias(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  lista: string,
): Promise<number> {
  const { n } = await tx
    .selectFrom('vista')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .where('lista', '=', lista)
    .executeTakeFirstOrThrow();
  return n;
}

export interface DatosVista {
  readonly nombre: string;
  readonly parametros: Readonly<Record<string, string>>;
  readonly columnas: readonly string[] | null;
  readonly compartida: boolean;
}

const toRow = ({ parametros, columnas, ...resto }: Partial<DatosVista>) => ({
  ...resto,
  ...(parametros !== undefined && { parametros: JSON.stringify(parametros) }),
  ...(columnas !== undefined && { columnas: columnas === null ? null : [...columnas] }),
});

/** Writes a view; null where the person already has one of that name. */
export async function insertVista(
  tx: Tx,
  clave: { idEmpresa: number; idUsuario: number; lista: string },
  datos: DatosVista,
): Promise<number | null> {
  const { parametros, columnas, nombre, compartida } = datos;
  const fila = await tx
    .insertInto('vista')
    .values({
      ...clave,
      nombre,
      compartida,
      parametros: JSON.stringify(parametros),
      columnas: columnas === null ? null : [...columnas],
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

export async function updateVista(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambios: Partial<DatosVista>,
): Promise<void> {
  await tx
    .updateTable('vista')
    .set({ ...toRow(cambios), modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function hasNombre(
  tx: Tx,
  idEmpresa: number,
  vista: FilaVista,
  nombre: string,
): Promise<boolean> {
  const otra = await tx
    .selectFrom('vista')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', vista.idUsuario)
    .where('lista', '=', vista.lista)
    .where('id', '<>', vista.id)
    .where(sql`lower(nombre)`, '=', nombre.toLowerCase())
    .executeTakeFirst();
  return otra !== undefined;
}

/** Deletes a view; the lists that open with it no longer do. */
export async function removeVista(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('listaPreferencia')
    .set({ idVista: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idVista', '=', id)
    .execute();
  await tx.deleteFrom('vista').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}

/** Takes a view that is no longer shared from the lists of others that open with it. */
export async function releaseVista(tx: Tx, idEmpresa: number, id: number, idUsuario: number): Promise<void> {
  await tx
    .updateTable('listaPreferencia')
    .set({ idVista: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idVista', '=', id)
    .where('idUsuario', '<>', idUsuario)
    .execute();
}

export function readPreferencia(tx: Tx, idEmpresa: number, idUsuario: number, lista: string) {
  return tx
    .selectFrom('listaPreferencia')
    .select(['columnas', 'idVista'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .where('lista', '=', lista)
    .executeTakeFirst();
}

export async function upsertPreferencia(
  tx: Tx,
  clave: { idEmpresa: number; idUsuario: number; lista: string },
  cambios: { columnas?: string[] | null; idVista?: number | null },
): Promise<void> {
  await tx
    .insertInto('listaPreferencia')
    .values({ ...clave, ...cambios })
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idUsuario', 'lista']).doUpdateSet({ ...cambios, modified: sql<Date>`now()` }),
    )
    .execute();
}
