import { createHash, randomBytes } from 'node:crypto';

const BYTES_SECRETO = 32;

/** A secret of somebody without an account, which names the company where it is found. */
export interface CompanyToken {
  readonly idEmpresa: number;
  /** SHA-256 of the whole token. */
  readonly huella: Buffer;
}

const hash = (token: string) => createHash('sha256').update(token).digest();

/**
 * Makes a token of the company's number and 256 random bits, as `17-Xk3…`. The number keeps each lookup inside one
 * company.
 */
export function makeToken(idEmpresa: number): { readonly token: string; readonly huella: Buffer } {
  const token = `${idEmpresa}-${randomBytes(BYTES_SECRETO).toString('base64url')}`;
  return { token, huella: hash(token) };
}

/** The company and the hash of a token; null where it has not the shape of one. */
export function readToken(token: string): CompanyToken | null {
  const [, empresa] = /^([1-9]\d{0,14})-[\w-]{43}$/u.exec(token) ?? [];
  return empresa === undefined ? null : { idEmpresa: Number(empresa), huella: hash(token) };
}
