import { createHmac } from 'node:crypto';

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(texto: string): Buffer {
  let bits = '';
  for (const letra of texto.replaceAll(/[\s=]/g, '').toUpperCase()) {
    bits += ALFABETO.indexOf(letra).toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octeto) => Number.parseInt(octeto, 2)));
}

/** The code of six digits that an application shows at an instant (RFC 6238, SHA-1, 30 seconds). */
export function codigoTotp(secreto: string, instante = Date.now()): string {
  const paso = Buffer.alloc(8);
  paso.writeBigUInt64BE(BigInt(Math.floor(instante / 30_000)));
  const firma = createHmac('sha1', fromBase32(secreto)).update(paso).digest();
  const inicio = (firma.at(-1) ?? 0) & 0xf;
  return String((firma.readUInt32BE(inicio) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
