import * as z from 'zod';
import { exportacionSchema, MODELOS_EXPORTACION } from '../campos/exportacion.ts';
import { endpoint, fechaSchema, idParams, instanteSchema } from '../core/index.ts';

const exportar = {
  kind: 'session',
  features: ['exportar_xls'],
  permission: 'documentos.exportar',
} as const;

/** Exports of a company that still have files to write. */
export const MAX_EXPORTACIONES_EN_CURSO = 3;
/** Exports that a company may ask for in an hour. */
export const MAX_EXPORTACIONES_POR_HORA = 30;
export const DIAS_EXPORTACION = 30;

export const ESTADOS_ARCHIVO_EXPORTADO = ['pending', 'ok', 'error'] as const;

export const ESTADOS_ENTREGA = ['pendiente', 'entregada', 'fallida'] as const;

const modeloSchema = z.enum(MODELOS_EXPORTACION);

const archivoSchema = z.object({
  id: z.number(),
  idExportacion: z.number(),
  modelo: modeloSchema,
  fileName: z.string(),
  estado: z.enum(ESTADOS_ARCHIVO_EXPORTADO),
  /** Records written so far, of `total`; null until they are counted. */
  hechas: z.number(),
  total: z.number().nullable(),
  bytes: z.number().nullable(),
  /** Reason of an error, for the person. */
  motivo: z.string().nullable(),
  /** Path in the API; null where there is no file to take. */
  downloadUrl: z.string().nullable(),
});
export type ArchivoExportado = z.output<typeof archivoSchema>;

const exportacionHechaSchema = z.object({
  id: z.number(),
  idUsuario: z.number(),
  /** `god`: of the product's own staff. */
  user: z.object({ nombre: z.string(), god: z.boolean() }),
  created: instanteSchema,
  /** Its files are removed from this moment on. */
  vence: instanteSchema,
  desde: fechaSchema,
  hasta: fechaSchema,
  formato: z.enum(['xlsx', 'csv']),
  incluir: z.enum(['conciliacion', 'clasificacion', 'ninguno']),
  includeComments: z.boolean(),
  /** Name of the schedule that made it; null for one made by hand. */
  programada: z.string().nullable(),
  /** How its delivery goes; null for one made by hand, or whose schedule was deleted. */
  entrega: z.object({ estado: z.enum(ESTADOS_ENTREGA), motivo: z.string().nullable() }).nullable(),
  /** Of its only file, once that is written. */
  downloadUrl: z.string().nullable(),
  files: z.array(archivoSchema),
});
export type ExportacionHecha = z.output<typeof exportacionHechaSchema>;

export const getFiltrosExportables = endpoint({
  service: 'api',
  method: 'GET',
  path: '/exportables/filtros',
  summary: 'Bank accounts and kinds of documents that the caller may export.',
  access: exportar,
  reply: {
    status: 200,
    schema: z.object({
      cuentas: z.array(z.object({ id: z.number(), nombre: z.string() })),
      modelos: z.array(z.object({ id: modeloSchema, nombre: z.string() })),
    }),
  },
});

export const listExportables = endpoint({
  service: 'api',
  method: 'GET',
  path: '/exportables',
  summary: 'The newest exports of the company, with those of their files that the caller may see.',
  access: exportar,
  reply: { status: 200, schema: z.object({ items: z.array(exportacionHechaSchema) }) },
});

export const postExportable = endpoint({
  service: 'api',
  method: 'POST',
  path: '/exportables/exportar',
  summary: 'Begins an export: one file for each kind, written in the background.',
  access: exportar,
  inReadOnly: true,
  body: exportacionSchema,
  reply: { status: 201, schema: exportacionHechaSchema },
});

export const downloadExportable = endpoint({
  service: 'api',
  method: 'GET',
  path: '/exportables/archivos/{id}',
  summary: 'A file of an export.',
  access: exportar,
  params: idParams,
  reply: { status: 200, media: 'application/octet-stream' },
});

export const cancelExportable = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/exportables/{id}',
  summary: 'Stops an export of the caller: its unfinished files end as an error.',
  access: exportar,
  params: idParams,
  reply: { status: 204 },
});
