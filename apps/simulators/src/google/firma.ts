import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { ACCESO_SEGUNDOS } from './concesiones.ts';
import { claimsOf, type CuentaGoogle } from './cuentas.ts';

const ALGORITMO = 'RS256';

export interface DatosIdToken {
  readonly issuer: string;
  readonly audience: string;
  readonly nonce: string;
  readonly acceso: string;
  readonly cuenta: CuentaGoogle;
  /** Seconds since 1970. */
  readonly ahora: number;
}

/** Left half of the hash of the access token, which ties the two (OpenID Connect Core, section 3.1.3.6). */
function hashOf(acceso: string): string {
  return createHash('sha256').update(acceso).digest().subarray(0, 16).toString('base64url');
}

/** A key of this start's own, with which id tokens are signed. */
export async function createFirma() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITMO);
  const jwk = await exportJWK(publicKey);
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('hex').slice(0, 40);
  return {
    jwks: { keys: [{ ...jwk, kid, alg: ALGORITMO, use: 'sig' }] },
    sign: ({ issuer, audience, nonce, acceso, cuenta, ahora }: DatosIdToken): Promise<string> =>
      new SignJWT({ ...claimsOf(cuenta), at_hash: hashOf(acceso), azp: audience, ...(nonce && { nonce }) })
        .setProtectedHeader({ alg: ALGORITMO, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(ahora)
        .setExpirationTime(ahora + ACCESO_SEGUNDOS)
        .sign(privateKey),
  };
}
