import {
  chooseCuentaArchivo,
  createImportacion as createEndpoint,
  discardArchivo as discardEndpoint,
  getArchivoPdf,
  getImportacion,
  idSchema,
  listImportaciones as listEndpoint,
  MAX_BYTES_IMPORTACION,
  mapArchivo as mapEndpoint,
  mesSchema,
  streamImportacion,
} from '@cuadra/contract';
import type { Mes } from '@cuadra/domain';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/index.ts';
import {
  drainForm,
  explainForm,
  implement,
  isForm,
  isLongerThan,
  sendEvents,
  sendFile,
  type Implementation,
} from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertRoom } from './assert-room.ts';
import { createImportacion } from './create-importacion.ts';
import { discardArchivo } from './discard-archivo.ts';
import { listImportaciones } from './list-importaciones.ts';
import { mapArchivo } from './map-archivo.ts';
import { tooLarge, UploadReceiver } from './receive-upload.ts';
import { resumeWith } from './resume-archivo.ts';
import { readArchivoPdf } from './read-archivo-pdf.ts';
import { getState, watchImportacion } from './watch-importacion.ts';

const MARGEN_FORMULARIO = 1024 * 1024;
const CORTADO = 'La carga se cortó antes de terminar. Vuelve a subir los archivos.';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

async function receiveForm(
  request: FastifyRequest,
  receptor: UploadReceiver,
): Promise<{ idCuentaCorriente: number | null; periodo: Mes | null }> {
  if (!isForm(request)) throw invalid('archivos', 'Envía los archivos como un formulario (multipart).');
  // The form's own lines take little.
  if (isLongerThan(request, MAX_BYTES_IMPORTACION + MARGEN_FORMULARIO)) throw tooLarge();
  let idCuentaCorriente: number | null = null;
  let periodo: Mes | null = null;
  for await (const parte of request.parts()) {
    if (parte.type === 'file') {
      if (parte.fieldname !== 'archivos')
        throw invalid(parte.fieldname, 'Los archivos van en el campo «archivos».');
      await receptor.receive(parte.filename, parte.file);
      if (parte.file.truncated) throw tooLarge();
    } else if (parte.fieldname === 'idCuentaCorriente' && parte.value !== '') {
      const leido = idSchema.safeParse(parte.value);
      if (!leido.success) throw invalid('idCuentaCorriente', 'Elige una de las cuentas de la empresa.');
      idCuentaCorriente = leido.data;
    } else if (parte.fieldname === 'periodo' && parte.value !== '') {
      const leido = mesSchema.safeParse(parte.value);
      if (!leido.success) throw invalid('periodo', 'El mes indicado no es válido.');
      periodo = leido.data;
    }
  }
  if (receptor.archivos.length === 0) throw invalid('archivos', 'Agrega al menos un archivo para importar.');
  return { idCuentaCorriente, periodo };
}

export function importacionRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(createEndpoint, async ({ principal, request }) => {
      const { idEmpresa, idUsuario } = principal;
      const receptor = new UploadReceiver(platform, idEmpresa);
      try {
        await assertRoom(db, idEmpresa);
        const { idCuentaCorriente, periodo } = await receiveForm(request, receptor);
        const { archivos, carpeta } = receptor;
        return {
          id: await createImportacion(platform, {
            idEmpresa,
            idUsuario,
            idCuentaCorriente,
            periodo,
            carpeta,
            archivos,
          }),
        };
      } catch (error) {
        drainForm(request);
        await receptor.discard();
        throw explainForm(error, { grande: tooLarge, cortado: CORTADO });
      }
    }),
    implement(listEndpoint, ({ principal, query }) => listImportaciones(db, principal.idEmpresa, query)),
    implement(getImportacion, ({ principal, params }) => getState(db, principal.idEmpresa, params.id)),
    implement(streamImportacion, async ({ principal: { idEmpresa }, params, request, reply }) => {
      // Refused before the stream opens, so that the answer is a plain 404.
      await getState(db, idEmpresa, params.id);
      return sendEvents(request, reply, {
        idEmpresa,
        evento: 'importacion',
        watch: (isGone) => watchImportacion(db, idEmpresa, params.id, { isGone }),
      });
    }),
    implement(mapEndpoint, ({ principal: { idEmpresa, idUsuario }, params, body }) =>
      mapArchivo(
        platform,
        { idEmpresa, idUsuario, idImportacion: params.id, idArchivo: params.idArchivo },
        body,
      ),
    ),
    implement(getArchivoPdf, async ({ principal: { idEmpresa }, params, reply }) => {
      const { nombre, bytes } = await readArchivoPdf(platform, idEmpresa, {
        idImportacion: params.id,
        idArchivo: params.idArchivo,
      });
      // Opened by itself it may run nothing: the web draws it.
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store');
      return sendFile(reply, { nombre, media: 'application/pdf', bytes });
    }),
    implement(chooseCuentaArchivo, ({ principal: { idEmpresa, idUsuario }, params, body }) =>
      resumeWith(
        platform,
        { idEmpresa, idUsuario, idImportacion: params.id, idArchivo: params.idArchivo },
        { mapeo: null, idCuentaCorriente: body.idCuentaCorriente },
      ),
    ),
    implement(discardEndpoint, ({ principal: { idEmpresa, idUsuario }, params }) =>
      discardArchivo(platform, {
        idEmpresa,
        idUsuario,
        idImportacion: params.id,
        idArchivo: params.idArchivo,
      }),
    ),
  ];
}
