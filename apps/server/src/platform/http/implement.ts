import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@cuadra/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person, Principal } from '../auth/index.ts';

interface Sesiones {
  readonly public: null;
  readonly session: Principal;
  readonly person: Person;
  readonly god: Principal;
}

/** What a handler works with: parsed input, and the caller where the declaration asks for one. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly principal: Sesiones[E['access']['kind']];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Implementation {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => Promise<unknown>;
}

/**
 * Joins a declared endpoint to its handler. Authentication, gate, permission and validation come from the
 * declaration and have happened when the handler runs. A handler of a `media` reply or of a 302 or 303 sends
 * it itself.
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
): Implementation {
  return { endpoint, handle: handle as unknown as Implementation['handle'] };
}
