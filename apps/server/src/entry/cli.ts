import { Command } from 'commander';
import { AppError } from '../platform/errors/index.ts';
import { addBilletera } from './cli/billetera.ts';
import { addConciliar } from './cli/conciliar.ts';
import { addContabilidad } from './cli/contabilidad.ts';
import { addEmpresa } from './cli/empresa.ts';
import { addEvaluar } from './cli/evaluar.ts';
import { addImportar } from './cli/importar.ts';
import { ErrorCaso } from './cli/leer-caso.ts';
import { addMonedas } from './cli/monedas.ts';
import { addRespaldo } from './cli/respaldo.ts';
import { printError } from './cli/output.ts';
import { speakSpanish } from './cli/spanish.ts';

/** 0 done; 1 the input or the state does not allow it; 2 the command line is wrong; 70 an error of ours. */
const SALIDA_USO = 2;
const SALIDA_INTERNA = 70;

const programa = speakSpanish(new Command('cuadra'))
  .description('Cuadra desde la línea de comandos.')
  .option('--json', 'una línea JSON por resultado, para leer desde un programa')
  .helpOption('-h, --help', 'muestra esta ayuda')
  .helpCommand('help [comando]', 'muestra la ayuda de un comando')
  .exitOverride()
  .showHelpAfterError('(usa --help para ver cómo se escribe)');
for (const add of [
  addEmpresa,
  addImportar,
  addConciliar,
  addEvaluar,
  addMonedas,
  addContabilidad,
  addBilletera,
  addRespaldo,
])
  add(programa);

try {
  await programa.parseAsync();
} catch (error) {
  if (error instanceof Error && 'exitCode' in error && 'code' in error) {
    // Commander has already printed its message.
    process.exitCode = error.exitCode === 0 ? 0 : SALIDA_USO;
  } else {
    printError(error, programa.opts<{ json?: boolean }>().json ?? false);
    process.exitCode = error instanceof AppError || error instanceof ErrorCaso ? 1 : SALIDA_INTERNA;
  }
}
