import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** With a hundred thousand passwords, one good password in ten million is taken for a leaked one. */
export const BYTES_HUELLA = 5;
const LISTA = new URL('lista.bin', import.meta.url);

/** Upper case and the ways to encode a letter do not make another password for somebody who guesses. */
export function normalize(contrasena: string): string {
  return contrasena.normalize('NFKC').toLowerCase();
}

/** The first bytes of the SHA-256 of a password, by which the list holds it. */
export function fingerprintOf(contrasena: string): Buffer {
  return createHash('sha256').update(normalize(contrasena)).digest().subarray(0, BYTES_HUELLA);
}

let leida: Promise<Buffer> | undefined;

/**
 * Whether a password is among the most used ones of public leaks. The list is in the project (`LICENCIAS.md` names its
 * sources), so the password is told to no other service.
 */
export async function isFiltrada(contrasena: string): Promise<boolean> {
  leida ??= readFile(LISTA);
  const lista = await leida;
  const buscada = fingerprintOf(contrasena);
  let desde = 0;
  let hasta = lista.length / BYTES_HUELLA;
  while (desde < hasta) {
    const medio = (desde + hasta) >>> 1;
    const orden = buscada.compare(lista, medio * BYTES_HUELLA, (medio + 1) * BYTES_HUELLA);
    if (orden === 0) return true;
    if (orden < 0) hasta = medio;
    else desde = medio + 1;
  }
  return false;
}
