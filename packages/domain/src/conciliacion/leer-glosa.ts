import { digitoVerificador } from '../rut/index.ts';
import { canonico, plano } from './texto.ts';
import type { TextoCanonico } from './texto.ts';

/** A stretch of the description with what was read there. */
export interface Tramo<T> {
  valor: T;
  desde: number;
  hasta: number;
}

export interface Glosa {
  canonico: TextoCanonico;
  /** Canonical RUTs (`12345678-K`) with a right check digit, or after their word without one. */
  ruts: Tramo<string>[];
  /** Numbers after a word such as FACT, or in a list that follows one: almost surely folios. */
  folios: Tramo<string>[];
  /** Other loose numbers of 3 to 10 digits, which may be a folio or a RUT without check digit. */
  numeros: Tramo<string>[];
}

const RUT_EN_TEXTO = /(?<![0-9])0*([1-9]\d?\.?\d{3}\.?\d{3}|[1-9]\d{5})\s?-?\s?([0-9K])(?![0-9A-Z])/g;
/** Some banks leave the check digit out; the word before says what the number is. */
const RUT_SIN_DIGITO =
  /(?<![A-Z])R\.?U\.?T\.?[\s:#]*0*([1-9]\d?\.\d{3}\.\d{3}|[1-9]\d{6,7})(?![0-9A-Z]|[.,-]\s?[0-9K])/g;
const FOLIO_EN_TEXTO =
  /(?<![A-Z])(?:PAGO\s+)?(?:FACTURAS?|FACTS?|FACS?|FCS?|FV|FE|F|BOLETAS?|BOL|BHE?|BTE|DOCS?|FOLIOS?|NC|ND|N[°ºO]?|NRO|NUM)[\s.:#°º-]*((?:0*\d{1,10})(?:\s*[,;/Y&+-]?\s*\d{2,10})*)(?![0-9A-Z])/g;
const NUMERO = /(?<![0-9.,])0*([1-9]\d{2,9})(?![0-9]|[.,]\d)/g;
const MAX_LECTURAS = 12;

/** Reads the RUTs, folios and numbers of a bank description. Long texts are cut at 400 characters. */
export function leerGlosa(descripcion: string): Glosa {
  const texto = plano(descripcion.slice(0, 400));
  const ruts: Tramo<string>[] = [];
  const folios: Tramo<string>[] = [];
  const numeros: Tramo<string>[] = [];
  let resto = texto;
  const tapar = (desde: number, hasta: number): void => {
    resto = resto.slice(0, desde) + '~'.repeat(hasta - desde) + resto.slice(hasta);
  };
  if (/[0-9]/.test(texto)) {
    for (const m of texto.matchAll(RUT_EN_TEXTO)) {
      const numero = Number(m[1]!.replaceAll('.', ''));
      if (digitoVerificador(numero) !== m[2] || numero < 500_000) continue;
      // "FACT 4712345" is a folio that happens to have a right check digit; bare numbers need the length of a RUT.
      const escrito = m[0].replace(/^0+/, '');
      if (escrito.length < 8 && !/[.-]/.test(escrito)) continue;
      ruts.push({ valor: `${numero}-${m[2]}`, desde: m.index, hasta: m.index + m[0].length });
      tapar(m.index, m.index + m[0].length);
      if (ruts.length >= MAX_LECTURAS) break;
    }
    for (const m of resto.matchAll(RUT_SIN_DIGITO)) {
      if (ruts.length >= MAX_LECTURAS) break;
      const numero = Number(m[1]!.replaceAll('.', ''));
      const hasta = m.index + m[0].length;
      const desde = hasta - m[1]!.length;
      ruts.push({ valor: `${numero}-${digitoVerificador(numero)}`, desde, hasta });
      tapar(desde, hasta);
    }
    for (const m of resto.matchAll(FOLIO_EN_TEXTO)) {
      const inicio = m.index + m[0].length - m[1]!.length;
      for (const n of m[1]!.matchAll(/\d+/g)) {
        const valor = n[0].replace(/^0+/, '');
        if (valor && folios.length < MAX_LECTURAS) {
          folios.push({ valor, desde: inicio + n.index, hasta: inicio + n.index + n[0].length });
        }
      }
    }
    for (const f of folios) tapar(f.desde, f.hasta);
    for (const m of resto.matchAll(NUMERO)) {
      if (numeros.length >= MAX_LECTURAS) break;
      numeros.push({ valor: m[1]!, desde: m.index, hasta: m.index + m[0].length });
    }
  }
  return { canonico: canonico(texto), ruts, folios, numeros };
}
