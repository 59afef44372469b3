import { createHash } from 'node:crypto';

const LARGO = 8;
const LETRAS = 26;
const LETRA_A = 97;

/** Letters alone, so that nobody reads a number of a document in it: not a person, nor the search of suggestions. */
function letrasDe(texto: string, largo: number): string {
  const bytes = createHash('sha256').update(texto).digest().subarray(0, largo);
  return Array.from(bytes, (byte) => String.fromCharCode(LETRA_A + (byte % LETRAS))).join('');
}

/** Two writings of a name that a person would take for the same. */
export function mismoTexto(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * The folio of a document that has no number: what it says makes it, so that the same one again has the same. `vez`
 * counts those that are alike and yet are several: two tolls of one day.
 */
export function folioPropio(partes: readonly (string | number)[], vez = 1): string {
  const letras = letrasDe(partes.map((parte) => mismoTexto(String(parte))).join('|'), LARGO);
  return vez === 1 ? `sn-${letras}` : `sn-${letras}-${vez}`;
}

/** The month, and who was paid where no RUT tells it: two institutions of a month are two documents. */
export function folioDeMes(mes: string, rut: string | null, razonSocial: string): string {
  return rut === null ? `${mes}-${letrasDe(mismoTexto(razonSocial), 4)}` : mes;
}
