import { createHash } from 'node:crypto';

export interface CuentaGoogle {
  /** Google's own number of the account, which stays when the address changes. */
  readonly sub: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly emailVerified: boolean;
}

/** Twenty-one digits, as Google's; the same address is always the same account. */
function subOf(email: string): string {
  const huella = createHash('sha256').update(email).digest('hex');
  return `1${(BigInt(`0x${huella}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

/** Accounts of this prefix never confirmed their address. */
const SIN_VERIFICAR = 'sin-verificar';

const CONOCIDAS: readonly (readonly [email: string, givenName: string, familyName: string])[] = [
  ['demo@cuadra.cl', 'Demo', 'Cuadra'],
  ['antonia.rojas@gmail.test', 'Antonia', 'Rojas'],
  ['benjamin.soto@gmail.test', 'Benjamín', 'Soto'],
];

export function isEmail(texto: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto);
}

/** The accounts that the page offers: some from the start, and those that were typed. */
export class Cuentas {
  readonly #porEmail = new Map<string, CuentaGoogle>();

  constructor() {
    for (const [email, givenName, familyName] of CONOCIDAS) this.add(email, givenName, familyName);
  }

  /** Without names, what is known of the address stays, or the name is what stands before the @. */
  add(direccion: string, givenName: string, familyName: string): CuentaGoogle {
    const email = direccion.trim().toLowerCase();
    const conocida = this.#porEmail.get(email);
    if (conocida !== undefined && givenName.trim() === '') return conocida;
    const cuenta = {
      sub: subOf(email),
      email,
      givenName: givenName.trim() || (email.split('@', 1)[0] ?? ''),
      familyName: familyName.trim(),
      emailVerified: !email.startsWith(SIN_VERIFICAR),
    };
    this.#porEmail.set(email, cuenta);
    return cuenta;
  }

  list(): readonly CuentaGoogle[] {
    return [...this.#porEmail.values()];
  }
}

/** What the id token and userinfo say of an account, with the scopes `openid email profile`. */
export function claimsOf({ sub, email, givenName, familyName, emailVerified }: CuentaGoogle) {
  return {
    sub,
    email,
    email_verified: emailVerified,
    given_name: givenName,
    ...(familyName !== '' && { family_name: familyName }),
    name: `${givenName} ${familyName}`.trim(),
  };
}
