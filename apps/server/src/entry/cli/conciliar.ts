import { setFlagsFromString } from 'node:v8';
import { formatRut } from '@cuadra/domain';
import type { Command } from 'commander';
import { AppError } from '../../platform/errors/index.ts';
import { conciliarCaso } from './conciliar-caso.ts';
import { printResult } from './output.ts';

export function addConciliar(programa: Command): void {
  programa
    .command('conciliar')
    .description('busca qué documentos pagan las líneas de una empresa o de un caso')
    .option('--empresa <rut>', 'RUT de la empresa: deja las sugerencias en su cola')
    .option('--caso <carpeta>', 'carpeta con cartolas.csv, documentos.csv e historial.jsonl')
    .option('--salida <archivo>', 'archivo JSONL donde escribir las sugerencias del caso')
    .action(
      async (
        { empresa, caso, salida }: { empresa?: string; caso?: string; salida?: string },
        comando: Command,
      ) => {
        const json = comando.optsWithGlobals<{ json?: boolean }>().json ?? false;
        if (empresa !== undefined && caso === undefined) return searchEmpresa(empresa, json);
        if (caso === undefined || salida === undefined || empresa !== undefined)
          throw new AppError('validacion', 'Indica --empresa, o --caso con --salida.');
        // Left to itself the heap doubles before it is cleared: a large book would take half as much memory again.
        setFlagsFromString('--heap-growing-percent=30');
        // Both cores are at work: young memory that is cleared by several waits for them.
        setFlagsFromString('--no-parallel-scavenge');
        const resultado = await conciliarCaso({ caso, salida });
        printResult(
          json,
          `${resultado.sugerencias} sugerencias para ${resultado.pendientes} líneas en ${salida}.`,
          resultado,
        );
      },
    );
}

/** The product is brought only for a company: a case needs none of it. */
async function searchEmpresa(texto: string, json: boolean): Promise<void> {
  const { withEmpresaPorRut } = await import('./with-empresa.ts');
  const { searchSuggestions } = await import('../../modules/conciliacion/conciliacion/index.ts');
  const { rut, resultado } = await withEmpresaPorRut(texto, (platform, idEmpresa) =>
    searchSuggestions(platform, idEmpresa, new AbortController().signal),
  );
  printResult(json, `${resultado} sugerencias esperan en la cola de ${formatRut(rut)}.`, {
    rut,
    sugerencias: resultado,
  });
}
