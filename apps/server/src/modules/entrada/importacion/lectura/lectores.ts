import { Worker } from 'node:worker_threads';
import type { LineasPreparadas } from '../../../registros/cartolas/index.ts';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import type { Pedido, Respuesta } from './lector.worker.ts';
import type { Lector, Lectura } from './tipos.ts';

const ARCHIVO = new URL('./lector.worker.ts', import.meta.url);
const LIMITE_MS = 120_000;
const MEMORIA_MB = 1536;
/** What a reader may add to the process besides its heap, as buffers are, and how often it is looked at. */
const PROCESO_MB = 2048;
const VIGILANCIA_MS = 500;
/** A reader that nobody needed for this long is let go, with its memory. */
const OCIO_MS = 60_000;

const DEMORA = 'El archivo tarda demasiado en leerse. Divídelo en partes más pequeñas y sube cada una.';
const MEMORIA = 'El archivo es demasiado grande para leerlo de una vez. Divídelo en partes y sube cada una.';

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * A thread that reads files: a file may cost seconds, or try to cost forever, and the process has people to serve
 * meanwhile. It is given a time and a memory, and is thrown away when it goes beyond either.
 */
class LectorEnHilo implements Lector {
  private readonly hilo: Worker;
  muerto = false;

  constructor() {
    this.hilo = new Worker(ARCHIVO, { resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB }, execArgv: [] });
    this.hilo.unref();
    this.hilo.once('error', () => {
      this.muerto = true;
    });
    this.hilo.once('exit', () => {
      this.muerto = true;
    });
  }

  leer(...[bytes, opciones]: Parameters<Lector['leer']>): Promise<Lectura> {
    const pedido: Pedido = { paso: 'leer', bytes, opciones };
    return this.ask(pedido) as Promise<Lectura>;
  }

  prepararLineas(...[indice, existentes]: Parameters<Lector['prepararLineas']>): Promise<LineasPreparadas> {
    return this.ask({ paso: 'preparar', indice, existentes }) as Promise<LineasPreparadas>;
  }

  siguientesFilas(): Promise<Uint8Array | null> {
    return this.ask({ paso: 'filas' }) as Promise<Uint8Array | null>;
  }

  extraer(indice: number): Promise<Uint8Array> {
    return this.ask({ paso: 'extraer', indice }) as Promise<Uint8Array>;
  }

  async stop(): Promise<void> {
    this.muerto = true;
    await this.hilo.terminate();
  }

  private ask(pedido: Pedido): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const end = (act: () => void) => {
        clearTimeout(plazo);
        clearInterval(vigilancia);
        this.hilo.off('message', onMessage).off('error', onError).off('exit', onExit);
        act();
      };
      const onMessage = (respuesta: Respuesta) =>
        end(() => {
          if (respuesta.ok) resolve(respuesta.valor);
          else if (respuesta.motivo === 'refused') reject(ArchivoRechazado.whole(respuesta.mensaje));
          else reject(new Error(`reader failed: ${respuesta.mensaje}`));
        });
      const onError = (error: Error) =>
        end(() => reject(isOutOfMemory(error) ? ArchivoRechazado.whole(MEMORIA) : error));
      const onExit = () => end(() => reject(new Error('the reader thread ended')));
      const refuse = (mensaje: string) => {
        void this.stop();
        end(() => reject(ArchivoRechazado.whole(mensaje)));
      };
      const plazo = setTimeout(() => refuse(DEMORA), LIMITE_MS);
      const tope = process.memoryUsage.rss() + PROCESO_MB * 2 ** 20;
      const vigilancia = setInterval(() => {
        if (process.memoryUsage.rss() > tope) refuse(MEMORIA);
      }, VIGILANCIA_MS);
      this.hilo.on('message', onMessage).on('error', onError).on('exit', onExit);
      this.hilo.postMessage(pedido);
    });
  }
}

/** Readers for the workers of a process, each lent to one file at a time. */
export class Lectores {
  private readonly libres: { lector: LectorEnHilo; ocio: NodeJS.Timeout }[] = [];

  async use<T>(trabajo: (lector: Lector) => Promise<T>): Promise<T> {
    const lector = this.take();
    try {
      return await trabajo(lector);
    } finally {
      if (!lector.muerto) this.giveBack(lector);
    }
  }

  /** Ends the readers that nobody uses. A thread that outlives what started it may take the process down with it. */
  async stop(): Promise<void> {
    for (let libre = this.libres.pop(); libre; libre = this.libres.pop()) {
      clearTimeout(libre.ocio);
      await libre.lector.stop();
    }
  }

  private take(): LectorEnHilo {
    for (let libre = this.libres.pop(); libre; libre = this.libres.pop()) {
      clearTimeout(libre.ocio);
      if (!libre.lector.muerto) return libre.lector;
    }
    return new LectorEnHilo();
  }

  private giveBack(lector: LectorEnHilo): void {
    const ocio = setTimeout(() => {
      const i = this.libres.findIndex((libre) => libre.lector === lector);
      if (i >= 0) this.libres.splice(i, 1);
      void lector.stop();
    }, OCIO_MS);
    ocio.unref();
    this.libres.push({ lector, ocio });
  }
}
