import { MAX_ARCHIVOS, MAX_BYTES_IMPORTACION, type Incidencia } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import {
  abrirZip,
  ArchivoAbierto,
  type ArchivoDeZip,
  type ArchivoDte,
  type CartolaLeida,
  type ClaseArchivo,
  ErrorFormato,
  leerAec,
  leerArchivoBhe,
  leerDte,
  leerF29,
  leerLibro,
  leerPrevired,
  leerRcv,
  probarSaldos,
  reconocer,
} from '@cuadra/formats';
import type { CondicionesDeCuenta } from '../../../registros/cartolas/index.ts';
import { leerComoLiquidacion } from './leer-como-liquidacion.ts';
import { leerComoPlanilla } from './leer-como-planilla.ts';
import { extraerXmls } from './extraer-xmls.ts';
import { incidencia } from './incidencia.ts';
import { leerCartolas } from './leer-cartolas.ts';
import type { Lectura, OpcionesLectura, Recuento, ResumenCartola } from './tipos.ts';

export interface ArchivoLeido {
  readonly lectura: Lectura;
  /** Statements with their lines, in the order of the reading's summaries. */
  readonly cartolas: readonly CartolaLeida[];
  /** Files of a zip with their contents, in the order of the reading's. */
  readonly archivos?: readonly ArchivoDeZip[];
}

const NO_SE_LEE: Partial<Record<ClaseArchivo, string>> = {
  vacio: 'El archivo está vacío. Descárgalo de nuevo y vuelve a subirlo.',
  xml_otro:
    'Este XML no es un DTE, un envío de DTE, un archivo de cesión ni un libro de compras o ventas. Sube el XML que emitió el SII o el facturador, sin cambios; si es una cartola, súbela en Excel, PDF, CSV, OFX, QIF, MT940 o CAMT.053.',
};

function resumenDe(cartola: CartolaLeida): ResumenCartola {
  let desde: string | null = null;
  let hasta: string | null = null;
  for (const { fecha } of cartola.lineas) {
    if (desde === null || fecha < desde) desde = fecha;
    if (hasta === null || fecha > hasta) hasta = fecha;
  }
  const { formato, banco, numeroCuenta, titular, rutTitular, moneda, tipoCuenta, lineas, avisos } = cartola;
  return {
    formato,
    banco,
    bancoDeducido: cartola.bancoDeducido ?? false,
    numeroCuenta,
    titular,
    rutTitular,
    moneda,
    tipoCuenta,
    lineas: lineas.length,
    fechas: desde === null || hasta === null ? null : { desde, hasta },
    condiciones: condicionesDe(cartola),
    recuento: recuentoDe(cartola),
    avisos: avisos.map(incidencia),
  };
}

function recuentoDe(cartola: CartolaLeida): Recuento {
  let [cargos, abonos] = [0, 0];
  for (const linea of cartola.lineas) {
    cargos += linea.cargo;
    abonos += linea.abono;
  }
  const { saldoFinal, totalCargos, totalAbonos, cantidades, tarjeta } = cartola;
  const dichos = [saldoFinal, totalCargos, totalAbonos, tarjeta?.montoFacturado, cantidades?.todas];
  const dice = dichos.some((dicho) => (dicho ?? null) !== null);
  return { cargos, abonos, cuadra: dice ? probarSaldos(cartola).cuadra : null };
}

function condicionesDe({ tarjeta, lineaCredito = null }: CartolaLeida): CondicionesDeCuenta {
  const dia = (fecha: Fecha | null | undefined) => (fecha ? Number(fecha.slice(8)) : null);
  // A limit below zero is none that the bank could have given.
  const dicho = tarjeta?.cupoTotal ?? null;
  const cupo = dicho !== null && dicho >= 0 ? dicho : null;
  const utilizado = tarjeta?.cupoUtilizado ?? null;
  return {
    cupo,
    saldoDisponible:
      tarjeta?.cupoDisponible ?? (cupo === null || utilizado === null ? null : cupo - utilizado),
    lineaCredito: lineaCredito !== null && lineaCredito >= 0 ? lineaCredito : null,
    diaCierre: dia(tarjeta?.fechaFacturacion),
    diaPago: dia(tarjeta?.pagarHasta),
  };
}

function leerXml(bytes: Uint8Array, clase: ClaseArchivo): Lectura {
  const archivo: ArchivoDte = leerDte(bytes);
  const cuantos = archivo.documentos.length;
  const xmls = extraerXmls(bytes, archivo.clase === 'dte' ? 'solo' : 'envio', cuantos);
  // What cannot be cut is kept whole: every document points at the file that it came in.
  return { tipo: 'dte', clase, archivo, xmls: xmls ?? Array.from({ length: cuantos }, () => bytes) };
}

function leerCesion(bytes: Uint8Array, clase: ClaseArchivo): Lectura {
  const archivo = leerAec(bytes);
  const [xml = bytes] = extraerXmls(bytes, 'envio', 1) ?? [];
  return { tipo: 'aec', clase, archivo, xml };
}

/** Zips within the zip that are opened: people zip a folder of zips, and no deeper. */
const NIVELES_DE_ZIP = 1;

function leerZip(bytes: Uint8Array, clase: ClaseArchivo): ArchivoLeido {
  const limites = { archivos: MAX_ARCHIVOS, bytes: MAX_BYTES_IMPORTACION, niveles: NIVELES_DE_ZIP };
  const { archivos, omitidos } = abrirZip(bytes, limites);
  const entradas = archivos.map(({ ruta, bytes: largo }) => ({ ruta, bytes: largo }));
  return { lectura: { tipo: 'zip', clase, archivos: entradas, omitidos }, cartolas: [], archivos };
}

async function leer(
  archivo: ArchivoAbierto,
  clase: ClaseArchivo,
  opciones: OpcionesLectura,
): Promise<ArchivoLeido> {
  const { bytes } = archivo;
  const error = (errores: Incidencia[]): ArchivoLeido => ({
    lectura: { tipo: 'error', clase, errores },
    cartolas: [],
  });
  if (clase === 'dte' || clase === 'envio_dte') return { lectura: leerXml(bytes, clase), cartolas: [] };
  if (clase === 'aec') return { lectura: leerCesion(bytes, clase), cartolas: [] };
  if (clase === 'rcv_venta' || clase.startsWith('rcv_compra_'))
    return { lectura: { tipo: 'rcv', clase, archivo: leerRcv(bytes), rut: null }, cartolas: [] };
  if (clase === 'libro_iecv') {
    const libro = leerLibro(bytes);
    return { lectura: { tipo: 'rcv', clase, archivo: libro.archivo, rut: libro.rut }, cartolas: [] };
  }
  if (clase === 'informe_bhe')
    return { lectura: { tipo: 'bhe', clase, informe: leerArchivoBhe(bytes) }, cartolas: [] };
  if (clase === 'zip_otro') return leerZip(bytes, clase);
  const motivo = NO_SE_LEE[clase];
  if (motivo !== undefined) return error([{ fila: null, campo: null, mensaje: motivo }]);
  const formularios = clase === 'pdf' && opciones.pedido === null ? await leerF29(archivo) : null;
  if (formularios !== null) return { lectura: { tipo: 'f29', clase: 'f29', formularios }, cartolas: [] };
  const comprobantes = clase === 'pdf' && opciones.pedido === null ? await leerPrevired(archivo) : null;
  if (comprobantes !== null)
    return { lectura: { tipo: 'previred', clase: 'previred', comprobantes }, cartolas: [] };
  const liquidacion = opciones.pedido === null ? await leerComoLiquidacion(archivo, clase) : null;
  if (liquidacion !== null) return { lectura: { tipo: 'transbank', clase, liquidacion }, cartolas: [] };
  const planilla = await leerComoPlanilla(archivo, clase, opciones);
  if (planilla !== null)
    return { lectura: { tipo: 'planilla', clase: planilla.clase, planilla }, cartolas: [] };
  const leidas = await leerCartolas(archivo, clase, opciones);
  if (leidas.tipo === 'por_mapear') return { lectura: { ...leidas, clase }, cartolas: [] };
  const { cartolas, mapeo, idCuentaRecordada } = leidas;
  const errores = cartolas.flatMap((cartola) => cartola.errores.map(incidencia));
  if (errores.length > 0) return error(errores);
  return {
    lectura: { tipo: 'cartolas', clase, cartolas: cartolas.map(resumenDe), mapeo, idCuentaRecordada },
    cartolas,
  };
}

/** Recognises a file by its content and reads it. What makes a file unreadable is a reading of kind `error`. */
export async function leerArchivo(bytes: Uint8Array, opciones: OpcionesLectura): Promise<ArchivoLeido> {
  const clase = reconocer(bytes);
  const archivo = new ArchivoAbierto(bytes);
  try {
    return await leer(archivo, clase, opciones);
  } catch (error) {
    if (!(error instanceof ErrorFormato)) throw error;
    const errores = [{ fila: error.linea, campo: null, mensaje: error.message }];
    // What only looked like a table is not called one.
    const dicha = error.codigo === 'formato-desconocido' ? 'desconocido' : clase;
    return { lectura: { tipo: 'error', clase: dicha, errores }, cartolas: [] };
  } finally {
    await archivo.cerrar();
  }
}
