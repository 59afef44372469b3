import { createHash } from 'node:crypto';
import { abrirZipDeFuente, ErrorFormato, type EntradaDeFuente, type FuenteDeZip } from '@cuadra/formats';
import { parse } from 'csv-parse';
import { AppError, conflict } from '../errors/index.ts';
import {
  FORMATO,
  INDICE_ARCHIVOS,
  LEEME,
  MANIFIESTO,
  manifiestoSchema,
  pathOf,
  PERSONAS,
  readEsquema,
  VERSION_FORMATO,
  type Manifiesto,
} from './manifiesto.ts';
import { CARPETA_ARCHIVOS } from './proyeccion.ts';
import { rejected } from './rechazo.ts';

/** Bounds of an archive that is opened: entries, bytes expanded, and times that an entry may grow. */
const LIMITES = { entradas: 5_000_000, bytes: 2 ** 40, razon: 500 };
const MAX_MANIFIESTO = 64 * 1024 * 1024;

export interface ArchivoComprobado {
  readonly manifiesto: Manifiesto;
  readonly entradas: ReadonlyMap<string, EntradaDeFuente>;
}

async function readManifiesto(entradas: ReadonlyMap<string, EntradaDeFuente>): Promise<Manifiesto> {
  const entrada = entradas.get(MANIFIESTO);
  if (!entrada || entrada.expandido > MAX_MANIFIESTO)
    throw rejected('Ese ZIP no es un archivo de empresa de Cuadra: no trae manifiesto.json.');
  const trozos: Uint8Array[] = [];
  for await (const trozo of entrada.abrir()) trozos.push(trozo);
  let dicho: unknown;
  try {
    dicho = JSON.parse(Buffer.concat(trozos).toString('utf8'));
  } catch {
    throw rejected('manifiesto.json no se entiende.');
  }
  if (typeof dicho !== 'object' || dicho === null || !('formato' in dicho) || dicho.formato !== FORMATO)
    throw rejected('Ese ZIP no es un archivo de empresa de Cuadra.');
  if (!('version' in dicho) || dicho.version !== VERSION_FORMATO)
    throw conflict(
      'El archivo está en un formato de otra versión de Cuadra. Actualiza esta instalación y vuelve a intentarlo. No se cambió nada.',
    );
  const manifiesto = manifiestoSchema.safeParse(dicho);
  if (!manifiesto.success) {
    const [primero] = manifiesto.error.issues;
    throw rejected('manifiesto.json no está completo.', {
      [`manifiesto.json, ${primero?.path.join('.') ?? ''}`]: [primero?.message ?? ''],
    });
  }
  return manifiesto.data;
}

/** Throws `conflicto` where the archive is of another version of the schema. */
async function assertEsquema({ esquema }: Manifiesto): Promise<void> {
  const propio = await readEsquema();
  if (propio.sha256 === esquema.sha256) return;
  throw conflict(
    `El archivo es de otra versión de Cuadra (${esquema.ultima}; aquí ${propio.ultima}). Deja las dos instalaciones en la misma versión y pide el archivo de nuevo. No se cambió nada.`,
  );
}

async function digest(entrada: EntradaDeFuente): Promise<string> {
  const hash = createHash('sha256');
  for await (const trozo of entrada.abrir()) hash.update(trozo);
  return hash.digest('hex');
}

async function assertDigest(
  entradas: ReadonlyMap<string, EntradaDeFuente>,
  nombre: string,
  { bytes, sha256 }: { readonly bytes?: number; readonly sha256: string },
): Promise<void> {
  const entrada = entradas.get(nombre);
  if (!entrada) throw rejected(`Falta el archivo ${nombre}.`);
  if ((bytes !== undefined && entrada.expandido !== bytes) || (await digest(entrada)) !== sha256)
    throw rejected(`El archivo ${nombre} cambió desde que se hizo el ZIP.`);
}

/** Compares each stored file with its line of the index; answers how many there are. */
async function assertArchivos(
  entradas: ReadonlyMap<string, EntradaDeFuente>,
  onProgress: (nombre: string) => void,
): Promise<number> {
  const indice = entradas.get(INDICE_ARCHIVOS);
  if (!indice) throw rejected(`Falta el archivo ${INDICE_ARCHIVOS}.`);
  const lector = parse({ columns: true });
  const leido = (async () => {
    for await (const trozo of indice.abrir()) if (!lector.write(trozo)) await onceDrain(lector);
    lector.end();
  })();
  leido.catch((error: unknown) => lector.destroy(error instanceof Error ? error : new Error(String(error))));
  let cuantos = 0;
  let fila = 1;
  for await (const linea of lector as AsyncIterable<Record<string, string>>) {
    fila += 1;
    const { archivo = '', bytes = '', sha256 = '' } = linea;
    if (!archivo.startsWith(CARPETA_ARCHIVOS) || !/^\d+$/.test(bytes))
      throw rejected('El índice de archivos no se entiende.', {
        [`${INDICE_ARCHIVOS}, fila ${fila}`]: [archivo],
      });
    await assertDigest(entradas, archivo, { bytes: Number(bytes), sha256 });
    cuantos += 1;
    onProgress(archivo);
  }
  await leido;
  return cuantos;
}

const onceDrain = (lector: ReturnType<typeof parse>) =>
  new Promise<void>((resolve) => lector.once('drain', resolve));

/**
 * Opens an archive and proves that it is whole, of this version and as it was written, before a row of it is read.
 * Throws `validacion` for a damaged or changed one, `conflicto` for one of another version, each naming the file.
 */
export async function checkArchivo(
  fuente: FuenteDeZip,
  onProgress: (nombre: string) => void = () => {},
): Promise<ArchivoComprobado> {
  try {
    const entradas = await abrirZipDeFuente(fuente, LIMITES);
    const manifiesto = await readManifiesto(entradas);
    await assertEsquema(manifiesto);
    const esperadas = new Set([MANIFIESTO, LEEME, PERSONAS, INDICE_ARCHIVOS]);
    for (const tabla of manifiesto.tablas) {
      if (tabla.archivo !== pathOf(tabla.nombre))
        throw rejected(`${tabla.archivo} no es de ${tabla.nombre}.`);
      esperadas.add(tabla.archivo);
      await assertDigest(entradas, tabla.archivo, tabla);
      onProgress(tabla.archivo);
    }
    await assertDigest(entradas, PERSONAS, manifiesto.personas);
    await assertDigest(entradas, INDICE_ARCHIVOS, { sha256: manifiesto.archivos.sha256 });
    const archivos = await assertArchivos(entradas, onProgress);
    const deMas = [...entradas.keys()].find(
      (nombre) => !esperadas.has(nombre) && !nombre.startsWith(CARPETA_ARCHIVOS),
    );
    if (deMas !== undefined) throw rejected(`El ZIP trae un archivo que no es suyo, ${deMas}.`);
    if (archivos !== manifiesto.archivos.cantidad || archivos !== countArchivos(entradas))
      throw rejected('Los archivos de la carpeta archivos no son los que dice el manifiesto.');
    return { manifiesto, entradas };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ErrorFormato) throw rejected(error.message);
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw rejected(`${INDICE_ARCHIVOS} no se entiende.`);
    throw error;
  }
}

function countArchivos(entradas: ReadonlyMap<string, EntradaDeFuente>): number {
  let cuantos = 0;
  for (const nombre of entradas.keys()) if (nombre.startsWith(CARPETA_ARCHIVOS)) cuantos += 1;
  return cuantos;
}
