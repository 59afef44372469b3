import { hash, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Firmante, Verificacion } from '../tipos.ts';
import { atributo } from '../xml/elemento.ts';
import type { Ambito, Elemento } from '../xml/elemento.ts';
import { aperturaDelFirmado, canonicalizar, canonicalizarNodos, leeIgual } from './canonicalizar.ts';
import { contextosDeSignedInfo, contextosDelFirmado } from './contextos.ts';
import { TODAS_LAS_FORMAS } from './formas.ts';
import { leerFirma } from './leer-firma.ts';
import type { FirmaLeida } from './leer-firma.ts';
import { normalizarModulo } from './llaves.ts';
import type { Llavero } from './llaves.ts';
import { alterada, certificadoAjeno, noVerificable, sinFirma, valida } from './resultado.ts';

/** Keys shorter than this can be factored by anyone; the SII has never certified one. */
const MIN_BITS_LLAVE = 1024;

type LlaveDeFirma = { llave: KeyObject; firmante: Firmante | null; deOtro: boolean } | { razon: string };

/** The key of a signature, and whether its certificate is of that very key. */
function hallarLlave(firma: FirmaLeida, llavero: Llavero): LlaveDeFirma {
  const certificado = firma.certificado === null ? null : llavero.certificado(firma.certificado);
  if (firma.certificado !== null && certificado === null)
    return { razon: 'El certificado de la firma no se puede leer.' };
  const firmante = certificado?.firmante ?? null;
  if (firma.clave === null) {
    if (certificado === null) return { razon: 'La firma no trae con qué comprobarla.' };
    return { llave: certificado.llave, firmante, deOtro: false };
  }
  const llave = llavero.llave(firma.clave.modulo, firma.clave.exponente);
  if (llave === null) return { razon: 'La llave pública de la firma no es una llave RSA.' };
  if ((llave.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS_LLAVE) {
    return { razon: 'La llave pública de la firma es demasiado corta para confiar en ella.' };
  }
  const deOtro = certificado !== null && certificado.modulo !== normalizarModulo(firma.clave.modulo);
  return { llave, firmante, deOtro };
}

function firmaCuadra(firma: FirmaLeida, llave: KeyObject): boolean {
  const { signedInfo, c14nSignedInfo } = firma;
  const contextos = c14nSignedInfo.exclusiva ? [signedInfo.ambito] : contextosDeSignedInfo(signedInfo);
  return contextos.some((ambito) => {
    const texto = canonicalizar(signedInfo, ambito, c14nSignedInfo);
    return verify(firma.algoritmo, Buffer.from(texto), llave, firma.valor);
  });
}

function digestCuadra(firma: FirmaLeida, firmado: Elemento): boolean {
  const { c14nReferencia: opciones, resumen, digest } = firma;
  const esEl = (canonico: string) =>
    TODAS_LAS_FORMAS.some((forma) => {
      const bytes = forma(canonico);
      return bytes !== null && hash(resumen, bytes, 'base64') === digest;
    });
  if (opciones.exclusiva) return esEl(canonicalizar(firmado, firmado.ambito, opciones));
  const contextos = contextosDelFirmado(firmado);
  const primero: Ambito = contextos[0] ?? new Map();
  const contenido = canonicalizarNodos(firmado.hijos, primero, opciones);
  return contextos.some((ambito) => {
    const igual = leeIgual(contenido, primero, ambito);
    const texto = igual ? contenido.texto : canonicalizarNodos(firmado.hijos, ambito, opciones).texto;
    return esEl(`${aperturaDelFirmado(firmado, ambito)}${texto}</${firmado.nombre}>`);
  });
}

/** Says whether the digest of what a Reference points at is the one given. */
export type ComprobarDigest = (firma: FirmaLeida) => boolean | { razon: string };

/**
 * Checks an XML-DSig signature of the kind of the SII (RSA-SHA1 or SHA256 over one Reference). The Reference
 * must name `id`, which is the element that was read, so that a signature cannot be wrapped around another;
 * nothing is ever looked up by ID. `queEs` names the signed thing in the Spanish reason.
 */
export function verificarConDigest(
  signature: Elemento | undefined,
  id: string | null,
  queEs: string,
  llavero: Llavero,
  comprobar: ComprobarDigest,
): Verificacion {
  if (signature === undefined) return sinFirma(`${queEs} no viene firmado.`);
  const lectura = leerFirma(signature);
  if (!lectura.ok) return noVerificable(lectura.razon);
  const { firma } = lectura;
  if (id === null || id !== firma.id)
    return alterada(`La firma es de otro contenido («${firma.id}»), no de este.`);

  const llave = hallarLlave(firma, llavero);
  if ('razon' in llave) return noVerificable(llave.razon);
  if (!firmaCuadra(firma, llave.llave)) {
    return alterada('La firma no corresponde a la llave con que dice estar hecha.', llave.firmante);
  }
  const digest = comprobar(firma);
  if (digest === false) return alterada(`${queEs} fue modificado después de firmado.`, llave.firmante);
  if (digest !== true) return noVerificable(digest.razon, llave.firmante);
  if (llave.deOtro) return certificadoAjeno(llave.firmante);
  return valida('La firma es válida.', llave.firmante);
}

/**
 * Checks the signature of one document: `firmado` is the very element that was read from the file. `queEs` names it
 * in the reason, as a masculine noun.
 */
export function verificarFirma(
  firmado: Elemento,
  signatures: readonly Elemento[],
  llavero: Llavero,
  queEs = 'El documento',
): Verificacion {
  if (signatures.length > 1)
    return noVerificable(`${queEs} trae ${signatures.length} firmas donde debe traer una.`);
  return verificarConDigest(signatures[0], atributo(firmado, 'ID') ?? null, queEs, llavero, (firma) =>
    digestCuadra(firma, firmado),
  );
}
