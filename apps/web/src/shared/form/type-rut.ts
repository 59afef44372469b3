import { formatRut } from '@cuadra/domain';

/** Number and check digit. */
const MAX_CHARACTERS = 9;
const significant = (texto: string) => texto.replace(/[^0-9kK]/g, '');

/**
 * A RUT while it is typed: dots and dash stand where they belong after every key, and the caret stays behind the
 * character it was behind.
 */
export function typeRut(texto: string, caret: number): { texto: string; caret: number } {
  const before = Math.min(significant(texto.slice(0, caret)).length, MAX_CHARACTERS);
  const written = formatRut(significant(texto).slice(0, MAX_CHARACTERS).toUpperCase());
  let place = 0;
  for (let seen = 0; seen < before && place < written.length; place += 1) {
    if (/[0-9K]/.test(written[place] ?? '')) seen += 1;
  }
  return { texto: written, caret: place };
}
