import * as z from 'zod';
import { emailSchema, rutSchema, textoRequerido } from '../campos/index.ts';
import { endpoint, fechaSchema, idParams, montoSchema } from '../core/index.ts';
import { cesionSchema } from '../documentos/cesion.ts';

const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

/** What a person tells of a cession that they heard of by mail. */
export const cesionNueva = z.object({
  rutCesionario: rutSchema,
  razonSocialCesionario: textoRequerido(200),
  /** When they were told; today where it is left out. */
  fecha: fechaSchema.optional(),
  /** What was ceded, in pesos; the whole document where it is left out. */
  monto: montoSchema.positive('Debe ser mayor que 0').optional(),
  email: emailSchema.nullish(),
});

const respuesta = z.object({ cesiones: z.array(cesionSchema) });

function createOf<const R extends 'compras' | 'dtes'>(ruta: R) {
  return endpoint({
    service: 'api',
    method: 'POST',
    path: `/${ruta}/{id}/cesion`,
    summary:
      'Writes down that the credit of a document was ceded, as companies are told by mail: from then on the assignee is who must be paid.',
    access: editar,
    params: idParams,
    body: cesionNueva,
    reply: { status: 201, schema: respuesta },
  });
}

function deleteOf<const R extends 'compras' | 'dtes'>(ruta: R) {
  return endpoint({
    service: 'api',
    method: 'DELETE',
    path: `/${ruta}/{id}/cesion`,
    summary:
      'Takes back the last cession of a document, where a person wrote it down. One that is signed stays.',
    access: editar,
    params: idParams,
    reply: { status: 200, schema: respuesta },
  });
}

export const createCesion = { Compra: createOf('compras'), Dte: createOf('dtes') } as const;
export const deleteCesion = { Compra: deleteOf('compras'), Dte: deleteOf('dtes') } as const;
