import { verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { parseDecimal, formatDecimal } from '../../texto/index.ts';
import { esExportacion } from '../leer-encabezado.ts';
import type { DteLeido, Verificacion } from '../tipos.ts';
import { atributo, textoDe, unicoHijo } from '../xml/elemento.ts';
import type { Elemento } from '../xml/elemento.ts';
import { canonicalizar } from './canonicalizar.ts';
import { escaparComillas } from './formas.ts';
import { leerBase64 } from './llaves.ts';
import type { Llavero } from './llaves.ts';
import { alterada, noVerificable, sinFirma, valida } from './resultado.ts';

function texto(padre: Elemento | undefined, local: string): string {
  const elemento = unicoHijo(padre, local);
  return elemento === undefined ? '' : textoDe(elemento).trim();
}

/** A character beyond ISO-8859-1 makes the bytes that were signed unknowable in that encoding. */
function codificar(contenido: string): Buffer[] {
  const bytes = [Buffer.from(contenido, 'utf8')];
  if (/^[\0-\xff]*$/.test(contenido)) bytes.unshift(Buffer.from(contenido, 'latin1'));
  return bytes;
}

/**
 * What FRMT may be over: DD without spaces between its elements, in ISO-8859-1, as the SII's instructions
 * say; and what issuers are seen to do: the same with its spaces, in UTF-8, rewritten canonically or with
 * its quotes escaped.
 */
function* candidatos(crudo: string, dd: Elemento): Generator<Buffer> {
  const aplanar = (t: string) => t.replace(/>\s+</g, '><');
  const canonico = canonicalizar(dd, new Map());
  const vistos = new Set<string>();
  const planos = [aplanar(crudo), crudo, aplanar(canonico), canonico];
  for (const contenido of [...planos, ...planos.map(escaparComillas)]) {
    if (vistos.has(contenido)) continue;
    vistos.add(contenido);
    yield* codificar(contenido);
  }
}

function mismoNumero(a: string, b: number): boolean {
  const decimal = parseDecimal(a);
  return decimal !== null && formatDecimal(decimal) === String(b);
}

/** Field of the TED that tells of another document than the one it is in; null when all agree. */
function discrepancia(dd: Elemento, dte: DteLeido): string | null {
  if (texto(dd, 'RE') !== dte.emisor.rut) return 'el RUT del emisor';
  if (texto(dd, 'TD') !== String(dte.tipo)) return 'el tipo de documento';
  if (!mismoNumero(texto(dd, 'F'), dte.folio)) return 'el folio';
  if (texto(dd, 'FE') !== dte.fechaEmision) return 'la fecha de emisión';
  if (texto(dd, 'RR') !== dte.receptor.rut) return 'el RUT del receptor';
  // An export document's total has decimals that issuers write or round in the TED as they please.
  if (!esExportacion(dte.tipo) && !mismoNumero(texto(dd, 'MNT'), dte.totales.montoTotal))
    return 'el monto total';
  return null;
}

/** Problem of the folio authorisation (CAF) that the TED carries; null when it covers the document. */
function problemaDelCaf(da: Elemento | undefined, dte: DteLeido): string | null {
  const rango = unicoHijo(da, 'RNG');
  const desde = Number(texto(rango, 'D'));
  const hasta = Number(texto(rango, 'H'));
  if (texto(da, 'RE') !== dte.emisor.rut || texto(da, 'TD') !== String(dte.tipo)) {
    return 'La autorización de folios del timbre es de otro emisor o de otro tipo de documento.';
  }
  if (!(dte.folio >= desde && dte.folio <= hasta))
    return `El folio ${dte.folio} no está entre los autorizados por el timbre.`;
  return null;
}

function llaveDelCaf(da: Elemento | undefined, llavero: Llavero): KeyObject | null {
  const rsapk = unicoHijo(da, 'RSAPK');
  const modulo = leerBase64(texto(rsapk, 'M'));
  const exponente = leerBase64(texto(rsapk, 'E'));
  return modulo === null || exponente === null ? null : llavero.llave(modulo, exponente);
}

/**
 * Checks the TED: that its FRMT was made over its DD with the key of its folio authorisation (CAF), and that
 * it tells of the document it is in. The SII's own signature over the CAF (FRMA) is not checked, as its
 * public keys do not travel with the document. `archivo` is the decoded file.
 */
export function verificarTimbre(
  ted: Elemento | undefined,
  archivo: string,
  dte: DteLeido,
  llavero: Llavero,
): Verificacion {
  if (ted === undefined) return sinFirma('El documento no trae timbre electrónico.');
  const dd = unicoHijo(ted, 'DD');
  const frmt = unicoHijo(ted, 'FRMT');
  const valor = frmt === undefined ? null : leerBase64(textoDe(frmt));
  if (dd === undefined || frmt === undefined || valor === null)
    return noVerificable('El timbre electrónico está incompleto.');
  if ((atributo(frmt, 'algoritmo') ?? 'SHA1withRSA') !== 'SHA1withRSA') {
    return noVerificable('El timbre electrónico usa un algoritmo que no se puede comprobar.');
  }
  const da = unicoHijo(unicoHijo(dd, 'CAF'), 'DA');
  const llave = llaveDelCaf(da, llavero);
  if (llave === null) return noVerificable('El timbre electrónico no trae una llave RSA de folios.');
  const crudo = archivo.slice(dd.inicio, dd.fin);
  let cuadra = false;
  for (const bytes of candidatos(crudo, dd)) cuadra ||= verify('RSA-SHA1', bytes, llave, valor);
  if (!cuadra) return alterada('El timbre electrónico fue modificado o no se hizo con los folios que dice.');
  const distinto = discrepancia(dd, dte);
  if (distinto !== null)
    return alterada(`El timbre electrónico es de otro documento: no coincide ${distinto}.`);
  const problema = problemaDelCaf(da, dte);
  return problema === null ? valida('El timbre electrónico es válido.') : alterada(problema);
}
