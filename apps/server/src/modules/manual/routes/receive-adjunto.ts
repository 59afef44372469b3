import { MAX_BYTES_ADJUNTO } from '@cuadra/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/index.ts';
import { cleanNombre } from '../../../platform/values/index.ts';

const FALTA = 'Elige el archivo que quieres adjuntar.';
const DEMASIADO = 'El archivo pesa más de 10 MB. Achícalo o sácale la foto con menos calidad.';
/** One byte beyond what is allowed, so that what is too large is seen to be. */
const OPCIONES = {
  limits: { fileSize: MAX_BYTES_ADJUNTO + 1, files: 1, fields: 4, parts: 5 },
  throwFileSizeLimit: false,
};
/** The form's own lines. */
const MARGEN = 64 * 1024;

/** The one file of the form, whole in memory. Throws `validacion` and `demasiado_grande`. */
export async function receiveAdjunto(
  request: FastifyRequest,
): Promise<{ readonly nombre: string; readonly bytes: Uint8Array }> {
  if (!request.isMultipart() || !/boundary=[^\s;]/iu.test(request.headers['content-type'] ?? ''))
    throw new AppError('validacion', FALTA, { 'body.archivo': [FALTA] });
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES_ADJUNTO + MARGEN)
    throw new AppError('demasiado_grande', DEMASIADO);
  try {
    let archivo: { nombre: string; bytes: Uint8Array } | null = null;
    for await (const parte of request.parts(OPCIONES)) {
      if (parte.type !== 'file') continue;
      const partes: Buffer[] = [];
      for await (const trozo of parte.file) partes.push(trozo as Buffer);
      if (parte.fieldname === 'archivo')
        archivo = { nombre: cleanNombre(parte.filename), bytes: Buffer.concat(partes) };
    }
    if (archivo === null) throw new AppError('validacion', FALTA, { 'body.archivo': [FALTA] });
    return archivo;
  } catch (error) {
    // What is left of the form is read to nothing: the connection would stay in the middle of it.
    request.raw.unpipe().resume();
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$|^FST_REQ_FILE_TOO_LARGE$/u.test(code))
      throw new AppError('demasiado_grande', 'Adjunta un archivo por vez, de hasta 10 MB.');
    if (code === 'FST_MP_PREMATURE_CLOSE' || error.message.includes('end of multipart data'))
      throw new AppError('validacion', 'El archivo llegó incompleto. Vuelve a adjuntarlo.');
    throw error;
  }
}
