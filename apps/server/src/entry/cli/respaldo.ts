import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  readBackup,
  verifyBackup,
  writeBackup,
  type Avance,
  type Faltante,
  type Restaurado,
} from '../../platform/backup/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { createProgress, printResult } from './output.ts';
import { withDatabase } from './with-cuadra.ts';

/** Missing files that a person reads about; JSON has all. */
const MAX_FALTANTES = 20;

const json = (comando: Command) => comando.optsWithGlobals<{ json?: boolean }>().json ?? false;

/** Runs a step of minutes with its progress on the terminal. */
async function conAvance<T>(
  titulo: string,
  comando: Command,
  trabajo: (onProgress: (avance: Avance) => void) => Promise<T>,
): Promise<T> {
  const progreso = createProgress(titulo, json(comando));
  return trabajo(({ hechas, total, nombre }) => progreso.update(hechas, total, nombre)).finally(() =>
    progreso.stop(),
  );
}

async function assertExiste(archivo: string): Promise<void> {
  await stat(archivo).catch(() => {
    throw new AppError('no_encontrado', `No existe el archivo ${archivo}.`);
  });
}

function describeFaltante({ clave, registros }: Faltante): string {
  const filas = registros.map(({ tabla, fila }) => {
    const llave = Object.entries(fila).map(([columna, valor]) => `${columna} ${String(valor)}`);
    return `${tabla} (${llave.join(', ')})`;
  });
  return `  ${clave}: ${filas.join('; ')}\n`;
}

/** On standard error, so that it is read even where the result goes to a file. */
function warnFaltantes(faltantes: readonly Faltante[]): void {
  if (faltantes.length === 0) return;
  const resto = faltantes.length - MAX_FALTANTES;
  const cuantos =
    faltantes.length === 1
      ? 'un archivo no está donde se guarda, así que el respaldo no lo trae. Lo nombra:'
      : `${faltantes.length} archivos no están donde se guardan, así que el respaldo no los trae. Los nombran:`;
  process.stderr.write(
    `Aviso: ${cuantos}\n` +
      faltantes.slice(0, MAX_FALTANTES).map(describeFaltante).join('') +
      (resto > 0 ? `  y ${resto} más; con --json salen todos.\n` : ''),
  );
}

function describeVerificado({ huellas, tablas, archivos, comprobado }: Restaurado): string {
  const filas = huellas.reduce((suma, huella) => suma + huella.filas, 0);
  const cuanto = `${tablas} tablas, ${filas} filas y ${archivos} archivos`;
  return comprobado
    ? `Verificado: se restauró entero en una base de paso, igual a lo que se respaldó (${cuanto}).`
    : `Se restaura entero (${cuanto}), pero es de una versión que no guardaba con qué compararlo.`;
}

function addRespaldar(programa: Command): void {
  programa
    .command('respaldar <archivo>')
    .description('guarda todo en un archivo, con el producto andando, y comprueba que se puede restaurar')
    .option('--sin-verificar', 'no lo restaura en una base de paso para comprobarlo')
    .action(
      async (archivo: string, { sinVerificar = false }: { sinVerificar?: boolean }, comando: Command) => {
        await withDatabase(async ({ urlAdmin, storage }) => {
          const hecho = await conAvance('Respaldando', comando, (onProgress) =>
            writeBackup({ urlAdmin, storage, archivo, onProgress }),
          );
          const { size } = await stat(archivo);
          const texto = `Respaldo en ${archivo}: ${hecho.tablas} tablas y ${hecho.archivos} archivos, ${Math.ceil(size / 1024)} kB.`;
          if (!json(comando)) process.stdout.write(`${texto}\n`);
          warnFaltantes(hecho.faltantes);
          const verificado = sinVerificar
            ? null
            : await conAvance('Verificando', comando, (onProgress) =>
                verifyBackup({ urlAdmin, archivo, onProgress }),
              ).catch((error: unknown) => {
                throw new AppError(
                  'conflicto',
                  `El respaldo quedó en ${archivo}, pero no se pudo verificar: ${error instanceof Error ? error.message : String(error)} Sin verificar: --sin-verificar.`,
                  error instanceof AppError ? error.details : undefined,
                );
              });
          const datos = { archivo, bytes: size, ...hecho, verificado: verificado?.comprobado ?? false };
          if (json(comando)) printResult(true, '', datos);
          else if (verificado) printResult(false, describeVerificado(verificado), datos);
        });
      },
    );
}

export function addRespaldo(programa: Command): void {
  addRespaldar(programa);
  programa
    .command('verificar-respaldo <archivo>')
    .description(
      'restaura un respaldo en una base de paso y lo compara, tabla por tabla, con lo que se respaldó',
    )
    .action(async (archivo: string, _opciones: object, comando: Command) => {
      await assertExiste(archivo);
      const hecho = await withDatabase(({ urlAdmin }) =>
        conAvance('Verificando', comando, (onProgress) => verifyBackup({ urlAdmin, archivo, onProgress })),
      );
      if (!json(comando)) warnFaltantes(hecho.faltantes);
      printResult(json(comando), describeVerificado(hecho), { archivo, ...hecho });
    });
  programa
    .command('restaurar <archivo>')
    .description('deja todo como estaba en un respaldo')
    .option('--reemplazar', 'borra lo que hay en la base de datos')
    .action(async (archivo: string, { reemplazar = false }: { reemplazar?: boolean }, comando: Command) => {
      await assertExiste(archivo);
      const hecho = await withDatabase(({ urlAdmin, storage }) =>
        conAvance('Restaurando', comando, (onProgress) =>
          readBackup({ urlAdmin, storage, archivo, reemplazar, onProgress }),
        ),
      );
      if (!json(comando)) warnFaltantes(hecho.faltantes);
      const texto = `Restaurado desde ${archivo}: ${hecho.tablas} tablas y ${hecho.archivos} archivos.`;
      printResult(json(comando), texto, hecho);
    });
}
