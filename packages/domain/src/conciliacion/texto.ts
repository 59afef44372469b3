/**
 * Upper-cases and strips accents one UTF-16 unit at a time, so that an offset in the result is the same offset
 * in the original: the screen underlines what was read.
 */
export function plano(texto: string): string {
  let salida = '';
  for (let i = 0; i < texto.length; i++) {
    const codigo = texto.charCodeAt(i);
    if (codigo < 128) {
      salida += codigo >= 97 && codigo <= 122 ? String.fromCharCode(codigo - 32) : texto[i];
    } else {
      const base = texto[i]!.normalize('NFD').charCodeAt(0);
      salida += base < 128 ? String.fromCharCode(base).toUpperCase() : ' ';
    }
  }
  return salida;
}

/** A text reduced to `A-Z0-9` words joined by one space; `posicion[i]` is where character i stood. */
export interface TextoCanonico {
  texto: string;
  posicion: Int32Array;
}

export function canonico(textoPlano: string): TextoCanonico {
  const posicion = new Int32Array(textoPlano.length + 1);
  let texto = '';
  let separado = true;
  for (let i = 0; i < textoPlano.length; i++) {
    const c = textoPlano.charCodeAt(i);
    const alfanumerico = (c >= 48 && c <= 57) || (c >= 65 && c <= 90);
    if (alfanumerico) {
      if (separado && texto.length > 0) {
        posicion[texto.length] = i;
        texto += ' ';
      }
      posicion[texto.length] = i;
      texto += textoPlano[i];
      separado = false;
    } else {
      separado = true;
    }
  }
  posicion[texto.length] = textoPlano.length;
  return { texto, posicion };
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
