/** What people here build a password of first: the word itself, the country, the clubs, the trade, the product. */
const OBVIAS = [
  'admin',
  'administrador',
  'amor',
  'banco',
  'banco de chile',
  'banco estado',
  'bienvenida',
  'bienvenido',
  'boleta',
  'cambiame',
  'cartola',
  'chile',
  'chilena',
  'chileno',
  'clave',
  'club',
  'cobreloa',
  'colo',
  'colocolo',
  'contabilidad',
  'contador',
  'contadora',
  'contrasena',
  'cuadra',
  'cuenta',
  'demo',
  'diciembre',
  'dios',
  'empresa',
  'enero',
  'factura',
  'facturas',
  'familia',
  'febrero',
  'finanzas',
  'futbol',
  'gerencia',
  'gerente',
  'hola',
  'impuestos',
  'internos',
  'invierno',
  'ltda',
  'marzo',
  'mayo',
  'noviembre',
  'octubre',
  'otono',
  'password',
  'pass',
  'primavera',
  'prueba',
  'secreta',
  'secreto',
  'santiago',
  'septiembre',
  'sii',
  'spa',
  'temporal',
  'test',
  'tesoreria',
  'udechile',
  'universidad',
  'usuario',
  'valparaiso',
  'concepcion',
  'ventas',
  'verano',
  'vina del mar',
  'viva',
] as const;

/** Digits and signs written in place of a letter. */
const LETRAS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
/** A word of fewer letters is part of too many good passwords. */
const MIN_LETRAS = 3;

/** Lower case letters without accents. */
const plain = (texto: string): string => texto.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const onlyLetters = (texto: string): string => texto.replaceAll(/[^a-z]/gu, '');

/** The words of a text of the person's own: their name, their address of mail, their company's name. */
function wordsOf(texto: string): string[] {
  const palabras = plain(texto)
    .split(/[^a-z]+/u)
    .filter((palabra) => palabra.length >= MIN_LETRAS);
  return [...palabras, onlyLetters(plain(texto))].filter((palabra) => palabra.length >= MIN_LETRAS);
}

/** Whether a text is made of the words and nothing else, one after another. */
function isMadeOf(texto: string, palabras: ReadonlySet<string>): boolean {
  // By position: whether what stands before it is made of the words.
  const llega = [true, ...Array<boolean>(texto.length).fill(false)];
  for (let hasta = 1; hasta <= texto.length; hasta += 1)
    for (let desde = 0; desde <= hasta - MIN_LETRAS; desde += 1)
      if (llega[desde] && palabras.has(texto.slice(desde, hasta))) {
        llega[hasta] = true;
        break;
      }
  return llega[texto.length] ?? false;
}

/**
 * Whether a password is a date or a number alone, or nothing but obvious words and those that are the person's own
 * (name, email, company), whatever digits and signs stand among them: `Chile2026!`, `Panaderia_Sur_1`.
 */
export function isObvia(contrasena: string, propias: readonly string[]): boolean {
  const escrita = plain(contrasena);
  const palabras = new Set([...OBVIAS.map(onlyLetters), ...propias.flatMap(wordsOf)]);
  const traducida = escrita.replaceAll(/[013457@$]/gu, (signo) => LETRAS[signo] ?? signo);
  // Digits may stand for letters, or for themselves after a word.
  const sinCola = escrita
    .replace(/[^a-z]+$/u, '')
    .replaceAll(/[013457@$]/gu, (signo) => LETRAS[signo] ?? signo);
  return [escrita, traducida, sinCola].some((forma) => isMadeOf(onlyLetters(forma), palabras));
}
