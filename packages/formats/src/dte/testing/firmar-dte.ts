import { createHash, sign } from 'node:crypto';
import { NS_FIRMA, NS_SII } from '../firma/contextos.ts';
import { esBoleta, esExportacion } from '../leer-encabezado.ts';
import { cuerpoDte, montoComoTexto } from './cuerpo-dte.ts';
import type { DatosDte } from './datos-dte.ts';
import { partesPublicas } from './llaves-prueba.ts';
import type { Caf, LlaveFirma } from './llaves-prueba.ts';
import { codificarXml, el, grupo } from './xml-texto.ts';
import type { CodificacionXml } from './xml-texto.ts';

const NS_XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

export type EnvioDatos = {
  rutEmisor: string;
  rutEnvia: string;
  rutReceptor: string;
  fechaResolucion: string;
  numeroResolucion: number;
  fechaFirma: string;
};

export type OpcionesDte = {
  /** Folio authorisations by type; a document whose type has none carries no TED. */
  cafs?: Partial<Record<number, Caf>>;
  /** Default ISO-8859-1, as the SII asks. */
  codificacion?: CodificacionXml;
  /** What the XML declaration says, when it lies; null leaves the declaration out. */
  declarada?: string | null;
  bom?: boolean;
  /** Puts the documents into an EnvioDTE, or an EnvioBOLETA when they are boletas. */
  envio?: EnvioDatos;
  /**
   * Namespaces in force when each DTE is signed, whatever they are in the file: `solo` the SII's, `envio` also
   * xmlns:xsi, `sin_namespace` none. Default `solo`.
   */
  firmadoEn?: 'solo' | 'envio' | 'sin_namespace';
  /**
   * How the canonical text of each document is turned into the bytes of its digest: `estandar`, or as issuers
   * do against the standard, in ISO-8859-1 and with quotes as entities.
   */
  digest?: 'estandar' | 'iso' | 'comillas' | 'iso_comillas';
  /** Whether the file declares the SII's namespace. Default true. */
  namespace?: boolean;
  /** Whether documents, and their envelope, are signed. Default true. */
  firmar?: boolean;
};

const ENTORNOS = {
  solo: ` xmlns="${NS_SII}"`,
  envio: ` xmlns="${NS_SII}" xmlns:xsi="${NS_XSI}"`,
  sin_namespace: '',
} as const;

/**
 * A `<Signature>` over text that is already canonical. `extra` are namespace declarations that surround it
 * when signed and that its SignedInfo therefore inherits.
 */
export function firma(
  id: string,
  canonico: string,
  llave: LlaveFirma,
  extra = '',
  forma: OpcionesDte['digest'] = 'estandar',
): string {
  const conComillas = forma === 'comillas' || forma === 'iso_comillas';
  const texto = conComillas
    ? canonico.replace(/(?<=>[^<]*)["'](?=[^<]*<)/g, (c) => (c === '"' ? '&quot;' : '&apos;'))
    : canonico;
  const bytes = Buffer.from(texto, forma === 'iso' || forma === 'iso_comillas' ? 'latin1' : 'utf8');
  const digest = createHash('sha1').update(bytes).digest('base64');
  const signedInfo = (declaraciones: string) =>
    `<SignedInfo${declaraciones}>` +
    `<CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${NS_FIRMA}rsa-sha1"></SignatureMethod>` +
    `<Reference URI="#${id}"><Transforms><Transform Algorithm="${C14N}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${NS_FIRMA}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const valor = sign(
    'RSA-SHA1',
    Buffer.from(signedInfo(` xmlns="${NS_FIRMA}"${extra}`)),
    llave.privada,
  ).toString('base64');
  const { modulo, exponente } = partesPublicas(llave.privada);
  const certificado =
    llave.certificado === null
      ? ''
      : `<X509Data><X509Certificate>${llave.certificado}</X509Certificate></X509Data>`;
  return (
    `<Signature xmlns="${NS_FIRMA}">${signedInfo('')}<SignatureValue>${valor}</SignatureValue>` +
    `<KeyInfo><KeyValue><RSAKeyValue><Modulus>${modulo}</Modulus><Exponent>${exponente}</Exponent></RSAKeyValue></KeyValue>` +
    `${certificado}</KeyInfo></Signature>`
  );
}

/** TED fields are cut to 40 characters and signed in ISO-8859-1. */
function paraTimbre(texto: string): string {
  return texto.replace(/[^\0-\xff]/gu, ' ').slice(0, 40);
}

function timbre(datos: DatosDte, caf: Caf, fechaFirma: string): string {
  const dd =
    '<DD>' +
    el('RE', datos.emisor.rut) +
    el('TD', datos.tipo) +
    el('F', datos.folio) +
    el('FE', datos.fechaEmision) +
    el('RR', datos.receptor.rut) +
    el('RSR', paraTimbre(datos.receptor.razonSocial)) +
    el('MNT', montoComoTexto(datos.totales.montoTotal, datos)) +
    el('IT1', paraTimbre(datos.detalle[0]?.nombre ?? '-')) +
    caf.xml +
    el('TSTED', fechaFirma) +
    '</DD>';
  const frmt = sign('RSA-SHA1', Buffer.from(dd, 'latin1'), caf.privada).toString('base64');
  return `<TED version="1.0">${dd}<FRMT algoritmo="SHA1withRSA">${frmt}</FRMT></TED>`;
}

/** `<DTE>` with its signature. `declaraciones` go on the element when it is the root. */
function dte(datos: DatosDte, llave: LlaveFirma, opciones: OpcionesDte, declaraciones: string): string {
  const nombre =
    datos.tipo === 43 ? 'Liquidacion' : esExportacion(datos.tipo) ? 'Exportaciones' : 'Documento';
  const id = `T${datos.tipo}F${datos.folio}`;
  const fechaFirma = datos.fechaFirma ?? `${datos.fechaEmision}T12:00:00`;
  const caf = opciones.cafs?.[datos.tipo];
  const contenido = `\n${cuerpoDte(datos)}\n${caf ? timbre(datos, caf, fechaFirma) : ''}\n${el('TmstFirma', fechaFirma)}\n`;
  const entorno = ENTORNOS[opciones.firmadoEn ?? 'solo'];
  const canonico = `<${nombre}${entorno} ID="${id}">${contenido}</${nombre}>`;
  const extra = opciones.firmadoEn === 'envio' ? ` xmlns:xsi="${NS_XSI}"` : '';
  const firmado = opciones.firmar === false ? '' : firma(id, canonico, llave, extra, opciones.digest);
  return `<DTE${declaraciones} version="1.0">\n<${nombre} ID="${id}">${contenido}</${nombre}>\n${firmado}</DTE>`;
}

function caratula(envio: EnvioDatos, datos: readonly DatosDte[]): string {
  const tipos = [...new Set(datos.map(({ tipo }) => tipo))];
  const partes = [
    el('RutEmisor', envio.rutEmisor),
    el('RutEnvia', envio.rutEnvia),
    el('RutReceptor', envio.rutReceptor),
    el('FchResol', envio.fechaResolucion),
    el('NroResol', envio.numeroResolucion),
    el('TmstFirmaEnv', envio.fechaFirma),
    ...tipos.map((tipo) =>
      grupo('SubTotDTE', el('TpoDTE', tipo), el('NroDTE', datos.filter((d) => d.tipo === tipo).length)),
    ),
  ];
  return `<Caratula version="1.0">${partes.join('')}</Caratula>`;
}

function envoltura(
  datos: readonly DatosDte[],
  llave: LlaveFirma,
  opciones: OpcionesDte,
  envio: EnvioDatos,
): string {
  const boletas = datos.every(({ tipo }) => esBoleta(tipo));
  const raiz = boletas ? 'EnvioBOLETA' : 'EnvioDTE';
  const esquema = boletas ? 'EnvioBOLETA_v11.xsd' : 'EnvioDTE_v10.xsd';
  const sii = opciones.namespace === false ? '' : ` xmlns="${NS_SII}"`;
  const declaraciones = `${sii} xmlns:xsi="${NS_XSI}"`;
  const contenido = `\n${caratula(envio, datos)}\n${datos.map((d) => dte(d, llave, opciones, '')).join('\n')}\n`;
  const canonico = `<SetDTE${declaraciones} ID="SetDoc">${contenido}</SetDTE>`;
  const firmado =
    opciones.firmar === false
      ? ''
      : firma('SetDoc', canonico, llave, ` xmlns:xsi="${NS_XSI}"`, opciones.digest);
  return (
    `<${raiz}${declaraciones} xsi:schemaLocation="${NS_SII} ${esquema}" version="1.0">` +
    `<SetDTE ID="SetDoc">${contenido}</SetDTE>${firmado}</${raiz}>`
  );
}

/**
 * Builds and signs a DTE, or several within an envelope, valid against the SII's schemas when the data are.
 * For tests and demonstrations: the keys are throwaway and no tax authority knows them. The text is written
 * canonical from the start, so that signing does not depend on the reader's own canonicalisation.
 */
export function buildDteXml(
  datos: DatosDte | readonly DatosDte[],
  llave: LlaveFirma,
  opciones: OpcionesDte = {},
): Uint8Array {
  const lista = Array.isArray(datos) ? (datos as readonly DatosDte[]) : [datos as DatosDte];
  const [unico] = lista;
  if (unico === undefined) throw new RangeError('no document to build');
  if (lista.length > 1 && opciones.envio === undefined)
    throw new RangeError('several documents need an envelope');
  const codificacion = opciones.codificacion ?? 'ISO-8859-1';
  const sii = opciones.namespace === false ? '' : ` xmlns="${NS_SII}"`;
  const raiz = opciones.envio
    ? envoltura(lista, llave, opciones, opciones.envio)
    : dte(unico, llave, opciones, sii);
  const declaracion =
    opciones.declarada === null
      ? ''
      : `<?xml version="1.0" encoding="${opciones.declarada ?? codificacion}"?>\n`;
  const bytes = codificarXml(declaracion + raiz, codificacion);
  return opciones.bom === true ? Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]) : bytes;
}
