import { MAX_BYTES_PLAN } from '@cuadra/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/index.ts';

function invalid(mensaje: string): AppError {
  return new AppError('validacion', mensaje, { 'body.archivo': [mensaje] });
}

/** The one file of the form, whole in memory. Throws `validacion` without one and `demasiado_grande` beyond 2 MB. */
export async function receivePlan(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart() || !/boundary=[^\s;]/iu.test(request.headers['content-type'] ?? ''))
    throw invalid('Elige el archivo con el plan de cuentas.');
  const limits = { fileSize: MAX_BYTES_PLAN + 1, files: 1, fields: 0, parts: 1 };
  try {
    const archivo = await request.file({ limits, throwFileSizeLimit: false });
    if (!archivo || archivo.fieldname !== 'archivo')
      throw invalid('Elige el archivo con el plan de cuentas.');
    const partes: Buffer[] = [];
    for await (const parte of archivo.file) partes.push(parte as Buffer);
    const bytes = Buffer.concat(partes);
    if (bytes.length > MAX_BYTES_PLAN)
      throw new AppError('demasiado_grande', 'El plan de cuentas puede pesar hasta 2 MB.');
    if (bytes.length === 0) throw invalid('El archivo está vacío. Elige otro.');
    return bytes;
  } catch (error) {
    // What is left of the form is read to nothing: the connection would stay in the middle of it.
    request.raw.unpipe().resume();
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    if (code.startsWith('FST_') || error.message.includes('end of multipart data'))
      throw invalid('El formulario llegó incompleto. Vuelve a subir el archivo.');
    throw error;
  }
}
