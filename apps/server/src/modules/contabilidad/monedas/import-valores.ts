import type { Platform } from '../../../platform/module/index.ts';
import { parseValores } from './parse-valores.ts';
import { readMonedas } from './store/publicados.ts';
import { writeValores } from './write-valores.ts';

/**
 * Adds or replaces daily values, in pesos for one unit, from a CSV with the columns `moneda`, `fecha` and `valor`.
 * Throws `validacion` naming every bad row; then nothing is written. Answers how many rows there were.
 */
export async function importValores(platform: Platform, csv: string, fuente: string): Promise<number> {
  const filas = parseValores(csv);
  const monedas = await readMonedas(platform.db, [...new Set(filas.map(({ moneda }) => moneda))]);
  await platform.db.transaction().execute(async (tx) => {
    for (const { id, moneda } of monedas) {
      const suyas = filas.filter((fila) => fila.moneda === moneda);
      await writeValores(platform, tx, id, suyas, { fuente, demostracion: false });
    }
  });
  return filas.length;
}
