import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type * as z from 'zod';
import { readMigrations } from '../database/index.ts';
import { AppError, conflict } from '../errors/index.ts';
import type { Storage } from '../storage/index.ts';
import {
  FIN,
  finSchema,
  MANIFIESTO,
  manifiestoSchema,
  type Avance,
  type Faltante,
  type Fin,
  type Huella,
  type Manifiesto,
} from './archive.ts';
import { copyTarget, nameOf, readMigraciones } from './catalog.ts';
import { readClaves } from './claves.ts';
import { describeDiferencias, readHuellas } from './huellas.ts';
import { withEmptyTables } from './with-empty-tables.ts';
import { openSession } from './open-session.ts';
import { groupEntries, readEntries, type Entry, type Grupo } from './read-entries.ts';
import { rebuildSchema, upgradeSchema } from './rebuild-schema.ts';

const DANADO = 'El respaldo está dañado o incompleto. No se cambió nada; usa otra copia.';
/** PostgreSQL's class of values that cannot be read. */
const CLASE_DATOS = '22';

interface RestoreOptions {
  readonly urlAdmin: string;
  readonly storage: Pick<Storage, 'write'>;
  readonly archivo: string;
  readonly reemplazar: boolean;
  readonly onProgress?: (avance: Avance) => void;
}

export interface Restaurado {
  readonly tablas: number;
  readonly archivos: number;
  /** Rows and digest of each table, as restored. */
  readonly huellas: readonly Huella[];
  /** False for a backup of a version that kept no digests: that its rows are those of the source is not known. */
  readonly comprobado: boolean;
  /** Files that were missing when the backup was made. */
  readonly faltantes: readonly Faltante[];
}

const damaged = (motivo: string): AppError => new AppError('validacion', DANADO, { archivo: [motivo] });

async function* readSound(archivo: string): AsyncGenerator<Entry> {
  try {
    yield* readEntries(archivo);
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

async function parseEntry<S extends z.ZodType>(schema: S, { entries }: Grupo): Promise<z.output<S>> {
  let texto = '';
  for await (const { contents } of entries) texto += contents.toString();
  try {
    return schema.parse(JSON.parse(texto));
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

async function assertTarget(client: pg.Client, manifiesto: Manifiesto, reemplazar: boolean): Promise<void> {
  const conocidas = new Set((await readMigrations()).map(({ nombre, huella }) => `${nombre} ${huella}`));
  if (!manifiesto.migraciones.every((migracion) => conocidas.has(migracion))) {
    throw conflict(
      'El respaldo es de otra versión de Cuadra, más nueva o distinta de esta. Instala la versión con que se hizo y restaura ahí.',
    );
  }
  const { rows } = await client.query<{ hay: boolean }>(
    "select to_regclass('public.empresa') is not null as hay",
  );
  if (!rows[0]?.hay || reemplazar) return;
  const empresas = await client.query<{ hay: boolean }>('select exists (select from public.empresa) as hay');
  if (empresas.rows[0]?.hay)
    throw conflict('La base de datos ya tiene empresas. Usa --reemplazar para borrarlas y restaurar.');
}

/** One COPY for all the parts of a table: a row may begin in one and end in the next. */
async function restoreTabla(client: pg.Client, manifiesto: Manifiesto, grupo: Grupo): Promise<number> {
  const tabla = manifiesto.tablas.find(({ nombre }) => `tablas/${nombre}` === grupo.ruta);
  if (!tabla) throw damaged(grupo.ruta);
  let partes = 0;
  const bytes = async function* () {
    for await (const { contents } of grupo.entries) {
      partes++;
      yield contents;
    }
  };
  await pipeline(
    Readable.from(bytes(), { objectMode: false }),
    client.query(copyFrom(`copy ${copyTarget(client, tabla)} from stdin`)),
  );
  return partes;
}

async function restoreArchivo(
  storage: RestoreOptions['storage'],
  { name, contents }: Entry,
): Promise<string> {
  const clave = name.slice('archivos/'.length);
  try {
    await storage.write(clave, contents);
  } catch (error) {
    throw new AppError(
      'conflicto',
      `No se pudo escribir el archivo ${clave}. La base de datos no cambió; revisa dónde se guardan los archivos.`,
      { archivo: [error instanceof Error ? error.message : String(error)] },
    );
  }
  return clave;
}

async function restoreGrupos(
  client: pg.Client,
  manifiesto: Manifiesto,
  {
    grupos,
    storage,
    onProgress,
  }: {
    grupos: AsyncIterable<Grupo>;
    storage: RestoreOptions['storage'];
    onProgress: (avance: Avance) => void;
  },
): Promise<{ fin: Fin; claves: ReadonlySet<string> }> {
  let fin: Fin | undefined;
  const claves = new Set<string>();
  const cuenta = { partes: 0, tablas: 0 };
  for await (const grupo of grupos) {
    const nombre = grupo.ruta.slice(grupo.ruta.indexOf('/') + 1);
    if (grupo.ruta === FIN) fin = await parseEntry(finSchema, grupo);
    else if (grupo.ruta.startsWith('tablas/')) {
      cuenta.partes += await restoreTabla(client, manifiesto, grupo);
      cuenta.tablas++;
      onProgress({ etapa: 'tablas', nombre, hechas: cuenta.tablas, total: manifiesto.tablas.length });
    } else {
      for await (const entry of grupo.entries) {
        if (!entry.name.startsWith('archivos/')) continue;
        const clave = await restoreArchivo(storage, entry);
        claves.add(clave);
        onProgress({ etapa: 'archivos', nombre: clave, hechas: claves.size, total: 0 });
      }
    }
  }
  if (fin?.partes !== cuenta.partes || fin.archivos !== claves.size) throw damaged(FIN);
  return { fin, claves };
}

/** Compares what is there now with what the backup says of its source, and the files with the rows that name them. */
async function assertSame(
  client: pg.Client,
  { tablas }: Manifiesto,
  { fin, claves }: { fin: Fin; claves: ReadonlySet<string> },
): Promise<Huella[]> {
  const huellas = await readHuellas(client, tablas);
  const diferencias = describeDiferencias(fin.huellas ?? [], huellas);
  if (Object.keys(diferencias).length > 0) {
    throw new AppError(
      'conflicto',
      'Lo restaurado no es igual a lo que se respaldó, así que no se cambió nada. Guarda el respaldo y usa otra copia.',
      diferencias,
    );
  }
  const sabidas = new Set(fin.faltantes.map(({ clave }) => clave));
  const ausentes = (await readClaves(client, tablas)).filter((c) => !claves.has(c) && !sabidas.has(c));
  if (ausentes.length > 0) throw damaged(ausentes.slice(0, 10).join(', '));
  return huellas;
}

async function restoreSecuencias(client: pg.Client, { secuencias }: Manifiesto): Promise<void> {
  for (const { nombre, valor, usada } of secuencias) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [nameOf(client, nombre), valor, usada]);
  }
}

async function restoreAll(client: pg.Client, options: RestoreOptions): Promise<Restaurado> {
  const { archivo, storage, reemplazar, onProgress = () => {} } = options;
  const grupos = groupEntries(readSound(archivo));
  const primero = await grupos.next();
  if (primero.done || primero.value.ruta !== MANIFIESTO) throw damaged(MANIFIESTO);
  const manifiesto = await parseEntry(manifiestoSchema, primero.value);
  await assertTarget(client, manifiesto, reemplazar);
  const igual = (await readMigraciones(client)).join('\n') === manifiesto.migraciones.join('\n');
  if (!igual)
    await rebuildSchema(client, new Set(manifiesto.migraciones.map((linea) => linea.split(' ', 1).join())));
  const { fin, huellas } = await withEmptyTables(client, async () => {
    const restaurado = await restoreGrupos(client, manifiesto, { grupos, storage, onProgress });
    return { fin: restaurado.fin, huellas: await assertSame(client, manifiesto, restaurado) };
  });
  await restoreSecuencias(client, manifiesto);
  if (!igual) await upgradeSchema(client);
  return {
    tablas: manifiesto.tablas.length,
    archivos: fin.archivos,
    huellas,
    comprobado: fin.huellas !== undefined,
    faltantes: fin.faltantes,
  };
}

/**
 * Puts a backup back in one transaction: either all of it is there afterwards, row by row as it was, or nothing has
 * changed. A backup of an earlier version is restored into the schema of its time, which is then brought to the newest.
 * Files are written before the transaction ends; one that no row names does no harm. Throws `conflicto` for a database
 * that has companies (unless they are to be replaced), for a backup of another version and for rows that are not those
 * of the source; `validacion` for a damaged file.
 */
export async function readBackup(options: RestoreOptions): Promise<Restaurado> {
  const client = await openSession(options.urlAdmin);
  try {
    await client.query('begin');
    await client.query("set local cuadra.respaldo = 'si'");
    const hecho = await restoreAll(client, options);
    await client.query('commit');
    return hecho;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith(CLASE_DATOS))
      throw damaged(error.message);
    throw error;
  } finally {
    await client.end();
  }
}
