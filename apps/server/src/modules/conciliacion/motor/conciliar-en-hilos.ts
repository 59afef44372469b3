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
    const enOrden: Tarea[] = [];
    const ajenas: Tarea[] = [];
    const send = (tarea: Tarea): void => {
      ajenas.push(tarea);
      hilo.postMessage(tarea);
    };
    for (const tarea of tareas) {
      enOrden.push(tarea);
      if (tarea.tipo === 'ensayo') send(tarea);
    }
    const [propia, ...menores] = enOrden
      .flatMap((tarea) => (tarea.tipo === 'lado' ? [tarea] : []))
      .sort((a, b) => b.lado.entrada.lineas.length - a.lado.entrada.lineas.length);
    if (!propia) return reunir([]);
    for (const tarea of menores) send(tarea);
    const otras = readAnswers(hilo, ajenas.length);
    // Heard only after the own task has ended, whose error would go first.
    otras.catch(() => {});
    const respuestas = new Map<Tarea, RespuestaDeTarea>([[propia, resolverTarea(propia)]]);
    const deOtras = await otras;
    ajenas.forEach((tarea, i) => {
      const respuesta = deOtras[i];
      if (respuesta) respuestas.set(tarea, respuesta);
    });
    return reunir(enOrden.flatMap((tarea) => respuestas.get(tarea) ?? []));
  } finally {
    await hilo.terminate();
  }
}

/** In the order in which the tasks were sent; this thread, busy until the end of its own, hears none before. */
function readAnswers(hilo: Worker, cuantas: number): Promise<RespuestaDeTarea[]> {
  return new Promise((resolve, reject) => {
    const respuestas: RespuestaDeTarea[] = [];
    hilo.on('message', (respuesta: RespuestaDeTarea) => {
      respuestas.push(respuesta);
      if (respuestas.length === cuantas) resolve(respuestas);
    });
    hilo.once('error', reject);
    hilo.once('exit', (codigo) => reject(new Error(`the second matching thread ended with ${codigo}`)));
  });
}
