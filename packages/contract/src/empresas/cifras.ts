import * as z from 'zod';
import { endpoint, idParams, montoSchema } from '../core/index.ts';

const conSesion = { kind: 'session', features: [], permission: null } as const;

/** Sizes of Ley 20.416, article 2, by yearly sales without IVA. */
export const TAMANOS_EMPRESA = ['sin_ventas', 'micro', 'pequena', 'mediana', 'grande'] as const;
export type TamanoEmpresa = (typeof TAMANOS_EMPRESA)[number];

export const getCharacterization = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/{id}/characterization',
  summary: 'What the company is by its own data: industry, size by the sales of twelve months, and counts.',
  access: conSesion,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      Industria: z
        .object({
          id: z.number(),
          codigo: z.string(),
          glosa: z.string(),
          seccion: z.string(),
          grupo: z.string(),
        })
        .nullable(),
      /** Null where the sales cannot be told in UF: no value of the UF is known. */
      tamano: z.enum(TAMANOS_EMPRESA).nullable(),
      /** The twelve months that the sales are of, this one the last. */
      desde: z.string(),
      hasta: z.string(),
      /** Sales without IVA, credit notes taken away, in minor units of the company's currency. */
      ventas: montoSchema,
      /** The same in UF, a decimal string truncated to two places. */
      ventasUf: z.string().nullable(),
      /** Documents of those months. */
      documentosEmitidos: z.number().int(),
      documentosRecibidos: z.number().int(),
      contrapartes: z.number().int(),
      cuentas: z.number().int(),
      usuarios: z.number().int(),
    }),
  },
});

const plazoSchema = z.object({
  /** The company's own term in days, for documents that say none. */
  plazo: z.number().int(),
  /** How long it really takes from issue to payment: average days weighted by amount, truncated; null without payments. */
  diasReales: z.number().int().nullable(),
  /** Average days that the same documents gave, from issue to due date. */
  diasPactados: z.number().int().nullable(),
  /** Of what was paid, the part paid by its due date: 0 to 1. */
  aTiempo: z.number().nullable(),
  /** Documents with a payment in those months, and what was paid in minor units of pesos. */
  documentos: z.number().int(),
  monto: montoSchema,
});

export const getPlazosPago = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/{id}/plazos-pago',
  summary:
    'Payment terms with customers and suppliers: the company’s own, and how it is really paid and pays, from the bank lines of twelve months. Documents in pesos.',
  access: conSesion,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      desde: z.string(),
      hasta: z.string(),
      clientes: plazoSchema,
      proveedores: plazoSchema,
    }),
  },
});

export const getConexionesInfo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/{id}/conexiones-info',
  summary: 'How many connections are live and how many accounts they keep up to date.',
  access: conSesion,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      /** Bank connections that read at least one account. */
      totalConexionesActivas: z.number().int(),
      totalCuentasConectadas: z.number().int(),
    }),
  },
});
