import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A company to open, and who administers it. */
export interface EmpresaPorAbrir {
  readonly rut: string;
  readonly nombre: string;
  readonly email: string;
  readonly contrasena: string;
}

/** What the process of the operator answers. */
export type RespuestaDelOperador = { readonly lista: true } | { readonly error: string };

/** What the process says next; throws where it ends instead. */
async function answerOf(hijo: ChildProcess): Promise<RespuestaDelOperador> {
  const fin = new AbortController();
  try {
    return await Promise.race([
      once(hijo, 'message', { signal: fin.signal }).then(([dicho]) => dicho as RespuestaDelOperador),
      once(hijo, 'exit', { signal: fin.signal }).then(([codigo]) => {
        throw new Error(`the process that opens companies ended with ${codigo}`);
      }),
    ]);
  } finally {
    fin.abort();
  }
}

/**
 * A process beside a running product, on the same data, that opens companies as `cuadra empresa crear` does. It loads
 * the product once for all of them; it ends with whoever started it.
 */
export class Operador {
  private readonly entorno: NodeJS.ProcessEnv;
  private hijo: Promise<ChildProcess> | undefined;
  private turno: Promise<unknown> = Promise.resolve();

  constructor(entorno: NodeJS.ProcessEnv) {
    this.entorno = entorno;
  }

  private async start(): Promise<ChildProcess> {
    const hijo = fork(new URL('./operador-process.ts', import.meta.url), { env: this.entorno, execArgv: [] });
    await answerOf(hijo);
    // Whoever is done with its companies need not wait for it.
    hijo.unref();
    hijo.channel?.unref();
    return hijo;
  }

  private async ask(empresa: EmpresaPorAbrir): Promise<void> {
    const hijo = await (this.hijo ??= this.start());
    const respuesta = answerOf(hijo);
    hijo.channel?.ref();
    hijo.send(empresa);
    const dicho = await respuesta;
    hijo.channel?.unref();
    if ('error' in dicho) throw new Error(dicho.error);
  }

  /** Opens one company after the other. Throws what the product says of one that cannot be. */
  abrir(empresa: EmpresaPorAbrir): Promise<void> {
    const hecha = this.turno.then(() => this.ask(empresa));
    this.turno = hecha.catch(() => {});
    return hecha;
  }
}
