import { decodificarTexto } from '@cuadra/formats';
import { ReclamoError } from './reclamo-error.ts';

const RUTA = '/WSREGISTRORECLAMODTE/registroreclamodteservice';
const ESPACIO = 'http://ws.registroreclamodte.diii.sdi.sii.cl';
const LIMITE_MS = 20_000;
const MAX_BYTES = 1024 * 1024;
const FALLA_DE_TOKEN = /token|autentic/i;

/** Which document, as the SII names it. */
export interface DocumentoSii {
  /** Of who issued it. */
  readonly rutEmisor: string;
  readonly tipo: string;
  readonly folio: string;
}

export interface Llamada {
  readonly url: string;
  readonly token: string;
  readonly metodo: 'ingresarAceptacionReclamoDoc' | 'listarEventosHistDoc' | 'consultarFechaRecepcionSii';
  readonly documento: DocumentoSii;
  readonly accion?: string;
  readonly signal?: AbortSignal;
}

function escapar(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function writeSobre({ metodo, documento, accion }: Llamada): string {
  const [rut = '', dv = ''] = documento.rutEmisor.split('-');
  const partes = {
    rutEmisor: rut,
    dvEmisor: dv,
    tipoDoc: documento.tipo,
    folio: documento.folio,
    ...(accion === undefined ? {} : { accionDoc: accion }),
  };
  const cuerpo = Object.entries(partes).map(([nombre, valor]) => `<${nombre}>${escapar(valor)}</${nombre}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ws="${ESPACIO}"><soapenv:Header/><soapenv:Body><ws:${metodo}>${cuerpo.join('')}</ws:${metodo}></soapenv:Body></soapenv:Envelope>`;
}

async function readBody(respuesta: Response): Promise<string> {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  const cuerpo: AsyncIterable<Uint8Array> | Uint8Array[] = respuesta.body ?? [];
  for await (const trozo of cuerpo) {
    bytes += trozo.byteLength;
    if (bytes > MAX_BYTES) throw new ReclamoError('respuesta', `answer beyond ${MAX_BYTES} bytes`);
    trozos.push(trozo);
  }
  return decodificarTexto(Buffer.concat(trozos)).texto;
}

/**
 * Calls the SII's registroreclamodteservice (SOAP 1.1) under the cookie TOKEN of a sign-in by certificate, once: what
 * did not answer may have been done all the same, and who asked decides. Answers the XML. Throws ReclamoError.
 */
export async function callRegistro(llamada: Llamada): Promise<string> {
  const { url, token, metodo, signal } = llamada;
  const limite = AbortSignal.timeout(LIMITE_MS);
  let status: number;
  let texto: string;
  try {
    const respuesta = await fetch(`${url}${RUTA}`, {
      method: 'POST',
      body: writeSobre(llamada),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limite, signal]) : limite,
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: '""',
        accept: 'text/xml',
        cookie: `TOKEN=${token}`,
      },
    });
    status = respuesta.status;
    texto = await readBody(respuesta);
  } catch (error) {
    if (error instanceof ReclamoError) throw error;
    throw new ReclamoError('no_disponible', `${metodo} did not answer`, { cause: error });
  }
  if (status === 401 || status === 403) throw new ReclamoError('token', `${metodo} answered ${status}`);
  const falla = /<(?:\w+:)?faultstring[^>]*>([^<]*)</.exec(texto)?.[1];
  if (falla !== undefined && FALLA_DE_TOKEN.test(falla)) throw new ReclamoError('token', `${metodo} faulted`);
  if (status >= 500 || status === 429)
    throw new ReclamoError('no_disponible', `${metodo} answered ${status}`);
  if (status !== 200 || falla !== undefined)
    throw new ReclamoError('respuesta', `${metodo} answered ${status}`);
  return texto;
}
