import { Buffer } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

/** A part of a zip whose contents come to be as they are taken. */
export interface Parte {
  readonly nombre: string;
  readonly contenido: AsyncIterable<string> | Iterable<string>;
}

const MAX_BYTES = 0xffff_ffff;
/** Sizes follow the contents (bit 3), and names are UTF-8 (bit 11). APPNOTE.TXT of PKWARE, section 4.4.4. */
const MARCAS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the first day of a zip: equal contents give equal files. */
const DIA = 0x21;

interface Escrita {
  readonly nombre: Buffer;
  readonly crc: number;
  readonly comprimido: number;
  readonly expandido: number;
  readonly desde: number;
}

/** The fields that both headers of an entry share, from the version on. */
function comunes({ nombre, crc, comprimido, expandido }: Omit<Escrita, 'desde'>): Buffer {
  const b = Buffer.alloc(26);
  b.writeUInt16LE(VERSION, 0);
  b.writeUInt16LE(MARCAS, 2);
  b.writeUInt16LE(DEFLATE, 4);
  b.writeUInt16LE(DIA, 8);
  b.writeUInt32LE(crc, 10);
  b.writeUInt32LE(comprimido, 14);
  b.writeUInt32LE(expandido, 18);
  b.writeUInt16LE(nombre.length, 22);
  return b;
}

function firma(valor: number): Buffer {
  const b = Buffer.alloc(4);
  b.writeUInt32LE(valor);
  return b;
}

function descriptor({ crc, comprimido, expandido }: Omit<Escrita, 'desde' | 'nombre'>): Buffer {
  const b = Buffer.alloc(16);
  b.writeUInt32LE(0x08074b50, 0);
  b.writeUInt32LE(crc, 4);
  b.writeUInt32LE(comprimido, 8);
  b.writeUInt32LE(expandido, 12);
  return b;
}

function central(parte: Escrita): Buffer {
  const cola = Buffer.alloc(14);
  cola.writeUInt32LE(parte.desde, 10);
  return Buffer.concat([firma(0x02014b50), Buffer.from([VERSION, 0]), comunes(parte), cola, parte.nombre]);
}

function fin(partes: number, bytes: number, desde: number): Buffer {
  const b = Buffer.alloc(22);
  b.writeUInt32LE(0x06054b50, 0);
  b.writeUInt16LE(partes, 8);
  b.writeUInt16LE(partes, 10);
  b.writeUInt32LE(bytes, 12);
  b.writeUInt32LE(desde, 16);
  return b;
}

/** A zip of parts in their order, in the memory of one piece of text. Throws RangeError for a part of 4 GB. */
export async function* comprimirPartes(partes: Iterable<Parte>): AsyncGenerator<Uint8Array> {
  const escritas: Escrita[] = [];
  let posicion = 0;
  for (const { nombre, contenido } of partes) {
    const desde = posicion;
    const vacia = { nombre: Buffer.from(nombre), crc: 0, comprimido: 0, expandido: 0 };
    const cabeza = Buffer.concat([firma(0x04034b50), comunes(vacia), vacia.nombre]);
    posicion += cabeza.length;
    yield cabeza;
    let [crc, expandido, comprimido] = [0, 0, 0];
    async function* textos() {
      for await (const texto of contenido) {
        const bytes = Buffer.from(texto);
        crc = crc32(bytes, crc);
        expandido += bytes.length;
        yield bytes;
      }
    }
    for await (const bytes of comprimir(textos())) {
      comprimido += bytes.length;
      yield bytes;
    }
    if (expandido > MAX_BYTES || posicion > MAX_BYTES) throw new RangeError('the zip exceeds 4 GB');
    const escrita = { nombre: vacia.nombre, crc, comprimido, expandido, desde };
    escritas.push(escrita);
    const cola = descriptor(escrita);
    posicion += comprimido + cola.length;
    yield cola;
  }
  const directorio = Buffer.concat(escritas.map(central));
  yield directorio;
  yield fin(escritas.length, directorio.length, posicion);
}

async function* comprimir(trozos: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const salida = createDeflateRaw({ level: 6 });
  // An error of the source destroys the output, whose reader throws it.
  pipeline(Readable.from(trozos), salida, () => undefined);
  for await (const bytes of salida) yield bytes;
}
