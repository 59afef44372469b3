import { MAX_FILAS_CONFIRMADAS, type Incidencia } from '@cuadra/contract';
import {
  aplicarMapeo,
  type ArchivoAbierto,
  type ArchivoBancario,
  type CartolaLeida,
  conPrueba,
  ErrorCartola,
  leerCartola,
  tablaConfirmada,
  tablaPorConfirmar,
} from '@cuadra/formats';
import { incidencia } from './incidencia.ts';
import { mapeoDePersona, presentPropuesta } from './mapeo-de-persona.ts';
import type { CartolasLeidas, MapeoDePersona, VistaPrevia } from './tipos.ts';

type PorConfirmar = Extract<ArchivoBancario, { tipo: 'falta-mapeo' }>;

const NO_ES_MOVIMIENTO = 'No es un movimiento: parece un saldo o un total. Quítala de la tabla.';
/** Codes of the notices by which the balances contradict the lines. */
const DESCUADRES: ReadonlySet<string> = new Set([
  'saldo-no-sigue',
  'saldo-final-no-cuadra',
  'total-cargos-no-cuadra',
  'total-abonos-no-cuadra',
]);

/** The movements of a PDF for a person to confirm. Throws ErrorCartola for one with more of them than a screen holds. */
export function previaDePdf({ libro, tabla, propuesta }: PorConfirmar): VistaPrevia {
  const { encabezado, filas, datos } = tablaPorConfirmar(libro, tabla, propuesta);
  if (filas.length > MAX_FILAS_CONFIRMADAS)
    throw new ErrorCartola(
      'demasiadas-filas',
      `El PDF trae más de ${MAX_FILAS_CONFIRMADAS} filas por confirmar. Descarga un período más corto, o la cartola en Excel.`,
    );
  const hoja = libro.tablas.indexOf(tabla);
  const presentada = presentPropuesta(propuesta, hoja, tabla);
  return {
    hoja,
    filas: [encabezado, ...filas.map(({ celdas }) => celdas)],
    propuesta: presentada && { ...presentada, filaEncabezado: 0 },
    documento: { lugares: [null, ...filas.map(({ lugar }) => lugar)], ...datos },
  };
}

/**
 * The rows of a PDF as a person confirmed them. Each has to be a movement, and the balances have to follow unless the
 * person says that the PDF prints them so; otherwise the table is asked for again, with what is wrong.
 */
export async function leerConfirmada(
  abierto: ArchivoAbierto,
  pedido: MapeoDePersona,
): Promise<CartolasLeidas> {
  const archivo = await leerCartola(abierto);
  if (archivo.tipo !== 'falta-mapeo')
    return { tipo: 'cartolas', cartolas: archivo.cartolas, mapeo: null, idCuentaRecordada: null };
  const propuesta = previaDePdf(archivo);
  const { filas, columnas, moneda, conDescuadres } = pedido;
  if (filas === null) return { tipo: 'por_mapear', vistaPrevia: propuesta, errores: [] };
  const reintentar = (errores: Incidencia[]): CartolasLeidas => ({
    tipo: 'por_mapear',
    vistaPrevia: { ...propuesta, filas, propuesta: columnas, documento: lugaresDe(propuesta, filas) },
    errores,
  });
  try {
    const { tabla, indice } = tablaConfirmada(archivo.tabla, filas);
    const mapeo = mapeoDePersona(tabla, { columnas: { ...columnas, filaEncabezado: indice }, moneda });
    const leida = conImpresos(aplicarMapeo(tabla, mapeo), propuesta);
    const errores = erroresDe(leida, filas.length - 1);
    if (errores.length > 0) return reintentar(errores);
    const cartola = conPrueba(leida);
    const descuadres = cartola.avisos.filter(({ codigo }) => DESCUADRES.has(codigo)).map(incidencia);
    if (descuadres.length > 0 && !conDescuadres) return reintentar(descuadres);
    return { tipo: 'cartolas', cartolas: [cartola], mapeo, idCuentaRecordada: null };
  } catch (error) {
    if (error instanceof ErrorCartola && error.codigo === 'mapeo-incompleto')
      return reintentar([{ fila: error.linea, campo: null, mensaje: error.message }]);
    throw error;
  }
}

/** With the balances and totals that the page prints, in place of those that follow from the lines. */
function conImpresos(cartola: CartolaLeida, { documento }: VistaPrevia): CartolaLeida {
  if (documento === null) return cartola;
  const { saldoInicial, saldoFinal, totalCargos, totalAbonos } = documento;
  return {
    ...cartola,
    saldoInicial: saldoInicial ?? cartola.saldoInicial,
    saldoFinal: saldoFinal ?? cartola.saldoFinal,
    totalCargos: totalCargos ?? cartola.totalCargos,
    totalAbonos: totalAbonos ?? cartola.totalAbonos,
  };
}

/** Rows that cannot be read, and those that were taken for something else than a movement. */
function erroresDe({ lineas, errores }: CartolaLeida, filas: number): Incidencia[] {
  const vistas = new Set([...lineas, ...errores].map(({ fila }) => fila));
  const restantes = Array.from({ length: filas }, (_, i) => i + 1).filter((fila) => !vistas.has(fila));
  return [
    ...errores.map(incidencia),
    ...restantes.map((fila) => ({ fila, campo: null, mensaje: NO_ES_MOVIMIENTO })),
  ].toSorted((a, b) => (a.fila ?? 0) - (b.fila ?? 0));
}

/** The rows that are still those of the page keep their place; a row that was changed or added has none. */
function lugaresDe(
  { filas: originales, documento }: VistaPrevia,
  filas: readonly (readonly string[])[],
): VistaPrevia['documento'] {
  if (documento === null) return null;
  const libres = new Map(originales.map((celdas, i) => [celdas.join('\n'), i]));
  return {
    ...documento,
    lugares: filas.map((celdas) => documento.lugares[libres.get(celdas.join('\n')) ?? 0] ?? null),
  };
}
