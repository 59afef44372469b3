import { createVerify, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/** A signature is of its moment; the API does not publish how far off it may be. */
const TOLERANCIA_S = 300;

const protegidaSchema = z.object({
  alg: z.literal('RS256'),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  ts: z.number().int(),
  crit: z.tuple([z.literal('ts'), z.literal('nonce')]),
});

function readProtegida(texto: string) {
  try {
    return (
      protegidaSchema.safeParse(JSON.parse(Buffer.from(texto, 'base64url').toString('utf8'))).data ?? null
    );
  } catch {
    return null;
  }
}

/** Checks signatures of requests against one registered key, and remembers the nonces that it saw. */
export class VerificadorJws {
  private readonly vistos = new Set<string>();
  private readonly clave: () => KeyObject;

  constructor(clave: () => KeyObject) {
    this.clave = clave;
  }

  /** The reason that a request is refused; null where `protected.signature` holds over its exact bytes. */
  refusal(cabecera: unknown, cuerpo: Buffer, ahoraMs = Date.now()): string | null {
    if (typeof cabecera !== 'string') return 'Missing JWS signature';
    const [protegida = '', firma = '', ...resto] = cabecera.split('.');
    if (firma === '' || resto.length > 0) return 'JWS signature has two parts';
    const leida = readProtegida(protegida);
    if (leida === null) return 'Invalid JWS header';
    if (Math.abs(ahoraMs / 1000 - leida.ts) > TOLERANCIA_S) return 'JWS timestamp out of range';
    if (this.vistos.has(leida.nonce)) return 'JWS nonce was used before';
    const firmado = `${protegida}.${cuerpo.toString('base64url')}`;
    const vale = createVerify('RSA-SHA256').update(firmado).verify(this.clave(), firma, 'base64url');
    if (!vale) return 'Invalid JWS signature';
    this.vistos.add(leida.nonce);
    return null;
  }
}
