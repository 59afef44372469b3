import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { cleanNombre } from '../values/index.ts';
import { drainForm, explainForm, isForm, isLongerThan } from './form.ts';

/** The form's own lines. */
const MARGEN = 64 * 1024;

export interface PedidoDeArchivo {
  readonly maxBytes: number;
  /** What a person reads who sent no file, one that is too large, or one that was cut off. */
  readonly falta: string;
  readonly grande: string;
  readonly cortado: string;
}

export interface ArchivoRecibido {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

/**
 * The one file of a form, in its field `archivo`, whole in memory: for small ones. Throws `validacion` (under
 * `body.archivo` where there is none) and `demasiado_grande`.
 */
export async function receiveFile(
  request: FastifyRequest,
  { maxBytes, falta, grande, cortado }: PedidoDeArchivo,
): Promise<ArchivoRecibido> {
  const sinArchivo = () => new AppError('validacion', falta, { 'body.archivo': [falta] });
  const demasiado = () => new AppError('demasiado_grande', grande);
  if (!isForm(request)) throw sinArchivo();
  if (isLongerThan(request, maxBytes + MARGEN)) throw demasiado();
  // One byte beyond what is allowed, so that what is too large is seen to be.
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 4, parts: 5 };
  const opciones = { limits, throwFileSizeLimit: false };
  try {
    let archivo: ArchivoRecibido | null = null;
    for await (const parte of request.parts(opciones)) {
      if (parte.type !== 'file') continue;
      const partes: Buffer[] = [];
      for await (const trozo of parte.file) partes.push(trozo as Buffer);
      if (parte.fieldname === 'archivo')
        archivo = { nombre: cleanNombre(parte.filename), bytes: Buffer.concat(partes) };
    }
    if (archivo === null) throw sinArchivo();
    if (archivo.bytes.length > maxBytes) throw demasiado();
    return archivo;
  } catch (error) {
    drainForm(request);
    throw explainForm(error, { grande: demasiado, cortado });
  }
}
