import { Worker } from 'node:worker_threads';
import type { EntradaConciliacion, ResultadoConciliacion } from '@cuadra/domain/conciliacion';

/** A thread that has seen a larger book gives its memory back by ending. */
const MAX_PARA_QUEDARSE = 5000;

/** One thread waits for the next book, since starting one takes longer than judging a line. It keeps no process alive. */
let libre: Worker | null = null;

function takeWorker(): Worker {
  const worker = libre ?? new Worker(new URL('./search-worker.ts', import.meta.url));
  libre = null;
  worker.ref();
  return worker;
}

function giveBack(worker: Worker, lineas: number): void {
  worker.removeAllListeners();
  if (libre === null && lineas <= MAX_PARA_QUEDARSE) {
    worker.unref();
    libre = worker;
    worker.once('exit', () => {
      if (libre === worker) libre = null;
    });
  } else void worker.terminate();
}

/** Runs the matching engine over a book in a thread. Aborting ends the thread. */
export function runEngine(entrada: EntradaConciliacion, signal: AbortSignal): Promise<ResultadoConciliacion> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = takeWorker();
    const abort = () => {
      worker.removeAllListeners();
      void worker.terminate();
      reject(new Error('the search was interrupted'));
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.removeAllListeners();
    worker.once('message', (resultado: ResultadoConciliacion) => {
      signal.removeEventListener('abort', abort);
      giveBack(worker, entrada.lineas.length);
      resolve(resultado);
    });
    worker.once('error', (error: Error) => {
      signal.removeEventListener('abort', abort);
      reject(error);
    });
    worker.once('exit', (codigo) => {
      signal.removeEventListener('abort', abort);
      reject(new Error(`the matching thread ended with ${codigo}`));
    });
    worker.postMessage(entrada);
  });
}
