import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';

const LIMITES = /^FST_(PARTS|FILES|FIELDS)_LIMIT$|^FST_REQ_FILE_TOO_LARGE$/u;

/** Whether the request carries a form that can be read: without a boundary no part can be told from another. */
export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart() && /boundary=[^\s;]/iu.test(request.headers['content-type'] ?? '');
}

/** Whether the browser says that the form is longer than `bytes`: then it is not begun. */
export function isLongerThan(request: FastifyRequest, bytes: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > bytes;
}

/** What the reader of a form refused, in our words: `grande` where there is too much of it, `cortado` where it ends early. */
export function explainForm(
  error: unknown,
  { grande, cortado }: { readonly grande: () => AppError; readonly cortado: string },
): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (LIMITES.test(code)) return grande();
  if (code === 'FST_MP_PREMATURE_CLOSE' || error.message.includes('end of multipart data'))
    return new AppError('validacion', cortado);
  return error;
}

/** Reads what is left of a form that was refused to nothing: the connection would stay in the middle of it. */
export function drainForm(request: FastifyRequest): void {
  request.raw.unpipe().resume();
}
