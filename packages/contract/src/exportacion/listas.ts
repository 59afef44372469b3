import * as z from 'zod';
import { actosQuery } from '../actos/index.ts';
import { emailSchema } from '../campos/index.ts';
import { cartolasQuery } from '../cartolas/index.ts';
import { clientesQuery } from '../clientes/index.ts';
import { deudoresQuery, documentosCobranzaQuery } from '../cobranza/index.ts';
import { compromisosQuery } from '../compromisos/index.ts';
import { endpoint } from '../core/index.ts';
import { documentosQuery, MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { enviosQuery } from '../emails/index.ts';
import { MAX_DESTINATARIOS } from '../envios/index.ts';
import { otsQuery } from '../ots/index.ts';
import { beneficiariosQuery, nominasQuery, ordenesQuery } from '../pagos/index.ts';
import { proveedoresQuery } from '../proveedores/index.ts';
import { listPorVencer } from '../recepcion/index.ts';
import { rendicionesQuery } from '../rendiciones/index.ts';
import { exportar, formato } from './seleccion.ts';

const sinPagina = { page: true, perPage: true } as const;

/** A list with its filters and order, as they stand in the address of its screen. */
export const listaExportableSchema = z.discriminatedUnion('nombre', [
  z.object({ nombre: z.literal('actos'), filtros: actosQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('por_vencer'), filtros: listPorVencer.query.omit(sinPagina) }),
  z.object({ nombre: z.literal('ordenes_pago'), filtros: ordenesQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('nominas'), filtros: nominasQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('beneficiarios'), filtros: beneficiariosQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('rendiciones'), filtros: rendicionesQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('compromisos'), filtros: compromisosQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('correos'), filtros: enviosQuery.omit(sinPagina) }),
]);
export type ListaExportada = z.output<typeof listaExportableSchema>;

export const exportLista = endpoint({
  service: 'api',
  method: 'POST',
  path: '/listas/exportar',
  summary: 'A list as XLSX or CSV, in its order: all that match. It asks for the right to read the list too.',
  access: exportar,
  inReadOnly: true,
  body: z.object({ formato, lista: listaExportableSchema }),
  reply: { status: 200, media: 'application/octet-stream' },
});

/** Every list that leaves as a file. */
export const listaEnviadaSchema = z.discriminatedUnion('nombre', [
  ...listaExportableSchema.options,
  z.object({
    nombre: z.literal('documentos'),
    modelo: z.enum(MODELOS_DOCUMENTO),
    filtros: documentosQuery.omit(sinPagina),
  }),
  z.object({ nombre: z.literal('cartolas'), filtros: cartolasQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('deudores'), filtros: deudoresQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('documentos_cobranza'), filtros: documentosCobranzaQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('proveedores'), filtros: proveedoresQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('clientes'), filtros: clientesQuery.omit(sinPagina) }),
  z.object({ nombre: z.literal('ots'), filtros: otsQuery.omit(sinPagina) }),
]);
export type ListaEnviada = z.output<typeof listaEnviadaSchema>;

export const mailLista = endpoint({
  service: 'api',
  method: 'POST',
  path: '/listas/enviar',
  summary:
    'Mails a list as XLSX, all that match, in the name of the caller. Beyond the size of a mail it carries a link to the screen instead. Addresses outside of the company ask for the right to write mails.',
  access: exportar,
  body: z.object({
    lista: listaEnviadaSchema,
    para: z
      .array(emailSchema)
      .min(1, 'Escribe a quién se la envías.')
      .max(MAX_DESTINATARIOS, `Puedes escribirle hasta a ${MAX_DESTINATARIOS} personas.`),
    mensaje: z.string().trim().max(1000, 'Escribe hasta 1.000 caracteres.').default(''),
    /** Of the screen with its filters, below the web's address: `/ventas?texto=x`. */
    direccion: z
      .string()
      .max(2000, 'La dirección de la lista es demasiado larga.')
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'La dirección de la lista no es válida.'),
  }),
  reply: {
    status: 202,
    schema: z.object({
      id: z.number(),
      /** False where the file does not fit and a link goes in its place. */
      adjunta: z.boolean(),
    }),
  },
});
