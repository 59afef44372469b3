import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readScreenPages } from './screen-pages.ts';

const UN_ANIO_SEGUNDOS = 31_536_000;
const PAGINAS = ['index.html', 'portal.html', 'portal-pago.html'];
/** Pages for people without an account, by their path. */
const PORTALES = { '/portal-cliente': 'portal.html', '/chipay/portal-pago': 'portal-pago.html' };

/**
 * Serves the built web at `/` and, for the host application, at `/m`, and the pages of payers and suppliers at paths of
 * their own; other paths get the application itself, with the files of their screen named in its head.
 */
export async function serveWeb(app: FastifyInstance, carpeta: string): Promise<void> {
  if (!PAGINAS.every((pagina) => existsSync(join(carpeta, pagina))))
    throw new Error(`the web is not built: ${carpeta}`);
  await app.register(fastifyStatic, {
    root: carpeta,
    wildcard: false,
    // The root is a path like the others, which leads to a screen.
    index: false,
    // The build leaves a .br and a .gz beside each file.
    preCompressed: true,
    // Names of assets carry a hash of their content; everything else must be asked for again.
    setHeaders: (reply, ruta) => {
      const inmutable = ruta.includes('/assets/');
      reply.header(
        'cache-control',
        inmutable ? `public, max-age=${UN_ANIO_SEGUNDOS}, immutable` : 'no-cache',
      );
    },
  });
  const pageOf = readScreenPages(carpeta);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    // A file that is gone is not answered with the page: the web would take it for a chunk of its own.
    const pideArchivo = /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if ((request.method !== 'GET' && request.method !== 'HEAD') || pideArchivo) {
      return reply
        .status(404)
        .send({ error: { code: 'no_encontrado', message: 'La página que estás buscando no existe' } });
    }
    return reply.sendFile(pageOf(request));
  };
  // Its address may still carry a token: neither a search engine nor the next site may learn it.
  const sendPortal = (pagina: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer').sendFile(pagina);
  for (const [base, pagina] of Object.entries(PORTALES))
    for (const ruta of [base, `${base}/*`])
      app.get(ruta, { config: { rateLimit: false }, schema: { hide: true } }, sendPortal(pagina));
  // Without a host application, the same paths under /m show the independent page.
  app.get('/m/*', { config: { rateLimit: false }, schema: { hide: true } }, sendPage);
  app.setNotFoundHandler(sendPage);
}
