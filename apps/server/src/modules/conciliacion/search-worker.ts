import { parentPort } from 'node:worker_threads';
import { conciliar, type EntradaConciliacion } from '@cuadra/domain/conciliacion';

/** A thread for the engine, which is pure and would hold the process otherwise: a book in, its suggestions out. */
parentPort?.on('message', (entrada: EntradaConciliacion) => parentPort?.postMessage(conciliar(entrada)));
