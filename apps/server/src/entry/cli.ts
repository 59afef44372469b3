import { Command } from 'commander';
import { AppError } from '../platform/errors/index.ts';
import { ErrorCaso } from './cli/leer-caso.ts';
import { printError } from './cli/output.ts';
import { speakSpanish } from './cli/spanish.ts';

type Agregar = (programa: Command) => void;

/** Commands by what they bring: some the whole product, some only the matching engine, which has to start at once. */
const COMANDOS: readonly (readonly [nombres: readonly string[], traer: () => Promise<Agregar>])[] = [
  [['empresa'], async () => (await import('./cli/empresa.ts')).addEmpresa],
  [['cuenta'], async () => (await import('./cli/cuenta.ts')).addCuenta],
  [['importar'], async () => (await import('./cli/importar.ts')).addImportar],
  [['conciliar'], async () => (await import('./cli/conciliar.ts')).addConciliar],
  [['evaluar'], async () => (await import('./cli/evaluar.ts')).addEvaluar],
  [['entrenar'], async () => (await import('./cli/entrenar.ts')).addEntrenar],
  [['monedas'], async () => (await import('./cli/monedas.ts')).addMonedas],
  [['contabilidad'], async () => (await import('./cli/contabilidad.ts')).addContabilidad],
  [['hechos'], async () => (await import('./cli/hechos.ts')).addHechos],
  [['billetera'], async () => (await import('./cli/billetera.ts')).addBilletera],
  [
    ['respaldar', 'restaurar', 'verificar-respaldo'],
    async () => (await import('./cli/respaldo.ts')).addRespaldo,
  ],
];

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
const pedido = process.argv.slice(2).find((argumento) => !argumento.startsWith('-'));
const pedidos = COMANDOS.filter(([nombres]) => pedido !== undefined && nombres.includes(pedido));
for (const [, traer] of pedidos.length > 0 ? pedidos : COMANDOS) (await traer())(programa);

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
