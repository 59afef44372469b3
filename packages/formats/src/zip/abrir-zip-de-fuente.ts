import { pipeline, Readable } from 'node:stream';
import { createInflateRaw, crc32, inflateRawSync } from 'node:zlib';
import { ErrorFormato } from '../texto/index.ts';
import {
  DEFLATE,
  EXTRA_ZIP64,
  FIRMA_CENTRAL,
  FIRMA_FIN,
  FIRMA_FIN64,
  FIRMA_LOCAL,
  FIRMA_LOCALIZADOR,
  GUARDADO,
  MAX_16,
  MAX_32,
} from './zip64.ts';

/** Bytes that are read where they stand, as of a file on the disk. */
export interface FuenteDeZip {
  readonly bytes: number;
  leer(desde: number, largo: number): Promise<Uint8Array>;
  flujo(desde: number, largo: number): AsyncIterable<Uint8Array>;
}

export interface LimitesDeFuente {
  readonly entradas: number;
  /** Expanded, of all entries. */
  readonly bytes: number;
  /** Times that an entry may grow. */
  readonly razon: number;
}

export interface EntradaDeFuente {
  readonly nombre: string;
  readonly comprimido: number;
  readonly expandido: number;
  /** Its bytes as they are expanded. Throws ErrorFormato where they are not those that it declares. */
  abrir(): AsyncGenerator<Uint8Array>;
}

const LARGO_FIN = 22;
const MAX_COMENTARIO = 0xffff;
const LARGO_LOCALIZADOR = 20;
const LARGO_FIN64 = 56;
const LARGO_CENTRAL = 46;
const LARGO_LOCAL = 30;
const CIFRADA = 1;
const TIPO_DE_ARCHIVO = 0o170000;
const ENLACE_SIMBOLICO = 0o120000;
/** An entry of fewer bytes may grow as it likes. */
const BYTES_SIN_RAZON = 10 * 1024 * 1024;
/** A stream of its own costs more than expanding an entry of these bytes at once. */
const PEQUENA = 64 * 1024;
const MAX_PEQUENA = 1024 * 1024;
const DE_ZLIB = /^(Z_|ERR_BUFFER_TOO_LARGE)/;
/** No directory of the entries that are let in is longer. */
const MAX_DIRECTORIO = 256 * 1024 * 1024;
const NOMBRE_SEGURO = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

const danado = (detalle: string) =>
  new ErrorFormato('zip_danado', `El archivo está dañado o incompleto: ${detalle}.`);
const fueraDeLimites = (mensaje: string) => new ErrorFormato('zip_fuera_de_limites', mensaje);

const vistaDe = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function entero(vista: DataView, pos: number): number {
  const valor = vista.getBigUint64(pos, true);
  if (valor > BigInt(Number.MAX_SAFE_INTEGER)) throw danado('un tamaño no es posible');
  return Number(valor);
}

interface Directorio {
  readonly cuantas: number;
  readonly largo: number;
  readonly desde: number;
}

async function buscarDirectorio(fuente: FuenteDeZip): Promise<Directorio> {
  const largoCola = Math.min(fuente.bytes, LARGO_FIN + MAX_COMENTARIO);
  const cola = vistaDe(await fuente.leer(fuente.bytes - largoCola, largoCola));
  for (let i = cola.byteLength - LARGO_FIN; i >= 0; i -= 1) {
    if (cola.getUint32(i, true) !== FIRMA_FIN) continue;
    const cuantas = cola.getUint16(i + 10, true);
    const largo = cola.getUint32(i + 12, true);
    const desde = cola.getUint32(i + 16, true);
    if (cuantas !== MAX_16 && largo !== MAX_32 && desde !== MAX_32) return { cuantas, largo, desde };
    return leerFin64(fuente, fuente.bytes - largoCola + i - LARGO_LOCALIZADOR);
  }
  throw danado('no termina como un ZIP');
}

async function leerFin64(fuente: FuenteDeZip, lugar: number): Promise<Directorio> {
  if (lugar < 0) throw danado('no termina como un ZIP');
  const localizador = vistaDe(await fuente.leer(lugar, LARGO_LOCALIZADOR));
  if (localizador.getUint32(0, true) !== FIRMA_LOCALIZADOR) throw danado('no termina como un ZIP');
  const donde = entero(localizador, 8);
  if (donde + LARGO_FIN64 > fuente.bytes) throw danado('no termina como un ZIP');
  const fin = vistaDe(await fuente.leer(donde, LARGO_FIN64));
  if (fin.getUint32(0, true) !== FIRMA_FIN64) throw danado('no termina como un ZIP');
  return { cuantas: entero(fin, 32), largo: entero(fin, 40), desde: entero(fin, 48) };
}

interface Declarada {
  readonly nombre: string;
  readonly metodo: number;
  readonly crc: number;
  readonly comprimido: number;
  readonly expandido: number;
  readonly posicion: number;
}

/** Takes what does not fit in four bytes from the extra field. */
function ampliar(extra: DataView, valores: readonly [number, number, number]): [number, number, number] {
  const [expandido, comprimido, posicion] = valores;
  if (valores.every((valor) => valor !== MAX_32)) return [expandido, comprimido, posicion];
  for (let pos = 0; pos + 4 <= extra.byteLength;) {
    const fin = pos + 4 + extra.getUint16(pos + 2, true);
    if (extra.getUint16(pos, true) === EXTRA_ZIP64 && fin <= extra.byteLength) {
      let aqui = pos + 4;
      const tomar = (valor: number) => {
        if (valor !== MAX_32) return valor;
        if (aqui + 8 > fin) throw danado('falta un tamaño');
        aqui += 8;
        return entero(extra, aqui - 8);
      };
      return [tomar(expandido), tomar(comprimido), tomar(posicion)];
    }
    pos = fin;
  }
  throw danado('falta un tamaño');
}

function* declaradas(directorio: Uint8Array, cuantas: number): Generator<Declarada> {
  const vista = vistaDe(directorio);
  let pos = 0;
  for (let i = 0; i < cuantas; i += 1) {
    if (pos + LARGO_CENTRAL > directorio.length || vista.getUint32(pos, true) !== FIRMA_CENTRAL)
      throw danado('su índice no se entiende');
    const finNombre = pos + LARGO_CENTRAL + vista.getUint16(pos + 28, true);
    const finExtra = finNombre + vista.getUint16(pos + 30, true);
    const fin = finExtra + vista.getUint16(pos + 32, true);
    if (fin > directorio.length) throw danado('su índice no se entiende');
    const nombre = Buffer.from(directorio.subarray(pos + LARGO_CENTRAL, finNombre)).toString('utf8');
    const marcas = vista.getUint16(pos + 8, true);
    const metodo = vista.getUint16(pos + 10, true);
    if (!NOMBRE_SEGURO.test(nombre))
      throw danado(`trae un archivo de nombre no permitido, «${nombre.slice(0, 100)}»`);
    if (((vista.getUint32(pos + 38, true) >>> 16) & TIPO_DE_ARCHIVO) === ENLACE_SIMBOLICO)
      throw danado(`«${nombre}» no es un archivo`);
    if ((marcas & CIFRADA) !== 0) throw danado(`«${nombre}» tiene clave`);
    if (metodo !== DEFLATE && metodo !== GUARDADO)
      throw danado(`«${nombre}» está comprimido de una forma que no abrimos`);
    const extra = vistaDe(directorio.subarray(finNombre, finExtra));
    const [expandido, comprimido, posicion] = ampliar(extra, [
      vista.getUint32(pos + 24, true),
      vista.getUint32(pos + 20, true),
      vista.getUint32(pos + 42, true),
    ]);
    yield { nombre, metodo, crc: vista.getUint32(pos + 16, true), comprimido, expandido, posicion };
    pos = fin;
  }
}

async function* expandir(fuente: FuenteDeZip, declarada: Declarada): AsyncGenerator<Uint8Array> {
  const { nombre, metodo, comprimido, expandido, posicion } = declarada;
  if (posicion + LARGO_LOCAL > fuente.bytes) throw danado(`«${nombre}» está cortado`);
  const cabeza = vistaDe(await fuente.leer(posicion, LARGO_LOCAL));
  if (cabeza.getUint32(0, true) !== FIRMA_LOCAL) throw danado(`«${nombre}» no está donde dice el índice`);
  const largoNombre = cabeza.getUint16(26, true);
  const suyo = Buffer.from(await fuente.leer(posicion + LARGO_LOCAL, largoNombre)).toString('utf8');
  if (suyo !== nombre) throw danado(`«${nombre}» tiene otro nombre adentro`);
  const desde = posicion + LARGO_LOCAL + largoNombre + cabeza.getUint16(28, true);
  if (desde + comprimido > fuente.bytes) throw danado(`«${nombre}» está cortado`);
  let crc = 0;
  let bytes = 0;
  try {
    const pequena = metodo === DEFLATE && comprimido <= PEQUENA && expandido <= MAX_PEQUENA;
    const trozos = pequena
      ? [inflateRawSync(await fuente.leer(desde, comprimido), { maxOutputLength: expandido + 1 })]
      : descomprimir(fuente.flujo(desde, comprimido), metodo);
    for await (const trozo of trozos) {
      crc = crc32(trozo, crc);
      bytes += trozo.length;
      if (bytes > expandido) break;
      yield trozo;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && DE_ZLIB.test(String(error.code)))
      throw danado(`«${nombre}» no se puede descomprimir`);
    throw error;
  }
  if (bytes !== expandido || crc !== declarada.crc) throw danado(`«${nombre}» no es el que dice el índice`);
}

async function* descomprimir(trozos: AsyncIterable<Uint8Array>, metodo: number): AsyncGenerator<Uint8Array> {
  if (metodo === GUARDADO) {
    yield* trozos;
    return;
  }
  const salida = createInflateRaw();
  pipeline(Readable.from(trozos, { objectMode: false }), salida, () => undefined);
  for await (const bytes of salida) yield bytes as Uint8Array;
}

/**
 * The entries of a zip of any size, in the order of its directory, by their names. No byte of them is expanded until one
 * is opened, and none past its declared size. Names are plain paths: none leads out of its folder. Throws ErrorFormato
 * `zip_danado` or `zip_fuera_de_limites`.
 */
export async function abrirZipDeFuente(
  fuente: FuenteDeZip,
  limites: LimitesDeFuente,
): Promise<ReadonlyMap<string, EntradaDeFuente>> {
  if (fuente.bytes < LARGO_FIN) throw danado('no termina como un ZIP');
  const { cuantas, largo, desde } = await buscarDirectorio(fuente);
  if (cuantas > limites.entradas || largo > MAX_DIRECTORIO)
    throw fueraDeLimites('El archivo trae más entradas de las que abrimos.');
  if (desde + largo > fuente.bytes) throw danado('no está entero');
  const entradas = new Map<string, EntradaDeFuente>();
  let total = 0;
  for (const declarada of declaradas(await fuente.leer(desde, largo), cuantas)) {
    const { nombre, comprimido, expandido } = declarada;
    if (entradas.has(nombre)) throw danado(`trae «${nombre}» dos veces`);
    total += expandido;
    if (total > limites.bytes) throw fueraDeLimites('El archivo declara más bytes de los que abrimos.');
    if (expandido > BYTES_SIN_RAZON && expandido > limites.razon * Math.max(comprimido, 1))
      throw fueraDeLimites(`«${nombre}» se expande mucho más de lo normal, y por seguridad no lo abrimos.`);
    entradas.set(nombre, { nombre, comprimido, expandido, abrir: () => expandir(fuente, declarada) });
  }
  return entradas;
}
