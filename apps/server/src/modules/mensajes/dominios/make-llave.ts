import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);
/** Receivers take 1,024 to 4,096 (RFC 8301, section 3.2); the public part of this one fits into two strings of a TXT. */
const BITS = 2_048;

export interface Llave {
  readonly selector: string;
  /** Base64, as the DNS has it. */
  readonly publica: string;
  /** PEM. */
  readonly privada: string;
}

/** A key to sign with, under a selector that no other key of the domain has. */
export async function makeLlave(): Promise<Llave> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector: `cuadra${randomBytes(4).toString('hex')}`,
    publica: publicKey.toString('base64'),
    privada: privateKey,
  };
}
