import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  ENDPOINTS,
  MAX_ARCHIVOS,
  MAX_BYTES_IMPORTACION,
  SERVICIOS,
  type Configuracion,
  type Servicio,
} from '@cuadra/contract';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Disk } from '../disk/index.ts';
import { AppError } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { closeConnectionsAtEnd } from './close-connections.ts';
import { serializerCompiler, validatorCompiler } from './compilers.ts';
import { errorHandler } from './error-handler.ts';
import type { Implementation } from './implement.ts';
import { LOGO_SVG } from './logo.ts';
import { refuseAddress, refuseUnreadable } from './refuse-broken.ts';
import { assertComplete, registerEndpoint, type Authenticate, type Repeat } from './register.ts';
import { watchRequests } from './watch-requests.ts';
import { contentPolicy, serveWebConfig } from './web-config/index.ts';

/** Of a form of a page without scripts. */
const MAX_BYTES_FORMULARIO = 4096;
const MAX_BYTES_JSON = 1024 * 1024;
/** A smaller answer fits in one packet. A list of 50 documents becomes a seventh, in a millisecond. */
const MIN_BYTES_COMPRIMIDOS = 1400;
const TITULOS: Readonly<Record<Servicio, string>> = {
  monolito: 'Cuadra: sesión y llamadas heredadas',
  api: 'Cuadra: API',
  saldos: 'Cuadra: saldos',
  acceso: 'Cuadra: acceso y funcionalidades',
};

export interface AppOptions {
  readonly services: readonly Servicio[];
  readonly implementations: readonly Implementation[];
  readonly authenticate: Authenticate;
  readonly repeat: Repeat;
  /** Answers whether the process can serve: database and queue reachable. */
  readonly isReady: () => Promise<boolean>;
  /** The space left for what people upload. */
  readonly disk: Disk;
  readonly log: Logger;
  /** Calls a minute from one address to one endpoint that asks for a session. */
  readonly limiteSesion: number;
  /** Serve `/metrics` to other machines too. */
  readonly metricasAbiertas: boolean;
  /** Behind a proxy that sets X-Forwarded-For; only then is that header believed. */
  readonly trustProxy: boolean;
  /** What the web is told, and what its content policy follows. */
  readonly web: Configuracion;
  /** Addresses, besides Webpay's, to which a page may post a form. */
  readonly formAction?: readonly string[];
}

async function registerService(app: FastifyInstance, service: Servicio, options: AppOptions): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: TITULOS[service], version: '1' }, servers: [{ url: `/${service}` }] },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: `/${service}`,
    theme: {
      title: TITULOS[service],
      favicon: [
        { filename: 'cuadra.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: LOGO_SVG },
      ],
    },
    logo: { type: 'image/svg+xml', content: LOGO_SVG, href: `/${service}/docs` },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  for (const implementation of options.implementations) {
    if (implementation.endpoint.service === service) registerEndpoint(app, implementation, options);
  }
}

/**
 * A page asks for dozens of them at once and an office shares one address: counting them would leave people without
 * half of the application. They cost no more to send than to refuse.
 */
export function isFileOfTheWeb(request: FastifyRequest): boolean {
  return 'file' in request.routeOptions.config;
}

/** An answer of a service may hold a token or a company's figures: no cache keeps it unless its route says so. */
async function keepOutOfCaches(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Builds the HTTP application of the services asked for. Does not listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, implementations, log, trustProxy } = options;
  assertComplete(ENDPOINTS, implementations);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: MAX_BYTES_JSON,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseAddress,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  closeConnectionsAtEnd(app);
  watchRequests(app, createMetrics(options.disk), { open: options.metricasAbiertas });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options.web, options.formAction) },
    strictTransportSecurity: trustProxy,
  });
  await app.register(rateLimit, {
    global: true,
    max: 3 * options.limiteSesion,
    timeWindow: '1 minute',
    allowList: isFileOfTheWeb,
  });
  // Events flow one by one, files of the web are compressed as they are built, and downloads are by their format.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: MIN_BYTES_COMPRIMIDOS,
    customTypes: /^application\/json\b/,
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      files: MAX_ARCHIVOS,
      fileSize: MAX_BYTES_IMPORTACION,
      fields: 20,
      fieldSize: 10_000,
      parts: MAX_ARCHIVOS + 20,
    },
  });
  // A plain form of a page without scripts: its address says all, and its fields are not read.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES_FORMULARIO },
    (_request, _body, done) => done(null, undefined),
  );
  const estado = { config: { rateLimit: false as const }, schema: { hide: true } };
  app.get('/health', estado, () => ({ status: 'ok' }));
  app.get('/ready', estado, async (_request, reply) => {
    const listo = await options.isReady().catch(() => false);
    const { estado: disco } = await options.disk.read();
    return reply.status(listo ? 200 : 503).send({ status: listo ? 'ready' : 'not_ready', disco });
  });
  serveWebConfig(app, options.web);
  for (const service of SERVICIOS) {
    await app.register(
      async (scope) => {
        scope.addHook('onSend', keepOutOfCaches);
        scope.setNotFoundHandler(() => {
          throw new AppError('no_encontrado', 'No existe esa llamada.');
        });
        // A service that another process serves is not answered with the web page.
        if (services.includes(service)) await registerService(scope, service, options);
      },
      { prefix: `/${service}` },
    );
  }
  return app;
}
