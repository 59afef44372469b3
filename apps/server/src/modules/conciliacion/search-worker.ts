import { parentPort, workerData } from 'node:worker_threads';
import { conciliar, type EntradaConciliacion } from '@cuadra/domain/conciliacion';

/** A thread of its own for one whole book: the engine is pure and would hold the process otherwise. */
parentPort?.postMessage(conciliar(workerData as EntradaConciliacion));
