import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this a compressed file saves no packet. */
const COMPRESS_FROM_BYTES = 1_400;

/** Lays a brotli and a gzip copy beside each text file, so that the server sends them without working. */
export function precompressed(): Plugin {
  return {
    name: 'cuadra:precompressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json)$/.test(name));
      for (const name of names) {
        const path = join(dir, name);
        const source = await readFile(path);
        if (source.length < COMPRESS_FROM_BYTES) continue;
        await Promise.all([
          writeFile(`${path}.br`, await compressBrotli(source)),
          writeFile(`${path}.gz`, await compressGzip(source, { level: 9 })),
        ]);
      }
    },
  };
}
