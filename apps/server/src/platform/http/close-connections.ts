import type { FastifyInstance } from 'fastify';

/**
 * Once the application closes, ends each connection with the answer that it is waiting for. A close waits for the
 * connections that are busy when it begins, and browsers would then keep theirs for a minute or more.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    // For the answers whose headers had left before, such as a stream of events.
    if (closing) request.raw.socket.destroySoon();
  });
}
