const MAX_CODIGO = 0x10ffff;
const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  iquest: '¿',
  iexcl: '¡',
  middot: '·',
  ndash: '–',
  mdash: '—',
};

/** Character references of HTML resolved, as the pages of banks and of the SII use them; an unknown one stays as written. */
export function decodificarEntidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (todo, decimal, hexa, nombre) => {
    if (nombre !== undefined) return ENTIDADES[nombre as string] ?? todo;
    const codigo = decimal === undefined ? Number.parseInt(hexa as string, 16) : Number(decimal);
    return codigo > 0 && codigo <= MAX_CODIGO ? String.fromCodePoint(codigo) : todo;
  });
}
