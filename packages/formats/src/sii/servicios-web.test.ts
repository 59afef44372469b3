import { createHash, verify, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { crearLlaveFirma } from '../dte/testing/index.ts';
import { ErrorFormato } from '../texto/index.ts';
import { explicarEstadoDte, firmarSemilla, leerRespuestaSoap } from './index.ts';

const { privada, certificado } = crearLlaveFirma({ rut: '12345678-5', nombre: 'Ana Soto' });
const cer = new X509Certificate(Buffer.from(certificado ?? '', 'base64'));
const identidad = {
  llavePem: privada.export({ type: 'pkcs8', format: 'pem' }).toString(),
  cerPem: cer.toString(),
};
const parte = (xml: string, nombre: string) =>
  new RegExp(`<${nombre}[^>]*>([^]*?)</${nombre}>`).exec(xml)?.[1] ?? '';

test('a seed is signed as the SII asks: RSA-SHA1, enveloped, over the whole, with key and certificate', () => {
  const xml = firmarSemilla('012345678901', identidad);
  expect(xml).toMatch(/^<getToken><item><Semilla>012345678901<\/Semilla><\/item><Signature /);
  expect(xml).toContain('<Reference URI="">');
  const sinFirma = '<getToken><item><Semilla>012345678901</Semilla></item></getToken>';
  expect(parte(xml, 'DigestValue')).toBe(createHash('sha1').update(sinFirma).digest('base64'));
  // Canonical XML: the namespace of Signature comes down to SignedInfo when it stands alone, and no tag is closed short.
  const signedInfo = parte(xml, 'SignedInfo').replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>');
  const firmado = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">${signedInfo}</SignedInfo>`;
  const valor = Buffer.from(parte(xml, 'SignatureValue'), 'base64');
  expect(verify('RSA-SHA1', Buffer.from(firmado), cer.publicKey, valor)).toBe(true);
  expect(parte(xml, 'X509Certificate')).toBe(certificado);
  const { n = '' } = cer.publicKey.export({ format: 'jwk' });
  expect(Buffer.from(parte(xml, 'Modulus'), 'base64').toString('base64url')).toBe(n);
});

test('what is no seed is not signed', () => {
  for (const semilla of ['', '12<a/>', 'abc'])
    expect(() => firmarSemilla(semilla, identidad)).toThrow(RangeError);
});

const sobre = (interior: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><n:getSeedResponse xmlns:n="x"><getSeedReturn>${interior}</getSeedReturn></n:getSeedResponse></s:Body></s:Envelope>`;

test('an answer is read out of the text that its envelope carries', () => {
  const interior =
    '&lt;?xml version="1.0"?&gt;&lt;SII:RESPUESTA xmlns:SII="x"&gt;&lt;SII:RESP_BODY&gt;&lt;SEMILLA&gt; 0042 &lt;/SEMILLA&gt;&lt;/SII:RESP_BODY&gt;&lt;SII:RESP_HDR&gt;&lt;SII:ESTADO&gt;00&lt;/SII:ESTADO&gt;&lt;/SII:RESP_HDR&gt;&lt;/SII:RESPUESTA&gt;';
  expect(Object.fromEntries(leerRespuestaSoap(sobre(interior), 'getSeed'))).toEqual({
    SEMILLA: '0042',
    ESTADO: '00',
  });
});

test.each([
  ['another method', sobre('&lt;a/&gt;').replaceAll('getSeed', 'getToken')],
  [
    'a fault',
    '<s:Envelope xmlns:s="x"><s:Body><s:Fault><faultstring>no</faultstring></s:Fault></s:Body></s:Envelope>',
  ],
  ['a page', '<html><body>Mantenci&oacute;n<br></body></html>'],
  ['no XML within', sobre('hola')],
])('%s is refused', (_que, texto) => {
  expect(() => leerRespuestaSoap(texto, 'getSeed')).toThrow(ErrorFormato);
});

test('each state of a document has a meaning, and what is wrong says what to do', () => {
  for (const codigo of ['DOK', 'DNK', 'FAU', 'FNA', 'FAN', 'EMP', 'TMD', 'TMC', 'MMD', 'MMC', 'AND', 'ANC']) {
    const estado = explicarEstadoDte(codigo);
    expect(estado?.significado).toMatch(/\.$/);
    if (estado?.gravedad === 'mal') expect(estado.significado).toMatch(/Pide|Pídele|Revisa|pide/);
  }
  expect(explicarEstadoDte('XYZ')).toBeNull();
  expect(explicarEstadoDte('constructor')).toBeNull();
});
