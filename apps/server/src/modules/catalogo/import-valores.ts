import { esFecha, MONEDAS } from '@cuadra/domain';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { AppError, type Details } from '../../platform/errors/index.ts';
import { upsertValores } from './store.ts';

const VALORES_MONEDA = MONEDAS.filter((moneda) => moneda !== 'CLP');
const filaSchema = z.object({
  moneda: z.enum(VALORES_MONEDA, `La moneda puede ser ${VALORES_MONEDA.join(', ')}.`),
  fecha: z.string().refine(esFecha, 'La fecha debe ser como 2026-11-17.'),
  valor: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,6})?$/, 'El valor debe ser un número con punto decimal, como 39643.59.'),
});

const MAX_ERRORES = 20;

/**
 * Adds or replaces daily values, in pesos for one unit, from a CSV with the columns `moneda`, `fecha` and `valor`.
 * Throws `validacion` naming every bad row; then nothing is written.
 */
export async function importValores(db: Db, csv: string, fuente: string): Promise<number> {
  const filas = parseCsv(csv);
  const details: Details = {};
  const buenas: z.output<typeof filaSchema>[] = [];
  for (const [indice, fila] of filas.entries()) {
    const leida = filaSchema.safeParse(fila);
    if (leida.success) buenas.push(leida.data);
    else if (Object.keys(details).length < MAX_ERRORES) {
      for (const { path, message } of leida.error.issues)
        details[`fila ${indice + 2}.${path.join('.')}`] = [message];
    }
  }
  if (Object.keys(details).length > 0)
    throw new AppError('validacion', 'El archivo tiene filas con errores.', details);
  if (buenas.length === 0)
    throw new AppError('validacion', 'El archivo no tiene filas con moneda, fecha y valor.');
  await upsertValores(db, buenas, fuente);
  return buenas.length;
}

function parseCsv(csv: string): unknown[] {
  try {
    return parse(csv, {
      bom: true,
      columns: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: [',', ';'],
    });
  } catch {
    throw new AppError(
      'validacion',
      'No pudimos leer el archivo como CSV. Revisa sus comillas y separadores.',
    );
  }
}
