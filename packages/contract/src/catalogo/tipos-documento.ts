import * as z from 'zod';
import { endpoint, idCatalogoSchema } from '../core/index.ts';

const conSesion = { kind: 'session', features: [], permission: null } as const;

export const listTiposDocumento = endpoint({
  service: 'api',
  method: 'GET',
  path: '/documentos/tipos',
  summary: 'Document types of a country, with prefix, effect on the balance and domains.',
  access: conSesion,
  query: z.object({ idPais: idCatalogoSchema.default(1) }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          codigo: z.string(),
          prefix: z.string(),
          nombre: z.string(),
          descripcion: z.string(),
          signo: z.number().int(),
          Dominios: z.array(z.object({ nombre: z.string(), tipo: z.enum(['ingreso', 'egreso', 'banco']) })),
        }),
      ),
    }),
  },
});
