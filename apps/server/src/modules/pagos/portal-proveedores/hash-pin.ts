import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hash of a PIN under the installation's key: six digits alone would be found from a copy of the database. */
export function hashPin(clave: Uint8Array, idEnlace: number, pin: string): Buffer {
  return createHmac('sha256', clave).update(`${idEnlace}:${pin}`).digest();
}

export function isPin(clave: Uint8Array, idEnlace: number, pin: string, huella: Buffer): boolean {
  const suya = hashPin(clave, idEnlace, pin);
  return suya.length === huella.length && timingSafeEqual(suya, huella);
}
