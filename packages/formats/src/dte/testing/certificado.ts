import { createPublicKey, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

function der(etiqueta: number, ...partes: Buffer[]): Buffer {
  const contenido = Buffer.concat(partes);
  const { length } = contenido;
  const largo =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([etiqueta, ...largo]), contenido]);
}

const secuencia = (...partes: Buffer[]) => der(0x30, ...partes);
const conjunto = (...partes: Buffer[]) => der(0x31, ...partes);
const utf8 = (texto: string) => der(0x0c, Buffer.from(texto));
const utcTime = (fecha: Date) =>
  der(0x17, Buffer.from(`${fecha.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const OID_CN = Buffer.from('0603550403', 'hex');
const OID_O = Buffer.from('060355040a', 'hex');
const OID_SAN = Buffer.from('0603551d11', 'hex');
const OID_RUT = Buffer.from('06082b06010401c10101', 'hex');
const SHA1_CON_RSA = secuencia(Buffer.from('06092a864886f70d010105', 'hex'), Buffer.from('0500', 'hex'));

function nombre(comun: string, organizacion: string): Buffer {
  return secuencia(conjunto(secuencia(OID_O, utf8(organizacion))), conjunto(secuencia(OID_CN, utf8(comun))));
}

/**
 * A self-signed X.509 certificate in base64, with the holder's RUT where Chilean authorities write it
 * (SubjectAltName, otherName 1.3.6.1.4.1.8321.1). Throwaway: Node makes keys but no certificates.
 */
export function crearCertificado(privada: KeyObject, titular: { rut: string; nombre: string }): string {
  const publica = createPublicKey(privada).export({ type: 'spki', format: 'der' });
  const desde = new Date(Date.UTC(2020, 0, 1));
  const hasta = new Date(Date.UTC(2049, 0, 1));
  const san = der(0x30, der(0xa0, OID_RUT, der(0xa0, der(0x16, Buffer.from(titular.rut)))));
  const extensiones = der(0xa3, secuencia(secuencia(OID_SAN, der(0x04, san))));
  const tbs = secuencia(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA1_CON_RSA,
    nombre(titular.nombre, 'Certificados de prueba'),
    secuencia(utcTime(desde), utcTime(hasta)),
    nombre(titular.nombre, 'Certificados de prueba'),
    publica,
    extensiones,
  );
  const firma = sign('RSA-SHA1', tbs, privada);
  return secuencia(tbs, SHA1_CON_RSA, der(0x03, Buffer.from([0]), firma)).toString('base64');
}
