import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { importValores } from '../../modules/catalogo/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { printResult } from './output.ts';
import { withCuadra } from './with-cuadra.ts';

export function addMonedas(programa: Command): void {
  programa
    .command('monedas')
    .description('valores diarios de las monedas')
    .command('cargar <archivo>')
    .description('agrega valores desde un CSV con las columnas moneda, fecha y valor')
    .requiredOption('--fuente <texto>', 'de dónde vienen los valores, por ejemplo CMF')
    .action(async (archivo: string, { fuente }: { fuente: string }, comando: Command) => {
      const csv = await readFile(archivo, 'utf8').catch(() => {
        throw new AppError('validacion', `No se pudo leer el archivo ${archivo}. Revisa que exista.`);
      });
      const cargados = await withCuadra(({ platform }) => importValores(platform.db, csv, fuente));
      const json = comando.optsWithGlobals<{ json?: boolean }>().json ?? false;
      printResult(json, cargados === 1 ? '1 valor cargado.' : `${cargados} valores cargados.`, { cargados });
    });
}
