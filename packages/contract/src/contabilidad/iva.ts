import * as z from 'zod';
import { endpoint, mesSchema, montoSchema } from '../core/index.ts';
import { estadoLibroSchema } from './diario.ts';
import { formatoInforme } from './formato.ts';

const ver = { kind: 'session', features: ['reportes'], permission: 'contabilidad.ver' } as const;

/** An amount as the documents of the month give it, and as the ledger holds it. They differ only by what is pending. */
const cotejoSchema = z.object({ documentos: montoSchema, libro: montoSchema });

const ivaSchema = z.object({
  periodo: z.string(),
  debito: cotejoSchema,
  credito: cotejoSchema,
  /** Of common use: recovered in the proportion of the year. */
  usoComun: cotejoSchema,
  /** Of purchases that wait for their acuse: credit of the month in which it is given. */
  porAcreditar: cotejoSchema,
  /** Withheld to others in facturas de compra: paid whole. */
  retenido: cotejoSchema,
  /** Credit that past months left, in pesos of their time: the F29 adjusts it by the UTM. */
  remanenteAnterior: montoSchema,
  /** Débito less crédito and remanente: what is to be paid, or zero and what is left for the next month. */
  aPagar: montoSchema,
  remanente: montoSchema,
  /** By type of document, as the summary of the SII's register lists them. */
  resumen: z.array(
    z.object({
      modelo: z.enum(['Dte', 'Compra']),
      codigo: z.string(),
      nombre: z.string(),
      cantidad: z.number(),
      exento: montoSchema,
      neto: montoSchema,
      iva: montoSchema,
      total: montoSchema,
    }),
  ),
  estado: estadoLibroSchema,
});
export type IvaDelMes = z.output<typeof ivaSchema>;

export const getIva = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/iva',
  summary: 'IVA of a month: as its documents give it beside what the ledger holds, and what is left of it.',
  access: ver,
  query: z.object({ periodo: mesSchema }),
  reply: { status: 200, schema: ivaSchema },
});

export const exportIva = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contabilidad/iva/archivo',
  summary: 'Worksheet of Formulario 29 of a month: its lines with their codes, as XLSX, CSV or PDF.',
  access: ver,
  query: z.object({ periodo: mesSchema, formato: formatoInforme }),
  reply: { status: 200, media: 'application/octet-stream' },
});
