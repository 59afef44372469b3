import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { createIsGone } from './is-gone.ts';

const LATIDO_MS = 15_000;
/** Each open one asks the database again and again: more than a company's people have windows. */
const MAX_POR_EMPRESA = 50;

/** Those that are open, of each server and company. */
const abiertos = new WeakMap<object, Map<number, number>>();

/** Notes one more, and gives what takes it off again, however often it is called. Throws `demasiadas_solicitudes`. */
function takePlace(servidor: object, idEmpresa: number): () => void {
  const porEmpresa = abiertos.get(servidor) ?? new Map<number, number>();
  abiertos.set(servidor, porEmpresa);
  const cuantos = porEmpresa.get(idEmpresa) ?? 0;
  if (cuantos >= MAX_POR_EMPRESA)
    throw new AppError(
      'demasiadas_solicitudes',
      'Hay demasiadas pantallas de tu empresa siguiendo un avance a la vez. Cierra alguna y vuelve a entrar.',
    );
  porEmpresa.set(idEmpresa, cuantos + 1);
  let ocupa = true;
  return () => {
    if (!ocupa) return;
    ocupa = false;
    const quedan = (porEmpresa.get(idEmpresa) ?? 1) - 1;
    if (quedan > 0) porEmpresa.set(idEmpresa, quedan);
    else porEmpresa.delete(idEmpresa);
  };
}

interface Transmision {
  readonly idEmpresa: number;
  /** What its events are called. */
  readonly evento: string;
  /** States as they come, null where a while passed without one; ends soon after `isGone`. */
  readonly watch: (isGone: () => boolean) => AsyncIterable<object | null>;
}

async function* write(
  estados: AsyncIterable<object | null>,
  evento: string,
  release: () => void,
): AsyncGenerator<string> {
  let ultimo = Date.now();
  try {
    for await (const estado of estados) {
      if (estado === null && Date.now() - ultimo < LATIDO_MS) continue;
      ultimo = Date.now();
      yield estado === null ? ': sigue\n\n' : `event: ${evento}\ndata: ${JSON.stringify(estado)}\n\n`;
    }
  } finally {
    release();
  }
}

/**
 * Answers with server-sent events, each a whole state, with a comment now and then so that nothing between the two ends
 * takes the line for dead. Throws `demasiadas_solicitudes` where the company follows too much at once.
 */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { idEmpresa, evento, watch }: Transmision,
): FastifyReply {
  const release = takePlace(request.server.server, idEmpresa);
  // One that is cut off before its first event is never begun, and so never ended.
  reply.raw.once('close', release);
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .send(Readable.from(write(watch(createIsGone(request, reply)), evento, release)));
}
