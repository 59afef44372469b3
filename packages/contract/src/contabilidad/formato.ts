import * as z from 'zod';

/** Formats of a report: two for a spreadsheet, one to print. */
export const FORMATOS_INFORME = ['xlsx', 'csv', 'pdf'] as const;
export type FormatoInforme = (typeof FORMATOS_INFORME)[number];
export const formatoInforme = z.enum(FORMATOS_INFORME, 'Elige Excel, CSV o PDF.');
