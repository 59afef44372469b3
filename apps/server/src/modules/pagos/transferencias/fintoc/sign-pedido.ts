import { createSign, randomBytes, type KeyObject } from 'node:crypto';

/**
 * Header `Fintoc-JWS-Signature` over the exact bytes of a body: two parts, detached, RS256 with PKCS #1 padding, with a
 * nonce that is used once.
 */
export function signPedido(clave: KeyObject, cuerpo: string, ahora: Date): string {
  const cabecera = {
    alg: 'RS256',
    nonce: randomBytes(16).toString('hex'),
    ts: Math.floor(ahora.getTime() / 1000),
    crit: ['ts', 'nonce'],
  };
  const protegida = Buffer.from(JSON.stringify(cabecera)).toString('base64url');
  const firmado = `${protegida}.${Buffer.from(cuerpo).toString('base64url')}`;
  return `${protegida}.${createSign('RSA-SHA256').update(firmado).sign(clave, 'base64url')}`;
}
