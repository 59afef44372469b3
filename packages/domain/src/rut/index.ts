/**
 * RUT, the Chilean tax id: a number and a check digit, weighted modulo 11 with weights 2 to 7 cycling from
 * the right; 11 gives 0 and 10 gives K. Canonical form inside the product: `12345678-K`, no dots, no leading
 * zeros, upper-case K.
 */
export type Rut = string & { readonly __rut: unique symbol };

/** Numbers from here on belong to companies, below it to people. */
const PRIMER_NUMERO_EMPRESA = 50_000_000;

/** Check digit (`0`–`9` or `K`) of a RUT's number part. */
export function digitoVerificador(numero: number): string {
  let suma = 0;
  let peso = 2;
  for (let resto = numero; resto > 0; resto = Math.floor(resto / 10)) {
    suma += (resto % 10) * peso;
    peso = peso === 7 ? 2 : peso + 1;
  }
  const digito = 11 - (suma % 11);
  if (digito === 11) return '0';
  return digito === 10 ? 'K' : String(digito);
}

/** Reads a RUT in any way people and banks write it; null when malformed or its check digit is wrong. */
export function parseRut(texto: string): Rut | null {
  const limpio = texto.trim().replace(/[.\s]/g, '').toUpperCase();
  const partes = /^0*(\d{1,8})-?([\dK])$/.exec(limpio);
  if (!partes) return null;
  const numero = Number(partes[1]);
  if (numero < 1 || digitoVerificador(numero) !== partes[2]) return null;
  return `${numero}-${partes[2]}` as Rut;
}

/**
 * The form rule of the specification, section 5: valid check digit and at least 8 characters once cleaned of
 * dots and hyphen.
 */
export function esRutDeFormulario(texto: string): boolean {
  return texto.replace(/[^0-9kK]/g, '').length >= 8 && parseRut(texto) !== null;
}

/** `76354771-K` → `76.354.771-K`. A text that is not a RUT is returned as it came, for fields being typed. */
export function formatRut(texto: string): string {
  const limpio = texto.replace(/[^0-9kK]/g, '').toUpperCase();
  if (limpio.length < 2) return texto;
  const numero = limpio.slice(0, -1).replace(/^0+(?=\d)/, '');
  return `${numero.replace(/\B(?=(\d{3})+$)/g, '.')}-${limpio.slice(-1)}`;
}

/** Whether the RUT is of those that the SII gives to companies, by its number; people's are below. */
export function esRutDeEmpresa(rut: Rut): boolean {
  return Number(rut.slice(0, -2)) >= PRIMER_NUMERO_EMPRESA;
}

/** Whether a text is a RUT of a person. */
export function esRutDePersona(texto: string): boolean {
  const rut = parseRut(texto);
  return rut !== null && !esRutDeEmpresa(rut);
}

/**
 * RUTs that the SII gives to whoever has none: 66.666.666-6 to the buyer of a boleta, 55.555.555-5 to a foreign
 * buyer. Many parties share them, so they say nothing of who somebody is; nor does the lack of one, as of a toll.
 */
export const RUTS_DE_NADIE: ReadonlySet<string> = new Set(['66666666-6', '55555555-5', '']);
