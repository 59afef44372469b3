import type { Command } from 'commander';
import { conciliarCaso } from './conciliar-caso.ts';
import { printResult } from './output.ts';

export function addConciliar(programa: Command): void {
  programa
    .command('conciliar')
    .description('busca qué documentos pagan las líneas de un caso')
    .requiredOption('--caso <carpeta>', 'carpeta con cartolas.csv, documentos.csv e historial.jsonl')
    .requiredOption('--salida <archivo>', 'archivo JSONL donde escribir las sugerencias')
    .action(async ({ caso, salida }: { caso: string; salida: string }, comando: Command) => {
      const resultado = await conciliarCaso({ caso, salida });
      printResult(
        comando.optsWithGlobals<{ json?: boolean }>().json ?? false,
        `${resultado.sugerencias} sugerencias para ${resultado.pendientes} líneas en ${salida}.`,
        resultado,
      );
    });
}
