import { randomBytes } from 'node:crypto';

/** As long as reCAPTCHA's tokens live. */
export const VIVE_MS = 120_000;
const MAX_VIVOS = 10_000;

export type Veredicto =
  | { readonly ok: true; readonly hecho: string; readonly hostname: string }
  | { readonly ok: false; readonly codigo: 'invalid-input-response' | 'timeout-or-duplicate' };

interface Emitido {
  readonly momento: number;
  readonly hostname: string;
  usado: boolean;
}

/** Tokens of solved captchas: each good once and for two minutes. */
export class Tokens {
  readonly #emitidos = new Map<string, Emitido>();
  readonly #ahora: () => number;

  constructor(ahora: () => number) {
    this.#ahora = ahora;
  }

  issue(hostname: string): string {
    const token = randomBytes(48).toString('base64url');
    this.#emitidos.set(token, { momento: this.#ahora(), hostname, usado: false });
    const [masViejo] = this.#emitidos.keys();
    if (this.#emitidos.size > MAX_VIVOS && masViejo !== undefined) this.#emitidos.delete(masViejo);
    return token;
  }

  verify(token: string): Veredicto {
    const emitido = this.#emitidos.get(token);
    if (emitido === undefined) return { ok: false, codigo: 'invalid-input-response' };
    const vencido = this.#ahora() - emitido.momento > VIVE_MS;
    if (emitido.usado || vencido) return { ok: false, codigo: 'timeout-or-duplicate' };
    emitido.usado = true;
    return { ok: true, hecho: new Date(emitido.momento).toISOString(), hostname: emitido.hostname };
  }
}
