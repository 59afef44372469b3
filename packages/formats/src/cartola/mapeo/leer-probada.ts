import { bancoNombrado } from '../bancos/nombres.ts';
import { probarSaldos } from '../probar-saldos.ts';
import type { Celda, FilaTabla, LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import type { CartolaLeida } from '../tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { normalizarEtiqueta, textoDe } from '../valores/texto.ts';
import { aplicarMapeo } from './aplicar-mapeo.ts';
import { reconocerColumnas } from './encabezado.ts';
import { leerMoneda } from './moneda-texto.ts';
import { ordenProbado } from './proponer-mapeo.ts';
import type { CampoMapeo, MapeoCartola, PropuestaMapeo } from './tipos.ts';

/** Identifier of a reading that no person was asked about. */
const FORMATO_PROBADO = 'mapeo-probado';
/** Fewer lines might follow by chance. */
const LINEAS_QUE_PRUEBAN = 3;
const DE_TARJETA = /tarjeta|\bvisa\b|mastercard|american express|\bcmr\b|\bcupo\b/;
/** Decimals as dollars have them: an amount that may be of another currency. */
const CON_DECIMALES = /\d[.,]\d{2}$/;

/**
 * The statement of a layout that no reader knows, where nothing is left to ask: its balances prove each line, no other
 * sign would, the days can be read in one way alone, and the currency is told or is pesos by its looks. A card is asked
 * about always, since a debt grows with what is bought. Null when anything has to be asked.
 */
export function leerProbada(
  libro: LibroDeTablas,
  tabla: Tabla,
  { mapeo, filaEncabezado }: PropuestaMapeo,
): CartolaLeida | null {
  const indice = tabla.filas.findIndex(({ numero }) => numero === filaEncabezado);
  if (mapeo.columnas.saldo === undefined || mapeo.columnas.descripcion === undefined) return null;
  const primera = tabla.filas.findIndex(({ celdas }, i) => i > indice && celdas.some(esFecha));
  if (tabla.filas.slice(0, Math.max(primera, 0)).some(hablaDeTarjeta)) return null;
  if (!tieneFechasClaras(tabla, indice, mapeo) || !tieneMonedaClara(tabla, indice, mapeo)) return null;
  const cartola = aplicarMapeo(tabla, { ...mapeo, banco: bancoNombrado(libro, tabla, Math.max(indice, 0)) });
  const conNombres = nombraLosLados(tabla.filas[indice]?.celdas ?? [], mapeo);
  return pruebaTodo(cartola, conNombres) ? { ...cartola, formato: FORMATO_PROBADO } : null;
}

function esFecha(celda: Celda): boolean {
  return leerFecha(celda) !== null;
}

function hablaDeTarjeta({ celdas }: FilaTabla): boolean {
  return DE_TARJETA.test(normalizarEtiqueta(celdas.map(textoDe).join(' ')));
}

/** Whether the header itself says which column is money out and which money in. */
function nombraLosLados(encabezado: readonly Celda[], { columnas: { cargo, abono } }: MapeoCartola): boolean {
  const nombradas = reconocerColumnas(encabezado);
  const nombra = (campo: CampoMapeo, columna: number | undefined): boolean =>
    columna !== undefined && nombradas.some((una) => una.campo === campo && una.columna === columna);
  return nombra('cargo', cargo) && nombra('abono', abono);
}

function pruebaTodo(cartola: CartolaLeida, conNombres: boolean): boolean {
  const { lineas, errores, saltadas } = cartola;
  const prueba = probarSaldos(cartola);
  const cronologicas = prueba.orden === 'ascendente' ? lineas : lineas.toReversed();
  const conSaldo = lineas.filter(({ saldo }) => saldo !== null).length;
  return (
    errores.length === 0 &&
    saltadas.noLeidas === 0 &&
    conSaldo >= LINEAS_QUE_PRUEBAN &&
    prueba.cuadra &&
    (cronologicas.at(-1)?.saldo ?? null) !== null &&
    !retrocede(cronologicas) &&
    // A sign, and columns told by their content, have to be the only ones that fit.
    (conNombres || !cabeAlReves(cartola))
  );
}

function retrocede(cronologicas: CartolaLeida['lineas']): boolean {
  return (cronologicas[0]?.fecha ?? '') > (cronologicas.at(-1)?.fecha ?? '');
}

/** Equal movements fit read from either end: what came in one way went out the other. */
function cabeAlReves(cartola: CartolaLeida): boolean {
  const lineas = cartola.lineas.map((linea) => ({ ...linea, cargo: linea.abono, abono: linea.cargo }));
  const prueba = probarSaldos({
    ...cartola,
    lineas,
    saldoInicial: null,
    saldoFinal: null,
    totalCargos: null,
    totalAbonos: null,
  });
  return prueba.cuadra && !retrocede(prueba.orden === 'ascendente' ? lineas : lineas.toReversed());
}

/** Whether no day could be read in two ways: one above 12 proves the order of all. */
function tieneFechasClaras(
  { filas }: Tabla,
  indice: number,
  { columnas: { fecha = -1 } }: MapeoCartola,
): boolean {
  const celdas = filas.slice(indice + 1).map((fila) => fila.celdas[fecha] ?? null);
  if (ordenProbado(celdas) !== null) return true;
  return celdas.every(
    (celda) => JSON.stringify(leerFecha(celda, 'dma')) === JSON.stringify(leerFecha(celda, 'mda')),
  );
}

function tieneMonedaClara({ filas }: Tabla, indice: number, { columnas }: MapeoCartola): boolean {
  if (columnas.moneda !== undefined) return true;
  const cabecera = filas.slice(0, indice + 1);
  if (cabecera.some(({ celdas }) => celdas.some((celda) => typeof celda === 'string' && nombraMoneda(celda))))
    return true;
  const deMontos = [columnas.cargo, columnas.abono, columnas.monto, columnas.saldo];
  return !filas
    .slice(indice + 1)
    .some(({ celdas }) =>
      deMontos.some((columna) => columna !== undefined && CON_DECIMALES.test(textoDe(celdas[columna]))),
    );
}

function nombraMoneda(celda: string): boolean {
  // A bare `$` is printed of any currency.
  return leerMoneda(celda.replace(/(?<!U\/?S ?)\$(?!S)/gi, '')) !== null;
}
