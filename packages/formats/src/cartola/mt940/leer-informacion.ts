import { compactar } from '../valores/texto.ts';

/** What field 86 says of a movement. */
export interface InformacionSwift {
  readonly descripcion: string;
  readonly nombre: string | null;
  /** Account or tax id of the other side, as written. */
  readonly cuenta: string | null;
}

const CODIGO = /^\d{3}(?=\?)/;

/**
 * Field 86 is free text of up to six lines. Two habits of giving it structure are understood: subfields after
 * `?` (20 to 29 and 60 to 63 text, 31 account, 32 and 33 name) and words between slashes (`/NAME/`, `/REMI/`).
 */
export function leerInformacion(lineas: readonly string[]): InformacionSwift {
  const junto = lineas.join('');
  if (CODIGO.test(junto) || /^\?\d{2}/.test(junto)) return leerSubcampos(junto.replace(CODIGO, ''));
  if (/^\/[A-Z]{3,8}\//.test(junto)) return leerPalabras(junto);
  return { descripcion: compactar(lineas.join(' ')), nombre: null, cuenta: null };
}

function leerSubcampos(texto: string): InformacionSwift {
  const valores = new Map<number, string>();
  for (const [, codigo = '', valor = ''] of texto.matchAll(/\?(\d{2})([^?]*)/g)) {
    valores.set(Number(codigo), valor);
  }
  const rango = (desde: number, hasta: number) => {
    let unido = '';
    for (let codigo = desde; codigo <= hasta; codigo += 1) unido += valores.get(codigo) ?? '';
    return compactar(unido);
  };
  const nombre = compactar(`${valores.get(32) ?? ''}${valores.get(33) ?? ''}`);
  const glosa = compactar(`${rango(20, 29)} ${rango(60, 63)}`);
  const tipo = compactar(valores.get(0) ?? '');
  return {
    descripcion: compactar([tipo, glosa].filter((parte) => parte !== '').join(' ')) || nombre,
    nombre: nombre === '' ? null : nombre,
    cuenta: compactar(valores.get(31) ?? '') || null,
  };
}

function leerPalabras(texto: string): InformacionSwift {
  const valores = new Map<string, string>();
  for (const [, palabra = '', valor = ''] of texto.matchAll(/\/([A-Z]{3,8})\/(.*?)(?=\/[A-Z]{3,8}\/|$)/g)) {
    if (!valores.has(palabra)) valores.set(palabra, compactar(valor.replace(/\/+$/, '')));
  }
  const nombre = valores.get('NAME') ?? valores.get('BENM') ?? valores.get('ORDP') ?? null;
  const glosa = valores.get('REMI') ?? valores.get('TRTP') ?? '';
  return {
    descripcion: compactar([glosa, glosa === nombre ? '' : (nombre ?? '')].join(' ')) || compactar(texto),
    nombre: nombre === '' ? null : nombre,
    cuenta: valores.get('IBAN') ?? valores.get('ACCT') ?? null,
  };
}
