import { createPublicKey, X509Certificate } from 'node:crypto';
import { parseRut } from '@cuadra/domain';
import { DOMParser, XMLSerializer, type Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';

/** What is wrong with a signed seed, in the SII's words; or whose it is. */
export type SemillaVerificada =
  | { readonly ok: true; readonly semilla: string; readonly rut: string }
  | { readonly ok: false; readonly estado: string; readonly glosa: string };

const FIRMA = 'http://www.w3.org/2000/09/xmldsig#';
/** 1.3.6.1.4.1.8321.1 in DER: where Chilean certifiers write the holder's RUT. */
const OID_RUT = Buffer.from('06082b06010401c10101', 'hex');

const refuse = (estado: string, glosa: string): SemillaVerificada => ({ ok: false, estado, glosa });

function readRut(der: Buffer): string | null {
  const en = der.indexOf(OID_RUT);
  if (en < 0) return null;
  const desde = en + OID_RUT.length + 4;
  return parseRut(der.toString('latin1', desde, desde + (der[desde - 1] ?? 0)));
}

function text(raiz: Element, nombre: string): string {
  return (raiz.getElementsByTagNameNS(FIRMA, nombre)[0]?.textContent ?? '').replaceAll(/\s+/g, '');
}

function algorithms(raiz: Element, nombre: string): string[] {
  return [...raiz.getElementsByTagNameNS(FIRMA, nombre)].map((uno) => uno.getAttribute('Algorithm') ?? '');
}

/** Whether it is signed as the SII asks: RSA with SHA-1, enveloped, over the whole document. */
function isAsAsked(raiz: Element): boolean {
  const [referencia, ...otras] = [...raiz.getElementsByTagNameNS(FIRMA, 'Reference')];
  return (
    otras.length === 0 &&
    referencia?.getAttribute('URI') === '' &&
    algorithms(raiz, 'SignatureMethod').join() === `${FIRMA}rsa-sha1` &&
    algorithms(raiz, 'DigestMethod').join() === `${FIRMA}sha1` &&
    algorithms(raiz, 'Transform').includes(`${FIRMA}enveloped-signature`)
  );
}

function isSigned(xml: string, raiz: Element, cer: X509Certificate): boolean {
  const nodo = raiz.getElementsByTagNameNS(FIRMA, 'Signature')[0];
  if (!nodo) return false;
  const firma = new SignedXml({ publicCert: cer.toString(), getCertFromKeyInfo: () => null });
  try {
    firma.loadSignature(new XMLSerializer().serializeToString(nodo));
    return firma.checkSignature(xml);
  } catch {
    return false;
  }
}

/** The public key that comes beside the certificate has to be the certificate's. */
function isKeyOf(raiz: Element, cer: X509Certificate): boolean {
  const { n } = createPublicKey(cer.toString()).export({ format: 'jwk' });
  return n !== undefined && Buffer.from(text(raiz, 'Modulus'), 'base64').toString('base64url') === n;
}

/** Checks a signed seed for real: its signature, its certificate's term, and whose RUT it carries. */
export function verificarSemilla(xml: string, ahora: Date): SemillaVerificada {
  let raiz: Element | null;
  let cer: X509Certificate;
  try {
    raiz = new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml').documentElement;
    if (raiz?.nodeName !== 'getToken') return refuse('03', 'Error en el XML de entrada');
    cer = new X509Certificate(Buffer.from(text(raiz, 'X509Certificate'), 'base64'));
  } catch {
    return refuse('03', 'Error en el XML de entrada');
  }
  if (!isAsAsked(raiz) || !isKeyOf(raiz, cer) || !isSigned(xml, raiz, cer))
    return refuse('05', 'Firma de la semilla no valida');
  if (cer.validToDate <= ahora || cer.validFromDate > ahora) return refuse('08', 'Certificado vencido');
  const rut = readRut(cer.raw);
  if (rut === null) return refuse('10', 'Certificado no emitido por un prestador acreditado');
  const semilla = raiz.getElementsByTagName('Semilla')[0]?.textContent ?? '';
  return { ok: true, semilla, rut };
}
