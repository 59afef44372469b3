import { createHash } from 'node:crypto';
import type { Incidencia } from '@cuadra/contract';
import type { ArchivoDte } from '@cuadra/formats';
import { withEmpresa, withEmpresaCopy, type Copy, type Tx } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { recordCesiones } from '../cesiones/index.ts';
import { ArchivoRechazado } from './archivo-rechazado.ts';
import { FaltaCuenta, importCartolas } from './cartolas/import-cartolas.ts';
import { avisosDeAec, cesionesDeAec, dteDeAec, erroresDeAec } from './documentos/desde-aec.ts';
import { concordar, desdeDte, nombreDocumento } from './documentos/desde-dte.ts';
import { desdeRcv } from './documentos/desde-rcv.ts';
import { trasDosPuntos } from './documentos/tras-dos-puntos.ts';
import { planLiquidacion } from './plan-liquidacion.ts';
import { planPlanilla } from './documentos/plan-planilla.ts';
import { importDocumentos } from './documentos/import-documentos.ts';
import type { DocumentoLeido } from './store/tipos.ts';
import type { PedidoImportar } from './importar-archivo-job.ts';
import type { Lectores } from './lectura/lectores.ts';
import type { Lector, Lectura, MapeoDePersona, MapeoRecordado } from './lectura/tipos.ts';
import { readCuentas } from './store/cuenta.ts';
import { readEmpresa, type EmpresaQueImporta } from './store/empresa.ts';
import {
  finishArchivo,
  lockArchivo,
  takeArchivo,
  type ArchivoPorImportar,
  type ResultadoArchivo,
} from './store/importacion.ts';
import { readMapeos, saveMapeo } from './store/mapeo.ts';
import { sweepSubidas } from './sweep-subidas.ts';

/** Told in the transaction that ends the last file of an import. */
export type OnImported = (tx: Tx, idEmpresa: number) => Promise<void>;

/** Problems kept of one file; of the rest only how many they are. */
const MAX_INCIDENCIAS = 200;
/** Of these boletas the register has the month's total, and each has its XML. */
const CON_XML: ReadonlySet<number> = new Set([39, 41]);
const XML_A_LA_VEZ = 8;
const INESPERADO =
  'No pudimos procesar el archivo. Vuelve a subirlo; si el problema persiste, contacta a soporte.';
/**
 * What passes by itself and is worth another try: connections lost or refused, a server that stops or lacks room,
 * deadlocks, storage that does not answer. Classes 08, 40, 53, 55, 57 and 58 of PostgreSQL, and the system's and the
 * storage's own codes.
 */
const PASAJERO = /^(08|40|53|55|57|58)|^E(?!RR_)[A-Z_]+$/;
/** What still fails after this is told as an error rather than tried forever. */
const PLAZO_MS = 60 * 60_000;

interface Contexto {
  readonly idEmpresa: number;
  readonly archivo: ArchivoPorImportar;
  readonly empresa: EmpresaQueImporta;
  readonly mapeos: readonly MapeoRecordado[];
  readonly pedido: MapeoDePersona | null;
}

type Escribir = (tx: Tx, copy: Copy) => Promise<ResultadoArchivo>;

function recortar(incidencias: readonly Incidencia[], que: string): Incidencia[] {
  const resto = incidencias.length - MAX_INCIDENCIAS;
  if (resto <= 0) return [...incidencias];
  return [
    ...incidencias.slice(0, MAX_INCIDENCIAS),
    { fila: null, campo: null, mensaje: `Hay ${resto.toLocaleString('es-CL')} ${que} más.` },
  ];
}

const nada = {
  filas: 0,
  creados: 0,
  duplicados: 0,
  ventas: 0,
  compras: 0,
  errores: [],
  avisos: [],
  novedades: [],
} as const;

async function open(platform: Platform, idEmpresa: number, idArchivo: number): Promise<Contexto | null> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const archivo = await takeArchivo(tx, idEmpresa, idArchivo);
    if (!archivo) return null;
    const empresa = await readEmpresa(tx, idEmpresa);
    const mapeos = await readMapeos(tx, idEmpresa);
    const { mapeo, idCuentaCorriente } = archivo;
    const cuenta = mapeo
      ? (await readCuentas(tx, idEmpresa)).find(({ id }) => id === idCuentaCorriente)
      : undefined;
    const pedido = mapeo && cuenta ? { columnas: mapeo.columnas, moneda: cuenta.moneda } : null;
    return { idEmpresa, archivo, empresa, mapeos, pedido };
  });
}

/** The documents of an XML file. Any that is refused refuses the file: an envelope goes in whole or not at all. */
async function convertDtes(
  { storage }: Platform,
  { idEmpresa, empresa }: Contexto,
  archivo: ArchivoDte,
  xmls: readonly Uint8Array[],
): Promise<{ documentos: DocumentoLeido[]; avisos: Incidencia[] }> {
  const errores: Incidencia[] = [];
  const avisos: Incidencia[] = archivo.avisos.map(({ linea, campo, mensaje }) => ({
    fila: linea,
    campo,
    mensaje,
  }));
  const documentos: DocumentoLeido[] = [];
  const porGuardar = new Map<string, Uint8Array>();
  for (const documento of archivo.documentos) {
    const { linea, indice } = documento;
    if (documento.estado === 'rechazado') {
      const nombre = nombreDocumento(documento.tipo, documento.folio);
      for (const { linea: fila, campo, mensaje } of documento.errores)
        errores.push({ fila, campo, mensaje: trasDosPuntos(nombre, mensaje) });
      continue;
    }
    const { dte, firma, timbre } = documento;
    const nombre = nombreDocumento(dte.tipo, dte.folio);
    const xml = xmls[indice] ?? new Uint8Array();
    const claveXml = `${idEmpresa}/xml/${createHash('sha256').update(xml).digest('hex')}`;
    const convertido = desdeDte(dte, empresa, {
      linea,
      claveXml,
      firma: firma.estado === 'valida' ? 'valida' : 'no_verificable',
    });
    if (!convertido.ok) {
      errores.push({ fila: linea, campo: null, mensaje: convertido.mensaje });
      continue;
    }
    if (firma.estado === 'certificado_ajeno')
      avisos.push({
        fila: linea,
        campo: 'X509Certificate',
        mensaje: trasDosPuntos(
          nombre,
          `${firma.razon} Se importó igual; ante la duda, ${concordar(nombre, 'confírmala', 'confírmalo')} con quien ${concordar(nombre, 'la', 'lo')} emitió.`,
        ),
      });
    else if (firma.estado !== 'valida') {
      const pide = `Pide a quien ${concordar(nombre, 'la', 'lo')} emitió el XML original, sin cambios.`;
      errores.push({
        fila: linea,
        campo: 'Signature',
        mensaje: trasDosPuntos(nombre, `${firma.razon} ${pide}`),
      });
      continue;
    }
    documentos.push(convertido.documento);
    porGuardar.set(claveXml, xml);
    if (timbre.estado === 'alterada')
      avisos.push({ fila: linea, campo: 'TED', mensaje: trasDosPuntos(nombre, timbre.razon) });
    for (const { linea: fila, campo, mensaje } of documento.avisos)
      avisos.push({ fila, campo, mensaje: trasDosPuntos(nombre, mensaje) });
  }
  if (archivo.documentos.length === 0)
    errores.push({
      fila: null,
      campo: null,
      mensaje: 'El envío no trae documentos. Revisa que sea el archivo completo.',
    });
  if (archivo.firmaEnvio?.estado === 'alterada')
    avisos.push({
      fila: null,
      campo: 'Signature',
      mensaje: trasDosPuntos('Firma del envío', archivo.firmaEnvio.razon),
    });
  if (errores.length > 0) throw new ArchivoRechazado(errores);
  // Named by their content, so that doing it again changes nothing.
  const pendientes = [...porGuardar];
  for (let i = 0; i < pendientes.length; i += XML_A_LA_VEZ)
    await Promise.all(pendientes.slice(i, i + XML_A_LA_VEZ).map(([clave, xml]) => storage.write(clave, xml)));
  return { documentos, avisos };
}

async function planDte(
  platform: Platform,
  contexto: Contexto,
  { archivo, xmls, clase }: Extract<Lectura, { tipo: 'dte' }>,
): Promise<Escribir> {
  const { documentos, avisos } = await convertDtes(platform, contexto, archivo, xmls);
  return async (tx) => {
    const { idEmpresa, empresa } = contexto;
    const hecho = await importDocumentos(
      tx,
      { idEmpresa, idArchivo: contexto.archivo.id, empresa },
      documentos,
    );
    return {
      ...hecho,
      estado: 'listo',
      tipo: clase,
      filas: archivo.documentos.length,
      errores: [],
      avisos: [...avisos, ...hecho.avisos],
    };
  };
}

/** An invoice and who it was ceded to: both in, or neither. */
async function planAec(
  platform: Platform,
  contexto: Contexto,
  { archivo, xml, clase }: Extract<Lectura, { tipo: 'aec' }>,
): Promise<Escribir> {
  const errores = erroresDeAec(archivo);
  if (errores.length > 0) throw new ArchivoRechazado(errores);
  const { documentos, avisos } = await convertDtes(platform, contexto, dteDeAec(archivo), [xml]);
  const { idEmpresa, empresa } = contexto;
  const idArchivo = contexto.archivo.id;
  return async (tx) => {
    const hecho = await importDocumentos(tx, { idEmpresa, idArchivo, empresa }, documentos);
    const [documento] = documentos;
    if (!documento) throw new Error('a file of cessions without its document');
    const cesiones = cesionesDeAec(archivo);
    const anotadas = await recordCesiones(tx, { idEmpresa, idArchivo, documento, cesiones });
    const propios = anotadas.avisos.map((mensaje) => ({ fila: null, campo: null, mensaje }));
    return {
      ...hecho,
      estado: 'listo',
      tipo: clase,
      filas: 1,
      errores: [],
      avisos: [...avisos, ...avisosDeAec(archivo), ...hecho.avisos, ...propios],
      novedades: [...hecho.novedades, ...anotadas.novedades],
    };
  };
}

function planRcv(contexto: Contexto, { archivo, clase }: Extract<Lectura, { tipo: 'rcv' }>): Escribir {
  if (archivo.errores.length > 0)
    throw new ArchivoRechazado(archivo.errores.map(({ fila, campo, mensaje }) => ({ fila, campo, mensaje })));
  const avisos: Incidencia[] = archivo.avisos.map(({ fila, campo, mensaje }) => ({ fila, campo, mensaje }));
  const documentos: DocumentoLeido[] = [];
  for (const fila of archivo.filas) {
    const documento = desdeRcv(fila);
    if (documento) documentos.push(documento);
    else
      avisos.push({
        fila: fila.fila,
        campo: 'Tipo Doc',
        mensaje: `La fila ${fila.fila} es el total del mes de los documentos de tipo ${fila.tipo}, no un documento: no se cargó.${CON_XML.has(fila.tipo) ? ' Sube sus XML para tenerlos uno a uno.' : ''}`,
      });
  }
  return async (tx) => {
    const { idEmpresa, empresa } = contexto;
    const hecho = await importDocumentos(
      tx,
      { idEmpresa, idArchivo: contexto.archivo.id, empresa },
      documentos,
    );
    return {
      ...hecho,
      estado: 'listo',
      tipo: clase,
      filas: archivo.filas.length,
      errores: [],
      avisos: [...avisos, ...hecho.avisos],
    };
  };
}

function planCartolas(
  contexto: Contexto,
  lector: Lector,
  lectura: Extract<Lectura, { tipo: 'cartolas' }>,
): Escribir {
  const { idEmpresa, archivo, empresa } = contexto;
  return async (tx, copy) => {
    const destino = { idEmpresa, idArchivo: archivo.id, empresa, elegida: archivo.idCuentaCorriente };
    const hecho = await importCartolas(tx, copy, lector, destino, lectura);
    const { mapeo } = lectura;
    const { idCuentaCorriente } = hecho;
    if (archivo.mapeo?.recordar && mapeo && mapeo.firma !== '' && idCuentaCorriente !== null)
      await saveMapeo(tx, idEmpresa, mapeo, idCuentaCorriente);
    return { ...nada, ...hecho, estado: 'listo', tipo: 'cartola' };
  };
}

async function plan(
  platform: Platform,
  contexto: Contexto,
  lector: Lector,
  lectura: Lectura,
): Promise<Escribir> {
  switch (lectura.tipo) {
    case 'dte':
      return planDte(platform, contexto, lectura);
    case 'aec':
      return planAec(platform, contexto, lectura);
    case 'rcv':
      return planRcv(contexto, lectura);
    case 'transbank':
      return planLiquidacion(contexto, platform.clock.hoy(), lectura.liquidacion);
    case 'planilla':
      return planPlanilla(contexto, platform.clock.hoy(), lectura.planilla);
    case 'cartolas':
      return planCartolas(contexto, lector, lectura);
    case 'por_mapear': {
      const { clase, vistaPrevia, errores } = lectura;
      return async () => ({ ...nada, estado: 'por_mapear', tipo: clase, vistaPrevia, errores });
    }
    case 'error': {
      const { clase, errores } = lectura;
      return async () => ({ ...nada, estado: 'error', tipo: clase, errores });
    }
  }
}

/** How a file ends for what is wrong with it; null when the fault is not the file's. */
function endOf(error: unknown): Pick<ResultadoArchivo, 'estado' | 'errores'> | null {
  if (error instanceof ArchivoRechazado) return { estado: 'error', errores: error.errores };
  if (!(error instanceof FaltaCuenta)) return null;
  return { estado: 'falta_cuenta', errores: [{ fila: null, campo: null, mensaje: error.mensaje }] };
}

function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const mensaje = error instanceof Error ? error.message : '';
  return PASAJERO.test(code) || /connection|timeout/i.test(mensaje);
}

/**
 * Imports one file. It is read first, outside any transaction; then one transaction writes all of it and marks it
 * as done, so that a process that dies at any moment leaves it wholly in or wholly out. Doing it again after it
 * has ended changes nothing. Throws only what is worth another try.
 */
export async function importArchivo(
  platform: Platform,
  lectores: Lectores,
  onImported: OnImported,
  { idEmpresa, idArchivo, pedido }: PedidoImportar,
): Promise<void> {
  const contexto = await open(platform, idEmpresa, idArchivo);
  if (!contexto) return;
  const { archivo } = contexto;
  let terminada = false;
  const finish = (escribir: Escribir) =>
    withEmpresaCopy(platform.pool, idEmpresa, async (tx, copy) => {
      if (!(await lockArchivo(tx, idEmpresa, archivo.id))) return;
      const resultado = await escribir(tx, copy);
      const ultimo = await finishArchivo(tx, idEmpresa, archivo, {
        ...resultado,
        errores: recortar(resultado.errores, 'errores'),
        avisos: recortar(resultado.avisos, 'avisos'),
      });
      if (ultimo) await onImported(tx, idEmpresa);
      terminada = ultimo;
    });
  let tipo: string | null = null;
  try {
    await lectores.use(async (lector) => {
      const bytes = await platform.storage.read(archivo.claveArchivo);
      const lectura = await lector.leer(bytes, { mapeos: contexto.mapeos, pedido: contexto.pedido });
      tipo = lectura.tipo === 'cartolas' ? 'cartola' : lectura.clase;
      await finish(await plan(platform, contexto, lector, lectura));
    });
  } catch (error) {
    const final = endOf(error);
    const espera = platform.clock.now().getTime() - Date.parse(pedido);
    if (!final && isPassing(error) && espera < PLAZO_MS) throw error;
    if (!final) platform.log.error({ err: error, idEmpresa, idArchivo }, 'a file could not be imported');
    const inesperado = {
      estado: 'error',
      errores: [{ fila: null, campo: null, mensaje: INESPERADO }],
    } as const;
    await finish(async () => ({ ...nada, tipo, ...(final ?? inesperado) }));
  }
  // Nobody waits for it, and what fails here is left for the next import.
  if (terminada)
    await sweepSubidas(platform, idEmpresa).catch((error: unknown) =>
      platform.log.warn({ err: error, idEmpresa }, 'cut uploads could not be swept'),
    );
}
