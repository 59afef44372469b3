import { ErrorFormato, leerRespuestaSoap, type RespuestaSoap } from '@cuadra/formats';
import { SiiError } from './sii-error.ts';
import type { Transporte } from './transporte.ts';

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapar(texto: string): string {
  return texto.replace(/[&<>]/g, (signo) => ENTIDADES[signo] ?? '');
}

export interface LlamadaSoap {
  /** Address of the service: `https://palena.sii.cl/DTEWS/CrSeed.jws`. */
  readonly url: string;
  readonly metodo: string;
  /** Its parts by name, in the order of its WSDL. */
  readonly partes?: Readonly<Record<string, string>>;
  readonly repetible: boolean;
}

/**
 * Calls a method of one of the SII's published web services (SOAP 1.1, RPC). Answers the leaves of what it returns.
 * Throws SiiError.
 */
export async function callSoap(
  transporte: Transporte,
  { url, metodo, partes = {}, repetible }: LlamadaSoap,
): Promise<RespuestaSoap> {
  const cuerpo = Object.entries(partes)
    .map(([nombre, valor]) => `<${nombre} xsi:type="xsd:string">${escapar(valor)}</${nombre}>`)
    .join('');
  const { texto, status } = await transporte.send({
    method: 'POST',
    url,
    soap: true,
    repetible,
    body:
      '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
      ' xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<soapenv:Body><def:${metodo} xmlns:def="http://DefaultNamespace"` +
      ` soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/">${cuerpo}</def:${metodo}></soapenv:Body></soapenv:Envelope>`,
  });
  if (status >= 400) throw new SiiError('respuesta_inesperada', `${metodo} answered ${status}`);
  try {
    return leerRespuestaSoap(texto, metodo);
  } catch (error) {
    if (!(error instanceof ErrorFormato)) throw error;
    throw new SiiError('respuesta_inesperada', `${metodo}: ${error.codigo}`, { cause: error });
  }
}
