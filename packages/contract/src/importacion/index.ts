import * as z from 'zod';
import { endpoint, idParams, idSchema, instanteSchema, paginaQuery, paginadaSchema } from '../core/index.ts';

/** Limits of one upload. */
export const MAX_ARCHIVOS = 200;
export const MAX_BYTES_IMPORTACION = 100 * 1024 * 1024;

const crear = { kind: 'session', features: [], permission: 'importaciones.crear' } as const;

/** Where a problem stands: the row of the file (1 is its first line; null for the whole file) and the field. */
export const incidenciaSchema = z.object({
  fila: z.number().int().nullable(),
  campo: z.string().nullable(),
  mensaje: z.string(),
});
export type Incidencia = z.output<typeof incidenciaSchema>;

/**
 * `por_mapear` and `falta_cuenta` wait for a person: to say which column is which, or which account the statement is
 * of. `descartado` is a file that waited and that nobody wants any more.
 */
export const ESTADOS_ARCHIVO = [
  'pendiente',
  'procesando',
  'listo',
  'por_mapear',
  'falta_cuenta',
  'error',
  'descartado',
] as const;

/** Which column (by index) of a spreadsheet holds what. `monto` is signed and excludes `cargo` and `abono`. */
export const mapeoColumnasSchema = z.object({
  hoja: z.number().int().min(0),
  /** Index of the header among the rows of the preview; -1 for a table without one. */
  filaEncabezado: z.number().int().min(-1),
  columnas: z.object({
    fecha: z.number().int().min(0),
    descripcion: z.number().int().min(0),
    cargo: z.number().int().min(0).optional(),
    abono: z.number().int().min(0).optional(),
    monto: z.number().int().min(0).optional(),
    saldo: z.number().int().min(0).optional(),
    referencia: z.number().int().min(0).optional(),
    rut: z.number().int().min(0).optional(),
    nombre: z.number().int().min(0).optional(),
  }),
  /** What the cells themselves may not tell; what they do prove is not overruled. */
  habitos: z
    .object({
      /** How `05/11/2026` is read where no day of the file is above 12. Day first by default. */
      ordenFecha: z.enum(['dma', 'mda']),
      /** What a positive `monto` is: money in, or out as cards print purchases. */
      positivo: z.enum(['abono', 'cargo']),
    })
    .partial()
    .optional(),
});
export type MapeoColumnas = z.output<typeof mapeoColumnasSchema>;

/** Limits of a table that a person confirms row by row. */
export const MAX_FILAS_CONFIRMADAS = 3000;
const MAX_COLUMNAS_CONFIRMADAS = 40;
const MAX_LARGO_CELDA = 500;

/** What a PDF prints beside its movements, and where each row of the preview stands on its pages. */
const documentoPorConfirmarSchema = z.object({
  /** By row of the preview: page from 1, top and height as parts of the page's height; null for the names. */
  lugares: z.array(z.object({ pagina: z.number().int(), arriba: z.number(), alto: z.number() }).nullable()),
  numeroCuenta: z.string().nullable(),
  /** Minor units; null where the PDF does not print it. */
  saldoInicial: z.number().int().nullable(),
  saldoFinal: z.number().int().nullable(),
  totalCargos: z.number().int().nullable(),
  totalAbonos: z.number().int().nullable(),
});

export type DocumentoPorConfirmar = z.output<typeof documentoPorConfirmarSchema>;

/**
 * First rows of an unknown spreadsheet and what Cuadra guesses of it, for a person to confirm. Of a PDF it is the
 * whole table: the names of its columns and each row that may be a movement.
 */
export const vistaPreviaSchema = z.object({
  /** The sheet that is shown. */
  hoja: z.number().int(),
  filas: z.array(z.array(z.string())),
  propuesta: mapeoColumnasSchema.nullable(),
  documento: documentoPorConfirmarSchema.nullable().default(null),
});

export const archivoImportadoSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  bytes: z.number(),
  estado: z.enum(ESTADOS_ARCHIVO),
  /** What the content was recognised as, e.g. `envio_dte`, `rcv_venta`, `cartola`. */
  tipo: z.string().nullable(),
  filas: z.number(),
  creados: z.number(),
  duplicados: z.number(),
  /** Of the created ones, those that the undo of the import took back. */
  retirados: z.number(),
  /** Documents of the file, new or repeated, that the company sells or buys with. */
  ventas: z.number(),
  compras: z.number(),
  errores: z.array(incidenciaSchema),
  avisos: z.array(incidenciaSchema),
  /** What was done besides, good to know and nothing to look into: an account that was made. */
  novedades: z.array(z.string()),
  vistaPrevia: vistaPreviaSchema.nullable(),
  idCuentaCorriente: z.number().nullable(),
});
export type ArchivoImportado = z.output<typeof archivoImportadoSchema>;

export const importacionSchema = z.object({
  id: z.number(),
  created: instanteSchema,
  /** Whether every file has ended, well or badly, or waits for a person. */
  terminada: z.boolean(),
  /** The act of the import in Hecho; null for an import without new records. */
  idActo: z.number().nullable(),
  archivos: z.array(archivoImportadoSchema),
});
export type Importacion = z.output<typeof importacionSchema>;

/** An import as the list shows it: added up, without the files themselves. */
export const resumenImportacionSchema = z.object({
  id: z.number(),
  created: instanteSchema,
  terminada: z.boolean(),
  /** Of the first file. */
  nombre: z.string(),
  archivos: z.number(),
  /** Files that have ended or wait for a person. */
  terminados: z.number(),
  /** Created, apart for documents and for bank lines. */
  documentos: z.number(),
  lineas: z.number(),
  duplicados: z.number(),
  /** Of the created ones, those that its undo took back. */
  retirados: z.number(),
  conError: z.number(),
  conAviso: z.number(),
  /** Files that wait for a person. */
  porCompletar: z.number(),
  descartados: z.number(),
});
export type ResumenImportacion = z.output<typeof resumenImportacionSchema>;

export const createImportacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/importaciones',
  summary:
    'Takes up to 200 files or 100 MB in the field `archivos`, and optionally `idCuentaCorriente` and `periodo` (the month of an LRE).',
  access: crear,
  multipart: true,
  reply: { status: 202, schema: z.object({ id: z.number() }) },
});

export const listImportaciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/importaciones',
  summary: 'Past imports, newest first, added up; each is told file by file in its own call.',
  access: crear,
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(resumenImportacionSchema) },
});

export const getImportacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/importaciones/{id}',
  summary: 'Progress and result of an import, file by file.',
  access: crear,
  params: idParams,
  reply: { status: 200, schema: importacionSchema },
});

export const streamImportacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/importaciones/{id}/eventos',
  summary: 'Server-sent events `importacion`, each the whole state as in GET, until it ends.',
  access: crear,
  params: idParams,
  reply: { status: 200, media: 'text/event-stream' },
});

const archivoParams = z.object({ id: idSchema, idArchivo: idSchema });

export const mapArchivo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/importaciones/{id}/archivos/{idArchivo}/mapeo',
  summary:
    'Says what each column of an unknown spreadsheet is, and for a PDF confirms its rows; takes the file up again.',
  access: crear,
  params: archivoParams,
  body: z.object({
    mapeo: mapeoColumnasSchema,
    idCuentaCorriente: idSchema,
    /** Remember it for the next file with the same header. */
    recordar: z.boolean().default(true),
    /** Only for a PDF, and there required: the names of its columns and its rows as the person leaves them. */
    filas: z
      .array(
        z
          .array(z.string().max(MAX_LARGO_CELDA, `Cada celda admite hasta ${MAX_LARGO_CELDA} letras.`))
          .max(MAX_COLUMNAS_CONFIRMADAS, `La tabla admite hasta ${MAX_COLUMNAS_CONFIRMADAS} columnas.`),
      )
      .min(2, 'Deja al menos una fila con un movimiento.')
      .max(MAX_FILAS_CONFIRMADAS + 1, `La tabla admite hasta ${MAX_FILAS_CONFIRMADAS} filas.`)
      .optional(),
    /** The person has seen that the balances do not follow, and the PDF prints them so. */
    conDescuadres: z.boolean().default(false),
  }),
  reply: { status: 202, schema: importacionSchema },
});

export const getArchivoPdf = endpoint({
  service: 'api',
  method: 'GET',
  path: '/importaciones/{id}/archivos/{idArchivo}/pdf',
  summary: 'The PDF as it was uploaded, for a person to see beside the table read from it.',
  access: crear,
  params: archivoParams,
  reply: { status: 200, media: 'application/pdf' },
});

export const chooseCuentaArchivo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/importaciones/{id}/archivos/{idArchivo}/cuenta',
  summary: 'Says which account a statement is of, and takes the file up again with it.',
  access: crear,
  params: archivoParams,
  body: z.object({ idCuentaCorriente: idSchema }),
  reply: { status: 202, schema: importacionSchema },
});

export const discardArchivo = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/importaciones/{id}/archivos/{idArchivo}',
  summary: 'Discards a file that waits for a person. Nothing of it had been loaded.',
  access: crear,
  params: archivoParams,
  reply: { status: 200, schema: importacionSchema },
});
