import { parentPort } from 'node:worker_threads';
import type { EntradaConciliacion } from '@cuadra/domain/conciliacion';
import { conciliarEnHilos } from '../motor/index.ts';

/**
 * A thread for the engine, which is pure and would hold the process otherwise: a book in, its suggestions out. What it
 * cannot answer ends it, and whoever waits is told why.
 */
parentPort?.on('message', (entrada: EntradaConciliacion) => {
  void conciliarEnHilos(entrada).then((resultado) => parentPort?.postMessage(resultado));
});
