import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '../errors/index.ts';
import { cleanNombre, spanishError } from '../values/index.ts';
import { InputError } from './compilers.ts';
import { drainForm, explainForm, isForm, isLongerThan } from './form.ts';
import type { ArchivoRecibido } from './receive-file.ts';

/** The form's own lines and its texts. */
const MARGEN = 256 * 1024;
const MAX_CAMPO = 100 * 1024;
const MAX_CAMPOS = 30;

export interface PedidoDeForm<S extends z.ZodType> {
  readonly schema: S;
  /** Field of the files. */
  readonly archivo: string;
  readonly maxArchivos: number;
  /** Of all files together. */
  readonly maxBytes: number;
  /** Message of a file that does not fit any more; without a name where the whole form is too long to be read. */
  readonly grande: (nombre: string | null) => string;
  readonly cortado: string;
}

/**
 * A form of texts and files, whole in memory: for small files. A field that comes twice is joined by a comma. Throws
 * `validacion` with the fields that are not right, and `demasiado_grande`.
 */
export async function receiveForm<S extends z.ZodType>(
  request: FastifyRequest,
  { schema, archivo, maxArchivos, maxBytes, grande, cortado }: PedidoDeForm<S>,
): Promise<{ readonly datos: z.output<S>; readonly archivos: readonly ArchivoRecibido[] }> {
  if (!isForm(request)) throw new AppError('validacion', 'Envía los datos como un formulario (multipart).');
  const demasiado = (nombre: string | null = null) => {
    const mensaje = grande(nombre);
    return new AppError('demasiado_grande', mensaje, { [`body.${archivo}`]: [mensaje] });
  };
  // A form that is a little too long is read, so that the message can name its file.
  if (isLongerThan(request, 10 * maxBytes + MARGEN)) throw demasiado();
  const campos: Record<string, string> = {};
  const archivos: ArchivoRecibido[] = [];
  // One byte beyond what is allowed, so that what is too large is seen to be.
  const limits = {
    fileSize: maxBytes + 1,
    files: maxArchivos,
    fields: MAX_CAMPOS,
    fieldSize: MAX_CAMPO,
    parts: MAX_CAMPOS + maxArchivos,
  };
  const opciones = { limits, throwFileSizeLimit: false };
  let bytes = 0;
  try {
    for await (const parte of request.parts(opciones)) {
      const { fieldname } = parte;
      if (parte.type === 'field') {
        const antes = campos[fieldname];
        campos[fieldname] = antes === undefined ? String(parte.value) : `${antes},${String(parte.value)}`;
        continue;
      }
      const nombre = cleanNombre(parte.filename);
      const trozos: Buffer[] = [];
      for await (const trozo of parte.file) {
        const entero = Buffer.from(trozo as Uint8Array);
        bytes += entero.length;
        if (bytes > maxBytes) throw demasiado(nombre);
        trozos.push(entero);
      }
      // A field whose file was not chosen comes as an empty file.
      if (fieldname === archivo && trozos.length > 0) archivos.push({ nombre, bytes: Buffer.concat(trozos) });
    }
  } catch (error) {
    drainForm(request);
    throw explainForm(error, { grande: demasiado, cortado });
  }
  const leido = schema.safeParse(campos, { error: spanishError });
  if (!leido.success) throw new InputError(leido.error.issues);
  return { datos: leido.data, archivos };
}
