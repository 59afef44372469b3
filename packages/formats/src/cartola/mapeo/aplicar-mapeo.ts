import { cerrarCartola } from '../cerrar-cartola.ts';
import { ErrorCartola } from '../errores.ts';
import { leerMetadatos, type Metadatos } from '../metadatos.ts';
import type { FilaTabla, LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import type { AvisoCartola, CartolaLeida, LineaCartola } from '../tipos.ts';
import { leerCuota } from '../valores/cuota.ts';
import { firmaDeEncabezado } from './encabezado.ts';
import { LectorFilas } from './lector-filas.ts';
import { seccionesDe } from './secciones.ts';
import { CAMPOS_MAPEO } from './tipos.ts';
import type { LoteCartola, MapeoCartola } from './tipos.ts';

/**
 * Reads a table with a mapping. Rows above the header, notes below, totals and blanks are passed over and
 * counted; a movement with an unreadable cell becomes an error and the rest is still read.
 * Throws ErrorCartola `mapeo-incompleto` when the mapping's header is not in the table.
 */
export function aplicarMapeo(tabla: Tabla, mapeo: MapeoCartola): CartolaLeida {
  revisarMapeo(mapeo);
  const indice = indiceDeEncabezado(tabla.filas, mapeo);
  const cartola = leerCuerpo(tabla.filas, indice, mapeo, 'mapeo', { avisos: tabla.avisos ?? [] });
  return { ...cartola, hoja: tabla.nombre };
}

/**
 * The statements of all sheets that have the header of `tabla`: a workbook has one for each month or account, and a
 * sheet of several repeats the header below the heading of each. Throws ErrorCartola as `aplicarMapeo` does.
 */
export function aplicarMapeoAlLibro(libro: LibroDeTablas, tabla: Tabla, mapeo: MapeoCartola): CartolaLeida[] {
  const suyas = libro.tablas.filter(
    (otra) => otra === tabla || (mapeo.firma !== '' && !otra.oculta && tieneFirma(otra, mapeo)),
  );
  return suyas.flatMap((suya) => cartolasDeTabla(suya, mapeo).map((una) => aplicarMapeo(una, mapeo)));
}

function cartolasDeTabla(tabla: Tabla, mapeo: MapeoCartola): Tabla[] {
  revisarMapeo(mapeo);
  const indice = indiceDeEncabezado(tabla.filas, mapeo);
  if (indice < 0) return [tabla];
  const columnas = CAMPOS_MAPEO.flatMap((campo) => {
    const columna = mapeo.columnas[campo];
    return columna === undefined ? [] : [{ campo, columna }];
  });
  return seccionesDe(tabla, indice, columnas).map((seccion) => seccion.tabla);
}

function tieneFirma({ filas }: Tabla, { firma }: MapeoCartola): boolean {
  return filas.slice(0, FILAS_DE_ENCABEZADO).some(({ celdas }) => firmaDeEncabezado(celdas) === firma);
}

export interface OpcionesCuerpo {
  /** Index of the row at which the movements end; all of the rest by default. */
  hasta?: number;
  /** Rows besides the heading in which the account is spoken of: a sheet of summary, the foot. */
  rotulos?: readonly FilaTabla[];
  avisos?: readonly AvisoCartola[];
}

/** Reads what stands below row `indice` (-1 when there is no header); the rows up to it are the heading. */
export function leerCuerpo(
  filas: readonly FilaTabla[],
  indice: number,
  mapeo: MapeoCartola,
  formato: string,
  { hasta = filas.length, rotulos = [], avisos = [] }: OpcionesCuerpo = {},
): CartolaLeida {
  const cabecera = filas.slice(0, indice + 1);
  const cuerpo = filas.slice(indice + 1, hasta);
  const metadatos = leerMetadatos([...cabecera.slice(0, -1), ...rotulos], mapeo.moneda);
  const { desde, hasta: cierre } = metadatos.periodo;
  const lector = new LectorFilas(mapeo, {
    periodo: { desde, hasta: cierre ?? metadatos.emision },
    columna: (columna) => cuerpo.values().map((fila) => fila.celdas[columna]),
  });
  nombrarPerdidas(lector, cabecera.slice(0, -1), 'está sobre los nombres de las columnas');
  lector.resumen.saltadas.encabezado = cabecera.length;
  for (const { celdas, numero } of cuerpo) lector.leer(celdas, numero);
  const resto = filas.slice(hasta);
  lector.resumen.saltadas.pie += resto.length;
  nombrarPerdidas(lector, resto, 'está en otra sección de la cartola');
  return armarCartola(lector, metadatos, mapeo, formato, avisos);
}

/** Names the rows that are not of the body and read as movements all the same. */
function nombrarPerdidas(lector: LectorFilas, filas: readonly FilaTabla[], porque: string): void {
  for (const { celdas, numero } of filas)
    if (lector.pareceMovimiento(celdas)) lector.nombrar(celdas, numero, porque);
}

/** The statement of what a reader gathered: of the account, what the rows say goes before what the heading says. */
export function armarCartola(
  lector: LectorFilas,
  metadatos: Metadatos,
  { banco, tipoCuenta }: MapeoCartola,
  formato: string,
  avisos: readonly AvisoCartola[] = [],
): CartolaLeida {
  const { resumen } = lector;
  const totales = lector.sumas.totales();
  return cerrarCartola({
    formato,
    banco,
    numeroCuenta: resumen.numeroCuenta ?? metadatos.numeroCuenta,
    titular: metadatos.titular,
    rutTitular: metadatos.rutTitular,
    moneda: resumen.moneda,
    tipoCuenta,
    periodo: metadatos.periodo,
    saldoInicial: resumen.saldoInicial ?? metadatos.saldoInicial,
    saldoFinal: metadatos.saldoFinal ?? resumen.saldoFinal,
    totalCargos: metadatos.totalCargos ?? totales.totalCargos,
    totalAbonos: metadatos.totalAbonos ?? totales.totalAbonos,
    tarjeta: null,
    lineaCredito: metadatos.lineaCredito,
    lineas: lineasDeLote(lector.tomarLote()),
    saltadas: resumen.saltadas,
    errores: resumen.errores,
    avisos: [...avisos, ...resumen.avisos],
  });
}

/** The table and mapping of a workbook whose header one of the remembered mappings recognises, or null. */
export function reconocerMapeo<M extends MapeoCartola>(
  libro: LibroDeTablas,
  mapeos: readonly M[],
): { tabla: Tabla; mapeo: M } | null {
  const porFirma = new Map(mapeos.filter((m) => m.firma !== '').map((m) => [m.firma, m]));
  for (const tabla of libro.tablas) {
    if (tabla.oculta) continue;
    for (const { celdas } of tabla.filas.slice(0, FILAS_DE_ENCABEZADO)) {
      const mapeo = porFirma.get(firmaDeEncabezado(celdas));
      if (mapeo) return { tabla, mapeo };
    }
  }
  return null;
}

const FILAS_DE_ENCABEZADO = 200;

function indiceDeEncabezado(filas: readonly FilaTabla[], mapeo: MapeoCartola): number {
  if (mapeo.firma === '') return -1;
  const indice = filas
    .slice(0, FILAS_DE_ENCABEZADO)
    .findIndex(({ celdas }) => firmaDeEncabezado(celdas) === mapeo.firma);
  if (indice < 0) throw sinEncabezado();
  return indice;
}

/** For a file in which the columns of its mapping are not found. */
export function sinEncabezado(): ErrorCartola {
  return new ErrorCartola(
    'mapeo-incompleto',
    'El archivo no trae las columnas del mapeo guardado. Revisa que sea la misma cartola o asigna de nuevo las columnas.',
  );
}

/** Throws ErrorCartola when a mapping, which a person may have edited, cannot give dates and amounts. */
export function revisarMapeo({ columnas }: MapeoCartola): void {
  const conMonto =
    columnas.monto !== undefined || columnas.cargo !== undefined || columnas.abono !== undefined;
  if (columnas.fecha === undefined || !conMonto) {
    throw new ErrorCartola(
      'mapeo-incompleto',
      'Falta indicar qué columna trae la fecha y cuál el monto (o el cargo y el abono).',
    );
  }
}

/** A batch as lines, for small files and for `probarSaldos`. */
export function lineasDeLote(lote: LoteCartola): LineaCartola[] {
  const lineas: LineaCartola[] = [];
  for (let i = 0; i < lote.largo; i += 1) {
    lineas.push({
      fila: lote.filas[i] ?? 0,
      posicion: lote.posiciones[i] ?? i,
      fecha: lote.fechas[i] ?? '',
      descripcion: lote.descripciones[i] ?? '',
      cargo: lote.cargos[i] ?? 0,
      abono: lote.abonos[i] ?? 0,
      saldo: lote.saldos[i] ?? null,
      numeroDocumento: lote.numerosDocumento[i] ?? null,
      sucursal: lote.sucursales[i] ?? null,
      rutContraparte: lote.ruts[i] ?? null,
      nombreContraparte: lote.nombres[i] ?? null,
      idExterno: lote.idsExternos[i] ?? null,
      cuota: leerCuota(lote.cuotas[i] ?? null),
    });
  }
  return lineas;
}
