import { ESTADOS_TRANSFERENCIA } from '@cuadra/domain/transferencias';
import * as z from 'zod';
import { endpoint, idParams, instanteSchema, montoSchema } from '../core/index.ts';

const features = ['pago_a_proveedores'] as const;
const ver = { kind: 'session', features, permission: 'documentos.ver' } as const;
const enviar = { kind: 'session', features, permission: 'pagos.enviar' } as const;

export const RESUMENES_DE_TRANSFERENCIAS = [
  'en_camino',
  'pagada',
  'rechazada',
  'falta_parte',
  'devuelta_en_parte',
] as const;

const transferenciasSchema = z.object({
  /** What the parts come to; null for an order that no transfer pays. */
  resumen: z.enum(RESUMENES_DE_TRANSFERENCIAS).nullable(),
  /** The newest sending first; of each part, the newest try first. */
  items: z.array(
    z.object({
      id: z.number(),
      /** Which sending of the order, which part of it, and which try of that part. */
      envio: z.number(),
      parte: z.number(),
      vez: z.number(),
      /** Pesos. */
      monto: montoSchema,
      estado: z.enum(ESTADOS_TRANSFERENCIA),
      motivo: z.string().nullable(),
      /** Its id at the provider. */
      idExterno: z.string().nullable(),
      created: instanteSchema,
      resuelta: instanteSchema.nullable(),
    }),
  ),
});
export type TransferenciasDeOrden = z.output<typeof transferenciasSchema>;

export const listTransferenciasDeOrden = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/ordenes/{id}/transferencias',
  summary: 'The transfers that pay an order, each with its state and reason.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: transferenciasSchema },
});

export const reintentarPartes = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/{id}/transferencias/reintentar',
  summary: 'Sends the refused parts of an order again, where another part was paid.',
  access: enviar,
  params: idParams,
  reply: { status: 200, schema: transferenciasSchema },
});

export const cerrarEnLoPagado = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/{id}/transferencias/cerrar',
  summary: 'Ends an order with its paid parts; the money of the refused ones returns to the wallet.',
  access: enviar,
  params: idParams,
  reply: { status: 200, schema: transferenciasSchema },
});

export const postAvisoDeTransferencia = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/transferencias/avisos',
  summary: 'The provider’s notice that a transfer has news, taken where its signature holds.',
  access: { kind: 'public', limit: 'normal' },
  rawBody: true,
  reply: { status: 200, schema: z.object({ recibido: z.literal(true) }) },
});
