import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readMigrations } from '../database/index.ts';

export const FORMATO = 'cuadra-empresa';
export const VERSION_FORMATO = 1;
export const MANIFIESTO = 'manifiesto.json';
export const LEEME = 'LEEME.html';
export const PERSONAS = 'datos/usuario.csv';
export const INDICE_ARCHIVOS = 'archivos.csv';

export const pathOf = (tabla: string): string => `datos/${tabla}.csv`;

const huella = z.string().regex(/^[0-9a-f]{64}$/);
const cuantos = z.number().int().min(0);
const identificador = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const tablaSchema = z.object({
  nombre: identificador,
  archivo: z.string(),
  filas: cuantos,
  bytes: cuantos,
  /** SHA-256 of the file: its rows name no id of the installation, so the rebuilt company gives the same. */
  sha256: huella,
  /** Sum of each column that adds up, exact. */
  sumas: z.record(identificador, z.string().regex(/^-?\d+(\.\d+)?$/)),
  columnas: z.array(z.object({ nombre: identificador, tipo: z.string(), papel: z.string() })),
});
export type TablaDeManifiesto = z.output<typeof tablaSchema>;

export const manifiestoSchema = z.object({
  formato: z.literal(FORMATO),
  version: z.number().int(),
  creado: z.string(),
  /** Of the migrations of the database, and the name of the last. */
  esquema: z.object({ sha256: huella, ultima: z.string() }),
  empresa: z.object({ rut: z.string(), razonSocial: z.string(), plan: z.string() }),
  tablas: z.array(tablaSchema).max(1000),
  personas: z.object({ archivo: z.literal(PERSONAS), filas: cuantos, bytes: cuantos, sha256: huella }),
  archivos: z.object({
    indice: z.literal(INDICE_ARCHIVOS),
    cantidad: cuantos,
    bytes: cuantos,
    sha256: huella,
    /** Files that a row names and the storage of the origin did not have. */
    faltantes: z.array(z.string()),
  }),
  /** Rows of reference data that the company's rows name: their ids have to be the same things elsewhere. */
  catalogos: z.array(z.object({ tabla: identificador, id: z.string(), nombre: z.string() })),
  noViaja: z.record(z.string(), z.string()),
});
export type Manifiesto = z.output<typeof manifiestoSchema>;

/** What tells one version of the schema from another. */
export async function readEsquema(): Promise<Manifiesto['esquema']> {
  const migraciones = await readMigrations();
  const texto = migraciones.map(({ nombre, huella: suya }) => `${nombre} ${suya}`).join('\n');
  return {
    sha256: createHash('sha256').update(texto).digest('hex'),
    ultima: migraciones.at(-1)?.nombre ?? '',
  };
}
