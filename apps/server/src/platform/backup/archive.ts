import * as z from 'zod';

export const VERSION_RESPALDO = 1;
export const MANIFIESTO = 'manifiesto.json';
export const FIN = 'fin.json';

/** First entry of a backup. The last one, `fin.json`, says how much there must be: a file cut short is noticed. */
export const manifiestoSchema = z.object({
  formato: z.literal('cuadra-respaldo'),
  version: z.literal(VERSION_RESPALDO),
  creado: z.string(),
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

export const finSchema = z.object({ partes: z.number().int(), archivos: z.number().int() });

export interface Avance {
  readonly etapa: 'tablas' | 'archivos';
  readonly nombre: string;
  readonly hechas: number;
  readonly total: number;
}
