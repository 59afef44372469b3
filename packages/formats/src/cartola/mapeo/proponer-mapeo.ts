import type { Moneda } from '@cuadra/domain';
import { leerMetadatos } from '../metadatos.ts';
import { saldosQueSiguen } from '../probar-saldos.ts';
import type { Celda, FilaTabla, Tabla } from '../tabla/tipos.ts';
import type { OrdenFecha } from '../valores/fecha-texto.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { LectorMonto } from '../valores/monto.ts';
import { textoDe } from '../valores/texto.ts';
import { bastan, firmaDeEncabezado, reconocerColumnas } from './encabezado.ts';
import type { ColumnaReconocida } from './encabezado.ts';
import { leerCuerpo } from './aplicar-mapeo.ts';
import { deducirColumnas } from './deducir-columnas.ts';
import type { Deduccion } from './deducir-columnas.ts';
import { rotuloDeResumen } from './filas-resumen.ts';
import { inferirColumnas } from './inferir-columnas.ts';
import { LectorFilas } from './lector-filas.ts';
import { decidirMarcas } from './marcas.ts';
import { leerMoneda } from './moneda-texto.ts';
import type { CampoMapeo, MapeoCartola, PropuestaMapeo } from './tipos.ts';

const FILAS_DE_ENCABEZADO = 200;
const FILAS_DE_MUESTRA = 500;
const FILAS_DE_PREVIA = 10;
const EJEMPLOS = 3;

/**
 * Guesses how to read a table: by the names of its columns where its balances do not contradict them, else by the
 * columns that lead from each balance to the next, else each column by what it looks like. Null when no column of
 * dates and none of amounts can be told. Nothing here is final: a person confirms or changes the mapping, and it is
 * remembered by its `firma`.
 */
export function proponerMapeo(tabla: Tabla): PropuestaMapeo | null {
  const porNombres = proponerPorNombres(tabla);
  const probada = porNombres !== null && siguenLosSaldos(tabla, porNombres);
  if (probada && !esMontoSinMarca(porNombres)) return porNombres;
  const deducida = deducirColumnas(tabla.filas);
  const porSaldos = deducida === null ? null : proponerCon(tabla, deducida);
  if (porSaldos === null || !siguenLosSaldos(tabla, porSaldos)) return porNombres;
  // No balance proves the sign of the first amount, but a mark that leads to all the others does.
  return probada && esMontoSinMarca(porSaldos) ? porNombres : porSaldos;
}

/** One column of amounts, whose signs nothing beside them says. */
function esMontoSinMarca({ mapeo: { columnas } }: PropuestaMapeo): boolean {
  return columnas.monto !== undefined && columnas.tipo === undefined;
}

/** The proposal that the names of the columns make, or what they look like without any. */
export function proponerPorNombres(tabla: Tabla): PropuestaMapeo | null {
  const hallado = buscarEncabezado(tabla.filas);
  const indice = hallado?.indice ?? -1;
  const muestra = tabla.filas.slice(indice + 1, indice + 1 + FILAS_DE_MUESTRA);
  const columnas = hallado?.columnas ?? inferirColumnas(muestra);
  return bastan(columnas) ? proponerCon(tabla, { indice, columnas, muestra }) : null;
}

/** Whether each balance of a sample follows from the one before, so that no column can have been mistaken. */
function siguenLosSaldos(tabla: Tabla, { mapeo, filaEncabezado }: PropuestaMapeo): boolean {
  if (mapeo.columnas.saldo === undefined) return false;
  const indice = tabla.filas.findIndex(({ numero }) => numero === filaEncabezado);
  const { lineas, errores, saltadas } = leerCuerpo(
    tabla.filas.slice(0, indice + 1 + FILAS_DE_MUESTRA),
    indice,
    mapeo,
    'mapeo',
  );
  const conSaldo = lineas.filter(({ saldo }) => saldo !== null);
  // A row that a wrong column empties may be the last one, whose balance no other line misses.
  return errores.length === 0 && saltadas.noLeidas === 0 && conSaldo.length > 2 && saldosQueSiguen(lineas);
}

function proponerCon(tabla: Tabla, { indice, columnas: reconocidas, muestra }: Deduccion): PropuestaMapeo {
  const cuerpo = tabla.filas.slice(indice + 1);
  const encabezado = tabla.filas[indice]?.celdas ?? [];
  const mapeo = construirMapeo(reconocidas, encabezado, muestra, tabla.filas.slice(0, indice + 1));
  const lector = new LectorFilas(mapeo, {
    periodo: leerMetadatos(tabla.filas.slice(0, indice + 1), mapeo.moneda).periodo,
    columna: (columna) => cuerpo.values().map((fila) => fila.celdas[columna]),
  });
  for (const fila of cuerpo.slice(0, FILAS_DE_MUESTRA)) lector.leer(fila.celdas, fila.numero);
  const { errores } = lector.resumen;
  const lote = lector.tomarLote();
  const leidas = lote.largo;
  const lectura = leidas === 0 ? 0 : leidas / (leidas + errores.length);
  const nombres = promedio(reconocidas.filter((c) => ESENCIALES.has(c.campo)).map((c) => c.certeza));
  const conDescripcion = mapeo.columnas.descripcion === undefined ? 0.8 : 1;
  return {
    mapeo,
    certeza: Math.round(nombres * lectura * conDescripcion * 100) / 100,
    filaEncabezado: tabla.filas[indice]?.numero ?? null,
    columnas: describirColumnas(encabezado, cuerpo),
    asignadas: reconocidas.map((c) => ({ ...c, encabezado: textoDe(encabezado[c.columna]) })),
    vistaPrevia: recortarLote(lote, FILAS_DE_PREVIA),
    errores: errores.slice(0, FILAS_DE_PREVIA),
  };
}

const ESENCIALES: ReadonlySet<CampoMapeo> = new Set([
  'fecha',
  'descripcion',
  'cargo',
  'abono',
  'monto',
  'saldo',
]);

interface EncabezadoHallado {
  indice: number;
  columnas: ColumnaReconocida[];
}

/** The row, among the first ones, whose cells name most fields; it must name a date and an amount. */
export function buscarEncabezado(filas: readonly FilaTabla[]): EncabezadoHallado | null {
  let mejor: EncabezadoHallado | null = null;
  let mejorPuntaje = 0;
  const limite = Math.min(filas.length, FILAS_DE_ENCABEZADO);
  for (let indice = 0; indice < limite; indice += 1) {
    const columnas = reconocerColumnas(filas[indice]?.celdas ?? []);
    if (!bastan(columnas)) continue;
    const puntaje = columnas.reduce((suma, columna) => suma + columna.certeza, 0);
    if (puntaje > mejorPuntaje) {
      mejorPuntaje = puntaje;
      mejor = { indice, columnas };
    }
  }
  return mejor;
}

/** The mapping that these columns make, with its habits (date order, signs, marks, currency) read off a sample. */
export function construirMapeo(
  reconocidas: readonly ColumnaReconocida[],
  encabezado: readonly Celda[],
  muestra: readonly FilaTabla[],
  cabecera: readonly FilaTabla[],
): MapeoCartola {
  const columnas: Partial<Record<CampoMapeo, number>> = {};
  for (const { campo, columna } of reconocidas) columnas[campo] = columna;
  // Separate columns of charges and credits are surer than one amount, which may be a foreign one.
  if (columnas.cargo !== undefined && columnas.abono !== undefined) delete columnas.monto;
  const movimientos = soloFechadas(muestra, columnas);
  const marcas =
    columnas.tipo === undefined || columnas.monto === undefined
      ? null
      : decidirMarcas(valores(movimientos, columnas.tipo).map(textoDe), textoDe(encabezado[columnas.tipo]));
  if (marcas === null) delete columnas.tipo;
  const moneda = decidirMoneda(columnas, encabezado, cabecera);
  return {
    version: 1,
    firma: firmaDeEncabezado(encabezado),
    columnas,
    ordenFecha: decidirOrden(valores(muestra, columnas.fecha ?? -1)),
    decimal: null,
    moneda,
    montoPositivoEsCargo: marcas === null && saldosAlReves(columnas, movimientos, moneda),
    cargosNegativos: sonNegativos(valores(movimientos, columnas.cargo ?? -1), moneda),
    marcas,
    tipoCuenta: null,
    banco: null,
  };
}

/** Habits are those of the movements: a subtotal among few of them has the sign that they do not. */
function soloFechadas(
  filas: readonly FilaTabla[],
  { fecha, descripcion = -1 }: Partial<Record<CampoMapeo, number>>,
): readonly FilaTabla[] {
  if (fecha === undefined) return filas;
  const fechadas = filas.filter(
    ({ celdas }) =>
      leerFecha(celdas[fecha]) !== null && rotuloDeResumen(celdas, celdas[descripcion]) === null,
  );
  return fechadas.length > 0 ? fechadas : filas;
}

function valores(filas: readonly FilaTabla[], columna: number): Celda[] {
  return filas.map((fila) => fila.celdas[columna] ?? null).filter((celda) => celda !== null);
}

function decidirMoneda(
  columnas: Partial<Record<CampoMapeo, number>>,
  encabezado: readonly Celda[],
  cabecera: readonly FilaTabla[],
): Moneda {
  for (const campo of ['monto', 'cargo', 'abono', 'saldo'] as const) {
    const columna = columnas[campo];
    // A bare `$` is printed of any currency: what the heading says counts for more.
    const nombre =
      columna === undefined ? '' : textoDe(encabezado[columna]).replace(/(?<!U\/?S ?)\$(?!S)/gi, '');
    const moneda = leerMoneda(nombre);
    if (moneda !== null) return moneda;
  }
  return leerMetadatos(cabecera, 'CLP').moneda ?? 'CLP';
}

/** Whether the balances say that a positive amount is money out. */
function saldosAlReves(
  { monto, saldo }: Partial<Record<CampoMapeo, number>>,
  muestra: readonly FilaTabla[],
  moneda: Moneda,
): boolean {
  if (monto === undefined || saldo === undefined) return false;
  const [lectorMonto, lectorSaldo] = [new LectorMonto(moneda), new LectorMonto(moneda)];
  let entran = 0;
  let salen = 0;
  let previa: { monto: number | null; saldo: number } | null = null;
  for (const { celdas } of muestra) {
    const movido = lectorMonto.leer(celdas[monto]);
    const queda = lectorSaldo.leer(celdas[saldo]);
    if (queda === null || Number.isNaN(queda)) continue;
    if (previa !== null) {
      const diferencia: number = queda - previa.saldo;
      // Newest last, or newest first.
      if (movido !== null && movido !== 0 && diferencia === movido) entran += 1;
      else if (movido !== null && movido !== 0 && diferencia === -movido) salen += 1;
      else if (previa.monto !== null && previa.monto !== 0 && diferencia === -previa.monto) entran += 1;
      else if (previa.monto !== null && previa.monto !== 0 && diferencia === previa.monto) salen += 1;
    }
    previa = { monto: movido, saldo: queda };
  }
  return salen > entran;
}

/** Month first only when the dates prove it; otherwise day first, as Chile writes. */
export function decidirOrden(celdas: Iterable<Celda>): OrdenFecha {
  return ordenProbado(celdas) ?? 'dma';
}

/** The order that a day above 12 proves; null where every date could be read both ways. */
export function ordenProbado(celdas: Iterable<Celda>): OrdenFecha | null {
  let segundaPasa12 = false;
  for (const celda of celdas) {
    const partes = typeof celda === 'string' ? /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(celda) : null;
    if (!partes) continue;
    if (Number(partes[1]) > 12) return 'dma';
    if (Number(partes[2]) > 12) segundaPasa12 = true;
  }
  return segundaPasa12 ? 'mda' : null;
}

function sonNegativos(celdas: readonly Celda[], moneda: Moneda): boolean {
  const lector = new LectorMonto(moneda);
  let negativos = 0;
  let positivos = 0;
  for (const celda of celdas) {
    const monto = lector.leer(celda);
    if (monto === null || Number.isNaN(monto)) continue;
    if (monto < 0) negativos += 1;
    else if (monto > 0) positivos += 1;
  }
  return negativos > positivos;
}

function describirColumnas(
  encabezado: readonly Celda[],
  muestra: readonly FilaTabla[],
): PropuestaMapeo['columnas'] {
  const ancho = Math.max(encabezado.length, ...muestra.slice(0, 50).map((fila) => fila.celdas.length));
  return Array.from({ length: ancho }, (_, columna) => ({
    columna,
    encabezado: textoDe(encabezado[columna]),
    ejemplos: valores(muestra.slice(0, 50), columna).slice(0, EJEMPLOS).map(textoDe),
  }));
}

function promedio(numeros: readonly number[]): number {
  return numeros.length === 0 ? 0 : numeros.reduce((suma, n) => suma + n, 0) / numeros.length;
}

function recortarLote<T extends { largo: number }>(lote: T, largo: number): T {
  const recortado = Object.fromEntries(
    Object.entries(lote).map(([clave, valor]) => [
      clave,
      Array.isArray(valor) ? valor.slice(0, largo) : valor,
    ]),
  ) as T;
  return { ...recortado, largo: Math.min(lote.largo, largo) };
}
