import * as z from 'zod';
import { cartolasQuery } from '../cartolas/index.ts';
import { clientesQuery } from '../clientes/index.ts';
import { deudoresQuery, documentosCobranzaQuery } from '../cobranza/index.ts';
import { endpoint } from '../core/index.ts';
import { documentosQuery, MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { otsQuery } from '../ots/index.ts';
import { proveedoresQuery } from '../proveedores/index.ts';
import { exportar, seleccion } from './seleccion.ts';

export { FORMATOS_EXPORTACION, MAX_FILAS_EXPORTACION, type FormatoExportacion } from './seleccion.ts';

const includeComments = z.boolean().default(false);

export const exportDocumentos = endpoint({
  service: 'api',
  method: 'POST',
  path: '/documentos/exportar',
  summary: 'Documents of a list as XLSX or CSV, in the order of the list: those chosen or all that match.',
  access: exportar,
  inReadOnly: true,
  body: z.object({
    modelo: z.enum(MODELOS_DOCUMENTO),
    /** Filters and order as they stand in the address of the list. */
    filtros: documentosQuery.omit({ page: true, perPage: true }),
    ...seleccion,
    includeComments,
  }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const exportCartolas = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cartolas/exportar',
  summary: 'Bank lines as XLSX or CSV, in the order of the list: those chosen or all that match.',
  access: exportar,
  inReadOnly: true,
  body: z.object({
    filtros: cartolasQuery.omit({ page: true, perPage: true }),
    ...seleccion,
    includeComments,
  }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const exportDeudores = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/cobranza/deudores/exportar',
  summary:
    'Customers with what each owes as XLSX or CSV, in the order of the list: those chosen or all that match.',
  access: exportar,
  inReadOnly: true,
  body: z.object({ filtros: deudoresQuery.omit({ page: true, perPage: true }), ...seleccion }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const exportDocumentosCobranza = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/cobranza/documentos/exportar',
  summary: 'Sales as collections list them, as XLSX or CSV: those chosen or all that match.',
  access: exportar,
  inReadOnly: true,
  body: z.object({ filtros: documentosCobranzaQuery.omit({ page: true, perPage: true }), ...seleccion }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const exportProveedores = endpoint({
  service: 'api',
  method: 'POST',
  path: '/proveedores/exportar',
  summary: 'Suppliers that match as XLSX or CSV, in the order of the list, with what is owed to each.',
  access: exportar,
  inReadOnly: true,
  body: z.object({
    filtros: proveedoresQuery.omit({ page: true, perPage: true }),
    formato: seleccion.formato,
  }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const exportClientes = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/exportar',
  summary: 'Customers that match as XLSX or CSV, in the order of the list, with what each owes.',
  access: exportar,
  inReadOnly: true,
  body: z.object({ filtros: clientesQuery.omit({ page: true, perPage: true }), formato: seleccion.formato }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const exportOts = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ots/exportar',
  summary: 'Notas de venta that match as XLSX or CSV, in the order of the list.',
  access: { ...exportar, features: ['exportar_xls', 'notas_ventas'] },
  inReadOnly: true,
  body: z.object({ filtros: otsQuery.omit({ page: true, perPage: true }), formato: seleccion.formato }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export * from './listas.ts';
export * from './exportables.ts';
export * from './destinos.ts';
export * from './programadas.ts';
export * from './archivo-empresa.ts';
