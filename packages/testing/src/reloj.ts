import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What is asked of the process whose clock moves. */
export type OrdenDelReloj =
  | {
      readonly abrir: {
        readonly rut: string;
        readonly nombre: string;
        readonly email: string;
        readonly contrasena: string;
      };
    }
  /** Days from today; the jobs of subscriptions, cards and trials of the company run once on that day. */
  | { readonly dia: number; readonly rut: string };

export type RespuestaDelReloj = { readonly lista: true } | { readonly error: string };

/** A whole product of its own, started on its own data, whose clock a test moves. */
export class ProductoConReloj {
  private readonly hijo: ChildProcess;

  private constructor(hijo: ChildProcess) {
    this.hijo = hijo;
  }

  /** Answers once it serves; its settings are those of the environment. */
  static async start(env: NodeJS.ProcessEnv): Promise<ProductoConReloj> {
    const hijo = fork(new URL('./reloj-process.ts', import.meta.url), { env, execArgv: [] });
    const producto = new ProductoConReloj(hijo);
    await producto.answer();
    return producto;
  }

  private async answer(): Promise<void> {
    const fin = new AbortController();
    const { signal } = fin;
    try {
      const dicho = await Promise.race([
        once(this.hijo, 'message', { signal }).then(([respuesta]) => respuesta as RespuestaDelReloj),
        once(this.hijo, 'exit', { signal }).then(([codigo]) => {
          throw new Error(`the product whose clock moves ended with ${codigo}`);
        }),
      ]);
      if ('error' in dicho) throw new Error(dicho.error);
    } finally {
      fin.abort();
    }
  }

  /** One order after the other. */
  async ask(orden: OrdenDelReloj): Promise<void> {
    const respuesta = this.answer();
    this.hijo.send(orden);
    await respuesta;
  }

  async stop(): Promise<void> {
    const fin = once(this.hijo, 'exit');
    this.hijo.kill('SIGTERM');
    await fin;
  }
}
