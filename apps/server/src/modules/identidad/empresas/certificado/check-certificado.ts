import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { MAX_BYTES_CERTIFICADO } from '@cuadra/contract';
import { esRutDeEmpresa, formatRut, type Rut } from '@cuadra/domain';
import { readRutDeCertificado } from './read-rut.ts';

export interface CertificadoLeido {
  readonly titular: string;
  readonly rut: Rut | null;
  readonly emisor: string;
  readonly desde: Date;
  readonly vence: Date;
  /** SHA-256 in hexadecimal. */
  readonly huella: string;
  readonly cerPem: string;
  /** PKCS #8, no longer under its password: it is sealed before it is kept. */
  readonly llavePem: string;
}

/** Message by the field that it speaks of. */
export type ProblemasCertificado = Partial<Record<'key' | 'cer' | 'password', string>>;

export type ResultadoCertificado =
  | { readonly ok: true; readonly certificado: CertificadoLeido }
  | { readonly ok: false; readonly problemas: ProblemasCertificado };

export interface ArchivosCertificado {
  readonly key: Uint8Array | null;
  readonly cer: Uint8Array | null;
  readonly password: string;
}

const NO_ES_CERTIFICADO =
  'Ese archivo no es un certificado (.cer). Sube el que te entregó quien emitió tu firma electrónica.';
const NO_ES_LLAVE = 'Ese archivo no es una llave privada (.key). Sube la llave de tu certificado.';
const CIFRADO_ANTIGUO =
  'La llave está protegida con un cifrado antiguo que ya no es seguro. Vuelve a exportarla desde tu firma electrónica.';
const NO_ABRE = 'La contraseña no abre la llave. Revísala: distingue mayúsculas de minúsculas.';
const NO_SON_PAR = 'La llave no es de este certificado. Sube los dos archivos de la misma firma electrónica.';

/** What OpenSSL says of a cipher that it no longer opens. A wrong password is told in several other ways. */
const SIN_CIFRADO = 'ERR_OSSL_EVP_UNSUPPORTED';

const isPem = (bytes: Buffer) => bytes.subarray(0, 2000).includes('-----BEGIN ');

/** Where the contents of the DER value at `en` begin. */
function contentsAt(bytes: Buffer, en: number): number {
  const largo = bytes[en + 1] ?? 0;
  return en + (largo < 0x80 ? 2 : 2 + (largo & 0x7f));
}

/** Whether a DER file is a key under a password: it begins with the name of its cipher (RFC 5958, section 3). */
function isSealedDer(bytes: Buffer): boolean {
  const cifrado = contentsAt(bytes, 0);
  return bytes[0] === 0x30 && bytes[cifrado] === 0x30 && bytes[contentsAt(bytes, cifrado)] === 0x06;
}

function readCer(bytes: Buffer): X509Certificate | string {
  try {
    return new X509Certificate(bytes);
  } catch {
    return NO_ES_CERTIFICADO;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function readKey(bytes: Buffer, passphrase: string): KeyObject | { key: string } | { password: string } {
  const pem = isPem(bytes);
  const conClave = pem ? bytes.includes('ENCRYPTED') : isSealedDer(bytes);
  const abre = passphrase === '' ? {} : { passphrase };
  const formas = pem
    ? [{ key: bytes, format: 'pem', ...abre } as const]
    : [
        { key: bytes, format: 'der', type: 'pkcs8', ...abre } as const,
        { key: bytes, format: 'der', type: 'pkcs1' } as const,
      ];
  let antiguo = false;
  for (const forma of formas) {
    try {
      return createPrivateKey(forma);
    } catch (error) {
      antiguo ||= codeOf(error) === SIN_CIFRADO;
    }
  }
  if (!conClave) return { key: NO_ES_LLAVE };
  if (antiguo) return { key: CIFRADO_ANTIGUO };
  return { password: passphrase === '' ? 'Ingresa la contraseña de la llave.' : NO_ABRE };
}

const dia = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'America/Santiago' });

function nameOf(partes: Readonly<Record<string, unknown>> | undefined): string {
  const nombre = partes?.['CN'] ?? partes?.['O'];
  const texto = Array.isArray(nombre) ? nombre.join(', ') : nombre;
  return typeof texto === 'string' && texto.trim() !== '' ? texto.trim().slice(0, 200) : 'Sin nombre';
}

/** What is wrong with a certificate that reads well, or null. */
function findProblem(cer: X509Certificate, rut: Rut | null, { hoy, rutEmpresa }: Contexto): string | null {
  const vence = cer.validToDate;
  if (vence <= hoy) return `El certificado venció el ${dia.format(vence)}. Sube uno vigente.`;
  if (cer.validFromDate > hoy)
    return `El certificado vale recién desde el ${dia.format(cer.validFromDate)}. Súbelo ese día o usa otro.`;
  if (rut && esRutDeEmpresa(rut) && rut !== rutEmpresa)
    return `El certificado es de otra empresa, con RUT ${formatRut(rut)}. Sube el de tu empresa o el de su representante.`;
  return null;
}

interface Contexto {
  readonly hoy: Date;
  readonly rutEmpresa: string;
}

/**
 * Reads an electronic certificate and its private key, in DER or PEM: that the key opens with its password, that both
 * belong together, that today lies within the certificate's term, and that it is not another company's. A person's
 * RUT is fine: the SII lets a company's representative sign with their own.
 */
export function checkCertificado(archivos: ArchivosCertificado, contexto: Contexto): ResultadoCertificado {
  const refuse = (problemas: ProblemasCertificado) => ({ ok: false, problemas }) as const;
  const { key, cer } = archivos;
  if (!key || !cer)
    return refuse({
      ...(!cer && { cer: 'Falta el certificado (.cer). Sube los dos archivos juntos.' }),
      ...(!key && { key: 'Falta la llave (.key). Sube los dos archivos juntos.' }),
    });
  const grande = 'El archivo es demasiado grande para ser de un certificado. Puede pesar hasta 64 kB.';
  const grandes = {
    ...(cer.byteLength > MAX_BYTES_CERTIFICADO && { cer: grande }),
    ...(key.byteLength > MAX_BYTES_CERTIFICADO && { key: grande }),
  };
  if (Object.keys(grandes).length > 0) return refuse(grandes);
  const leido = readCer(Buffer.from(cer));
  const llave = readKey(Buffer.from(key), archivos.password);
  const ilegibles = {
    ...(typeof leido === 'string' && { cer: leido }),
    ...(!('export' in llave) && llave),
  };
  if (typeof leido === 'string' || !('export' in llave)) return refuse(ilegibles);
  if (!leido.checkPrivateKey(llave)) return refuse({ key: NO_SON_PAR });
  const { subject, issuer } = leido.toLegacyObject();
  const serie = subject['serialNumber'];
  const rut = readRutDeCertificado(leido.raw, Array.isArray(serie) ? serie[0] : serie);
  const problema = findProblem(leido, rut, contexto);
  if (problema !== null) return refuse({ cer: problema });
  return {
    ok: true,
    certificado: {
      titular: nameOf(subject),
      rut,
      emisor: nameOf(issuer),
      desde: leido.validFromDate,
      vence: leido.validToDate,
      huella: leido.fingerprint256.replaceAll(':', '').toLowerCase(),
      cerPem: leido.toString(),
      llavePem: llave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  };
}
