import { conciliar, medirSugerencias } from '@cuadra/domain/conciliacion';
import type { Medida } from '@cuadra/domain/conciliacion';
import type { Command } from 'commander';
import { leerCaso, leerVerdad } from './leer-caso.ts';
import { explicarMedida } from './explicar-medida.ts';
import { printResult } from './output.ts';

export function addEvaluar(programa: Command): void {
  programa
    .command('evaluar')
    .description('mide el motor de conciliación sobre casos con respuesta')
    .requiredOption(
      '--caso <carpetas...>',
      'carpetas con cartolas.csv, documentos.csv, historial.jsonl y verdad.jsonl',
    )
    .action(async ({ caso }: { caso: string[] }, comando: Command) => {
      const json = comando.optsWithGlobals<{ json?: boolean }>().json ?? false;
      for (const carpeta of caso) {
        const medida = await medirCaso(carpeta);
        printResult(json, `${carpeta}\n${explicarMedida(medida)}`, { caso: carpeta, ...medida });
      }
    });
}

/** Reconciles a labelled case with the model that ships and measures it against its answers. Throws `ErrorCaso`. */
async function medirCaso(carpeta: string): Promise<Medida> {
  const [entrada, verdad] = await Promise.all([leerCaso(carpeta), leerVerdad(carpeta)]);
  return medirSugerencias(entrada.lineas, verdad, conciliar(entrada).sugerencias);
}
