import type { Incidencia } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { withEmpresa, withEmpresaCopy } from '../../../platform/database/index.ts';
import { holdHechos, wakeFollowers } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { matchAbonos } from '../transbank/index.ts';
import { ArchivoRechazado } from './archivo-rechazado.ts';
import { FaltaCuenta } from './cartolas/falta-cuenta.ts';
import { importCartolas } from './cartolas/import-cartolas.ts';
import { planBhe } from './documentos/plan-bhe.ts';
import { planF29 } from './documentos/plan-f29.ts';
import { planPrevired } from './documentos/plan-previred.ts';
import { planAec, planDte } from './documentos/plan-dte.ts';
import { planPlanilla } from './documentos/plan-planilla.ts';
import { planRcv } from './documentos/plan-rcv.ts';
import { deleteRepeticiones } from './delete-repeticiones.ts';
import type { ReleaseDocumentos } from '../../registros/documentos/index.ts';
import type { PedidoImportar } from './importar-archivo-job.ts';
import { recordImportado } from './record-acto.ts';
import type { Lectores } from './lectura/lectores.ts';
import type { Lector, Lectura, MapeoDePersona, MapeoRecordado } from './lectura/tipos.ts';
import type { Destino, Escribir } from './plan.ts';
import { planLiquidacion } from './plan-liquidacion.ts';
import { planZip } from './plan-zip.ts';
import { readCuentas } from './store/cuenta.ts';
import { readEmpresa } from './store/empresa.ts';
import {
  finishArchivo,
  lockArchivo,
  takeArchivo,
  type MapeoPedido,
  type ResultadoArchivo,
} from './store/importacion.ts';
import { readMapeos, saveMapeo } from './store/mapeo.ts';
import { sweepSubidas } from './sweep-subidas.ts';

/** Problems kept of one file; of the rest only how many they are. */
const MAX_INCIDENCIAS = 200;
const CONFIRMADAS = 'Una persona confirmó estas líneas frente al PDF.';
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

interface Contexto extends Destino {
  readonly mapeos: readonly MapeoRecordado[];
  readonly pedido: MapeoDePersona | null;
  /** The account chosen is a card. */
  readonly deTarjeta: boolean;
}

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

function pedidoDe({ columnas, filas, conDescuadres }: MapeoPedido, moneda: Moneda): MapeoDePersona {
  return { columnas, moneda, filas: filas ?? null, conDescuadres: conDescuadres ?? false };
}

async function open(platform: Platform, idEmpresa: number, idArchivo: number): Promise<Contexto | null> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const archivo = await takeArchivo(tx, idEmpresa, idArchivo);
    if (!archivo) return null;
    const empresa = await readEmpresa(tx, idEmpresa);
    const mapeos = await readMapeos(tx, idEmpresa);
    const { mapeo, idCuentaCorriente } = archivo;
    const cuenta =
      idCuentaCorriente === null
        ? undefined
        : (await readCuentas(tx, idEmpresa)).find(({ id }) => id === idCuentaCorriente);
    const pedido = mapeo && cuenta ? pedidoDe(mapeo, cuenta.moneda) : null;
    return { idEmpresa, archivo, empresa, mapeos, pedido, deTarjeta: cuenta?.tipo === 'TC' };
  });
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
    const novedades = archivo.mapeo?.filas ? [...hecho.novedades, CONFIRMADAS] : hecho.novedades;
    if (archivo.mapeo?.recordar && mapeo && mapeo.firma !== '' && idCuentaCorriente !== null)
      await saveMapeo(tx, idEmpresa, mapeo, idCuentaCorriente);
    return { ...nada, ...hecho, novedades, estado: 'listo', tipo: 'cartola' };
  };
}

async function plan(
  platform: Platform,
  release: ReleaseDocumentos,
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
    case 'bhe':
      return planBhe(contexto, lectura.clase, lectura.informe, release);
    case 'f29':
      return planF29(contexto, lectura.clase, lectura.formularios);
    case 'previred':
      return planPrevired(contexto, platform.clock.hoy(), lectura.clase, lectura.comprobantes);
    case 'zip':
      return planZip(platform, contexto, lector, lectura);
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
  release: ReleaseDocumentos,
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
      await recordImportado(tx, idEmpresa, archivo, resultado);
      // A file that brought no record has no act to undo, so it keeps none of the records that it repeats.
      if (resultado.creados === 0) await deleteRepeticiones(tx, idEmpresa, [archivo.id]);
      // Followers look at an upload as a whole, and deposits at all lines that came.
      if (ultimo) {
        await matchAbonos(tx, idEmpresa, platform.clock.hoy());
        await wakeFollowers(tx, idEmpresa);
      } else holdHechos(tx);
      terminada = ultimo;
    });
  let tipo: string | null = null;
  try {
    await lectores.use(async (lector) => {
      const bytes = await platform.storage.read(archivo.claveArchivo);
      const { mapeos, pedido: columnas, deTarjeta } = contexto;
      const lectura = await lector.leer(bytes, { mapeos, pedido: columnas, deTarjeta });
      tipo = lectura.tipo === 'cartolas' ? 'cartola' : lectura.clase;
      await finish(await plan(platform, release, contexto, lector, lectura));
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
