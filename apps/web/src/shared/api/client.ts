import { obtainToken, type Endpoint, type ReplyOf, type Servicio } from '@cuadra/contract';
import type * as z from 'zod';
import {
  ApiError,
  errorFromResponse,
  offlineError,
  owesSecondFactor,
  shapeError,
  unknownError,
} from './api-error.ts';
import { buildUrl } from './build-url.ts';
import { takeEarlyBody } from './early.ts';
import { readEvents } from './read-events.ts';
import { createRepeatedActs } from './repeated-acts.ts';
import { retryRead } from './retry-read.ts';
import { createTokenKeeper, type TokenStore } from './token.ts';
import { sendWithFetch, sendWithProgress, type OnProgress, type Outgoing } from './transport.ts';
import type { CallArgs, LooseOptions } from './types.ts';

export interface ClientOptions {
  /** Asked at each call, so that the entry may change it. */
  bases: () => Readonly<Record<Servicio, string>>;
  tokens: TokenStore;
  /** The page's cookies, as `document.cookie` gives them. */
  cookies: () => string;
  /** Company of this tab, which each call names so that it reaches no other. */
  company?: (() => number | null) | undefined;
  /** Element that the person used last; tells a double click from two acts. */
  lastUsed?: (() => unknown) | undefined;
  /** Whether the browser has a network; without this it always has. */
  online?: (() => boolean) | undefined;
  /** An answer was not of the declared shape: somebody has to know. */
  onShapeError?: ((endpoint: Endpoint, error: z.ZodError) => void) | undefined;
  /** The server says that there is no session any more, or that it needs a second factor first. */
  onSessionLost?: (() => void) | undefined;
}

/** One event of a stream, its data already parsed. */
export interface StreamEvent<T> {
  readonly event: string;
  readonly id: string | null;
  readonly data: T;
}

interface UploadOptions {
  readonly form: FormData;
  readonly onProgress?: OnProgress | undefined;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Some lists and previews are read by POST: a query's calls carry its signal, an act's never do. */
function isReadOf(endpoint: Endpoint, signal: AbortSignal | undefined): boolean {
  return endpoint.method === 'GET' || signal !== undefined;
}

function xsrfFrom(cookies: string): string | null {
  const encontrado = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies);
  return encontrado ? decodeURIComponent(encontrado[1] ?? '') : null;
}

async function bodyOf(response: Response): Promise<unknown> {
  const texto = await response.text();
  if (texto === '') return null;
  try {
    return JSON.parse(texto) as unknown;
  } catch {
    return null;
  }
}

/** The typed client of the four services. Every failure is an ApiError, save a cancelled call. */
export function createClient(options: ClientOptions) {
  const keeper = createTokenKeeper(options.tokens, async () => (await call(obtainToken)).token);
  const acts = createRepeatedActs(undefined, options.lastUsed);
  const isOnline = () => options.online?.() ?? true;

  /** Why no answer came; `sent` tells whether the browser had a network when the call left. */
  function failureOf(endpoint: Endpoint, isRead: boolean, sent: boolean, cause: unknown): ApiError {
    if (sent && isOnline()) return unknownError(cause);
    // Without a token the act itself stays here.
    if (!sent || endpoint === obtainToken) return offlineError('sinEnviar', cause);
    return offlineError(isRead ? 'lecturaCortada' : 'actoCortado', cause);
  }

  function outgoing(endpoint: Endpoint, { params, query, body, signal }: LooseOptions, form?: FormData) {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (endpoint.method !== 'GET') {
      const xsrf = xsrfFrom(options.cookies());
      if (xsrf !== null) headers['x-xsrf-token'] = xsrf;
    }
    const company = endpoint.access.kind === 'public' ? null : (options.company?.() ?? null);
    if (company !== null) headers['x-empresa'] = String(company);
    const url = buildUrl(options.bases()[endpoint.service], endpoint, params, query);
    const contenido = form ?? (body === undefined ? null : JSON.stringify(body));
    return (token: string | null): Outgoing => ({
      method: endpoint.method,
      url,
      headers: token === null ? headers : { ...headers, ...tokenHeader(endpoint.service, token) },
      body: contenido,
      signal,
    });
  }

  /** Sends with the token where one is asked for; a 401 renews it and tries once more. */
  async function send(
    endpoint: Endpoint,
    build: (token: string | null) => Outgoing,
    transport: (request: Outgoing) => Promise<Response>,
  ): Promise<Response> {
    const { kind } = endpoint.access;
    // The token names a company, which whoever is signing up has not.
    const needsToken = kind !== 'public' && kind !== 'person' && endpoint !== obtainToken;
    if (!needsToken) return await retryRead(build(null), transport);
    const token = await keeper.current();
    const response = await retryRead(build(token), transport);
    if (response.status !== 401) return response;
    return await retryRead(build(await keeper.replace(token)), transport);
  }

  /** The answer of a call that went well; throws ApiError otherwise. */
  async function request(
    endpoint: Endpoint,
    build: (token: string | null) => Outgoing,
    transport: (request: Outgoing) => Promise<Response>,
  ): Promise<Response> {
    const sent = isOnline();
    let response: Response;
    try {
      response = await send(endpoint, build, transport);
    } catch (error) {
      if (error instanceof ApiError || isAbort(error)) throw error;
      throw failureOf(endpoint, isReadOf(endpoint, build(null).signal), sent, error);
    }
    if (response.ok) return response;
    const error = errorFromResponse(response.status, await bodyOf(response));
    const lost = response.status === 401 || owesSecondFactor(error);
    if (lost && endpoint.access.kind !== 'public') {
      options.tokens.set(null);
      options.onSessionLost?.();
    }
    throw error;
  }

  async function parse(endpoint: Endpoint, response: Response): Promise<unknown> {
    const { reply } = endpoint;
    if ('media' in reply) return await response.blob();
    if (!('schema' in reply)) return undefined;
    const resultado = reply.schema.safeParse(await bodyOf(response));
    if (resultado.success) return resultado.data;
    options.onShapeError?.(endpoint, resultado.error);
    throw shapeError(resultado.error);
  }

  /** Calls an endpoint and answers what its schema says; a media reply answers a Blob. */
  async function call<E extends Endpoint>(endpoint: E, ...[given]: CallArgs<E>): Promise<ReplyOf<E>> {
    const asked: LooseOptions = given ?? {};
    const build = outgoing(endpoint, asked);
    const answer = isReadOf(endpoint, asked.signal)
      ? parse(endpoint, await request(endpoint, build, sendWithFetch))
      : act(endpoint, build);
    return (await answer) as ReplyOf<E>;
  }

  /** Answer of a read that the page asked for early and already holds; undefined where the server has to be asked. */
  function early<E extends Endpoint>(endpoint: E, ...[given]: CallArgs<E>): ReplyOf<E> | undefined {
    const { reply } = endpoint;
    if (!('schema' in reply)) return undefined;
    const body = takeEarlyBody(outgoing(endpoint, given ?? {})(options.tokens.get()));
    // A body of another shape is asked for again, and told of then.
    return body === undefined ? undefined : (reply.schema.safeParse(body).data as ReplyOf<E> | undefined);
  }

  /** A call that changes something: a double click is one call, and the server does it once. */
  function act(endpoint: Endpoint, build: (token: string | null) => Outgoing): Promise<unknown> {
    const { method, url, body } = build(null);
    return acts.once(`${method} ${url} ${typeof body === 'string' ? body : ''}`, async (key) => {
      const withKey = (token: string | null): Outgoing => {
        const saliente = build(token);
        return { ...saliente, headers: { ...saliente.headers, 'idempotency-key': key } };
      };
      return parse(endpoint, await request(endpoint, withKey, sendWithFetch));
    });
  }

  /** Sends a form with files, telling how much of it has left. */
  async function upload<E extends Endpoint>(
    endpoint: E,
    ...[given]: CallArgs<E, UploadOptions>
  ): Promise<ReplyOf<E>> {
    if (given === undefined) throw new TypeError(`${endpoint.path} needs a form`);
    const { form, onProgress } = given;
    const transport = (saliente: Outgoing) =>
      onProgress && typeof XMLHttpRequest !== 'undefined'
        ? sendWithProgress(saliente, onProgress)
        : sendWithFetch(saliente);
    const response = await request(endpoint, outgoing(endpoint, given, form), transport);
    return (await parse(endpoint, response)) as ReplyOf<E>;
  }

  /** Reads server-sent events, each parsed by `schema`, until the server ends or `signal` aborts. */
  async function* streamEvents<E extends Endpoint, S extends z.ZodType>(
    endpoint: E,
    given: CallArgs<E>[0] & { readonly schema: S },
  ): AsyncGenerator<StreamEvent<z.output<S>>> {
    const build = outgoing(endpoint, given);
    const response = await request(
      endpoint,
      (token) => {
        const saliente = build(token);
        return { ...saliente, headers: { ...saliente.headers, accept: 'text/event-stream' } };
      },
      sendWithFetch,
    );
    try {
      for await (const { event, id, data } of readEvents(response.body)) {
        const resultado = given.schema.safeParse(JSON.parse(data));
        if (!resultado.success) {
          options.onShapeError?.(endpoint, resultado.error);
          throw shapeError(resultado.error);
        }
        yield { event, id, data: resultado.data };
      }
    } catch (error) {
      if (error instanceof ApiError || isAbort(error)) throw error;
      throw failureOf(endpoint, true, true, error);
    }
  }

  return { call, early, upload, streamEvents, tokens: keeper };
}

export type Client = ReturnType<typeof createClient>;

function tokenHeader(service: Servicio, token: string): Record<string, string> {
  return service === 'saldos' ? { authorization: `Bearer ${token}` } : { 'x-access-token': token };
}
