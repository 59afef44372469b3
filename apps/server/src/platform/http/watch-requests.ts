import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors/index.ts';
import type { Metrics } from '../metrics/index.ts';

const PROPIA = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the call comes from this machine itself, and not through a proxy that runs on it. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  return PROPIA.has(ip) && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}

/**
 * Names every request, logs it and measures it by its declared route: an address may carry secrets, a route may
 * not. The measures are served at `/metrics`, to this machine alone unless `open`.
 */
export function watchRequests(app: FastifyInstance, metrics: Metrics, { open }: { open: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const ruta = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    metrics.observeRequest({ method, ruta, status, seconds: reply.elapsedTime / 1000 });
    request.log.info({ method, ruta, status, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    if (!open && !isLocal(request)) throw notFound('La página que estás buscando no existe');
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}
