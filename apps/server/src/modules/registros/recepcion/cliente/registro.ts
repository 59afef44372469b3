import {
  ErrorFormato,
  leerFechaRecepcion,
  leerRespuestaReclamo,
  type EventoReclamo,
  type RespuestaReclamo,
} from '@cuadra/formats';
import { callRegistro, type DocumentoSii } from './call-registro.ts';
import { ReclamoError } from './reclamo-error.ts';

export interface ConexionRegistro {
  readonly url: string;
  readonly token: string;
  readonly signal?: AbortSignal;
}

/** Codes of listarEventosHistDoc that carry an answer: past the eight days, a list, no events. */
const CON_RESPUESTA = new Set([8, 15, 16]);

function understand<T>(metodo: string, leer: () => T): T {
  try {
    return leer();
  } catch (error) {
    if (!(error instanceof ErrorFormato)) throw error;
    throw new ReclamoError('respuesta', `${metodo}: ${error.codigo}`, { cause: error });
  }
}

/** Says one thing of a document. Answers the SII's code and words, whatever they are. Throws ReclamoError. */
export async function enterAccion(
  conexion: ConexionRegistro,
  documento: DocumentoSii,
  accion: string,
): Promise<RespuestaReclamo> {
  const metodo = 'ingresarAceptacionReclamoDoc';
  const texto = await callRegistro({ ...conexion, metodo, documento, accion });
  return understand(metodo, () => leerRespuestaReclamo(texto, metodo));
}

/** What was said of a document so far. Throws ReclamoError, also where the SII does not say. */
export async function listEventos(
  conexion: ConexionRegistro,
  documento: DocumentoSii,
): Promise<readonly EventoReclamo[]> {
  const metodo = 'listarEventosHistDoc';
  const texto = await callRegistro({ ...conexion, metodo, documento });
  const { codigo, eventos } = understand(metodo, () => leerRespuestaReclamo(texto, metodo));
  if (CON_RESPUESTA.has(codigo)) return eventos;
  throw new ReclamoError('respuesta', `${metodo} answered code ${codigo}`);
}

/** When the SII received a document, an ISO instant; null where it has not. Throws ReclamoError. */
export async function readRecepcionSii(
  conexion: ConexionRegistro,
  documento: DocumentoSii,
): Promise<string | null> {
  const metodo = 'consultarFechaRecepcionSii';
  const texto = await callRegistro({ ...conexion, metodo, documento });
  return understand(metodo, () => leerFechaRecepcion(texto));
}
