import { MAX_BYTES_ADJUNTO } from '@cuadra/contract';
import type { FastifyRequest } from 'fastify';
import { receiveFile, type ArchivoRecibido } from '../http/index.ts';

/** The file that is attached to a record. Throws `validacion` and `demasiado_grande`. */
export function receiveAdjunto(request: FastifyRequest): Promise<ArchivoRecibido> {
  return receiveFile(request, {
    maxBytes: MAX_BYTES_ADJUNTO,
    falta: 'Elige el archivo que quieres adjuntar.',
    grande: 'El archivo pesa más de 10 MB. Achícalo o sácale la foto con menos calidad.',
    cortado: 'El archivo llegó incompleto. Vuelve a adjuntarlo.',
  });
}
