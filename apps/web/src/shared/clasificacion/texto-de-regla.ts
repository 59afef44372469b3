const MAX_PALABRAS = 4;
const CON_DIGITOS = /\d/;

/**
 * What of a bank's text a rule may hang on: the words with which it begins, without what changes from one time to the
 * next, which has digits; where it begins with that, the words that follow. Empty where nothing is left.
 */
export function textoDeRegla(glosa: string): string {
  const palabras = glosa.trim().split(/\s+/);
  const primera = palabras.findIndex((palabra) => /\p{L}{3}/u.test(palabra) && !CON_DIGITOS.test(palabra));
  if (primera === -1) return '';
  const resto = palabras.slice(primera);
  const fin = resto.findIndex((palabra) => CON_DIGITOS.test(palabra));
  return resto.slice(0, Math.min(fin === -1 ? resto.length : fin, MAX_PALABRAS)).join(' ');
}
