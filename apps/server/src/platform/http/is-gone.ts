import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the client has left or the server has stopped taking calls, so that a stream keeps neither waiting. */
export function createIsGone(request: FastifyRequest, reply: FastifyReply): () => boolean {
  const { server } = request.server;
  const escuchaba = server.listening;
  let salio = false;
  reply.raw.once('close', () => {
    salio = true;
  });
  return () => salio || (escuchaba && !server.listening);
}
