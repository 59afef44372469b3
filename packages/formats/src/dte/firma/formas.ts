/** Canonical text → the bytes that were hashed; null when that form cannot hold the text. */
export type Forma = (canonico: string) => Buffer | null;

/**
 * Writes `'` and `"` between tags as entities. The SII demands them so in what is signed, against the
 * canonical form, where only markup is escaped, and issuers comply when they hash. It loses nothing: the same
 * five letters written by a person come as `&amp;quot;`.
 */
export function escaparComillas(canonico: string): string {
  return canonico.replace(/>[^<]*['"][^<]*/g, (texto) =>
    texto.replaceAll("'", '&apos;').replaceAll('"', '&quot;'),
  );
}

const utf8: Forma = (canonico) => Buffer.from(canonico, 'utf8');

/** Never by cutting a character down to one byte, which would let two texts share a digest. */
const iso88591: Forma = (canonico) => (/[^\0-\xff]/.test(canonico) ? null : Buffer.from(canonico, 'latin1'));

/** What the standard says. */
export const FORMA_ESTANDAR: readonly Forma[] = [utf8];

/**
 * And what issuers are known to do with documents that the SII accepts: hash in the document's own
 * ISO-8859-1 rather than in UTF-8, with or without quotes escaped (LibreDTE does both).
 */
export const TODAS_LAS_FORMAS: readonly Forma[] = [
  utf8,
  iso88591,
  (canonico) => utf8(escaparComillas(canonico)),
  (canonico) => iso88591(escaparComillas(canonico)),
];
