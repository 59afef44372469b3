import * as z from 'zod';

/** Version 1 cut rows between two parts of a table and said nothing of rows and files; it is still read. */
export const VERSION_RESPALDO = 2;
export const MANIFIESTO = 'manifiesto.json';
export const FIN = 'fin.json';

/** First entry of a backup. The last one, `fin.json`, says how much there must be: a file cut short is noticed. */
export const manifiestoSchema = z.object({
  formato: z.literal('cuadra-respaldo'),
  version: z.union([z.literal(1), z.literal(VERSION_RESPALDO)]),
  creado: z.string(),
  /** `name fingerprint` of each migration of the database, by name. */
  migraciones: z.array(z.string()),
  tablas: z.array(
    z.object({
      nombre: z.string(),
      columnas: z.array(z.string()).readonly(),
      dependeDe: z.array(z.string()).readonly(),
    }),
  ),
  secuencias: z.array(z.object({ nombre: z.string(), valor: z.string(), usada: z.boolean() })),
});
export type Manifiesto = z.output<typeof manifiestoSchema>;

const huellaSchema = z.object({ nombre: z.string(), filas: z.number().int(), huella: z.string() });
/** How many rows a table has, and a digest of them that does not depend on their order. */
export type Huella = z.output<typeof huellaSchema>;

const faltanteSchema = z.object({
  clave: z.string(),
  /** The rows that name the file, by the columns of their primary key. */
  registros: z.array(z.object({ tabla: z.string(), fila: z.record(z.string(), z.unknown()) })),
});
/** A file that a row names and the storage does not have. */
export type Faltante = z.output<typeof faltanteSchema>;

export const finSchema = z.object({
  partes: z.number().int(),
  archivos: z.number().int(),
  /** Of the same snapshot as the rows; absent in version 1. */
  huellas: z.array(huellaSchema).optional(),
  faltantes: z.array(faltanteSchema).default([]),
});
export type Fin = z.output<typeof finSchema>;

export interface Avance {
  readonly etapa: 'tablas' | 'archivos';
  readonly nombre: string;
  readonly hechas: number;
  readonly total: number;
}
