import { createPublicKey, X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';

export type LlaveYCertificado = {
  /** PKCS #8. */
  llavePem: string;
  cerPem: string;
};

function enBase64(base64url: string | undefined): string {
  if (base64url === undefined) throw new TypeError('the SII takes RSA keys only');
  return Buffer.from(base64url, 'base64url').toString('base64');
}

/** The public key and the certificate, as the SII asks for both. */
function keyInfo(cerPem: string): string {
  const cer = new X509Certificate(cerPem);
  const { n, e } = createPublicKey(cerPem).export({ format: 'jwk' });
  return (
    `<KeyValue><RSAKeyValue><Modulus>${enBase64(n)}</Modulus><Exponent>${enBase64(e)}</Exponent></RSAKeyValue></KeyValue>` +
    `<X509Data><X509Certificate>${cer.raw.toString('base64')}</X509Certificate></X509Data>`
  );
}

/**
 * The seed that the SII gave, signed: what `getToken` takes. The signature is enveloped, RSA with SHA-1 over the whole
 * document (Reference without URI), as the SII's «Autenticación Automática», v1.9 of 2007, asks. Throws TypeError for
 * a key that is not RSA, RangeError for a seed that is none.
 */
export function firmarSemilla(semilla: string, { llavePem, cerPem }: LlaveYCertificado): string {
  if (!/^\d{1,30}$/.test(semilla)) throw new RangeError('a seed is a number');
  const firma = new SignedXml({
    privateKey: llavePem,
    signatureAlgorithm: RSA_SHA1,
    canonicalizationAlgorithm: C14N,
    getKeyInfoContent: () => keyInfo(cerPem),
  });
  firma.addReference({
    xpath: '/*',
    transforms: [ENVUELTA],
    digestAlgorithm: SHA1,
    uri: '',
    isEmptyUri: true,
  });
  firma.computeSignature(`<getToken><item><Semilla>${semilla}</Semilla></item></getToken>`, {
    location: { reference: '/*', action: 'append' },
  });
  return firma.getSignedXml();
}
