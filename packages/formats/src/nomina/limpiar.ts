const ACENTOS = /\p{M}/gu;

/**
 * A text in the letters that every bank takes: capitals without ñ nor accents, digits and single blanks. Separators of the
 * files and signs that begin a formula are none of them.
 */
export function limpiarTexto(texto: string): string {
  return texto
    .normalize('NFD')
    .replaceAll(ACENTOS, '')
    .toUpperCase()
    .replaceAll('&', ' Y ')
    .replaceAll(/['’`´".]/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** Cut to a width, without the blank that a cut may leave behind. */
export function cortar(texto: string, ancho: number | undefined): string {
  return ancho === undefined || texto.length <= ancho ? texto : texto.slice(0, ancho).trimEnd();
}

const EMAIL = /^[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9.-]+$/;

/** An address that a file of this width carries whole; null where it would be cut or has letters that banks refuse. */
export function emailQueCabe(email: string | null, ancho: number | undefined): string | null {
  if (email === null || !EMAIL.test(email)) return null;
  return ancho === undefined || email.length <= ancho ? email : null;
}

/** Digits of a folio; empty where it has none. */
export const soloDigitos = (texto: string): string => texto.replaceAll(/\D/g, '');
