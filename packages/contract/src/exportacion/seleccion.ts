import * as z from 'zod';
import { idSchema } from '../core/index.ts';

export const FORMATOS_EXPORTACION = ['xlsx', 'csv'] as const;
export type FormatoExportacion = (typeof FORMATOS_EXPORTACION)[number];

/** Rows of one file; a spreadsheet opens it. */
export const MAX_FILAS_EXPORTACION = 200_000;
/** Records that are chosen by name, or left out of all that match. */
const MAX_IDS = 10_000;

/** Right that every export asks for, beside that of reading the list. */
export const exportar = {
  kind: 'session',
  features: ['exportar_xls'],
  permission: 'documentos.exportar',
} as const;

export const formato = z.enum(FORMATOS_EXPORTACION, 'Elige Excel o CSV.');

export const seleccion = {
  formato,
  /** Only these; without it, all that match the filters. */
  ids: z.array(idSchema).min(1, 'Elige al menos uno.').max(MAX_IDS).optional(),
  /** All that match but these. */
  excepto: z.array(idSchema).max(MAX_IDS).default([]),
};
