import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A company to open, and who administers it. */
export interface EmpresaPorAbrir {
  readonly rut: string;
  readonly nombre: string;
  readonly email: string;
  readonly contrasena: string;
}

/** A person who comes in with a browser of this kind. */
export interface PersonaPorEntrar {
  readonly email: string;
  readonly contrasena: string;
  readonly agente: string;
}

/** A cookie of the product, for every path of its host. */
export interface Galleta {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  /** Seconds from now until its end; -1 for the end of the browser. */
  readonly segundos: number;
}

export type PeticionAlOperador = { readonly abrir: EmpresaPorAbrir } | { readonly entrar: PersonaPorEntrar };

/** Answer of the process of the operator; of a sign-in, the cookies of the session. */
export type RespuestaDelOperador =
  | { readonly lista: true }
  | { readonly galletas: readonly Galleta[] }
  | { readonly error: string };

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
 * A process beside a running product, on the same data, that opens companies as `cuadra empresa crear` does and signs
 * people in, each from an address of their own. It loads the product once for all of them; it ends with its starter.
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

  private async ask(peticion: PeticionAlOperador): Promise<RespuestaDelOperador> {
    const hijo = await (this.hijo ??= this.start());
    const respuesta = answerOf(hijo);
    hijo.channel?.ref();
    hijo.send(peticion);
    const dicho = await respuesta;
    hijo.channel?.unref();
    if ('error' in dicho) throw new Error(dicho.error);
    return dicho;
  }

  /** Asks one after the other. */
  private inTurn(peticion: PeticionAlOperador): Promise<RespuestaDelOperador> {
    const hecha = this.turno.then(() => this.ask(peticion));
    this.turno = hecha.catch(() => {});
    return hecha;
  }

  /** Opens a company. Throws what the product says of one that cannot be. */
  async abrir(empresa: EmpresaPorAbrir): Promise<void> {
    await this.inTurn({ abrir: empresa });
  }

  /** The cookies of a new session. Throws what the product says of a person who may not come in. */
  async entrar(persona: PersonaPorEntrar): Promise<readonly Galleta[]> {
    const dicho = await this.inTurn({ entrar: persona });
    if (!('galletas' in dicho)) throw new Error('a sign-in without cookies');
    return dicho.galletas;
  }
}
