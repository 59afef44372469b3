import { FuenteError } from './fuente.ts';

/** Twenty years of every currency in one file. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** The body as text. Throws FuenteError for one that is larger than values of currencies are. */
export async function readBody(respuesta: Response): Promise<string> {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  // The stream's own type says nothing of its chunks.
  const cuerpo: AsyncIterable<Uint8Array> | Uint8Array[] = respuesta.body ?? [];
  for await (const trozo of cuerpo) {
    bytes += trozo.byteLength;
    if (bytes > MAX_BYTES) throw new FuenteError('respuesta_inesperada', `answer beyond ${MAX_BYTES} bytes`);
    trozos.push(trozo);
  }
  return Buffer.concat(trozos).toString('utf8');
}
