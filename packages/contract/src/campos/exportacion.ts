import { MODELOS, MODELOS_DOCUMENTO } from '@cuadra/domain';
import * as z from 'zod';
import { fechaSchema, idSchema } from '../core/schemas.ts';

const DOCUMENTOS = MODELOS_DOCUMENTO.map((modelo) => MODELOS[modelo].exportable);

/** Kinds of documents that can be exported, and bank lines. */
export const MODELOS_EXPORTACION = [...DOCUMENTOS, 'cartolas'] as const;

const opciones = {
  formato: z.enum(['xlsx', 'csv']),
  incluir: z.enum(['conciliacion', 'clasificacion', 'ninguno']),
  includeComments: z.boolean(),
};
const rango = {
  desde: z.string('Selecciona el rango de fecha.').min(1, 'Selecciona el rango de fecha.').pipe(fechaSchema),
  hasta: z.string('Selecciona la fecha final.').min(1, 'Selecciona la fecha final.').pipe(fechaSchema),
};
const deCartolas = z.object({
  tipo: z.literal('cartolas'),
  cuentas: z
    .array(idSchema)
    .min(1, 'Selecciona al menos una cuenta bancaria.')
    .max(100, 'Selecciona hasta 100 cuentas bancarias.'),
  ...opciones,
});
const deDocumentos = z.object({
  tipo: z.literal('documentos'),
  modelos: z
    .array(z.enum(DOCUMENTOS))
    .min(1, 'Selecciona al menos un tipo de documento.')
    .max(DOCUMENTOS.length, 'Selecciona cada tipo de documento una vez.'),
  ...opciones,
});

/** The export form without its days. */
export const contenidoExportacionSchema = z.discriminatedUnion('tipo', [deCartolas, deDocumentos]);
export type ContenidoExportacion = z.output<typeof contenidoExportacionSchema>;

/** What the export form asks for. */
export const exportacionSchema = z.discriminatedUnion('tipo', [
  deCartolas.extend(rango),
  deDocumentos.extend(rango),
]);
export type PedidoExportacion = z.output<typeof exportacionSchema>;
export type ModeloExportacion = (typeof MODELOS_EXPORTACION)[number];
