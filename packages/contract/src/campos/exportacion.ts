import * as z from 'zod';
import { fechaSchema, idSchema } from '../core/schemas.ts';

/** Kinds of documents that can be exported, and bank lines. */
export const MODELOS_EXPORTACION = [
  'dtes',
  'compras',
  'bhes',
  'remuneraciones',
  'previred',
  'impuestos',
  'btes',
  'gastos',
  'cartolas',
] as const;

const rango = {
  desde: z.string('Selecciona el rango de fecha.').min(1, 'Selecciona el rango de fecha.').pipe(fechaSchema),
  hasta: z.string('Selecciona la fecha final.').min(1, 'Selecciona la fecha final.').pipe(fechaSchema),
  formato: z.enum(['xlsx', 'csv']),
  incluir: z.enum(['conciliacion', 'clasificacion', 'ninguno']),
  includeComments: z.boolean(),
};
const documentos = MODELOS_EXPORTACION.filter((modelo) => modelo !== 'cartolas');

/** What the export form asks for. */
export const exportacionSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('cartolas'),
    cuentas: z.array(idSchema).min(1, 'Selecciona al menos una cuenta bancaria.'),
    ...rango,
  }),
  z.object({
    tipo: z.literal('documentos'),
    modelos: z.array(z.enum(documentos)).min(1, 'Selecciona al menos un tipo de documento.'),
    ...rango,
  }),
]);
