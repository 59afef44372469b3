/** Most notice addresses of a beneficiary, the first included. */
export const MAX_CORREOS = 10;

/** Notice addresses of an account. */
export interface Correos {
  readonly email: string;
  /** Beside the first. */
  readonly emails: readonly string[];
}

const minuscula = (email: string) => email.toLowerCase();

/** Addresses beside the first, each once; upper case makes no other address. */
export function otrosCorreos({ email, emails }: Correos): string[] {
  const vistos = new Map(emails.map((otro) => [minuscula(otro), otro]));
  vistos.delete(minuscula(email));
  return [...vistos.values()];
}

/** Whether notices go to the same addresses; the order of the further ones changes nothing. */
export function mismosCorreos(a: Correos, b: Correos): boolean {
  const [unos, otros] = [a, b].map((correos) => otrosCorreos(correos).map(minuscula).toSorted().join());
  return a.email === b.email && unos === otros;
}
