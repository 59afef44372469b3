import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw, crc32, deflateRawSync } from 'node:zlib';
import {
  DEFLATE,
  EXTRA_ZIP64,
  FIRMA_CENTRAL,
  FIRMA_DESCRIPTOR,
  FIRMA_FIN,
  FIRMA_FIN64,
  FIRMA_LOCAL,
  FIRMA_LOCALIZADOR,
  MAX_16,
  MAX_32,
} from './zip64.ts';

/** An entry whose contents come to be as they are taken. */
export interface EntradaPorFlujo {
  readonly nombre: string;
  readonly contenido: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** It may reach 4 GB: its sizes take eight bytes, which older programs do not read. */
  readonly grande?: boolean;
}

/** Sizes follow the contents (bit 3), and names are UTF-8 (bit 11). APPNOTE.TXT of PKWARE, section 4.4.4. */
const MARCAS = 0x0808;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** 1 January 1980, the first day of a zip: equal contents give equal files. */
const DIA = 0x21;

interface Escrita {
  readonly nombre: Buffer;
  readonly grande: boolean;
  readonly crc: number;
  readonly comprimido: number;
  readonly expandido: number;
  readonly desde: number;
}

function numeros(...valores: readonly (readonly [bytes: 2 | 4 | 8, valor: number])[]): Buffer {
  const b = Buffer.alloc(valores.reduce((suma, [bytes]) => suma + bytes, 0));
  let pos = 0;
  for (const [bytes, valor] of valores) {
    if (bytes === 2) b.writeUInt16LE(valor, pos);
    else if (bytes === 4) b.writeUInt32LE(valor, pos);
    else b.writeBigUInt64LE(BigInt(valor), pos);
    pos += bytes;
  }
  return b;
}

function local(nombre: Buffer, grande: boolean): Buffer {
  const extra = grande ? numeros([2, EXTRA_ZIP64], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0);
  const tamano = grande ? MAX_32 : 0;
  return Buffer.concat([
    numeros(
      [4, FIRMA_LOCAL],
      [2, grande ? VERSION_ZIP64 : VERSION],
      [2, MARCAS],
      [2, DEFLATE],
      [2, 0],
      [2, DIA],
      [4, 0],
      [4, tamano],
      [4, tamano],
      [2, nombre.length],
      [2, extra.length],
    ),
    nombre,
    extra,
  ]);
}

function descriptor({ crc, comprimido, expandido, grande }: Escrita): Buffer {
  const bytes = grande ? 8 : 4;
  return numeros([4, FIRMA_DESCRIPTOR], [4, crc], [bytes, comprimido], [bytes, expandido]);
}

function central({ nombre, crc, comprimido, expandido, desde }: Escrita): Buffer {
  const largos = [expandido, comprimido, desde].filter((valor) => valor >= MAX_32);
  const extra =
    largos.length === 0
      ? Buffer.alloc(0)
      : numeros([2, EXTRA_ZIP64], [2, 8 * largos.length], ...largos.map((valor) => [8, valor] as const));
  const version = largos.length === 0 ? VERSION : VERSION_ZIP64;
  return Buffer.concat([
    numeros(
      [4, FIRMA_CENTRAL],
      [2, version],
      [2, version],
      [2, MARCAS],
      [2, DEFLATE],
      [2, 0],
      [2, DIA],
      [4, crc],
      [4, Math.min(comprimido, MAX_32)],
      [4, Math.min(expandido, MAX_32)],
      [2, nombre.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(desde, MAX_32)],
    ),
    nombre,
    extra,
  ]);
}

function fin(entradas: number, bytes: number, desde: number): Buffer {
  const corto = numeros(
    [4, FIRMA_FIN],
    [2, 0],
    [2, 0],
    [2, Math.min(entradas, MAX_16)],
    [2, Math.min(entradas, MAX_16)],
    [4, Math.min(bytes, MAX_32)],
    [4, Math.min(desde, MAX_32)],
    [2, 0],
  );
  if (entradas < MAX_16 && bytes < MAX_32 && desde < MAX_32) return corto;
  const largo = numeros(
    [4, FIRMA_FIN64],
    [8, 44],
    [2, VERSION_ZIP64],
    [2, VERSION_ZIP64],
    [4, 0],
    [4, 0],
    [8, entradas],
    [8, entradas],
    [8, bytes],
    [8, desde],
  );
  return Buffer.concat([largo, numeros([4, FIRMA_LOCALIZADOR], [4, 0], [8, desde + bytes], [4, 1]), corto]);
}

/** A stream of its own costs more than compressing an entry of up to this many bytes at once. */
const PEQUENA = 64 * 1024;

/** The memory that a text of these bytes asks for: a whole window takes longer to clear than a small text to compress. */
function memoryFor(largo: number): { windowBits: number; memLevel: number } {
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(largo + 1))));
  return { windowBits, memLevel: windowBits < 13 ? 4 : 8 };
}

async function* comprimir(trozos: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inicio: Uint8Array[] = [];
  let largo = 0;
  while (largo <= PEQUENA) {
    const siguiente = await trozos.next();
    if (siguiente.done === true) {
      yield deflateRawSync(Buffer.concat(inicio), { level: 6, ...memoryFor(largo) });
      return;
    }
    inicio.push(siguiente.value);
    largo += siguiente.value.length;
  }
  async function* todos() {
    yield* inicio;
    yield* trozos;
  }
  const salida = createDeflateRaw({ level: 6 });
  // An error of the source destroys the output, whose reader throws it.
  pipeline(Readable.from(todos(), { objectMode: false }), salida, () => undefined);
  for await (const bytes of salida) yield bytes as Uint8Array;
}

/**
 * A zip of any size in the memory of one piece of an entry and of the names of all. Entries are made one after the
 * other: the next begins once the one before was written. Throws RangeError for an entry of 4 GB that is not `grande`.
 */
export async function* escribirZipPorFlujo(
  entradas: AsyncIterable<EntradaPorFlujo>,
): AsyncGenerator<Uint8Array> {
  const centrales: Buffer[] = [];
  let posicion = 0;
  for await (const { nombre, contenido, grande = false } of entradas) {
    const desde = posicion;
    const enBytes = Buffer.from(nombre);
    const cabeza = local(enBytes, grande);
    posicion += cabeza.length;
    yield cabeza;
    let [crc, expandido, comprimido] = [0, 0, 0];
    async function* medir() {
      for await (const bytes of contenido) {
        crc = crc32(bytes, crc);
        expandido += bytes.length;
        yield bytes;
      }
    }
    for await (const bytes of comprimir(medir())) {
      comprimido += bytes.length;
      yield bytes;
    }
    if (!grande && (expandido >= MAX_32 || comprimido >= MAX_32))
      throw new RangeError(`the entry ${nombre} exceeds 4 GB`);
    const escrita = { nombre: enBytes, grande, crc, comprimido, expandido, desde };
    centrales.push(central(escrita));
    const cola = descriptor(escrita);
    posicion += comprimido + cola.length;
    yield cola;
  }
  let bytes = 0;
  for (const cada of centrales) {
    bytes += cada.length;
    yield cada;
  }
  yield fin(centrales.length, bytes, posicion);
}
