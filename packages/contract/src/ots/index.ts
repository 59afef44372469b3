import { DECIMALES_DESCUENTO, DECIMALES_LINEA, ESTADOS_OT } from '@cuadra/domain/ots';
import * as z from 'zod';
import { rutSchema, textoOpcional, textoRequerido } from '../campos/index.ts';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
  periodoQuery,
  onceRight,
} from '../core/index.ts';

const ver = { kind: 'session', features: ['notas_ventas'], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: ['notas_ventas'], permission: 'documentos.editar' } as const;

export const MAX_MOVIMIENTOS = 200;
const MAX_CONDICIONES = 2000;

export const estadoOtSchema = z.enum(ESTADOS_OT);

/** A number, or a text that is one with a point, of so many digits and decimals. Leaves as a decimal string. */
function decimalSchema(digitos: number, decimales: number, mensaje: string) {
  const forma = new RegExp(`^\\d{1,${digitos}}(\\.\\d{1,${decimales}})?$`);
  return z
    .union([z.number(mensaje), z.string(mensaje)], mensaje)
    .transform((valor) => String(valor))
    .refine((valor) => forma.test(valor), mensaje);
}

const movimientoNuevo = z.object({
  producto: textoRequerido(200),
  descripcion: textoOpcional(1000),
  cantidad: decimalSchema(9, DECIMALES_LINEA, 'Escribe una cantidad, como 2 o 1,5.').refine(
    (cantidad) => Number(cantidad) > 0,
    'La cantidad debe ser mayor que cero.',
  ),
  /** In whole units of the currency, without IVA. */
  valorUnitario: decimalSchema(12, DECIMALES_LINEA, 'Escribe el valor de una unidad, sin IVA.'),
  /** Per cent of the line. */
  descuento: decimalSchema(3, DECIMALES_DESCUENTO, 'El descuento va de 0 a 100 %, con hasta dos decimales.')
    .refine((descuento) => Number(descuento) <= 100, 'El descuento va de 0 a 100 %, con hasta dos decimales.')
    .default('0'),
  exento: z.boolean().default(false),
});

/** A nota de venta as a form sends it, to be made or to take the place of the one before. */
export const otNueva = z
  .object({
    rut: rutSchema,
    razonSocial: textoRequerido(200),
    giro: textoOpcional(200),
    direccionLegal: textoOpcional(200),
    comunaLegal: textoOpcional(200),
    fechaEmision: fechaSchema,
    /** Until when the offer holds. */
    validoHasta: fechaSchema.nullish(),
    moneda: monedaSchema.default('CLP'),
    estado: z.enum(['borrador', 'abierta']).default('abierta'),
    condiciones: textoOpcional(MAX_CONDICIONES),
    vendedor: textoOpcional(200),
    contacto: textoOpcional(200),
    movimientos: z
      .array(movimientoNuevo)
      .min(1, 'Agrega al menos una línea.')
      .max(MAX_MOVIMIENTOS, `Una nota de venta tiene hasta ${MAX_MOVIMIENTOS} líneas.`),
  })
  .refine(({ fechaEmision, validoHasta }) => !validoHasta || validoHasta >= fechaEmision, {
    when: onceRight('fechaEmision', 'validoHasta'),
    path: ['validoHasta'],
    message: 'La validez termina antes de la fecha de la nota. Elige un día posterior.',
  });
export type OtNueva = z.output<typeof otNueva>;

export const otItemSchema = z.object({
  id: z.number(),
  folio: z.string(),
  estado: estadoOtSchema,
  idCliente: z.number().nullable(),
  rut: z.string(),
  razonSocial: z.string(),
  fechaEmision: z.string(),
  validoHasta: z.string().nullable(),
  moneda: monedaSchema,
  montoNeto: montoSchema,
  montoExento: montoSchema,
  iva: montoSchema,
  montoTotal: montoSchema,
  montoFacturado: montoSchema,
  /** Total less what is invoiced. Nothing where it was closed or annulled. */
  porFacturar: montoSchema,
  vendedor: z.string().nullable(),
  comentarioCount: z.number(),
  created: instanteSchema,
});
export type OtItem = z.output<typeof otItemSchema>;

const movimientoSchema = z.object({
  posicion: z.number(),
  producto: z.string(),
  descripcion: z.string().nullable(),
  cantidad: z.string(),
  valorUnitario: z.string(),
  descuento: z.string(),
  exento: z.boolean(),
  montoNeto: montoSchema,
  montoImpuesto: montoSchema,
  montoTotal: montoSchema,
});

/** A DTE that invoices the nota de venta, and how much of it. */
const facturaSchema = z.object({
  id: z.number(),
  tipo: z.string(),
  folio: z.string(),
  fechaEmision: z.string(),
  montoTotal: montoSchema,
  saldo: montoSchema,
  isAnnulled: z.boolean(),
  monto: montoSchema,
});

export const otDetalleSchema = otItemSchema.extend({
  idEmpresa: z.number(),
  giro: z.string().nullable(),
  direccionLegal: z.string().nullable(),
  comunaLegal: z.string().nullable(),
  condiciones: z.string().nullable(),
  contacto: z.string().nullable(),
  /** The one that it was copied from. */
  origen: z.object({ id: z.number(), folio: z.string() }).nullable(),
  Movimientos: z.array(movimientoSchema),
  Documentos: z.array(facturaSchema),
});
export type OtDetalle = z.output<typeof otDetalleSchema>;

/** What a sales document shows of the notas de venta that it invoices. */
export const otDeDocumentoSchema = z.object({
  id: z.number(),
  folio: z.string(),
  estado: estadoOtSchema,
  fechaEmision: z.string(),
  montoTotal: montoSchema,
  /** What of it the document invoices. */
  monto: montoSchema,
  Movimientos: z.array(movimientoSchema),
});

export const ORDEN_OTS = [
  'created',
  'fechaEmision',
  'validoHasta',
  'folio',
  'razonSocial',
  'montoTotal',
  'porFacturar',
] as const;

export const otsQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(ORDEN_OTS).default(ORDEN_POR_OMISION),
  /** Any of the states, comma-separated. */
  estado: listaSchema(estadoOtSchema, ESTADOS_OT.length).optional(),
  /** Folio, RUT, or part of the customer's or the seller's name. */
  texto: z.string().trim().max(100).optional(),
  rut: z.string().max(20).optional(),
  montoMin: z.coerce.number().int().optional(),
  montoMax: z.coerce.number().int().optional(),
  ids: listaSchema(idSchema).optional(),
});
export type OtsQuery = z.output<typeof otsQuery>;

const listaOtsSchema = paginadaSchema(otItemSchema).extend({
  /** Sums of everything that matches, by currency; what was annulled is counted and not added. */
  totales: z.array(
    z.object({
      moneda: monedaSchema,
      cantidad: z.number(),
      neto: montoSchema,
      iva: montoSchema,
      total: montoSchema,
      facturado: montoSchema,
      porFacturar: montoSchema,
    }),
  ),
});
export type ListaOts = z.output<typeof listaOtsSchema>;

export const listOts = endpoint({
  service: 'api',
  method: 'GET',
  path: '/legacy/documentos/notas-venta',
  summary: 'Notas de venta, with totals of what matches.',
  access: ver,
  query: otsQuery,
  reply: { status: 200, schema: listaOtsSchema },
});

export const getOt = endpoint({
  service: 'api',
  method: 'GET',
  path: '/ots/{id}',
  summary: 'One nota de venta with its lines and the documents that invoice it.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: otDetalleSchema },
});

export const createOt = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ots',
  summary: 'Makes a nota de venta with the next folio of the company.',
  access: editar,
  body: otNueva,
  reply: { status: 201, schema: otDetalleSchema },
});

export const updateOt = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/ots/{id}',
  summary: 'Changes a nota de venta of which nothing is invoiced; 409 for another.',
  access: editar,
  params: idParams,
  body: otNueva,
  reply: { status: 200, schema: otDetalleSchema },
});

export const changeEstadoOt = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/ots/{id}',
  summary:
    'Opens, closes or annuls a nota de venta. One that is invoiced is not annulled, an annulled one not opened: 409.',
  access: editar,
  params: idParams,
  body: z.object({ estado: z.enum(['abierta', 'cerrada', 'anulada']) }),
  reply: { status: 200, schema: otDetalleSchema },
});

export const duplicateOt = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ots/{id}/duplicar',
  summary: 'A draft of today with the lines and conditions of another.',
  access: editar,
  params: idParams,
  reply: { status: 201, schema: otDetalleSchema },
});

export const listFacturasSugeridas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/ots/{id}/sugerencias',
  summary: 'DTEs of the same customer that may invoice what is left, the likeliest first; at most 20.',
  access: ver,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        facturaSchema.omit({ monto: true }).extend({
          /** What of it stands for no nota de venta yet. */
          disponible: montoSchema,
          motivo: z.enum(['monto', 'parte', 'excede']),
        }),
      ),
    }),
  },
});

export const linkFacturas = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ots/{id}/documentos',
  summary:
    'Notes which DTEs invoice a nota de venta, each with its amount or with as much as both leave. 409 where there is nothing left.',
  access: editar,
  params: idParams,
  body: z.object({
    documentos: z
      .array(
        z.object({
          id: idSchema,
          monto: montoSchema.positive('El monto debe ser mayor que cero.').optional(),
        }),
      )
      .min(1, 'Elige al menos una factura.')
      .max(50, 'Puedes vincular hasta 50 facturas a la vez.'),
  }),
  reply: { status: 200, schema: otDetalleSchema },
});

export const unlinkFactura = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/ots/{id}/documentos/{idDocumento}',
  summary: 'Takes back that a DTE invoices a nota de venta.',
  access: editar,
  params: z.object({ id: idSchema, idDocumento: idSchema }),
  reply: { status: 200, schema: otDetalleSchema },
});

export const getOtPdf = endpoint({
  service: 'api',
  method: 'GET',
  path: '/ots/{id}/pdf',
  summary: 'A nota de venta as a PDF, with the logo and the data of the company.',
  access: ver,
  params: idParams,
  reply: { status: 200, media: 'application/pdf' },
});
