import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors/index.ts';
import type { SesionGuardada } from '../find-session.ts';

const SOLO_LECTURA = new Set(['GET', 'HEAD', 'OPTIONS']);

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** Whether the request may change something, by its method. */
export function changesSomething({ method }: FastifyRequest): boolean {
  return !SOLO_LECTURA.has(method);
}

/** A change that rides on the cookie must repeat the readable XSRF-TOKEN in a header, which another site cannot. */
export function assertXsrf(request: FastifyRequest, { xsrf }: SesionGuardada): void {
  if (!changesSomething(request)) return;
  const cabecera = request.headers['x-xsrf-token'];
  if (typeof cabecera === 'string' && sameText(cabecera, xsrf)) return;
  throw new AppError('xsrf_invalido', 'No pudimos comprobar el origen de la solicitud. Refresca la página.');
}
