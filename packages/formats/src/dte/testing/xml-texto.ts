/** Text of one element, or nothing when there is no content: absent fields leave no empty tag. */
export function el(nombre: string, contenido: string | number | null | undefined): string {
  if (contenido === null || contenido === undefined || contenido === '') return '';
  return `<${nombre}>${typeof contenido === 'number' ? contenido : escapar(contenido)}</${nombre}>`;
}

/** Element around markup already written. */
export function grupo(nombre: string, ...partes: string[]): string {
  const contenido = partes.join('');
  return contenido === '' ? '' : `<${nombre}>${contenido}</${nombre}>`;
}

/** Escapes exactly as canonical XML does, so that what is written here is already canonical. */
export function escapar(texto: string): string {
  return texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');
}

export type CodificacionXml = 'ISO-8859-1' | 'windows-1252' | 'UTF-8';

const DE_WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes of XML text. A character that the encoding lacks is written as a numeric reference. */
export function codificarXml(texto: string, codificacion: CodificacionXml): Buffer {
  if (codificacion === 'UTF-8') return Buffer.from(texto, 'utf8');
  const en1252 = (c: string) => (codificacion === 'windows-1252' ? DE_WINDOWS_1252.indexOf(c) : -1);
  const unByte = texto.replace(/[^\0-\u007f\u00a0-\u00ff]/gu, (c) => {
    const posicion = en1252(c);
    return posicion >= 0 ? String.fromCharCode(0x80 + posicion) : `&#${c.codePointAt(0)};`;
  });
  return Buffer.from(unByte, 'latin1');
}
