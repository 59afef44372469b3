import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  compose,
  createLogger,
  createStorage,
  parseEnv,
  readArchivo,
  streamArchivo,
} from '@cuadra/testing/product';

/** Writes or reads an archive in a process of its own, and tells how long it took and the most memory it held. */
const [, , que = '', url = '', archivo = '', idEmpresa = ''] = process.argv;
const env = parseEnv(process.env);
const desde = performance.now();
if (que === 'escribir') {
  const cuadra = await compose(env, url, createLogger('fatal'));
  const { pool, storage } = cuadra.platform;
  const bytes = streamArchivo(pool, { storage, idEmpresa: Number(idEmpresa), ahora: new Date() });
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(archivo));
  process.send?.({ ms: performance.now() - desde, mb: process.resourceUsage().maxRSS / 1024 });
  await cuadra.close();
} else {
  const storage = await createStorage(env);
  const hecha = await readArchivo({ urlAdmin: url, storage, archivo, ensayo: false });
  process.send?.({ ms: performance.now() - desde, mb: process.resourceUsage().maxRSS / 1024, hecha });
}
process.disconnect();
