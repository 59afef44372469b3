/** What a text may quote by accident: addresses, RUTs, tokens, the queries of addresses and long figures. */
const PERSONALES: readonly [RegExp, string][] = [
  [/(https?:\/\/[^\s?#]+)[?#][^\s:)]*/g, '$1'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]'],
  [/\b\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]\b/g, '[rut]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b\d{7,}\b/g, '[número]'],
];

/** The text of an error without personal data, for logs and for error reporting. */
export function sinDatosPersonales(texto: string): string {
  return PERSONALES.reduce((limpio, [patron, en]) => limpio.replace(patron, en), texto);
}
