const ASCII = /^[ -~]*$/;
const sinTilde = new Map<string, string>();

/**
 * Upper-cases and strips accents one UTF-16 unit at a time, so that an offset in the result is the same offset
 * in the original: the screen underlines what was read.
 */
export function plano(texto: string): string {
  if (ASCII.test(texto)) return texto.toUpperCase();
  let salida = '';
  for (let i = 0; i < texto.length; i++) {
    const letra = texto[i]!;
    let base = sinTilde.get(letra);
    if (base === undefined) sinTilde.set(letra, (base = basica(letra)));
    salida += base;
  }
  return salida;
}

function basica(letra: string): string {
  const codigo = letra.charCodeAt(0);
  if (codigo < 128) return codigo >= 97 && codigo <= 122 ? String.fromCharCode(codigo - 32) : letra;
  const base = letra.normalize('NFD').charCodeAt(0);
  return base < 128 ? String.fromCharCode(base).toUpperCase() : ' ';
}

/** A text reduced to `A-Z0-9` words joined by one space, and what it was made of. */
export interface TextoCanonico {
  texto: string;
  plano: string;
}

export function canonico(textoPlano: string): TextoCanonico {
  return { texto: textoPlano.replace(/[^A-Z0-9]+/g, ' ').trim(), plano: textoPlano };
}

/** Where in the original the character `indice` of the reduced text stands; of a space, where the word after it does. */
export function posicionOriginal({ plano: original }: TextoCanonico, indice: number): number {
  let reducidos = 0;
  let separado = true;
  for (let i = 0; i < original.length; i++) {
    const c = original.charCodeAt(i);
    if (!((c >= 48 && c <= 57) || (c >= 65 && c <= 90))) {
      separado = true;
      continue;
    }
    if (separado && reducidos > 0) reducidos++;
    separado = false;
    if (reducidos >= indice) return i;
    reducidos++;
  }
  return original.length;
}

/** `Comercial Ñuble S.A.` → `COMERCIAL NUBLE S A`. */
export function nombreCanonico(nombre: string): string {
  return canonico(plano(nombre)).texto;
}

const SUFIJO_LEGAL =
  /(?: (?:SPA|LTDA|LIMITADA|S A|SA|EIRL|E I R L|S P A|Y CIA|Y COMPANIA|CIA|SOCIEDAD ANONIMA))+$/;

/** The name without its legal form, which banks drop first. */
export function sinFormaLegal(nombre: string): string {
  return nombre.replace(SUFIJO_LEGAL, '');
}
