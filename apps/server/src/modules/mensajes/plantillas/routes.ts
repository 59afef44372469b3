import {
  deleteEmail,
  listEmails,
  listTiposEmail,
  MAX_BYTES_EMAIL,
  plantillaEscrita,
  postEmail,
  previewEmail,
  previewEmailEscrito,
  putEmail,
} from '@cuadra/contract';
import { TIPOS_EMAIL } from '@cuadra/domain/correo';
import type { FastifyRequest } from 'fastify';
import { implement, receiveForm, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { deletePlantilla } from './delete-plantilla.ts';
import { explainGrande } from './explain-grande.ts';
import { listPlantillas } from './list-plantillas.ts';
import { presentTipo } from './present-plantilla.ts';
import { previewEscrito, previewGuardado } from './preview-email.ts';
import { writePlantilla } from './write-plantilla.ts';

async function receivePlantilla(request: FastifyRequest) {
  const { datos, archivos } = await receiveForm(request, {
    schema: plantillaEscrita,
    archivo: 'attachment',
    maxArchivos: 1,
    maxBytes: MAX_BYTES_EMAIL,
    grande: explainGrande,
    cortado: 'La plantilla llegó incompleta. Vuelve a guardarla.',
  });
  return { datos, archivo: archivos[0] };
}

export function plantillasRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listTiposEmail, async () => ({ items: TIPOS_EMAIL.map(presentTipo) })),
    implement(listEmails, ({ principal, query }) => listPlantillas(db, principal.idEmpresa, query)),
    implement(previewEmail, ({ principal, query }) => previewGuardado(platform, principal, query)),
    implement(previewEmailEscrito, ({ principal, body }) => previewEscrito(platform, principal, body)),
    implement(postEmail, async ({ principal, request }) =>
      writePlantilla(platform, principal, { id: null, ...(await receivePlantilla(request)) }),
    ),
    implement(putEmail, async ({ principal, params, request }) =>
      writePlantilla(platform, principal, { id: params.id, ...(await receivePlantilla(request)) }),
    ),
    implement(deleteEmail, async ({ principal, params }) => {
      await deletePlantilla(db, principal, params.id);
      return undefined;
    }),
  ];
}
