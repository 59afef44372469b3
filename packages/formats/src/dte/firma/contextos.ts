import type { Ambito, Elemento } from '../xml/elemento.ts';

export const NS_SII = 'http://www.sii.cl/SiiDte';
export const NS_FIRMA = 'http://www.w3.org/2000/09/xmldsig#';
const NS_XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const NS_XSD = 'http://www.w3.org/2001/XMLSchema';

/**
 * Inclusive canonicalisation writes, on the signed element, every namespace declared around it. A DTE is
 * signed alone and later pasted into an envelope that declares xmlns:xsi, or cut out of one, or stripped of
 * its namespace by the portal that hands it out; the digest is then that of another surrounding than the
 * file's. These are the surroundings in which issuers are known to sign (.NET's serializer adds xsd and xsi).
 * They hold no data: whichever fits, the content is the one that was signed.
 */
const EXTRAS: readonly Ambito[] = [
  new Map(),
  new Map([['xsi', NS_XSI]]),
  new Map([
    ['xsd', NS_XSD],
    ['xsi', NS_XSI],
  ]),
];

function propio(elemento: Elemento, porDefecto: string): [string, string][] {
  const dosPuntos = elemento.nombre.indexOf(':');
  if (dosPuntos < 0) return porDefecto === '' ? [] : [['', porDefecto]];
  const prefijo = elemento.nombre.slice(0, dosPuntos);
  return [[prefijo, elemento.ambito.get(prefijo) ?? porDefecto]];
}

function comparar(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sinRepetir(contextos: Ambito[]): Ambito[] {
  const vistos = new Map<string, Ambito>();
  for (const contexto of contextos) {
    const clave = [...contexto]
      .map(([prefijo, uri]) => `${prefijo}=${uri}`)
      .toSorted(comparar)
      .join(' ');
    if (!vistos.has(clave)) vistos.set(clave, contexto);
  }
  return [...vistos.values()];
}

/** Surroundings to try for a Documento or a SetDTE, the file's own first. */
export function contextosDelFirmado(elemento: Elemento): Ambito[] {
  const declaradas = elemento.declaraciones ?? [];
  return sinRepetir([
    elemento.ambito,
    ...[NS_SII, ''].flatMap((porDefecto) =>
      EXTRAS.map((extra) => new Map([...propio(elemento, porDefecto), ...extra, ...declaradas])),
    ),
  ]);
}

/** Surroundings to try for the SignedInfo, whose own namespace is always the signature's. */
export function contextosDeSignedInfo(signedInfo: Elemento): Ambito[] {
  const declaradas = signedInfo.declaraciones ?? [];
  const conPrefijo = signedInfo.nombre.includes(':');
  const fondos: [string, string][][] = conPrefijo ? [[], [['', NS_SII]]] : [[]];
  return sinRepetir([
    signedInfo.ambito,
    ...fondos.flatMap((fondo) =>
      EXTRAS.map((extra) => new Map([...fondo, ...propio(signedInfo, NS_FIRMA), ...extra, ...declaradas])),
    ),
  ]);
}
