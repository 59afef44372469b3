import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { readBackup, writeBackup, type Avance } from '../../platform/backup/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { createProgress, printResult } from './output.ts';
import { withDatabase } from './with-cuadra.ts';

const json = (comando: Command) => comando.optsWithGlobals<{ json?: boolean }>().json ?? false;

export function addRespaldo(programa: Command): void {
  programa
    .command('respaldar <archivo>')
    .description('guarda todo en un archivo, con el producto andando')
    .action(async (archivo: string, _opciones: object, comando: Command) => {
      const progreso = createProgress('Respaldando', json(comando));
      const onProgress = ({ hechas, total, nombre }: Avance) => progreso.update(hechas, total, nombre);
      const hecho = await withDatabase(({ urlAdmin, storage }) =>
        writeBackup({ urlAdmin, storage, archivo, onProgress }),
      ).finally(() => progreso.stop());
      const { size } = await stat(archivo);
      const texto = `Respaldo en ${archivo}: ${hecho.tablas} tablas y ${hecho.archivos} archivos, ${Math.ceil(size / 1024)} kB.`;
      printResult(json(comando), texto, { archivo, bytes: size, ...hecho });
    });
  programa
    .command('restaurar <archivo>')
    .description('deja todo como estaba en un respaldo')
    .option('--reemplazar', 'borra lo que hay en la base de datos')
    .action(async (archivo: string, { reemplazar = false }: { reemplazar?: boolean }, comando: Command) => {
      await stat(archivo).catch(() => {
        throw new AppError('no_encontrado', `No existe el archivo ${archivo}.`);
      });
      const progreso = createProgress('Restaurando', json(comando));
      const onProgress = ({ hechas, total, nombre }: Avance) => progreso.update(hechas, total, nombre);
      const hecho = await withDatabase(({ urlAdmin, storage }) =>
        readBackup({ urlAdmin, storage, archivo, reemplazar, onProgress }),
      ).finally(() => progreso.stop());
      const texto = `Restaurado desde ${archivo}: ${hecho.tablas} tablas y ${hecho.archivos} archivos.`;
      printResult(json(comando), texto, hecho);
    });
}
