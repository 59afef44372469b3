import { crc32, deflateRawSync } from 'node:zlib';

/** A file for a zip, under the name that a person reads there. */
export interface ArchivoParaZip {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

const VERSION = 20;
const DEFLATE = 8;
/** Names are UTF-8. */
const UTF8 = 0x800;
/** 1 January 1980, the first day that the format knows: the same files give the same bytes. */
const DIA_CERO = 0x21;
const LARGO_COMUN = 26;
const COLA_CENTRAL = 14;
/** Beyond these the format asks for its second version. */
const MAX_ARCHIVOS = 0xffff;
const MAX_BYTES = 0xffff_ffff;

/** Fields that an entry has both before its contents and in the directory. */
function comunDe(nombre: Uint8Array, bytes: Uint8Array, comprimido: Uint8Array): Buffer {
  const comun = Buffer.alloc(LARGO_COMUN);
  comun.writeUInt16LE(VERSION, 0);
  comun.writeUInt16LE(UTF8, 2);
  comun.writeUInt16LE(DEFLATE, 4);
  comun.writeUInt16LE(DIA_CERO, 8);
  comun.writeUInt32LE(crc32(bytes), 10);
  comun.writeUInt32LE(comprimido.length, 14);
  comun.writeUInt32LE(bytes.length, 18);
  comun.writeUInt16LE(nombre.length, 22);
  return comun;
}

function finDe(archivos: number, directorio: number, desde: number): Buffer {
  const fin = Buffer.alloc(22);
  fin.write('PK\x05\x06', 'latin1');
  fin.writeUInt16LE(archivos, 8);
  fin.writeUInt16LE(archivos, 10);
  fin.writeUInt32LE(directorio, 12);
  fin.writeUInt32LE(desde, 16);
  return fin;
}

/**
 * Writes a zip of whole files, part by part, with one file in memory at a time. Of two with the same name the second is
 * numbered. At most 65,535 files and 4 GB; throws beyond.
 */
export async function* escribirZip(
  archivos: AsyncIterable<ArchivoParaZip> | Iterable<ArchivoParaZip>,
): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  const nombres = new Set<string>();
  let posicion = 0;
  for await (const { nombre, bytes } of archivos) {
    const titulo = Buffer.from(nombreLibre(nombre, nombres));
    const comprimido = deflateRawSync(bytes);
    const comun = comunDe(titulo, bytes, comprimido);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), comun, titulo]);
    const cola = Buffer.alloc(COLA_CENTRAL);
    cola.writeUInt32LE(posicion, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comun, cola, titulo]));
    posicion += local.length + comprimido.length;
    if (central.length > MAX_ARCHIVOS || posicion > MAX_BYTES) throw new Error('too much for one zip');
    yield local;
    yield comprimido;
  }
  const directorio = Buffer.concat(central);
  yield directorio;
  yield finDe(central.length, directorio.length, posicion);
}

function nombreLibre(nombre: string, usados: Set<string>): string {
  const punto = nombre.lastIndexOf('.');
  const [base, extension] = punto < 1 ? [nombre, ''] : [nombre.slice(0, punto), nombre.slice(punto)];
  let libre = nombre;
  for (let numero = 2; usados.has(libre); numero += 1) libre = `${base} (${numero})${extension}`;
  usados.add(libre);
  return libre;
}
