import { crc32 } from 'node:zlib';
import { FIRMA_CENTRAL, FIRMA_FIN, FIRMA_LOCAL, LARGO_CENTRAL, LARGO_LOCAL } from './directorio.ts';

export interface ArchivoPorZip {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** 1980-01-01, the first day that a zip can tell: the same files are the same bytes. */
const DIA_CERO = 0x0021;
const LARGO_FIN = 22;

interface Entrada {
  readonly nombre: Buffer;
  readonly bytes: Uint8Array;
  readonly suma: number;
}

/** The part that both headers of an entry share, written from `desde`. */
function escribirComun(cabeza: Buffer, desde: number, { nombre, bytes, suma }: Entrada): void {
  cabeza.writeUInt16LE(VERSION, desde);
  cabeza.writeUInt16LE(UTF8, desde + 2);
  cabeza.writeUInt16LE(DIA_CERO, desde + 8);
  cabeza.writeUInt32LE(suma, desde + 10);
  cabeza.writeUInt32LE(bytes.length, desde + 14);
  cabeza.writeUInt32LE(bytes.length, desde + 18);
  cabeza.writeUInt16LE(nombre.length, desde + 22);
}

function local(entrada: Entrada): Buffer {
  const cabeza = Buffer.alloc(LARGO_LOCAL);
  cabeza.writeUInt32LE(FIRMA_LOCAL, 0);
  escribirComun(cabeza, 4, entrada);
  return Buffer.concat([cabeza, entrada.nombre, entrada.bytes]);
}

function central(entrada: Entrada, lugar: number): Buffer {
  const cabeza = Buffer.alloc(LARGO_CENTRAL);
  cabeza.writeUInt32LE(FIRMA_CENTRAL, 0);
  cabeza.writeUInt16LE(VERSION, 4);
  escribirComun(cabeza, 6, entrada);
  cabeza.writeUInt32LE(lugar, 42);
  return Buffer.concat([cabeza, entrada.nombre]);
}

/** End of the directory: how many entries and bytes it has, and where it begins. */
function finDe(entradas: number, bytes: number, lugar: number): Buffer {
  const fin = Buffer.alloc(LARGO_FIN);
  fin.writeUInt32LE(FIRMA_FIN, 0);
  fin.writeUInt16LE(entradas, 8);
  fin.writeUInt16LE(entradas, 10);
  fin.writeUInt32LE(bytes, 12);
  fin.writeUInt32LE(lugar, 16);
  return fin;
}

const leerEntrada = ({ nombre, bytes }: ArchivoPorZip): Entrada => ({
  nombre: Buffer.from(nombre),
  bytes,
  suma: crc32(bytes),
});

/** A zip of a few small files, as they are: no entry is compressed, and none may reach 4 GB. */
export function escribirZip(archivos: readonly ArchivoPorZip[]): Uint8Array {
  const entradas = archivos.map(leerEntrada);
  const locales = entradas.map(local);
  const lugares = locales.map((_parte, i) =>
    locales.slice(0, i).reduce((suma, { length }) => suma + length, 0),
  );
  const directorio = Buffer.concat(entradas.map((entrada, i) => central(entrada, lugares[i] ?? 0)));
  const bytes = locales.reduce((suma, { length }) => suma + length, 0);
  return Buffer.concat([...locales, directorio, finDe(entradas.length, directorio.length, bytes)]);
}

/** The same, part by part, with one file in memory at a time: for many files. */
export async function* escribirZipPorPartes(
  archivos: AsyncIterable<ArchivoPorZip>,
): AsyncGenerator<Uint8Array> {
  const centrales: Buffer[] = [];
  let lugar = 0;
  for await (const archivo of archivos) {
    const entrada = leerEntrada(archivo);
    const parte = local(entrada);
    centrales.push(central(entrada, lugar));
    lugar += parte.length;
    yield parte;
  }
  const directorio = Buffer.concat(centrales);
  yield directorio;
  yield finDe(centrales.length, directorio.length, lugar);
}
