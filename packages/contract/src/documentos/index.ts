import {
  ESTADOS_DOCUMENTO,
  MODELOS,
  MODELOS_DOCUMENTO,
  porModelo,
  type ModeloDocumento,
} from '@cuadra/domain';
import * as z from 'zod';
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
  paginaQuery,
  paginadaSchema,
  periodoQuery,
} from '../core/index.ts';
import { comentarioSchema } from '../comentarios/index.ts';
import { enOtraMonedaSchema, montosConvertidosSchema, totalConvertidoSchema } from '../monedas/index.ts';
import { otDeDocumentoSchema } from '../ots/index.ts';
import {
  clasificacionSchema,
  ESTADOS_CLASIFICACION,
  FILTRO_CLASIFICACION,
} from '../clasificacion/detalle.ts';
import { ESTADOS_CONCILIACION, type EstadoConciliacion } from './estados.ts';
import { cesionarioSchema, cesionSchema } from './cesion.ts';
import { actoRecepcionSchema, plazoReclamoSchema } from './recepcion.ts';
import { camposPropiosSchema } from './propios.ts';

export * from './adjuntos.ts';
export * from './manual.ts';
export { metadataSchema, type Adjunto, type CamposPropios } from './propios.ts';

export { MODELOS_DOCUMENTO, type ModeloDocumento };

export { ESTADOS_CONCILIACION, type EstadoConciliacion };

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;
const verXml = { ...ver, features: ['descarga_xml'] } as const;
const verSueldos = {
  kind: 'session',
  features: ['remuneraciones'],
  permission: 'remuneraciones.ver',
} as const;
/** Not everybody who sees documents sees what each worker is paid. */
const verDe = (modelo: ModeloDocumento) => (MODELOS[modelo].reservado ? verSueldos : ver);

export const documentoItemSchema = z.object({
  id: z.number(),
  idEmpresa: z.number(),
  modelo: z.enum(MODELOS_DOCUMENTO),
  folio: z.string(),
  tipo: z.object({ codigo: z.string(), prefix: z.string(), nombre: z.string(), descripcion: z.string() }),
  idCliente: z.number().nullable(),
  rut: z.string(),
  razonSocial: z.string(),
  fechaEmision: z.string(),
  fechaVencimiento: z.string().nullable(),
  /** When the company means to pay it. */
  fechaPagoInterna: z.string().nullable(),
  /** Day of the last bank line that paid it; null where none did. */
  fechaPago: z.string().nullable(),
  /** When it was last mailed from here; null where it never was. */
  fechaEnvio: instanteSchema.nullable(),
  idMoneda: z.number(),
  moneda: monedaSchema,
  /** Pesos for one unit of its currency, as the document states it. */
  tipoCambio: z.string().nullable(),
  /** Amounts as the document states them, positive also for a nota de crédito; `signo` is its effect. */
  montoNeto: montoSchema,
  montoExento: montoSchema,
  iva: montoSchema,
  valorOtroImpuesto: montoSchema,
  montoTotal: montoSchema,
  signo: z.number().int(),
  /** What is owed, with the sign of its effect: negative for a nota de crédito. Of a boleta what is retained is not. */
  saldo: montoSchema,
  /** The same by side: owed to the company, and owed by it. */
  Saldo: z.object({ saldoDeudor: montoSchema, saldoAcreedor: montoSchema, montoConciliable: montoSchema }),
  /** What the company keeps back of a boleta for the State. */
  montoRetenido: montoSchema,
  /** What the company's cut-off date settles of it, with the sign of its effect; a bank line may still pay it. */
  saldadoAlCorte: montoSchema,
  /** A person says that it was still open at the cut-off date. */
  siguePendiente: z.boolean(),
  /** In the company's currency; null for a document that already is in it. */
  montosConvertidos: montosConvertidosSchema.nullable(),
  estadoConciliacion: z.enum(ESTADOS_CONCILIACION),
  /** A person reconciled it last. */
  asociadoManualmente: z.boolean(),
  /** Days between issue and full payment; null while open. */
  diasPago: z.number().nullable(),
  estadoClasificacion: z.enum(ESTADOS_CLASIFICACION),
  /** The account that it is classified in, or how many; null where in none. */
  cuenta: z.string().nullable(),
  isAnnulled: z.boolean(),
  estadoSii: z.enum(['registro', 'pendiente', 'reclamado', 'no_incluir']).nullable(),
  comentarioCount: z.number(),
  /** Who must be paid instead, where the credit was ceded. */
  cesion: cesionarioSchema,
  created: instanteSchema,
});
export type DocumentoItem = z.output<typeof documentoItemSchema>;

const relacionSchema = z.object({
  /** Null while the other document has not arrived. */
  id: z.number().nullable(),
  modelo: z.enum(MODELOS_DOCUMENTO).nullable(),
  tipo: z.string(),
  folio: z.string(),
  fecha: z.string().nullable(),
  codRef: z.number().nullable(),
  razon: z.string().nullable(),
  /** What of it was taken from this document's balance, without a bank line in between. */
  montoAplicado: montoSchema,
});

export const conciliacionDeDocumentoSchema = z.object({
  id: z.number(),
  idCartola: z.number(),
  fecha: z.string(),
  descripcion: z.string(),
  banco: z.string(),
  numeroCuenta: z.string(),
  /** In the document's currency. */
  monto: montoSchema,
  /** The same in the line's, where it is another. */
  enOtraMoneda: enOtraMonedaSchema.nullable(),
  origen: z.enum(['persona', 'sugerencia', 'automatizacion']),
  confianza: z.number().nullable(),
  usuario: z.string().nullable(),
  created: instanteSchema,
});

export const documentoDetalleSchema = documentoItemSchema.extend({
  /** Tax id of the counterparty: in Chile, its RUT. */
  idTributario: z.string(),
  /** The SII's key of a tax document: RUT of its issuer, type and folio, `76543210-3-33-1042`. Null for other kinds. */
  uuidFiscal: z.string().nullable(),
  /** Net that pays IVA, and the taxes on it: IVA and additional ones. */
  montoAfecto: montoSchema,
  montoImpuestos: montoSchema,
  /** By `ESTADOS_DOCUMENTO`: 1 owed, 2 owed in part, 3 paid, 4 annulled, 5 claimed, 6 carries no debt. */
  idEstadoDocumento: z.literal(Object.values(ESTADOS_DOCUMENTO)),
  isPagada: z.boolean(),
  /** Addresses below /api of its printed copy and its XML; null where its XML never came. */
  urlPdf: z.string().nullable(),
  urlXml: z.string().nullable(),
  fechaRecepcion: instanteSchema.nullable(),
  fechaAcuse: instanteSchema.nullable(),
  fechaReclamo: instanteSchema.nullable(),
  firma: z.enum(['valida', 'no_verificable', 'sin_firma']).nullable(),
  tieneXml: z.boolean(),
  otrosImpuestos: z.array(z.object({ codigo: z.string(), tasa: z.string().nullable(), monto: montoSchema })),
  Glosas: z.array(
    z.object({
      nombre: z.string(),
      descripcion: z.string().nullable(),
      cantidad: z.string().nullable(),
      valorUnitario: z.string().nullable(),
      /** As the document states it: with IVA where its lines carry it. */
      montoTotal: montoSchema,
      /** Without IVA, and its share of the document's IVA. */
      montoNeto: montoSchema,
      montoImpuesto: montoSchema,
      /** What the seller calls it in their catalogue; null where the line says no code. */
      Producto: z.object({ codigo: z.string(), nombre: z.string() }).nullable(),
    }),
  ),
  /** What this document refers to. */
  referencias: z.array(relacionSchema),
  /** Documents that refer to this one. */
  descendants: z.array(relacionSchema),
  /** What people say about it, oldest first. */
  comments: z.array(comentarioSchema),
  conciliaciones: z.array(conciliacionDeDocumentoSchema),
  Clasificacion: clasificacionSchema,
  ...camposPropiosSchema.shape,
  /** Notas de venta that a sale invoices. */
  Ots: z.array(otDeDocumentoSchema),
  cesiones: z.array(cesionSchema),
  /** Until when a purchase can be accepted or claimed; null where it cannot, or where it is not known. */
  plazoReclamo: plazoReclamoSchema.nullable(),
  /** What the company said of a purchase to the SII, the last first. */
  actosRecepcion: z.array(actoRecepcionSchema),
});
export type DocumentoDetalle = z.output<typeof documentoDetalleSchema>;

export const ORDEN_DOCUMENTOS = [
  'created',
  'fechaEmision',
  'fechaVencimiento',
  'folio',
  'razonSocial',
  'montoTotal',
  'saldo',
] as const;

export const documentosQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(ORDEN_DOCUMENTOS).default(ORDEN_POR_OMISION),
  /** Any of the three states, comma-separated. */
  estado: listaSchema(z.enum(ESTADOS_CONCILIACION), 3).optional(),
  /** Whether it has accounts; what carries no debt and what was annulled waits for none. */
  clasificacion: z.enum(FILTRO_CLASIFICACION).optional(),
  /** Document type codes, comma-separated. */
  tipo: listaSchema(z.string().max(10), 40).optional(),
  /** Folio, RUT or part of the name. */
  texto: z.string().trim().max(100).optional(),
  rut: z.string().max(20).optional(),
  folio: z.string().trim().max(50).optional(),
  /** Bounds of the amounts, both within, in minor units; that of the balance is negative for a nota de crédito. */
  montoMin: z.coerce.number().int().optional(),
  montoMax: z.coerce.number().int().optional(),
  netoMin: z.coerce.number().int().optional(),
  netoMax: z.coerce.number().int().optional(),
  ivaMin: z.coerce.number().int().optional(),
  ivaMax: z.coerce.number().int().optional(),
  saldoMin: z.coerce.number().int().optional(),
  saldoMax: z.coerce.number().int().optional(),
  /** Bounds of the due date, both within. */
  venceDesde: fechaSchema.optional(),
  venceHasta: fechaSchema.optional(),
  /** Bounds of the date of payment, both within: that of the bank, or else the one that a person noted. */
  pagoDesde: fechaSchema.optional(),
  pagoHasta: fechaSchema.optional(),
  /** Code of an account of the ledger that the document is classified in: `6.1.03.02`. */
  contable: z.string().trim().max(40).optional(),
  /** Only what is due before today and still open. */
  vencidos: z.stringbool().optional(),
  ids: listaSchema(idSchema).optional(),
});
export type DocumentosQuery = z.output<typeof documentosQuery>;

const totalesSchema = z.object({
  moneda: monedaSchema,
  cantidad: z.number(),
  neto: montoSchema,
  iva: montoSchema,
  total: montoSchema,
  saldo: montoSchema,
});

const listaDocumentosSchema = paginadaSchema(documentoItemSchema).extend({
  /** Sums of everything that matches, by currency, with credit notes subtracting. */
  totales: z.array(totalesSchema),
  /** All of them together in the company's currency; null where every document is in it already. */
  totalConvertido: totalConvertidoSchema.nullable(),
});
export type ListaDocumentos = z.output<typeof listaDocumentosSchema>;

function listOf(modelo: ModeloDocumento) {
  return endpoint({
    service: 'api',
    method: 'GET',
    path: `/legacy/documentos/${MODELOS[modelo].ruta}`,
    summary: `Documents of kind ${modelo}, with totals of what matches.`,
    access: verDe(modelo),
    query: documentosQuery,
    reply: { status: 200, schema: listaDocumentosSchema },
  });
}

function detailOf(modelo: ModeloDocumento) {
  return endpoint({
    service: 'api',
    method: 'GET',
    path: `/${MODELOS[modelo].ruta}/{id}`,
    summary: `One document of kind ${modelo} with its lines, relations and reconciliations.`,
    access: verDe(modelo),
    params: idParams,
    reply: { status: 200, schema: documentoDetalleSchema },
  });
}

function patchOf(modelo: ModeloDocumento) {
  return endpoint({
    service: 'api',
    method: 'PATCH',
    path: `/${MODELOS[modelo].ruta}/{id}`,
    summary: `Changes the internal payment date of a document of kind ${modelo}.`,
    access: editar,
    params: idParams,
    body: z.object({ fechaPagoInterna: fechaSchema.nullable() }),
    reply: { status: 200, schema: documentoDetalleSchema },
  });
}

/** List, detail and change of each kind, keyed by model. */
export const listDocumentos = porModelo(MODELOS_DOCUMENTO, listOf);
export const getDocumento = porModelo(MODELOS_DOCUMENTO, detailOf);
export const patchDocumento = porModelo(MODELOS_DOCUMENTO, patchOf);

export const getDocumentoXml = endpoint({
  service: 'api',
  method: 'GET',
  path: '/documentos/{id}/xml',
  summary: 'The signed XML of a document, byte for byte as it came.',
  access: verXml,
  params: idParams,
  reply: { status: 200, media: 'application/xml' },
});

export const getDocumentoPdf = endpoint({
  service: 'api',
  method: 'GET',
  path: '/documentos/{id}/pdf',
  summary: 'The printed representation of a document, with its stamp, from its XML.',
  access: ver,
  params: idParams,
  query: z.object({
    /** The copy that is ceded with the credit; 400 for a document that has none. */
    cedible: z.stringbool().default(false),
  }),
  reply: { status: 200, media: 'application/pdf' },
});

/** The specification says that this call returns a string: here the PDF in base64. */
export const generateDtePdf = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/dtes/generate_pdf/{id}',
  summary: 'The printed representation of a document as a PDF in base64.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: z.string() },
});

export const getDteFiles = endpoint({
  service: 'api',
  method: 'GET',
  path: '/dtes/{id}/files',
  summary: 'Which files there are of a document, and the address of each below /api.',
  access: ver,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({ tipo: z.enum(['xml', 'pdf', 'cedible']), nombre: z.string(), url: z.string() }),
      ),
    }),
  },
});

export const MODELOS_HISTORIAL = [...MODELOS_DOCUMENTO, 'Ot', 'Cartola'] as const;

export const getHistorial = endpoint({
  service: 'api',
  method: 'GET',
  path: '/{model}/{id}/historial',
  summary: 'Who did what to a document or a bank line, newest first.',
  access: ver,
  params: z.object({ model: z.enum(MODELOS_HISTORIAL), id: idSchema }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          created: instanteSchema,
          usuario: z.string().nullable(),
          accion: z.string(),
          /** A sentence for the person. */
          descripcion: z.string(),
        }),
      ),
    }),
  },
});

export * from './relacionados.ts';
