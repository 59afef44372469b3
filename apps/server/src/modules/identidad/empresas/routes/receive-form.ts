import { MAX_BYTES_CERTIFICADO, MAX_BYTES_LOGO } from '@cuadra/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors/index.ts';
import { drainForm, explainForm, isForm, isLongerThan } from '../../../../platform/http/index.ts';
import { cleanNombre } from '../../../../platform/values/index.ts';
import type { ArchivoForm, FormEmpresa } from '../actualizacion/form.ts';

const ARCHIVOS = ['logo', 'key', 'cer'] as const;
type CampoArchivo = (typeof ARCHIVOS)[number];
const MAX_CAMPOS = 30;
/** One byte beyond what is allowed, so that what is too large is seen to be. */
const MAX_BYTES = MAX_BYTES_LOGO + 1;
const MAX_BYTES_FORM = MAX_BYTES_LOGO + 2 * MAX_BYTES_CERTIFICADO + 512 * 1024;
const CORTADO = 'El formulario llegó incompleto. Vuelve a guardar.';

const isCampoArchivo = (nombre: string): nombre is CampoArchivo => ARCHIVOS.some((campo) => campo === nombre);

async function readFile({ file, filename }: MultipartFile): Promise<ArchivoForm | null> {
  const partes: Buffer[] = [];
  for await (const parte of file) partes.push(parte as Buffer);
  const bytes = Buffer.concat(partes);
  // A field whose file nobody chose comes as an empty file without a name.
  return bytes.length === 0 && filename === '' ? null : { nombre: cleanNombre(filename), bytes };
}

/** Reads the form of a company into memory, at most three small files. Throws `demasiado_grande` for more. */
export async function receiveForm(request: FastifyRequest): Promise<FormEmpresa> {
  if (!isForm(request)) throw new AppError('validacion', 'Envía los datos como un formulario (multipart).');
  const grande = () =>
    new AppError('demasiado_grande', 'Lo que enviaste es demasiado grande. El logo puede pesar hasta 2 MB.');
  if (isLongerThan(request, 4 * MAX_BYTES_FORM)) throw grande();
  const campos: Record<string, string> = {};
  const archivos: Record<CampoArchivo, ArchivoForm | null> = { logo: null, key: null, cer: null };
  const limits = { fileSize: MAX_BYTES, files: ARCHIVOS.length, fields: MAX_CAMPOS, parts: MAX_CAMPOS };
  // A file that is cut at the limit is looked at like the others, so that its field says what is wrong with it.
  const opciones = { limits, throwFileSizeLimit: false };
  try {
    for await (const parte of request.parts(opciones)) {
      const { fieldname } = parte;
      if (parte.type === 'field') campos[fieldname] = String(parte.value);
      else if (isCampoArchivo(fieldname)) archivos[fieldname] = await readFile(parte);
      else throw new AppError('validacion', 'El formulario trae un archivo que no esperábamos.');
    }
  } catch (error) {
    drainForm(request);
    throw explainForm(error, { grande, cortado: CORTADO });
  }
  return { campos, ...archivos };
}
