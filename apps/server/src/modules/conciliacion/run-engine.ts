import { Worker } from 'node:worker_threads';
import type { EntradaConciliacion, ResultadoConciliacion } from '@cuadra/domain/conciliacion';

/** Runs the matching engine over a whole book in a thread. Aborting ends the thread. */
export function runEngine(entrada: EntradaConciliacion, signal: AbortSignal): Promise<ResultadoConciliacion> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: entrada });
    const abort = () => {
      void worker.terminate();
      reject(new Error('the search was interrupted'));
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.once('message', (resultado: ResultadoConciliacion) => resolve(resultado));
    worker.once('error', reject);
    worker.once('exit', (codigo) => {
      signal.removeEventListener('abort', abort);
      if (codigo !== 0) reject(new Error(`the matching thread ended with ${codigo}`));
    });
  });
}
