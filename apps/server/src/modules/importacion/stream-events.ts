import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/index.ts';
import { watchImportacion } from './watch-importacion.ts';

const LATIDO_MS = 15_000;

/**
 * Server-sent events of an import, each its whole state, with a comment now and then so that nothing between the
 * two ends takes the line for dead. Ends with the import, when the client leaves or when the server closes.
 */
export async function* streamEvents(
  db: Db,
  idEmpresa: number,
  id: number,
  request: FastifyRequest,
): AsyncGenerator<string> {
  const salida = new AbortController();
  request.raw.once('close', () => {
    if (request.raw.socket.destroyed) salida.abort();
  });
  request.raw.socket.once('close', () => salida.abort());
  const { server } = request.server;
  const escuchaba = server.listening;
  let ultimo = Date.now();
  yield ': cuadra\n\n';
  for await (const estado of watchImportacion(db, idEmpresa, id, { signal: salida.signal })) {
    if (escuchaba && !server.listening) return;
    if (estado) {
      ultimo = Date.now();
      yield `event: importacion\ndata: ${JSON.stringify(estado)}\n\n`;
    } else if (Date.now() - ultimo >= LATIDO_MS) {
      ultimo = Date.now();
      yield ': sigue\n\n';
    }
  }
}
