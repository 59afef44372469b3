import { esFecha, MONEDAS } from '@cuadra/domain';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { AppError, type Details } from '../../../platform/errors/index.ts';

const VALORES_MONEDA = MONEDAS.filter((moneda) => moneda !== 'CLP');
const filaSchema = z.object({
  moneda: z.enum(VALORES_MONEDA, `La moneda puede ser ${VALORES_MONEDA.join(', ')}.`),
  fecha: z.string().refine(esFecha, 'La fecha debe ser como 2026-11-17.'),
  valor: z
    .string()
    .regex(
      /^(?=.*[1-9])\d{1,12}(\.\d{1,6})?$/,
      'El valor debe ser un número mayor que cero con punto decimal, como 39643.59.',
    ),
});
export type FilaDeValores = z.output<typeof filaSchema>;

const MAX_ERRORES = 20;

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

/**
 * Daily values, in pesos for one unit, of a CSV with the columns `moneda`, `fecha` and `valor`. Throws `validacion`
 * naming every bad row.
 */
export function parseValores(csv: string): FilaDeValores[] {
  const details: Details = {};
  const buenas: FilaDeValores[] = [];
  for (const [indice, fila] of parseCsv(csv).entries()) {
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
  return buenas;
}
