import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { readEntries, type Entry } from '../read-entries.ts';

/** Writes a backup anew, each entry as `change` gives it. */
export async function repack(archivo: string, change: (entry: Entry) => readonly Entry[]): Promise<void> {
  const entries: Entry[] = [];
  for await (const entry of readEntries(archivo)) entries.push(...change(entry));
  const tar = pack();
  const escrito = pipeline(tar, createGzip({ level: 1 }), createWriteStream(`${archivo}.nuevo`));
  for (const { name, contents } of entries) tar.entry({ name }, contents);
  tar.finalize();
  await escrito;
  await rename(`${archivo}.nuevo`, archivo);
}

/**
 * Makes a backup what version 1 wrote: rows cut in two wherever a part was full, and an end that counts parts and files
 * and says nothing of rows.
 */
export async function toVersionOne(archivo: string, bytesParte: number): Promise<void> {
  let partes = 0;
  await repack(archivo, ({ name, contents }) => {
    if (name === 'manifiesto.json') {
      const manifiesto = JSON.parse(contents.toString()) as object;
      return [{ name, contents: Buffer.from(JSON.stringify({ ...manifiesto, version: 1 })) }];
    }
    if (name === 'fin.json') {
      const { archivos } = JSON.parse(contents.toString()) as { archivos: number };
      return [{ name, contents: Buffer.from(JSON.stringify({ partes, archivos })) }];
    }
    if (!name.startsWith('tablas/')) return [{ name, contents }];
    const trozos: Entry[] = [];
    for (let desde = 0; desde < contents.length; desde += bytesParte) {
      const numero = String(trozos.length + 1).padStart(6, '0');
      trozos.push({
        name: name.replace(/\d{6}(?=\.copy$)/, `$&${numero}`),
        contents: contents.subarray(desde, desde + bytesParte),
      });
    }
    partes += trozos.length;
    return trozos;
  });
}
