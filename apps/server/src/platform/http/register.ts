import { type Endpoint, errorSchema, isReading, MENSAJES, routerPath } from '@cuadra/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { assertAccess, assertMayChange, seenBy, type Person, type Principal } from '../auth/index.ts';
import type { Disk } from '../disk/index.ts';
import { AppError } from '../errors/index.ts';
import { withActor } from '../hechos/index.ts';
import { readKey, type Answer, type RepeatableCall, type runOnce } from '../idempotency/index.ts';
import type { Call, Implementation } from './implement.ts';
import { keepRawBody } from './raw-body.ts';

/**
 * Finds out who calls: by cookie on the monolith, by token elsewhere. A person of no company, and whoever calls what
 * asks for no company, comes without rights. Throws `sin_sesion` for nobody.
 */
export type Authenticate = (endpoint: Endpoint, request: FastifyRequest) => Promise<Principal | Person>;

/** Runs a call that carries an `Idempotency-Key` once: see `runOnce`. */
export type Repeat = (call: RepeatableCall, run: () => Promise<Answer>) => ReturnType<typeof runOnce>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Calls a minute from one address to one public endpoint. */
const LIMITES = { strict: 30, normal: 120 } as const;

/**
 * The query of a call, with unknown parameters refused by name: one that is misspelt would otherwise filter nothing and
 * say nothing. A page that another site sends a browser to, and a query declared as open, take any.
 */
function queryOf({ method, query, reply }: Endpoint): z.ZodType | undefined {
  if (!query) return method === 'GET' && 'schema' in reply ? z.strictObject({}) : undefined;
  return query instanceof z.ZodObject && query.def.catchall === undefined ? query.strict() : query;
}

function schemaOf(endpoint: Endpoint) {
  const { params, body, reply } = endpoint;
  const query = queryOf(endpoint);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? endpoint.service],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...('schema' in reply && { [reply.status]: reply.schema }),
      '4xx': errorSchema,
      '5xx': errorSchema,
    },
  };
}

export interface RegisterOptions {
  readonly authenticate: Authenticate;
  readonly repeat: Repeat;
  readonly limiteSesion: number;
  readonly disk: Disk;
}

/** A file is refused while the database still has room to go on without it. */
async function assertRoom(disk: Disk): Promise<void> {
  const { estado } = await disk.read();
  if (estado === 'lleno') throw new AppError('sin_espacio', MENSAJES.sinEspacio);
}

/** Registers an implementation below the service's base, with everything that its declaration demands. */
export function registerEndpoint(
  app: FastifyInstance,
  { endpoint, handle }: Implementation,
  { authenticate, repeat, limiteSesion, disk }: RegisterOptions,
): void {
  const { access, reply: exito } = endpoint;
  const principals = new WeakMap<FastifyRequest, Principal | Person>();
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    schema: schemaOf(endpoint),
    config: {
      rateLimit: {
        max: access.kind === 'public' ? LIMITES[access.limit] : limiteSesion,
        timeWindow: '1 minute',
      },
    },
    ...(access.kind === 'public' &&
      endpoint.rawBody && {
        preParsing: (request: FastifyRequest, _reply: FastifyReply, payload: AsyncIterable<Buffer>) =>
          keepRawBody(request, payload),
      }),
    ...(access.kind !== 'public' && {
      // After the rate limit, so that guessing tokens is limited too, and before the body is read.
      preParsing: async (request: FastifyRequest) => {
        const principal = await authenticate(endpoint, request);
        assertAccess(access, principal, isReading(endpoint));
        assertMayChange(endpoint, principal);
        if (endpoint.multipart) await assertRoom(disk);
        principals.set(request, seenBy(principal, isReading(endpoint)));
      },
    }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request;
      const principal = principals.get(request) ?? null;
      const call = { params, query, body, principal, request, reply } as Call;
      const run = () => (principal ? withActor(principal.idUsuario, () => handle(call)) : handle(call));
      if ('media' in exito || exito.status === 302 || exito.status === 303) {
        await run();
        return reply;
      }
      const key = endpoint.method === 'GET' ? null : readKey(request);
      if (key === null || principal === null || principal.idEmpresa === null) {
        const respuesta = await run();
        reply.status(exito.status);
        // A bare string would leave as plain text: declared as JSON, it is JSON.
        if (typeof respuesta !== 'string') return exito.status === 204 ? null : respuesta;
        reply.type(JSON_TYPE);
        return JSON.stringify(respuesta);
      }
      const { idUsuario, idEmpresa } = principal;
      const { estado, respuesta, repeated } = await repeat({ idEmpresa, idUsuario, ...key }, async () => {
        const resultado = await run();
        reply.status(exito.status);
        if (exito.status === 204) return { estado: 204, respuesta: null };
        const texto = typeof resultado === 'string' ? JSON.stringify(resultado) : reply.serialize(resultado);
        if (typeof texto !== 'string') throw new TypeError('a JSON answer is text');
        return { estado: exito.status, respuesta: texto };
      });
      reply.status(estado);
      if (repeated) reply.header('idempotency-replayed', 'true');
      if (respuesta !== null) reply.type(JSON_TYPE);
      return respuesta;
    },
  });
}

/** Throws unless every declared endpoint of the services has exactly one implementation, and nothing else does. */
export function assertComplete(declared: readonly Endpoint[], implemented: readonly Implementation[]): void {
  const nombre = (e: Endpoint) => `${e.service} ${e.method} ${e.path}`;
  const cuenta = new Map<string, number>();
  for (const { endpoint } of implemented)
    cuenta.set(nombre(endpoint), (cuenta.get(nombre(endpoint)) ?? 0) + 1);
  const faltan = declared.map(nombre).filter((n) => !cuenta.has(n));
  const dobles = [...cuenta].filter(([, veces]) => veces > 1).map(([n]) => n);
  const declarados = new Set(declared.map(nombre));
  const sobran = [...cuenta.keys()].filter((n) => !declarados.has(n));
  if (faltan.length + dobles.length + sobran.length === 0) return;
  throw new Error(
    `endpoints missing: [${faltan.join(', ')}]; implemented twice: [${dobles.join(', ')}]; undeclared: [${sobran.join(', ')}]`,
  );
}
