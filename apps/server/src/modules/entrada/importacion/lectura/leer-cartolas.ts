import type { Incidencia } from '@cuadra/contract';
import {
  aplicarMapeoAlLibro,
  type ArchivoAbierto,
  type ClaseArchivo,
  conHojasSinLeer,
  conPrueba,
  ErrorCartola,
  LECTORES_DE_BANCO,
  leerCartola,
  leerCsvMapeado,
  type LibroDeTablas,
  reconocerMapeo,
  type Tabla,
} from '@cuadra/formats';
import { leerConfirmada, previaDePdf } from './leer-confirmada.ts';
import { incidencia } from './incidencia.ts';
import { mapeoDePersona, presentPropuesta } from './mapeo-de-persona.ts';
import type {
  CartolasLeidas,
  MapeoDePersona,
  MapeoRecordado,
  OpcionesLectura,
  VistaPrevia,
} from './tipos.ts';

/** Rows of a preview: the header wherever it stands, and some lines below it. */
const FILAS_DE_PREVIA = 30;
const FILAS_BAJO_ENCABEZADO = 15;
const MAX_FILAS_DE_PREVIA = 220;

function textoDe(celda: Tabla['filas'][number]['celdas'][number]): string {
  if (celda === null) return '';
  return typeof celda === 'object' ? celda.fecha : String(celda);
}

function previa(libro: LibroDeTablas, tabla: Tabla, propuesta: VistaPrevia['propuesta']): VistaPrevia {
  const largo = Math.max(FILAS_DE_PREVIA, (propuesta?.filaEncabezado ?? 0) + FILAS_BAJO_ENCABEZADO);
  const filas = tabla.filas.slice(0, Math.min(largo, MAX_FILAS_DE_PREVIA));
  return {
    hoja: libro.tablas.indexOf(tabla),
    filas: filas.map(({ celdas }) => celdas.map(textoDe)),
    propuesta,
    documento: null,
  };
}

/**
 * The remembered mapping of a large delimited text, by its first rows alone, so that it can be read without its table;
 * null for a bank's own layout and for columns made of spaces.
 */
async function reconocerCsv(
  archivo: ArchivoAbierto,
  mapeos: readonly MapeoRecordado[],
): Promise<MapeoRecordado | null> {
  if (mapeos.length === 0 || archivo.inicio.length === archivo.bytes.length) return null;
  const libro = await archivo.comienzo();
  if (libro.separador === null || LECTORES_DE_BANCO.some((lector) => lector.reconocer(libro))) return null;
  return reconocerMapeo(libro, mapeos)?.mapeo ?? null;
}

async function leerConPedido(
  archivo: ArchivoAbierto,
  clase: ClaseArchivo,
  pedido: MapeoDePersona,
): Promise<CartolasLeidas> {
  if (clase === 'pdf') return leerConfirmada(archivo, pedido);
  const libro = await archivo.tablas();
  const tabla = libro.tablas[pedido.columnas.hoja];
  if (tabla === undefined) {
    throw new ErrorCartola(
      'mapeo-incompleto',
      `El archivo no tiene la hoja ${pedido.columnas.hoja + 1}. Vuelve a elegir las columnas.`,
    );
  }
  const reintentar = (errores: Incidencia[]): CartolasLeidas => ({
    tipo: 'por_mapear',
    vistaPrevia: previa(libro, tabla, pedido.columnas),
    errores,
  });
  try {
    const mapeo = mapeoDePersona(tabla, pedido);
    const cartolas = conHojasSinLeer(libro, aplicarMapeoAlLibro(libro, tabla, mapeo)).map(conPrueba);
    // Columns that give errors alone were chosen badly: the person may choose again.
    if (cartolas.every(({ lineas }) => lineas.length === 0)) {
      const vacia = 'Con esas columnas no encontramos ningún movimiento. Revisa cuál es cada una.';
      const errores = cartolas.flatMap((cartola) => cartola.errores.map(incidencia));
      return reintentar([{ fila: null, campo: null, mensaje: vacia }, ...errores]);
    }
    return { tipo: 'cartolas', cartolas, mapeo, idCuentaRecordada: null };
  } catch (error) {
    if (error instanceof ErrorCartola && error.codigo === 'mapeo-incompleto')
      return reintentar([{ fila: error.linea, campo: null, mensaje: error.message }]);
    throw error;
  }
}

/** Reads a bank file by its content, by a person's choice of columns or by a remembered one. Throws ErrorCartola. */
export async function leerCartolas(
  abierto: ArchivoAbierto,
  clase: ClaseArchivo,
  { mapeos, pedido, deTarjeta = false }: OpcionesLectura,
): Promise<CartolasLeidas> {
  if (pedido) return leerConPedido(abierto, clase, pedido);
  const recordado = clase === 'csv' ? await reconocerCsv(abierto, mapeos) : null;
  const mapeada = recordado === null ? null : leerCsvMapeado(abierto.bytes, recordado);
  if (recordado && mapeada) {
    return {
      tipo: 'cartolas',
      cartolas: [conPrueba(mapeada)],
      mapeo: recordado,
      idCuentaRecordada: recordado.idCuentaCorriente,
    };
  }
  const archivo = await leerCartola(abierto, mapeos, { preguntar: deTarjeta });
  if (archivo.tipo === 'cartolas') {
    const { cartolas, mapeo } = archivo;
    return { tipo: 'cartolas', cartolas, mapeo, idCuentaRecordada: mapeo?.idCuentaCorriente ?? null };
  }
  const { libro, tabla, propuesta } = archivo;
  if (libro.formato === 'pdf') return { tipo: 'por_mapear', vistaPrevia: previaDePdf(archivo), errores: [] };
  const hoja = libro.tablas.indexOf(tabla);
  return {
    tipo: 'por_mapear',
    vistaPrevia: previa(libro, tabla, presentPropuesta(propuesta, hoja, tabla)),
    errores: [],
  };
}
