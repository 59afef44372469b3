import { formatRut } from '@cuadra/domain';
import { medirSugerencias } from '@cuadra/domain/conciliacion';
import type { Medida } from '@cuadra/domain/conciliacion';
import type { Command } from 'commander';
import { conciliarEnHilos } from '../../modules/conciliacion/motor/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { explicarMedida } from './explicar-medida.ts';
import { leerCaso, leerVerdad } from './leer-caso.ts';
import { printResult } from './output.ts';

interface Opciones {
  empresa?: string;
  caso?: string[];
  parte: string;
}

export function addEvaluar(programa: Command): void {
  programa
    .command('evaluar')
    .description('mide el motor de conciliación sobre el pasado de una empresa o sobre casos con respuesta')
    .option(
      '--empresa <rut>',
      'RUT de la empresa: se esconde lo último que concilió y se le pregunta al motor',
    )
    .option('--parte <fracción>', 'cuánto de su pasado se esconde', '0.2')
    .option(
      '--caso <carpetas...>',
      'carpetas con cartolas.csv, documentos.csv, historial.jsonl y verdad.jsonl',
    )
    .action(async ({ empresa, caso, parte }: Opciones, comando: Command) => {
      const json = comando.optsWithGlobals<{ json?: boolean }>().json ?? false;
      if ((empresa === undefined) === (caso === undefined))
        throw new AppError('validacion', 'Indica --empresa o --caso.');
      if (empresa !== undefined) return measureEmpresa(empresa, readParte(parte), json);
      for (const carpeta of caso ?? []) {
        const medida = await medirCaso(carpeta);
        printResult(json, `${carpeta}\n${explicarMedida(medida)}`, { caso: carpeta, ...medida });
      }
    });
}

function readParte(texto: string): number {
  const parte = Number(texto.replace(',', '.'));
  if (!(parte > 0 && parte < 1))
    throw new AppError('validacion', 'La parte que se esconde va entre 0 y 1, como 0.2.');
  return parte;
}

/** Reconciles a labelled case with the model that ships and measures it against its answers. Throws `ErrorCaso`. */
async function medirCaso(carpeta: string): Promise<Medida> {
  const [entrada, verdad] = await Promise.all([leerCaso(carpeta), leerVerdad(carpeta)]);
  const { sugerencias } = await conciliarEnHilos(entrada);
  return medirSugerencias(entrada.lineas, verdad, sugerencias, entrada.documentos);
}

/** The product is brought only for a company: a case needs none of it. */
async function measureEmpresa(texto: string, parte: number, json: boolean): Promise<void> {
  const { withEmpresaPorRut } = await import('./with-empresa.ts');
  const { measurePast } = await import('../../modules/conciliacion/conciliacion/index.ts');
  const { rut, resultado } = await withEmpresaPorRut(texto, (platform, idEmpresa) =>
    measurePast(platform, { idEmpresa, parte }, new AbortController().signal),
  );
  if (resultado === null)
    throw new AppError('no_encontrado', 'La empresa no ha conciliado nada: no hay con qué medir.');
  const { desde, medida } = resultado;
  printResult(
    json,
    `${formatRut(rut)}, lo conciliado desde el ${desde.split('-').reverse().join('-')}\n${explicarMedida(medida)}`,
    { rut, desde, ...medida },
  );
}
