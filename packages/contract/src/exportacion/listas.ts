import * as z from 'zod';
import { actosQuery } from '../actos/index.ts';
import { compromisosQuery } from '../compromisos/index.ts';
import { endpoint } from '../core/index.ts';
import { enviosQuery } from '../emails/index.ts';
import { beneficiariosQuery, nominasQuery, ordenesQuery } from '../pagos/index.ts';
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
