import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';

const MAX_BYTES = 1024 * 1024;
const cuerpos = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of a request's body beside what the parser makes of them. Throws `demasiado_grande` beyond 1 MB. */
export async function keepRawBody(
  request: FastifyRequest,
  payload: AsyncIterable<Buffer>,
): Promise<Readable> {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of payload) {
    bytes += trozo.length;
    if (bytes > MAX_BYTES) throw new AppError('demasiado_grande', 'El contenido supera 1 MB.');
    trozos.push(trozo);
  }
  const cuerpo = Buffer.concat(trozos);
  cuerpos.set(request, cuerpo);
  return Object.assign(Readable.from(cuerpo.length === 0 ? [] : [cuerpo]), {
    receivedEncodedLength: cuerpo.length,
  });
}

/** The body as it came, of an endpoint declared with `rawBody`. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return cuerpos.get(request) ?? Buffer.alloc(0);
}
