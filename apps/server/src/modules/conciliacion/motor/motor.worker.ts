import { parentPort } from 'node:worker_threads';
import { resolverTarea, type Tarea } from '@cuadra/domain/conciliacion';

/** Tasks in, their answers out, in the same order. */
parentPort?.on('message', (tarea: Tarea) => parentPort?.postMessage(resolverTarea(tarea)));
