import { parseRut, type Rut } from '@cuadra/domain';

/** 1.3.6.1.4.1.8321.1, the RUT of the holder in Chilean certificates, as DER writes it with its tag and length. */
const OID_RUT = Buffer.from([0x06, 0x08, 0x2b, 0x06, 0x01, 0x04, 0x01, 0xc1, 0x01, 0x01]);
/** [0] EXPLICIT, then a short string of any of the kinds in use: UTF8String, PrintableString, IA5String. */
const EXPLICITO = 0xa0;
const TEXTOS = new Set([0x0c, 0x13, 0x16]);

/** The RUT in the certificate's alternative names, where certifiers put it (Reglamento de la Ley 19.799, DS 181). */
function rutOfAlternativeName(der: Buffer): Rut | null {
  for (let en = der.indexOf(OID_RUT); en !== -1; en = der.indexOf(OID_RUT, en + 1)) {
    const valor = en + OID_RUT.length;
    const largo = der[valor + 3] ?? 0;
    if (der[valor] !== EXPLICITO || !TEXTOS.has(der[valor + 2] ?? 0) || largo > 20) continue;
    const rut = parseRut(der.toString('latin1', valor + 4, valor + 4 + largo));
    if (rut) return rut;
  }
  return null;
}

/** The holder's RUT, from where a Chilean certifier writes it or from the serial number of the subject; else null. */
export function readRutDeCertificado(der: Buffer, numeroDeSerie: string | undefined): Rut | null {
  return rutOfAlternativeName(der) ?? (numeroDeSerie === undefined ? null : parseRut(numeroDeSerie));
}
