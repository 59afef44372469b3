import type { Configuracion } from '@cuadra/contract';
import type { FastifyInstance } from 'fastify';

/** Serves the web's runtime configuration: for the independent page, and below `/m` for a host that hands on only that. */
export function serveWebConfig(app: FastifyInstance, config: Configuracion): void {
  const opciones = { config: { rateLimit: false as const }, schema: { hide: true } };
  for (const ruta of ['/configuracion.json', '/m/configuracion.json'])
    app.get(ruta, opciones, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(config)),
    );
}
