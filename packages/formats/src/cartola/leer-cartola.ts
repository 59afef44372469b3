import { conArchivo, type ArchivoAbierto, type Fuente } from '../archivo-abierto.ts';
import type { ArchivoBancario } from './archivo-bancario.ts';
import { esRegistroFijo, leerRegistroFijo } from './bancos/banco-de-chile/registro-fijo.ts';
import { esTextoDeSecurity, leerTextoDeSecurity } from './bancos/security/texto.ts';
import { LECTORES_DE_BANCO } from './bancos/index.ts';
import { esCamt, leerCamt } from './camt/leer-camt.ts';
import { ErrorCartola, NO_RECONOCIDO } from './errores.ts';
import { elegirLectura } from './elegir-lectura.ts';
import { conHojasSinLeer } from './hojas-sin-leer.ts';
import { aplicarMapeoAlLibro, reconocerMapeo } from './mapeo/aplicar-mapeo.ts';
import { leerProbada } from './mapeo/leer-probada.ts';
import { traeMovimientos } from './mapeo/trae-movimientos.ts';
import { proponerMapeo } from './mapeo/proponer-mapeo.ts';
import type { MapeoCartola, PropuestaMapeo } from './mapeo/tipos.ts';
import { esMt940, leerMt940 } from './mt940/leer-mt940.ts';
import { esOfx, leerOfx } from './ofx/leer-ofx.ts';
import { conPrueba } from './probar-saldos.ts';
import { esQif, leerQif } from './qif/leer-qif.ts';
import type { LibroDeTablas, Tabla } from './tabla/tipos.ts';
import type { AvisoCartola, CartolaLeida } from './tipos.ts';
import { normalizarEtiqueta } from './valores/texto.ts';

interface OpcionesCartola {
  /** An unknown layout is asked about even where its balances prove it: the account is a card, whose debt is positive. */
  preguntar?: boolean;
}

/**
 * Reads any bank statement by its content: OFX, MT940, CAMT.053, QIF, a known bank's spreadsheet or PDF, a table
 * that one of the remembered mappings recognises, or one whose balances prove how it is read. Throws ErrorCartola when the file is none of a kind we read, a text or a
 * spreadsheet without a single dated amount included.
 */
export async function leerCartola<M extends MapeoCartola>(
  fuente: Fuente,
  mapeos: readonly M[] = [],
  { preguntar = false }: OpcionesCartola = {},
): Promise<ArchivoBancario<M>> {
  return await conArchivo(fuente, (archivo) => leerAbierta(archivo, mapeos, preguntar));
}

async function leerAbierta<M extends MapeoCartola>(
  abierto: ArchivoAbierto,
  mapeos: readonly M[],
  preguntar: boolean,
): Promise<ArchivoBancario<M>> {
  const { bytes } = abierto;
  const leerPropio = FORMATOS.find(([esSuyo]) => esSuyo(bytes))?.[1];
  if (leerPropio) return { tipo: 'cartolas', cartolas: leerPropio(bytes).map(conPrueba), mapeo: null };
  const libro = await abierto.tablas();
  if (libro.formato === 'pdf') refuseDocumento(libro);
  const {
    archivo,
    libro: elegido,
    probada,
    dudosa,
  } = elegirLectura(libro, (uno) => leerLibro(uno, mapeos, preguntar));
  if (archivo.tipo === 'cartolas' && dudosa && libro.formato !== 'pdf')
    return {
      ...archivo,
      cartolas: archivo.cartolas.map((una) => ({ ...una, avisos: [...una.avisos, DUDA] })),
    };
  if (libro.formato !== 'pdf' || (archivo.tipo === 'cartolas' && probada)) return archivo;
  refuseVariasCuentas(elegido);
  return archivo.tipo === 'cartolas' ? porConfirmar(elegido) : archivo;
}

const DUDA: AvisoCartola = {
  fila: null,
  codigo: 'columnas-sin-probar',
  mensaje:
    'El archivo no deja comprobar con sus saldos cuáles montos son cargos y cuáles abonos: los separamos por su posición. Revisa algunos contra el original.',
};

function leerLibro<M extends MapeoCartola>(
  libro: LibroDeTablas,
  mapeos: readonly M[],
  preguntar: boolean,
): ArchivoBancario<M> {
  const lector = LECTORES_DE_BANCO.find((candidato) => candidato.reconocer(libro));
  if (lector)
    return {
      tipo: 'cartolas',
      cartolas: conHojasSinLeer(libro, lector.leer(libro)).map(conPrueba),
      mapeo: null,
    };
  const recordado = reconocerMapeo(libro, mapeos);
  if (recordado) {
    const { tabla, mapeo } = recordado;
    const cartolas = conHojasSinLeer(libro, aplicarMapeoAlLibro(libro, tabla, mapeo)).map(conPrueba);
    return { tipo: 'cartolas', cartolas, mapeo };
  }
  const elegida = elegirTabla(libro);
  const probada =
    preguntar || elegida.propuesta === null ? null : leerProbada(libro, elegida.tabla, elegida.propuesta);
  if (probada !== null)
    return { tipo: 'cartolas', cartolas: conHojasSinLeer(libro, [probada]).map(conPrueba), mapeo: null };
  return porConfirmar(libro, elegida);
}

function porConfirmar(
  libro: LibroDeTablas,
  elegida = elegirTabla(libro),
): Extract<ArchivoBancario<never>, { tipo: 'falta-mapeo' }> {
  if (elegida.propuesta === null && !libro.tablas.some(traeMovimientos))
    throw new ErrorCartola('formato-desconocido', NO_RECONOCIDO);
  return { tipo: 'falta-mapeo', libro, ...elegida };
}

/** One table is confirmed at a time: of several accounts the rest would be lost. */
function refuseVariasCuentas({ tablas }: LibroDeTablas): void {
  if (tablas.filter((tabla) => proponerMapeo(tabla) !== null).length > 1)
    throw new ErrorCartola(
      'formato-no-soportado',
      'El PDF trae varias cuentas y sus saldos no permiten comprobar todos los montos. Descarga la cartola de cada cuenta por separado, o en Excel.',
    );
}

const DOCUMENTO =
  /^(factura|boleta|nota de (credito|debito)|guia de despacho|liquidacion.?factura)\b.*\belectronica\b/;

/** A tax document in PDF has days and amounts too, and is no statement: its XML says all of it. */
function refuseDocumento({ tablas }: LibroDeTablas): void {
  const esDocumento = tablas.some(({ filas }) =>
    filas.some(({ celdas }) =>
      celdas.some((celda) => typeof celda === 'string' && DOCUMENTO.test(normalizarEtiqueta(celda))),
    ),
  );
  if (esDocumento)
    throw new ErrorCartola(
      'formato-no-soportado',
      'Es el PDF de un documento tributario, y los documentos se importan de su XML. Pídelo a quien lo emitió o descárgalo del SII.',
    );
}

/** Formats that name what each field is, so that nobody has to say it. */
const FORMATOS: readonly (readonly [
  (bytes: Uint8Array) => boolean,
  (bytes: Uint8Array) => CartolaLeida[],
])[] = [
  [esOfx, leerOfx],
  [esMt940, leerMt940],
  [esCamt, leerCamt],
  [esQif, leerQif],
  [esRegistroFijo, leerRegistroFijo],
  [esTextoDeSecurity, leerTextoDeSecurity],
];

/** The sheet whose proposal is surest; the longest one when no sheet gives any. */
function elegirTabla(libro: LibroDeTablas): { tabla: Tabla; propuesta: PropuestaMapeo | null } {
  const visibles = libro.tablas.filter((tabla) => !tabla.oculta && tabla.filas.length > 0);
  const opciones = visibles.map((tabla) => ({ tabla, propuesta: proponerMapeo(tabla) }));
  opciones.sort(
    (a, b) =>
      (b.propuesta?.certeza ?? -1) - (a.propuesta?.certeza ?? -1) ||
      b.tabla.filas.length - a.tabla.filas.length,
  );
  const [mejor] = opciones;
  if (mejor === undefined) {
    throw new ErrorCartola(
      'archivo-vacio',
      'La planilla no tiene datos. Descárgala de nuevo y vuelve a subirla.',
    );
  }
  return mejor;
}
