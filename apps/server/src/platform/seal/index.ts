import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITMO = 'aes-256-gcm';
const BYTES_CLAVE = 32;
const BYTES_NONCE = 12;
const BYTES_MARCA = 16;
/** Names the algorithm and layout of what follows, so that a later one can live beside it. */
const VERSION = 'v1';

/** Keeps the secrets of companies and persons unreadable at rest. */
export interface Seal {
  /**
   * Seals a text for one place: `contexto` names it (`sii_credencial/17`), and only there it opens again. The same
   * text gives another result every time.
   */
  seal(texto: string, contexto: string): string;
  /** Opens what was sealed. Throws SealError when it was altered, is of another key or stands in another place. */
  open(sellado: string, contexto: string): string;
}

/** A sealed text that does not open. Its message holds neither the secret nor what was sealed. */
export class SealError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
  }
}

/** The version is authenticated together with the place, so that neither can be exchanged. */
const authenticated = (contexto: string) => Buffer.from(`${VERSION}:${contexto}`, 'utf8');

/**
 * AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D, section 8.2.2: one key may seal 2^32 texts). A sealed
 * text is `v1:` and, in base64url, nonce, tag and cipher text.
 */
export function createSeal(clave: Uint8Array): Seal {
  if (clave.length !== BYTES_CLAVE) throw new Error(`a sealing key has ${BYTES_CLAVE} bytes`);
  return {
    seal(texto, contexto) {
      const nonce = randomBytes(BYTES_NONCE);
      const cifrador = createCipheriv(ALGORITMO, clave, nonce, { authTagLength: BYTES_MARCA });
      cifrador.setAAD(authenticated(contexto));
      const cifrado = Buffer.concat([cifrador.update(texto, 'utf8'), cifrador.final()]);
      return `${VERSION}:${Buffer.concat([nonce, cifrador.getAuthTag(), cifrado]).toString('base64url')}`;
    },
    open(sellado, contexto) {
      const [version, cuerpo, ...resto] = sellado.split(':');
      if (version !== VERSION || cuerpo === undefined || resto.length > 0)
        throw new SealError('not a text that was sealed here');
      const bytes = Buffer.from(cuerpo, 'base64url');
      if (bytes.length < BYTES_NONCE + BYTES_MARCA) throw new SealError('a sealed text was cut short');
      const descifrador = createDecipheriv(ALGORITMO, clave, bytes.subarray(0, BYTES_NONCE), {
        authTagLength: BYTES_MARCA,
      });
      descifrador.setAAD(authenticated(contexto));
      descifrador.setAuthTag(bytes.subarray(BYTES_NONCE, BYTES_NONCE + BYTES_MARCA));
      try {
        const claro = descifrador.update(bytes.subarray(BYTES_NONCE + BYTES_MARCA));
        return Buffer.concat([claro, descifrador.final()]).toString('utf8');
      } catch (error) {
        throw new SealError('a sealed text does not open here', { cause: error });
      }
    },
  };
}
