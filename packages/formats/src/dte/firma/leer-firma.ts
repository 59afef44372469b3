import { atributo, esElemento, hijosDe, primerHijo, textoDe, unicoHijo } from '../xml/elemento.ts';
import type { Elemento } from '../xml/elemento.ts';
import type { OpcionesC14n } from './canonicalizar.ts';
import { leerBase64 } from './llaves.ts';

const C14N: Readonly<Record<string, OpcionesC14n>> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': { comentarios: false, exclusiva: false },
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments': { comentarios: true, exclusiva: false },
  'http://www.w3.org/2001/10/xml-exc-c14n#': { comentarios: false, exclusiva: true },
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments': { comentarios: true, exclusiva: true },
};
const FIRMAS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1': 'RSA-SHA1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
};
const RESUMENES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
};
/** The signature of a DTE stands beside what it signs, so taking it out changes nothing. */
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export type FirmaLeida = {
  signedInfo: Elemento;
  c14nSignedInfo: OpcionesC14n;
  algoritmo: string;
  c14nReferencia: OpcionesC14n;
  resumen: string;
  /** Digest, base64 without spaces. */
  digest: string;
  /** What the Reference points at, without `#`. */
  id: string;
  valor: Buffer;
  /** From KeyValue; null when only a certificate came. */
  clave: { modulo: Buffer; exponente: Buffer } | null;
  certificado: string | null;
};

export type LecturaFirma = { ok: true; firma: FirmaLeida } | { ok: false; razon: string };

/** The algorithm named by a child; empty when absent or when it takes parameters, which the SII's never do. */
function algoritmoDe(padre: Elemento, local: string): string {
  const elemento = unicoHijo(padre, local);
  if (elemento === undefined || elemento.hijos.some(esElemento)) return '';
  return atributo(elemento, 'Algorithm') ?? '';
}

/** Canonicalisation of the Reference; inclusive when it names none, as XML-DSig says. Null when unsupported. */
function leerTransforms(referencia: Elemento): OpcionesC14n | null {
  const transforms = hijosDe(referencia, 'Transforms');
  if (transforms.length > 1) return null;
  let c14n: OpcionesC14n = { comentarios: false, exclusiva: false };
  for (const transform of transforms[0] ? hijosDe(transforms[0], 'Transform') : []) {
    const algoritmo = atributo(transform, 'Algorithm') ?? '';
    if (algoritmo === ENVELOPED) continue;
    const opciones = C14N[algoritmo];
    if (opciones === undefined || transform.hijos.some(esElemento)) return null;
    c14n = opciones;
  }
  return c14n;
}

function textoUnico(padre: Elemento | undefined, local: string): string {
  const elemento = unicoHijo(padre, local);
  return elemento === undefined ? '' : textoDe(elemento).replace(/\s+/g, '');
}

/** Reads a `<Signature>` of the only kind that SII documents carry; anything else says why it is not read. */
export function leerFirma(signature: Elemento): LecturaFirma {
  const no = (razon: string): LecturaFirma => ({ ok: false, razon });
  const signedInfo = unicoHijo(signature, 'SignedInfo');
  if (signedInfo === undefined) return no('La firma no trae un SignedInfo.');
  const c14nSignedInfo = C14N[algoritmoDe(signedInfo, 'CanonicalizationMethod')];
  const algoritmo = FIRMAS[algoritmoDe(signedInfo, 'SignatureMethod')];
  if (c14nSignedInfo === undefined || algoritmo === undefined)
    return no('La firma usa un algoritmo que el SII no admite.');

  const referencias = hijosDe(signedInfo, 'Reference');
  const referencia = referencias[0];
  if (referencia === undefined || referencias.length > 1)
    return no(`La firma cubre ${referencias.length} partes donde debe cubrir una.`);
  const c14nReferencia = leerTransforms(referencia);
  const resumen = RESUMENES[algoritmoDe(referencia, 'DigestMethod')];
  if (c14nReferencia === null || resumen === undefined)
    return no('La firma usa un algoritmo que el SII no admite.');
  const uri = atributo(referencia, 'URI') ?? '';
  if (!/^#./.test(uri)) return no('La firma no dice a qué documento corresponde.');

  const valor = leerBase64(textoUnico(signature, 'SignatureValue'));
  const keyInfo = unicoHijo(signature, 'KeyInfo');
  const rsa = unicoHijo(unicoHijo(keyInfo, 'KeyValue'), 'RSAKeyValue');
  const modulo = leerBase64(textoUnico(rsa, 'Modulus'));
  const exponente = leerBase64(textoUnico(rsa, 'Exponent'));
  const clave = modulo === null || exponente === null ? null : { modulo, exponente };
  const x509 = primerHijo(primerHijo(keyInfo, 'X509Data'), 'X509Certificate');
  const certificado = x509 === undefined ? null : textoDe(x509).replace(/\s+/g, '') || null;
  if (valor === null) return no('La firma no trae su valor o no se puede leer.');
  if (clave === null && (rsa !== undefined || certificado === null)) {
    return no('La firma no trae la llave pública RSA con que comprobarla.');
  }
  return {
    ok: true,
    firma: {
      signedInfo,
      c14nSignedInfo,
      algoritmo,
      c14nReferencia,
      resumen,
      digest: textoUnico(referencia, 'DigestValue'),
      id: uri.slice(1),
      valor,
      clave,
      certificado,
    },
  };
}
