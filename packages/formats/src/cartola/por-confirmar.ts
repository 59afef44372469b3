import { LectorFilas } from './mapeo/lector-filas.ts';
import { firmaDeEncabezado } from './mapeo/encabezado.ts';
import type { PropuestaMapeo } from './mapeo/tipos.ts';
import { leerMetadatos } from './metadatos.ts';
import type { Celda, FilaTabla, LibroDeTablas, LugarEnPagina, Tabla } from './tabla/tipos.ts';
import { leerFecha } from './valores/fecha-texto.ts';
import { textoDe } from './valores/texto.ts';

/** What the page says of the account beside its movements; amounts in minor units, null where not printed. */
interface DatosImpresos {
  numeroCuenta: string | null;
  saldoInicial: number | null;
  saldoFinal: number | null;
  totalCargos: number | null;
  totalAbonos: number | null;
}

/** The movements of a page as a person confirms them: the names of the columns, then a row for each movement. */
interface TablaPorConfirmar {
  encabezado: string[];
  filas: { celdas: string[]; lugar: LugarEnPagina | null }[];
  datos: DatosImpresos;
}

/**
 * The movements of a table whose amounts nothing proves. Rows that hold an amount and cannot be read are among them;
 * headings, totals and texts are not. Days have their year, and a row without a day that of the row above.
 */
export function tablaPorConfirmar(
  { lugares }: LibroDeTablas,
  tabla: Tabla,
  propuesta: PropuestaMapeo | null,
): TablaPorConfirmar {
  const lugarDe = (numero: number): LugarEnPagina | null => lugares?.[numero - 1] ?? null;
  if (propuesta === null) return sinPropuesta(tabla, lugarDe);
  const mapeo = { ...propuesta.mapeo, ordenFecha: 'dma' as const };
  const indice = tabla.filas.findIndex(({ numero }) => numero === propuesta.filaEncabezado);
  const cabecera = tabla.filas.slice(0, Math.max(indice, 0));
  const cuerpo = tabla.filas.slice(indice + 1);
  const lector = new LectorFilas(mapeo, {
    periodo: leerMetadatos(cabecera, mapeo.moneda).periodo,
    columna: (columna) => cuerpo.values().map((fila) => fila.celdas[columna]),
  });
  const { fecha = -1, cargo, abono, monto, saldo } = mapeo.columnas;
  const deMonto = [cargo, abono, monto, saldo].filter((columna) => columna !== undefined);
  const { resumen } = lector;
  const filas: TablaPorConfirmar['filas'] = [];
  const rotulos: FilaTabla[] = [];
  let dia = '';
  for (const fila of cuerpo) {
    const { tipo } = lector.leer(fila.celdas, fila.numero);
    const [leida] = lector.tomarLote().fechas;
    const esPie = tipo === 'nota' || tipo === 'total' || tipo === 'otraTabla';
    const sinLeer =
      tipo === 'conError' ||
      tipo === 'noLeida' ||
      (esPie && tipo !== 'total' && deMonto.some((columna) => /\d/.test(textoDe(fila.celdas[columna]))));
    if (leida === undefined && !sinLeer) {
      if (esPie) rotulos.push(fila);
      continue;
    }
    const celdas = fila.celdas.map(textoDe);
    if (leida !== undefined) dia = leida.split('-').toReversed().join('/');
    if (leida !== undefined || textoDe(fila.celdas[fecha]) === '') celdas[fecha] = dia;
    filas.push({ celdas, lugar: lugarDe(fila.numero) });
  }
  const impresos = leerMetadatos([...cabecera, ...rotulos], mapeo.moneda);
  return {
    encabezado: (tabla.filas[indice]?.celdas ?? []).map(textoDe),
    filas,
    datos: {
      numeroCuenta: impresos.numeroCuenta,
      saldoInicial: resumen.saldoInicial ?? impresos.saldoInicial,
      saldoFinal: impresos.saldoFinal ?? resumen.saldoFinal,
      totalCargos: impresos.totalCargos,
      totalAbonos: impresos.totalAbonos,
    },
  };
}

/** Where no column can be told, each row that begins with a day is shown, for a person to say what it holds. */
function sinPropuesta(tabla: Tabla, lugarDe: (numero: number) => LugarEnPagina | null): TablaPorConfirmar {
  const filas = tabla.filas
    .filter(({ celdas }) => celdas.some((celda) => leerFecha(celda) !== null))
    .map(({ numero, celdas }) => ({ celdas: celdas.map(textoDe), lugar: lugarDe(numero) }));
  const ancho = Math.max(0, ...filas.map(({ celdas }) => celdas.length));
  const { numeroCuenta, saldoInicial, saldoFinal, totalCargos, totalAbonos } = leerMetadatos(
    tabla.filas,
    'CLP',
  );
  return {
    encabezado: Array.from({ length: ancho }, () => ''),
    filas,
    datos: { numeroCuenta, saldoInicial, saldoFinal, totalCargos, totalAbonos },
  };
}

/** A table with the rows that a person confirmed in place of its own, numbered from 1, and where its header is. */
interface TablaConfirmada {
  tabla: Tabla;
  /** Index of the header among the rows. */
  indice: number;
}

/** `filas` begins with the names of the columns. What stands above them on the page stays. */
export function tablaConfirmada(tabla: Tabla, filas: readonly (readonly string[])[]): TablaConfirmada {
  const [encabezado = [], ...cuerpo] = filas.map((celdas) => celdas.map((celda): Celda => celda || null));
  const firma = firmaDeEncabezado(encabezado);
  const propio = tabla.filas.findIndex(({ celdas }) => firma !== '' && firmaDeEncabezado(celdas) === firma);
  const cabecera = tabla.filas.slice(0, Math.max(propio, 0));
  return {
    tabla: {
      nombre: tabla.nombre,
      oculta: false,
      filas: [
        ...[...cabecera, { celdas: encabezado }].map(({ celdas }) => ({ numero: 0, celdas })),
        ...cuerpo.map((celdas, i) => ({ numero: i + 1, celdas })),
      ],
    },
    indice: cabecera.length,
  };
}
