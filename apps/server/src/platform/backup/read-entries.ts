import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

export interface Entry {
  readonly name: string;
  readonly contents: Buffer;
}

/** Entries of the file in order, each whole: parts of tables are a few megabytes, files at most an upload. */
export async function* readEntries(archivo: string): AsyncGenerator<Entry> {
  const entradas = extract();
  const lectura = createReadStream(archivo);
  const descomprimido = createGunzip();
  for (const flujo of [lectura, descomprimido]) flujo.on('error', (error: Error) => entradas.destroy(error));
  lectura.pipe(descomprimido).pipe(entradas);
  for await (const entrada of entradas) yield { name: entrada.header.name, contents: await buffer(entrada) };
}

export interface Grupo {
  /** The first two segments of the names: `tablas/cartola` for all the parts of a table. */
  readonly ruta: string;
  readonly entries: AsyncIterable<Entry>;
}

const rutaOf = ({ name }: Entry): string => name.split('/').slice(0, 2).join('/');

/** Neighbours of one path as one group, which must be read to its end before the next is asked for. */
export async function* groupEntries(entradas: AsyncIterator<Entry>): AsyncGenerator<Grupo> {
  let actual = await entradas.next();
  while (!actual.done) {
    const ruta = rutaOf(actual.value);
    const entries = async function* (): AsyncGenerator<Entry> {
      while (!actual.done && rutaOf(actual.value) === ruta) {
        yield actual.value;
        actual = await entradas.next();
      }
    };
    yield { ruta, entries: entries() };
  }
}
