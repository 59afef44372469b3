import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { errorHandler } from './error-handler.ts';

const RECHAZOS: Readonly<Record<string, { status: number; code: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'demasiado_grande',
    message: 'La dirección o los encabezados son demasiado largos.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'validacion',
    message: 'La solicitud tardó demasiado en llegar. Vuelve a intentar.',
  },
};
const ILEGIBLE = { status: 400, code: 'validacion', message: 'No pudimos leer la solicitud.' };

/** Answers what Node could not read as a request, which no route ever sees, in the same envelope as the rest. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = RECHAZOS[error.code ?? ''] ?? ILEGIBLE;
  const cuerpo = JSON.stringify({ error: { code, message } });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(cuerpo)}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${cuerpo}`,
    );
  socket.destroy();
}

/** Answers what the router refuses before it chooses a route: an address that cannot be decoded, above all. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  errorHandler(new AppError('validacion', 'La dirección no se entiende. Revísala.'), request, reply);
}
