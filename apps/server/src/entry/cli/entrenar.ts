import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { entrenarModelo, medirModelo } from '@cuadra/domain/conciliacion';
import type { ModeloGeneral } from '@cuadra/domain/conciliacion';
import type { Command } from 'commander';
import { AppError } from '../../platform/errors/index.ts';
import { ErrorCaso, leerCaso, leerVerdad } from './leer-caso.ts';
import { printResult } from './output.ts';

/** The file that ships: the engine reads it when it starts. */
const MODELO = fileURLToPath(
  new URL('../../../../../packages/domain/src/conciliacion/modelo-general.json', import.meta.url),
);

interface Opciones {
  caso: string[];
  prueba: string[];
  salida: string;
  pasos: string;
  afinar?: true;
}

export function addEntrenar(programa: Command): void {
  programa
    .command('entrenar')
    .description('rehace el modelo general del motor de conciliación desde casos con respuesta')
    .requiredOption('--caso <carpetas...>', 'casos de los que se aprende')
    .option('--prueba <carpetas...>', 'casos que no se miran, para comparar antes y después', [])
    .option('--salida <archivo>', 'dónde se escribe el modelo', MODELO)
    .option('--pasos <número>', 'pasos del ajuste', '400')
    .option('--afinar', 'después del ajuste, prueba cada peso con todo el motor; toma horas en casos grandes')
    .action(async ({ caso, prueba, salida, pasos, afinar }: Opciones, comando: Command) => {
      const cuantos = Number(pasos);
      if (!Number.isSafeInteger(cuantos) || cuantos < 1)
        throw new AppError('validacion', 'Los pasos son un número entero mayor que cero.');
      const casos = await Promise.all(caso.map(leerEtiquetado));
      const { modelo, ...ajuste } = entrenarModelo(casos, { pasos: cuantos, afinar: afinar ?? false });
      const medidas = [];
      for (const carpeta of prueba) medidas.push(await comparar(carpeta, modelo));
      await escribir(salida, modelo);
      printResult(
        comando.optsWithGlobals<{ json?: boolean }>().json ?? false,
        [
          `Modelo escrito en ${salida}, de ${ajuste.decisiones} decisiones: la pérdida pasó de ${ajuste.perdidaInicial.toFixed(4)} a ${ajuste.perdidaFinal.toFixed(4)}.`,
          ...medidas.map(
            ({ caso: carpeta, antes, despues }) =>
              `${carpeta}: F1 ${porciento(antes.f1)} → ${porciento(despues.f1)}, sin preguntar ${porciento(antes.sinPreguntar.parte)} → ${porciento(despues.sinPreguntar.parte)}, Brier ${antes.brier.toFixed(4)} → ${despues.brier.toFixed(4)}`,
          ),
        ].join('\n'),
        { salida, ...ajuste, pruebas: medidas },
      );
    });
}

const porciento = (parte: number): string => `${(100 * parte).toFixed(1).replace('.', ',')} %`;

async function leerEtiquetado(carpeta: string) {
  const [entrada, verdad] = await Promise.all([leerCaso(carpeta), leerVerdad(carpeta)]);
  return { entrada, verdad: new Map([...verdad].map(([id, { documentos }]) => [id, documentos])) };
}

async function comparar(carpeta: string, modelo: ModeloGeneral) {
  const [entrada, verdad] = await Promise.all([leerCaso(carpeta), leerVerdad(carpeta)]);
  return {
    caso: carpeta,
    antes: medirModelo(entrada, verdad),
    despues: medirModelo(entrada, verdad, modelo),
  };
}

async function escribir(salida: string, modelo: ModeloGeneral): Promise<void> {
  try {
    await writeFile(salida, comoTexto(modelo));
  } catch (causa) {
    throw new ErrorCaso('salida_ilegible', `No se pudo escribir ${salida}. Revisa la ruta y los permisos.`, {
      cause: causa,
    });
  }
}

/** As the file is kept: a row of numbers to a line. */
function comoTexto(modelo: ModeloGeneral): string {
  const texto = JSON.stringify(modelo, null, 2);
  return `${texto.replace(/\[\s+([-\d.,\s]+?)\s+\]/g, (_, fila: string) => `[${fila.replace(/\s+/g, ' ')}]`)}\n`;
}
