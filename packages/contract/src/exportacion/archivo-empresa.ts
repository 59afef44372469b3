import * as z from 'zod';
import { endpoint, idParams, instanteSchema } from '../core/index.ts';

/** Who administers the company, whatever its plan: its data are its own. */
const administrar = { kind: 'session', features: [], permission: 'empresa.editar' } as const;

export const DIAS_ARCHIVO_EMPRESA = 7;
/** Archives that a company may ask for in a day. */
export const MAX_ARCHIVOS_POR_DIA = 5;

export const ESTADOS_ARCHIVO_EMPRESA = ['pending', 'ok', 'error'] as const;

const archivoEmpresaSchema = z.object({
  id: z.number(),
  /** `god`: of the product's own staff. */
  user: z.object({ nombre: z.string(), god: z.boolean() }),
  fileName: z.string(),
  estado: z.enum(ESTADOS_ARCHIVO_EMPRESA),
  /** Rows written so far, of `total`; null until they are counted. */
  hechas: z.number(),
  total: z.number().nullable(),
  bytes: z.number().nullable(),
  /** Reason of an error, for the person. */
  motivo: z.string().nullable(),
  created: instanteSchema,
  /** The file is removed from this moment on. */
  vence: instanteSchema,
  /** Whether the file can be taken. */
  disponible: z.boolean(),
});
export type ArchivoEmpresa = z.output<typeof archivoEmpresaSchema>;

export const listArchivosEmpresa = endpoint({
  service: 'api',
  method: 'GET',
  path: '/exportables/archivo',
  summary: 'The newest archives of the whole company.',
  access: administrar,
  reply: { status: 200, schema: z.object({ items: z.array(archivoEmpresaSchema) }) },
});

export const postArchivoEmpresa = endpoint({
  service: 'api',
  method: 'POST',
  path: '/exportables/archivo',
  summary: 'Begins an archive of everything that the company has, written in the background.',
  access: administrar,
  inReadOnly: true,
  reply: { status: 201, schema: archivoEmpresaSchema },
});

export const downloadArchivoEmpresa = endpoint({
  service: 'api',
  method: 'GET',
  path: '/exportables/archivo/{id}',
  summary: 'An archive of the company, as a ZIP.',
  access: administrar,
  params: idParams,
  reply: { status: 200, media: 'application/octet-stream' },
});
