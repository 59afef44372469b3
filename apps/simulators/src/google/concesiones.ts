import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CuentaGoogle } from './cuentas.ts';
import type { Solicitud } from './solicitud.ts';

const CODIGO_MS = 60_000;
export const ACCESO_SEGUNDOS = 3599;
const MAX_VIVOS = 10_000;

interface Concesion {
  readonly solicitud: Solicitud;
  readonly cuenta: CuentaGoogle;
  readonly vence: number;
  acceso: string | null;
}

export type Canje =
  | {
      readonly ok: true;
      readonly acceso: string;
      readonly cuenta: CuentaGoogle;
      readonly solicitud: Solicitud;
    }
  | { readonly ok: false; readonly motivo: string };

const newToken = (prefijo: string) => `${prefijo}${randomBytes(32).toString('base64url')}`;

function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const calculado = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const dado = Buffer.from(challenge);
  return calculado.length === dado.length && timingSafeEqual(calculado, dado);
}

/** Codes that persons agreed to, each good once, and the access tokens that they were exchanged for. */
export class Concesiones {
  readonly #codigos = new Map<string, Concesion>();
  readonly #accesos = new Map<string, { readonly cuenta: CuentaGoogle; readonly vence: number }>();
  readonly #ahora: () => number;

  constructor(ahora: () => number) {
    this.#ahora = ahora;
  }

  grant(solicitud: Solicitud, cuenta: CuentaGoogle): string {
    const codigo = newToken('4/0A');
    this.#codigos.set(codigo, { solicitud, cuenta, vence: this.#ahora() + CODIGO_MS, acceso: null });
    for (const lleno of [this.#codigos, this.#accesos]) {
      const [masViejo] = lleno.keys();
      if (lleno.size > MAX_VIVOS && masViejo !== undefined) lleno.delete(masViejo);
    }
    return codigo;
  }

  exchange(codigo: string, redirectUri: string, verifier: string): Canje {
    const concesion = this.#codigos.get(codigo);
    if (concesion === undefined) return { ok: false, motivo: 'Malformed auth code.' };
    const { solicitud, cuenta, vence, acceso } = concesion;
    if (acceso !== null) {
      // Whoever shows a code twice may have stolen it: what it gave serves no more (RFC 6749, section 4.1.2).
      this.#accesos.delete(acceso);
      return { ok: false, motivo: 'The code was already used.' };
    }
    if (this.#ahora() > vence) return { ok: false, motivo: 'The code has expired.' };
    if (redirectUri !== solicitud.redirectUri) return { ok: false, motivo: 'redirect_uri does not match.' };
    if (!isVerifier(verifier, solicitud.challenge)) return { ok: false, motivo: 'Invalid code verifier.' };
    const nuevo = newToken('ya29.');
    concesion.acceso = nuevo;
    this.#accesos.set(nuevo, { cuenta, vence: this.#ahora() + ACCESO_SEGUNDOS * 1000 });
    return { ok: true, acceso: nuevo, cuenta, solicitud };
  }

  accountOf(acceso: string): CuentaGoogle | null {
    const vivo = this.#accesos.get(acceso);
    return vivo === undefined || this.#ahora() > vivo.vence ? null : vivo.cuenta;
  }
}
