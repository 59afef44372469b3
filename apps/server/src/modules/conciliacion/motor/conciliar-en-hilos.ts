import { Worker } from 'node:worker_threads';
import { conciliar, partirEnTareas, resolverTarea } from '@cuadra/domain/conciliacion';
import type {
  EntradaConciliacion,
  RespuestaDeTarea,
  ResultadoConciliacion,
  Tarea,
} from '@cuadra/domain/conciliacion';

/** A book with fewer pending lines is judged before a second thread has loaded what it needs. */
const MIN_LINEAS = 2000;

/** Most of what a thread makes is of one hypothesis: more young memory than this would only be kept for it. */
const LIMITES = { maxYoungGenerationSizeMb: 32 };

/**
 * `conciliar` on two threads, with the same answer: the larger side of the book in the one that calls, which is held
 * meanwhile, and the rest in another.
 */
export async function conciliarEnHilos(entrada: EntradaConciliacion): Promise<ResultadoConciliacion> {
  if (entrada.lineas.length < MIN_LINEAS) return conciliar(entrada);
  // The worker loads its modules while this thread cuts the book.
  const hilo = new Worker(new URL('./motor.worker.ts', import.meta.url), { resourceLimits: LIMITES });
  try {
    const { tareas, reunir } = partirEnTareas(entrada);
    const [propia, ...ajenas] = tareas.toSorted((a, b) => b.entrada.lineas.length - a.entrada.lineas.length);
    if (!propia) return reunir([]);
    const otras = solveElsewhere(hilo, ajenas);
    // Heard only after the own task has ended, whose error would go first.
    otras.catch(() => {});
    const respuestas = new Map([[propia, resolverTarea(propia)]]);
    (await otras).forEach((respuesta, i) => {
      const tarea = ajenas[i];
      if (tarea) respuestas.set(tarea, respuesta);
    });
    return reunir(tareas.flatMap((tarea) => respuestas.get(tarea) ?? []));
  } finally {
    await hilo.terminate();
  }
}

/** Answers in the order of the tasks, which are sent at once: the thread that sends them is busy until the end. */
function solveElsewhere(hilo: Worker, tareas: readonly Tarea[]): Promise<RespuestaDeTarea[]> {
  return new Promise((resolve, reject) => {
    const respuestas: RespuestaDeTarea[] = [];
    hilo.on('message', (respuesta: RespuestaDeTarea) => {
      respuestas.push(respuesta);
      if (respuestas.length === tareas.length) resolve(respuestas);
    });
    hilo.once('error', reject);
    hilo.once('exit', (codigo) => reject(new Error(`the second matching thread ended with ${codigo}`)));
    for (const tarea of tareas) hilo.postMessage(tarea);
  });
}
