import { sql } from 'kysely';
import type { ESTADOS_ARCHIVO, Incidencia, MapeoColumnas, ResumenImportacion } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

export type EstadoArchivo = (typeof ESTADOS_ARCHIVO)[number];

/** States in which a file waits for a person. */
const ESPERAN: EstadoArchivo[] = ['por_mapear', 'falta_cuenta'];
const EN_CURSO: EstadoArchivo[] = ['pendiente', 'procesando'];

export interface ArchivoRecibido {
  readonly nombre: string;
  readonly bytes: number;
  readonly claveArchivo: string;
}

/** What a person said of a table, kept until the file is taken up again. */
export interface MapeoPedido {
  readonly columnas: MapeoColumnas;
  readonly recordar: boolean;
  /** Of a PDF, the names of its columns and its rows as the person confirmed them. */
  readonly filas?: readonly (readonly string[])[] | undefined;
  readonly conDescuadres?: boolean;
}

export interface ArchivoPorImportar {
  readonly id: number;
  readonly idImportacion: number;
  readonly nombre: string;
  readonly bytes: number;
  readonly claveArchivo: string;
  readonly estado: EstadoArchivo;
  readonly idCuentaCorriente: number | null;
  readonly mapeo: MapeoPedido | null;
}

export interface ResultadoArchivo {
  readonly estado: Exclude<EstadoArchivo, 'pendiente' | 'procesando' | 'descartado'>;
  readonly tipo: string | null;
  readonly filas: number;
  readonly creados: number;
  readonly duplicados: number;
  /** Documents of the file by side, new or repeated. */
  readonly ventas: number;
  readonly compras: number;
  readonly errores: readonly Incidencia[];
  readonly avisos: readonly Incidencia[];
  readonly novedades: readonly string[];
  readonly vistaPrevia?: unknown;
  readonly idCuentaCorriente?: number | null;
}

export async function insertImportacion(
  tx: Tx,
  datos: {
    idEmpresa: number;
    idUsuario: number | null;
    idCuentaCorriente: number | null;
    periodo?: string | null;
  },
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

export interface CargaDeImportacion {
  readonly archivos: number;
  readonly bytes: number;
}

/** Files of an import and what they weigh, without the zips that brought some of them. Holds the import. */
export async function lockCarga(
  tx: Tx,
  idEmpresa: number,
  idImportacion: number,
): Promise<CargaDeImportacion> {
  await tx
    .selectFrom('importacion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idImportacion)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return tx
    .selectFrom('importacionArchivo')
    .select((eb) => [
      eb.fn.countAll<number>().as('archivos'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('idImportacion', '=', idImportacion)
    .where((eb) => eb.or([eb('tipo', 'is', null), eb('tipo', '<>', 'zip_otro')]))
    .executeTakeFirstOrThrow();
}

/** Adds the files that a zip of an import brought, behind it. Answers their ids. */
export async function insertDeZip(
  tx: Tx,
  idEmpresa: number,
  zip: Pick<ArchivoPorImportar, 'id' | 'idImportacion' | 'idCuentaCorriente'>,
  archivos: readonly ArchivoRecibido[],
): Promise<number[]> {
  const { posicion } = await tx
    .selectFrom('importacionArchivo')
    .select('posicion')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', zip.id)
    .executeTakeFirstOrThrow();
  const { idImportacion, idCuentaCorriente } = zip;
  const filas = await tx
    .insertInto('importacionArchivo')
    .values(
      archivos.map((archivo) => ({ ...archivo, posicion, idEmpresa, idImportacion, idCuentaCorriente })),
    )
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}

/** How many of a company's newest `limite` files wait or are in hand. They are worked off in about the order they came. */
export async function countEnCurso(tx: Tx, idEmpresa: number, limite: number): Promise<number> {
  const { cuantos } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('importacionArchivo')
        .select('estado')
        .where('idEmpresa', '=', idEmpresa)
        .orderBy('id', 'desc')
        .limit(limite)
        .as('nuevos'),
    )
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('estado', 'in', EN_CURSO)
    .executeTakeFirstOrThrow();
  return cuantos;
}

/** The file about to be imported, marked as in hand; null when it has ended or does not exist. */
export async function takeArchivo(tx: Tx, idEmpresa: number, id: number): Promise<ArchivoPorImportar | null> {
  const fila = await tx
    .updateTable('importacionArchivo')
    .set({ estado: 'procesando' })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', 'in', EN_CURSO)
    .returning([
      'id',
      'idImportacion',
      'nombre',
      'bytes',
      'claveArchivo',
      'estado',
      'idCuentaCorriente',
      'mapeo',
    ])
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
  const { estado, tipo, filas, creados, duplicados, ventas, compras } = resultado;
  const { errores, avisos, novedades, vistaPrevia, idCuentaCorriente } = resultado;
  await tx
    .updateTable('importacionArchivo')
    .set({
      estado,
      tipo,
      filas,
      creados,
      duplicados,
      ventas,
      compras,
      errores: JSON.stringify(errores),
      avisos: JSON.stringify(avisos),
      novedades: JSON.stringify(novedades),
      vistaPrevia: vistaPrevia === undefined ? null : JSON.stringify(vistaPrevia),
      ...(idCuentaCorriente !== undefined && { idCuentaCorriente }),
      terminado: ESPERAN.includes(resultado.estado) ? null : sql<Date>`now()`,
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
    .where('estado', 'in', EN_CURSO)
    .executeTakeFirstOrThrow();
  return quedan === 0;
}

export interface IdsArchivo {
  readonly idImportacion: number;
  readonly idArchivo: number;
}

/** Where an uploaded file is kept, and its name; null when the import has no such file. */
export async function readClaveArchivo(
  tx: Tx,
  idEmpresa: number,
  { idImportacion, idArchivo }: IdsArchivo,
): Promise<{ nombre: string; claveArchivo: string } | null> {
  const fila = await tx
    .selectFrom('importacionArchivo')
    .select(['nombre', 'claveArchivo'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idImportacion', '=', idImportacion)
    .where('id', '=', idArchivo)
    .executeTakeFirst();
  return fila ?? null;
}

/**
 * Puts a file that waited for a person back in line: for its mapping, or, where none is given, for its account alone.
 * False when it does not wait for that.
 */
export async function resumeArchivo(
  tx: Tx,
  idEmpresa: number,
  ids: IdsArchivo,
  { mapeo, idCuentaCorriente }: { mapeo: MapeoPedido | null; idCuentaCorriente: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importacionArchivo')
    .set({
      estado: 'pendiente',
      ...(mapeo && { mapeo: JSON.stringify(mapeo) }),
      idCuentaCorriente,
      errores: '[]',
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('idImportacion', '=', ids.idImportacion)
    .where('id', '=', ids.idArchivo)
    .where('estado', '=', mapeo ? 'por_mapear' : 'falta_cuenta')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a file that waited for a person without loading it. False when it waits for nobody. */
export async function discardArchivo(tx: Tx, idEmpresa: number, ids: IdsArchivo): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importacionArchivo')
    .set({ estado: 'descartado', vistaPrevia: null, errores: '[]', terminado: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idImportacion', '=', ids.idImportacion)
    .where('id', '=', ids.idArchivo)
    .where('estado', 'in', ESPERAN)
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
  'retirados',
  'ventas',
  'compras',
  'errores',
  'avisos',
  'novedades',
  'vistaPrevia',
  'idCuentaCorriente',
] as const;

/** Imports with their files, the files in the order in which they were given, those of a zip behind it. */
async function withArchivos(
  tx: Tx,
  idEmpresa: number,
  importaciones: readonly { id: number; created: Date; idActo: number | null }[],
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
    .orderBy('id')
    .execute();
  const grupos = Map.groupBy(archivos, (archivo) => archivo.idImportacion);
  return importaciones.map((importacion) => ({ ...importacion, archivos: grupos.get(importacion.id) ?? [] }));
}

export type ImportacionGuardada = Awaited<ReturnType<typeof withArchivos>>[number];

export async function readImportacion(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<ImportacionGuardada | null> {
  const filas = await tx
    .selectFrom('importacion as i')
    .leftJoin('acto as a', (join) =>
      join
        .onRef('a.idEmpresa', '=', 'i.idEmpresa')
        .onRef('a.idOrigen', '=', 'i.id')
        .on('a.clase', '=', 'importacion'),
    )
    .select(['i.id', 'i.created', 'a.id as idActo'])
    .where('i.idEmpresa', '=', idEmpresa)
    .where('i.id', '=', id)
    .execute();
  return (await withArchivos(tx, idEmpresa, filas))[0] ?? null;
}

export type ImportacionResumida = Omit<ResumenImportacion, 'created' | 'terminada'> & {
  readonly created: Date;
};

/** A page of imports, newest first, their files added up where they are kept. */
export async function readResumenes(
  tx: Tx,
  idEmpresa: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: ImportacionResumida[]; count: number }> {
  const { count } = await tx
    .selectFrom('importacion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<ImportacionResumida>`
    select i.id, i.created, coalesce((array_agg(a.nombre order by a.posicion, a.id))[1], '') as nombre,
      count(a.id)::int as archivos,
      count(a.id) filter (where a.estado not in ('pendiente', 'procesando'))::int as terminados,
      coalesce(sum(a.creados) filter (where a.tipo is null or a.tipo not in ('cartola', 'transbank')), 0)::int as documentos,
      coalesce(sum(a.creados) filter (where a.tipo in ('cartola', 'transbank')), 0)::int as lineas,
      coalesce(sum(a.duplicados), 0)::int as duplicados,
      coalesce(sum(a.retirados), 0)::int as retirados,
      count(a.id) filter (where a.estado = 'error')::int as con_error,
      count(a.id) filter (where a.avisos <> '[]')::int as con_aviso,
      count(a.id) filter (where a.estado in ('por_mapear', 'falta_cuenta'))::int as por_completar,
      count(a.id) filter (where a.estado = 'descartado')::int as descartados
    from (select id_empresa, id, created from importacion where id_empresa = ${idEmpresa}
      order by id desc limit ${perPage} offset ${(page - 1) * perPage}) i
    left join importacion_archivo a on a.id_empresa = i.id_empresa and a.id_importacion = i.id
    group by i.id, i.created order by i.id desc`.execute(tx);
  return { items: rows, count };
}
