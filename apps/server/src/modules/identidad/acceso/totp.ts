import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 4648, section 6. */
const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PASO_SEGUNDOS = 30;
const DIGITOS = 6;
/** RFC 6238, section 5.2: one interval before and after, for clocks that differ. */
const TOLERANCIA = 1;
const BYTES_SECRETO = 20;

export function toBase32(bytes: Uint8Array): string {
  let texto = '';
  let resto = 0;
  let bits = 0;
  for (const byte of bytes) {
    resto = (resto << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) texto += ALFABETO.charAt((resto >>> (bits - 5)) & 31);
    resto &= (1 << bits) - 1;
  }
  return bits > 0 ? texto + ALFABETO.charAt((resto << (5 - bits)) & 31) : texto;
}

export function fromBase32(texto: string): Buffer {
  const bytes: number[] = [];
  let resto = 0;
  let bits = 0;
  for (const letra of texto) {
    resto = (resto << 5) | ALFABETO.indexOf(letra);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((resto >>> bits) & 255);
    resto &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

/** A secret for a person's application: 160 bits in base32, as RFC 4226, section 4, recommends. */
export function drawSecreto(): string {
  return toBase32(randomBytes(BYTES_SECRETO));
}

/** The code of an interval (RFC 4226, section 5.3; HMAC-SHA-1, as every application understands). */
export function codeOf(secreto: Uint8Array, paso: number, digitos = DIGITOS): string {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(paso));
  const mac = createHmac('sha1', secreto).update(contador).digest();
  const desde = (mac.at(-1) ?? 0) & 15;
  const numero = (mac.readUInt32BE(desde) & 0x7f_ff_ff_ff) % 10 ** digitos;
  return String(numero).padStart(digitos, '0');
}

/** The interval that an instant falls in. */
export function stepOf(ahora: Date): number {
  return Math.floor(ahora.getTime() / 1000 / PASO_SEGUNDOS);
}

/** The interval whose code this is, around now; null where it is of none. */
export function findStep(secreto: string, codigo: string, ahora: Date): number | null {
  if (!/^\d{6}$/.test(codigo)) return null;
  const llave = fromBase32(secreto);
  const actual = stepOf(ahora);
  for (let paso = actual - TOLERANCIA; paso <= actual + TOLERANCIA; paso += 1)
    if (timingSafeEqual(Buffer.from(codeOf(llave, paso)), Buffer.from(codigo))) return paso;
  return null;
}

/** What applications read from the QR code (Key URI format). */
export function keyUri(secreto: string, email: string): string {
  const cuenta = `${encodeURIComponent('Cuadra')}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${cuenta}?secret=${secreto}&issuer=Cuadra&algorithm=SHA1&digits=${DIGITOS}&period=${PASO_SEGUNDOS}`;
}
