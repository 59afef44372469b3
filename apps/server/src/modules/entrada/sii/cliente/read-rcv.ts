import type { Mes } from '@cuadra/domain';
import { ErrorFormato, leerRcv, type EstadoRcv, type RcvFila } from '@cuadra/formats';
import * as z from 'zod';
import { callSdi, type ServicioSdi, type SobreSdi } from './call-sdi.ts';
import { RUTA_RCV, type SesionSii } from './sign-in.ts';
import { SiiError } from './sii-error.ts';

export type OperacionRcv = 'COMPRA' | 'VENTA';
/** The four registers of purchases, as the service names them; sales have the first alone. */
const ESTADOS = {
  registro: 'REGISTRO',
  pendiente: 'PENDIENTE',
  reclamado: 'RECLAMADO',
  no_incluir: 'NO_INCLUIR',
} as const;

/** Types of which the register keeps a total of the month and no documents: boletas and payment vouchers. */
const RESUMENES: ReadonlySet<number> = new Set([35, 38, 39, 41, 47, 48, 105]);

const RESPUESTA_OK = 0;
/** No register for the month. */
const SIN_DATOS = 3;
/** No rows, or too many to give at once: the same code and message for both. */
const SIN_FILAS = 99;
const NADA = /no (se )?(existen?|hay|encontr|registra)/i;

const monto = z.coerce
  .number()
  .int()
  .nullish()
  .transform((valor) => valor ?? 0);
const resumenSchema = z.array(
  z.object({
    rsmnTipoDocInteger: z.coerce.number().int(),
    rsmnTotDoc: monto,
    rsmnLink: z.boolean().nullish(),
    rsmnMntExe: monto,
    rsmnMntNeto: monto,
    rsmnMntIVA: monto,
    rsmnMntTotal: monto,
  }),
);

/** What the SII says a month has of one type of document. Whole pesos, positive in notas de crédito too. */
export interface ResumenRcv {
  readonly operacion: OperacionRcv;
  readonly estado: EstadoRcv;
  readonly tipo: number;
  readonly documentos: number;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
  /** Only a total of the month: there are no documents to ask for. */
  readonly soloTotal: boolean;
}

function serviceOf({ urls }: SesionSii): ServicioSdi {
  return {
    url: `${urls.rcv}${RUTA_RCV}services/data/facadeService`,
    namespace: 'cl.sii.sdi.lob.diii.consdcv.data.api.interfaces.FacadeService',
    referer: `${urls.rcv}${RUTA_RCV}`,
  };
}

/** Makes the register's application take up the session, as a browser does when it opens. */
export async function openRcv(sesion: SesionSii): Promise<void> {
  const { transporte, urls } = sesion;
  const referer = serviceOf(sesion).referer;
  await transporte.send({ method: 'GET', url: referer, repetible: true });
  await transporte.send({
    method: 'GET',
    url: `${urls.auth}/cgi_AUT2000/AutTknData.cgi?callback=cuadra&rnd=${Math.random()}`,
    referer,
    repetible: true,
  });
  await callSdi(sesion, serviceOf(sesion), 'getDatosInicio', {});
}

function dataOf(sobre: SobreSdi, metodo: string): unknown[] {
  const codigo = sobre.respEstado?.codRespuesta ?? RESPUESTA_OK;
  const vacia = !Array.isArray(sobre.data) || sobre.data.length === 0;
  if (codigo === RESPUESTA_OK) return Array.isArray(sobre.data) ? sobre.data : [];
  // Two public clients disagree about code 2, error or empty month: its words decide.
  const nada =
    codigo === SIN_DATOS || codigo === SIN_FILAS || NADA.test(sobre.respEstado?.msgeRespuesta ?? '');
  if (vacia && nada) return [];
  throw new SiiError('respuesta_inesperada', `${metodo} answered code ${codigo}`);
}

function dataFor({ rut }: SesionSii, mes: Mes, operacion: OperacionRcv, estado: EstadoRcv) {
  const [rutEmisor, dvEmisor] = rut.split('-');
  return { rutEmisor, dvEmisor, ptributario: mes.replace('-', ''), estadoContab: ESTADOS[estado], operacion };
}

/** What a month's register has, by type of document. */
export async function readResumen(
  sesion: SesionSii,
  mes: Mes,
  operacion: OperacionRcv,
  estado: EstadoRcv,
): Promise<ResumenRcv[]> {
  const metodo = 'getResumen';
  const data = { ...dataFor(sesion, mes, operacion, estado), busquedaInicial: true };
  const sobre = await callSdi(sesion, serviceOf(sesion), metodo, data);
  const leido = resumenSchema.safeParse(dataOf(sobre, metodo));
  if (!leido.success) throw new SiiError('respuesta_inesperada', `${metodo} answered other fields`);
  return leido.data.map((fila) => ({
    operacion,
    estado,
    tipo: fila.rsmnTipoDocInteger,
    documentos: fila.rsmnTotDoc,
    exento: fila.rsmnMntExe,
    neto: fila.rsmnMntNeto,
    iva: fila.rsmnMntIVA,
    total: fila.rsmnMntTotal,
    soloTotal: fila.rsmnLink === false || RESUMENES.has(fila.rsmnTipoDocInteger),
  }));
}

/**
 * The documents behind a line of the summary. They come as the rows of the CSV that a person downloads, its header
 * first. Throws `descarga_diferida` when fewer come than the summary counts: the SII then wants them asked for apart.
 */
export async function readDetalle(sesion: SesionSii, mes: Mes, resumen: ResumenRcv): Promise<RcvFila[]> {
  const { operacion, estado, tipo, documentos } = resumen;
  const venta = operacion === 'VENTA';
  const metodo = venta ? 'getDetalleVentaExport' : 'getDetalleCompraExport';
  const sobre = await callSdi(sesion, serviceOf(sesion), metodo, {
    ...dataFor(sesion, mes, operacion, estado),
    codTipoDoc: tipo,
    accionRecaptcha: venta ? 'RCV_DDETV' : 'RCV_DDETC',
    // The page's own constant: with a session open the service does not check it.
    tokenRecaptcha: 't-o-k-e-n-web',
  });
  const lineas = dataOf(sobre, metodo);
  const filas = lineas.length === 0 ? [] : parseLineas(lineas, metodo);
  if (filas.length < documentos)
    throw new SiiError('descarga_diferida', `${metodo} gave ${filas.length} of ${documentos}`);
  return filas;
}

function parseLineas(lineas: readonly unknown[], metodo: string): RcvFila[] {
  const textos = lineas.filter((linea) => typeof linea === 'string');
  if (textos.length < lineas.length) throw new SiiError('respuesta_inesperada', `${metodo} answered no text`);
  try {
    const { filas, errores } = leerRcv(Buffer.from(textos.join('\n'), 'utf8'));
    const [primero] = errores;
    if (primero)
      throw new SiiError('respuesta_inesperada', `${metodo}: ${primero.codigo} in ${primero.campo}`);
    return filas;
  } catch (error) {
    if (error instanceof ErrorFormato)
      throw new SiiError('respuesta_inesperada', `${metodo}: ${error.codigo}`, { cause: error });
    throw error;
  }
}
