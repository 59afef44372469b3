import { sql } from 'kysely';
import type { Incidencia, MapeoColumnas } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';

export type EstadoArchivo = 'pendiente' | 'procesando' | 'listo' | 'por_mapear' | 'error';

export interface ArchivoRecibido {
  readonly nombre: string;
  readonly bytes: number;
  readonly claveArchivo: string;
}

/** What a person said of an unknown spreadsheet, kept until the file is taken up again. */
export interface MapeoPedido {
  readonly columnas: MapeoColumnas;
  readonly recordar: boolean;
}

export interface ArchivoPorImportar {
  readonly id: number;
  readonly idImportacion: number;
  readonly nombre: string;
  readonly claveArchivo: string;
  readonly estado: EstadoArchivo;
  readonly idCuentaCorriente: number | null;
  readonly mapeo: MapeoPedido | null;
}

export interface ResultadoArchivo {
  readonly estado: Exclude<EstadoArchivo, 'pendiente' | 'procesando'>;
  readonly tipo: string | null;
  readonly filas: number;
  readonly creados: number;
  readonly duplicados: number;
  readonly errores: readonly Incidencia[];
  readonly avisos: readonly Incidencia[];
  readonly vistaPrevia?: unknown;
  readonly idCuentaCorriente?: number | null;
}

export async function insertImportacion(
  tx: Tx,
  datos: { idEmpresa: number; idUsuario: number | null; idCuentaCorriente: number | null },
  archivos: readonly ArchivoRecibido[],
): Promise<{ id: number; idArchivos: number[] }> {
  const { id } = await tx.insertInto('importacion').values(datos).returning('id').executeTakeFirstOrThrow();
  const filas = await tx
    .insertInto('importacionArchivo')
    .values(
      archivos.map((archivo, posicion) => ({
        ...archivo,
        posicion,
        idEmpresa: datos.idEmpresa,
        idImportacion: id,
        idCuentaCorriente: datos.idCuentaCorriente,
      })),
    )
    .returning('id')
    .execute();
  return { id, idArchivos: filas.map((fila) => fila.id) };
}

/** The file about to be imported, marked as in hand; null when it has ended or does not exist. */
export async function takeArchivo(tx: Tx, idEmpresa: number, id: number): Promise<ArchivoPorImportar | null> {
  const fila = await tx
    .updateTable('importacionArchivo')
    .set({ estado: 'procesando' })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', 'in', ['pendiente', 'procesando'])
    .returning(['id', 'idImportacion', 'nombre', 'claveArchivo', 'estado', 'idCuentaCorriente', 'mapeo'])
    .executeTakeFirst();
  return (fila as ArchivoPorImportar | undefined) ?? null;
}

/** Holds the file for the rest of the transaction. False when another worker ended it meanwhile. */
export async function lockArchivo(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('importacionArchivo')
    .select('estado')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return fila?.estado === 'procesando' || fila?.estado === 'pendiente';
}

/**
 * Ends a file. Answers whether it was the last one of its import that was still being worked on: the import's row
 * is held while they are counted, so that of two files that end at once exactly one is the last.
 */
export async function finishArchivo(
  tx: Tx,
  idEmpresa: number,
  { id, idImportacion }: Pick<ArchivoPorImportar, 'id' | 'idImportacion'>,
  resultado: ResultadoArchivo,
): Promise<boolean> {
  const { errores, avisos, vistaPrevia, idCuentaCorriente, ...columnas } = resultado;
  await tx
    .updateTable('importacionArchivo')
    .set({
      ...columnas,
      errores: JSON.stringify(errores),
      avisos: JSON.stringify(avisos),
      vistaPrevia: vistaPrevia === undefined ? null : JSON.stringify(vistaPrevia),
      ...(idCuentaCorriente !== undefined && { idCuentaCorriente }),
      terminado: resultado.estado === 'por_mapear' ? null : sql<Date>`now()`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  await tx
    .selectFrom('importacion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idImportacion)
    .forUpdate()
    .execute();
  const { quedan } = await tx
    .selectFrom('importacionArchivo')
    .select((eb) => eb.fn.countAll<number>().as('quedan'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idImportacion', '=', idImportacion)
    .where('estado', 'in', ['pendiente', 'procesando'])
    .executeTakeFirstOrThrow();
  return quedan === 0;
}

/** Puts a file that waited for its mapping back in line. False when it waits for none. */
export async function resumeArchivo(
  tx: Tx,
  idEmpresa: number,
  ids: { idImportacion: number; idArchivo: number },
  datos: { mapeo: MapeoPedido; idCuentaCorriente: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importacionArchivo')
    .set({
      estado: 'pendiente',
      mapeo: JSON.stringify(datos.mapeo),
      idCuentaCorriente: datos.idCuentaCorriente,
      errores: '[]',
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('idImportacion', '=', ids.idImportacion)
    .where('id', '=', ids.idArchivo)
    .where('estado', '=', 'por_mapear')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ARCHIVO = [
  'id',
  'idImportacion',
  'nombre',
  'bytes',
  'estado',
  'tipo',
  'filas',
  'creados',
  'duplicados',
  'errores',
  'avisos',
  'vistaPrevia',
  'idCuentaCorriente',
] as const;

/** Imports with their files, the files in the order in which they were given. */
async function withArchivos(
  tx: Tx,
  idEmpresa: number,
  importaciones: readonly { id: number; created: Date }[],
) {
  if (importaciones.length === 0) return [];
  const archivos = await tx
    .selectFrom('importacionArchivo')
    .select(ARCHIVO)
    .where('idEmpresa', '=', idEmpresa)
    .where(
      'idImportacion',
      'in',
      importaciones.map(({ id }) => id),
    )
    .orderBy('posicion')
    .execute();
  const grupos = Map.groupBy(archivos, (archivo) => archivo.idImportacion);
  return importaciones.map(({ id, created }) => ({ id, created, archivos: grupos.get(id) ?? [] }));
}

export type ImportacionGuardada = Awaited<ReturnType<typeof withArchivos>>[number];

export async function readImportacion(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<ImportacionGuardada | null> {
  const filas = await tx
    .selectFrom('importacion')
    .select(['id', 'created'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  return (await withArchivos(tx, idEmpresa, filas))[0] ?? null;
}

export async function readImportaciones(
  tx: Tx,
  idEmpresa: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: ImportacionGuardada[]; count: number }> {
  const { count } = await tx
    .selectFrom('importacion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  const filas = await tx
    .selectFrom('importacion')
    .select(['id', 'created'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: await withArchivos(tx, idEmpresa, filas), count };
}
