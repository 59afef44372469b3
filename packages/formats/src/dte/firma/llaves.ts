import { X509Certificate, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { parseRut } from '@cuadra/domain';
import type { Rut } from '@cuadra/domain';
import type { Firmante } from '../tipos.ts';

/** Keys and certificates repeat along an envelope; beyond these the cache starts over. */
const MAX_GUARDADAS = 256;
/** OID 1.3.6.1.4.1.8321.1 in DER: where Chilean certificates write the holder's RUT (SubjectAltName). */
const OID_RUT = Buffer.from('06082b06010401c10101', 'hex');

export type Certificado = { modulo: string; llave: KeyObject; firmante: Firmante };

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Bytes of a base64 value with any spacing; null for anything that is not base64. */
export function leerBase64(texto: string): Buffer | null {
  const limpio = texto.replace(/\s+/g, '');
  return BASE64.test(limpio) && limpio.length % 4 !== 1 ? Buffer.from(limpio, 'base64') : null;
}

function sinCeros(entero: Buffer): Buffer {
  let inicio = 0;
  while (inicio < entero.length - 1 && entero[inicio] === 0) inicio += 1;
  return entero.subarray(inicio);
}

/** Modulus in a form that compares equal whatever the spacing or leading zeros. */
export function normalizarModulo(bytes: Buffer): string {
  return sinCeros(bytes).toString('base64url');
}

/** Public key from its parts; null when no RSA key is made of them. */
function crearLlave(modulo: Buffer, exponente: Buffer): KeyObject | null {
  const e = sinCeros(exponente);
  // With exponent 1 every value is its own signature.
  if (e.length === 1 && (e[0] ?? 0) < 3) return null;
  try {
    return createPublicKey({
      key: { kty: 'RSA', n: normalizarModulo(modulo), e: e.toString('base64url') },
      format: 'jwk',
    });
  } catch {
    return null;
  }
}

function leerRutDelCertificado(der: Buffer): Rut | null {
  const posicion = der.indexOf(OID_RUT);
  if (posicion < 0) return null;
  // After the OID: context tag [0], its length, a string tag, its length and the RUT.
  const largo = der[posicion + OID_RUT.length + 3] ?? 0;
  const inicio = posicion + OID_RUT.length + 4;
  return parseRut(der.subarray(inicio, inicio + largo).toString('latin1'));
}

function campoDn(dn: string, campo: string): string | null {
  return (
    dn
      .split('\n')
      .find((linea) => linea.startsWith(`${campo}=`))
      ?.slice(campo.length + 1) ?? null
  );
}

function leerCertificado(der: Buffer): Certificado | null {
  try {
    const certificado = new X509Certificate(der);
    const { n } = certificado.publicKey.export({ format: 'jwk' });
    if (n === undefined) return null;
    return {
      modulo: normalizarModulo(Buffer.from(n, 'base64url')),
      llave: certificado.publicKey,
      firmante: {
        rut: leerRutDelCertificado(der),
        nombre: campoDn(certificado.subject, 'CN'),
        emisorCertificado: campoDn(certificado.issuer, 'O') ?? campoDn(certificado.issuer, 'CN'),
        desde: new Date(certificado.validFrom).toISOString(),
        hasta: new Date(certificado.validTo).toISOString(),
      },
    };
  } catch {
    return null;
  }
}

/** Keys and certificates already read: what they say depends on their bytes alone. */
export class Llavero {
  private readonly llaves = new Map<string, KeyObject | null>();
  private readonly certificados = new Map<string, Certificado | null>();

  llave(modulo: Buffer, exponente: Buffer): KeyObject | null {
    return guardar(this.llaves, `${modulo.toString('base64')}.${exponente.toString('base64')}`, () =>
      crearLlave(modulo, exponente),
    );
  }

  certificado(base64: string): Certificado | null {
    return guardar(this.certificados, base64, () => {
      const der = leerBase64(base64);
      return der === null ? null : leerCertificado(der);
    });
  }
}

function guardar<V>(mapa: Map<string, V>, clave: string, crear: () => V): V {
  const guardada = mapa.get(clave);
  if (guardada !== undefined || mapa.has(clave)) return guardada as V;
  if (mapa.size >= MAX_GUARDADAS) mapa.clear();
  const nueva = crear();
  mapa.set(clave, nueva);
  return nueva;
}
