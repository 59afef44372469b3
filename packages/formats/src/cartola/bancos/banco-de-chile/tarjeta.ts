import { parseRut } from '@cuadra/domain';
import type { Moneda } from '@cuadra/domain';
import { cerrarCartola } from '../../cerrar-cartola.ts';
import { ErrorCartola } from '../../errores.ts';
import { lineasDeLote } from '../../mapeo/aplicar-mapeo.ts';
import { bastan, reconocerColumnas } from '../../mapeo/encabezado.ts';
import { LectorFilas } from '../../mapeo/lector-filas.ts';
import { leerMoneda } from '../../mapeo/moneda-texto.ts';
import { construirMapeo } from '../../mapeo/proponer-mapeo.ts';
import { Etiquetas } from '../../tabla/etiquetas.ts';
import type { Celda, FilaTabla, LibroDeTablas, Tabla } from '../../tabla/tipos.ts';
import type { CartolaLeida, DetalleTarjeta } from '../../tipos.ts';
import { normalizarEtiqueta, textoDe } from '../../valores/texto.ts';
import type { LectorDeBanco } from '../tipos.ts';
import { rotulosDe } from '../nombres.ts';
import { numeroDeTarjeta, ponerPagosEnAbono } from '../tarjetas/lineas-de-tarjeta.ts';
import { BANCO_DE_CHILE } from './cuenta-corriente.ts';

const FACTURADOS = /^movimientos facturados\b/;
const NO_FACTURADOS = /^saldos y movimientos no facturados\b|^movimientos no facturados\b/;
const SECCION = /^movimientos (nacionales|internacionales)\b/;

/**
 * Card statement, billed (facturado) or not yet (no facturado): one section of national movements in pesos
 * and another of international ones in dollars, each its own statement because each is its own debt.
 * Purchases are charges, payments and reversals credits.
 */
export const bancoDeChileTarjeta: LectorDeBanco = {
  id: 'banco-de-chile/tarjeta',
  reconocer: (libro) => libro.tablas.some(esTarjeta),
  leer: (libro: LibroDeTablas) => libro.tablas.filter(esTarjeta).flatMap(leerTabla),
};

function esTarjeta(tabla: Tabla): boolean {
  if (tabla.oculta) return false;
  const rotulos = rotulosDe(tabla);
  return (
    rotulos.some((r) => /^(sr\(a\)|tipo de tarjeta)/.test(r)) &&
    rotulos.some((r) => FACTURADOS.test(r) || NO_FACTURADOS.test(r))
  );
}

interface Seccion {
  titulo: string;
  /** Index of the header row. */
  encabezado: number;
  /** First row of what belongs to the section, its summary included, and the row after its last. */
  desde: number;
  hasta: number;
}

function leerTabla(tabla: Tabla): CartolaLeida[] {
  const secciones = buscarSecciones(tabla.filas);
  if (secciones.length === 0) {
    throw new ErrorCartola(
      'sin-movimientos',
      'El estado de la tarjeta no trae la tabla de movimientos. Descárgalo de nuevo desde el banco.',
    );
  }
  const facturada = !rotulosDe(tabla).some((rotulo) => NO_FACTURADOS.test(rotulo));
  return secciones.map((seccion) => ({
    ...leerSeccion(tabla.filas, seccion, facturada),
    hoja: tabla.nombre,
  }));
}

function buscarSecciones(filas: readonly FilaTabla[]): Seccion[] {
  const secciones: Seccion[] = [];
  let titulo = '';
  let filaTitulo = -1;
  filas.forEach(({ celdas }, i) => {
    const rotulo = celdas
      .map((c) => (typeof c === 'string' ? normalizarEtiqueta(c) : ''))
      .find((r) => SECCION.test(r));
    if (rotulo !== undefined) {
      titulo = rotulo;
      filaTitulo = i;
    } else if (esEncabezadoDeMovimientos(celdas)) {
      const anterior = secciones.at(-1);
      const inicio = filaTitulo >= 0 ? filaTitulo : i;
      if (anterior) anterior.hasta = inicio;
      secciones.push({ titulo, encabezado: i, desde: anterior ? inicio : 0, hasta: filas.length });
      titulo = '';
      filaTitulo = -1;
    }
  });
  return secciones;
}

/** The summary above the movements also names an amount and a date, but never a description. */
function esEncabezadoDeMovimientos(celdas: readonly Celda[]): boolean {
  const columnas = reconocerColumnas(celdas);
  return bastan(columnas) && columnas.some((columna) => columna.campo === 'descripcion');
}

function leerSeccion(filas: readonly FilaTabla[], seccion: Seccion, facturada: boolean): CartolaLeida {
  const encabezado = filas[seccion.encabezado]?.celdas ?? [];
  const columnas = reconocerColumnas(encabezado);
  const moneda = monedaDeSeccion(seccion.titulo, encabezado, columnas);
  const cabecera = filas.slice(0, seccion.encabezado);
  const detalle = leerDetalle(
    new Etiquetas(filas.slice(seccion.desde, seccion.encabezado)),
    facturada,
    moneda,
  );
  const etiquetas = new Etiquetas(cabecera);
  const cierre =
    detalle.fechaFacturacion ?? etiquetas.fecha(/^saldos y movimientos no facturados\b|^(al|fecha)\b/);
  const inicios = encabezado.flatMap((celda, i) => (celda === null ? [] : [i]));
  const cuerpo = filas
    .slice(seccion.encabezado + 1, seccion.hasta)
    .map(({ numero, celdas }) => ({ numero, celdas: juntarCeldas(celdas, inicios) }));
  const mapeo = {
    ...construirMapeo(columnas, encabezado, cuerpo, cabecera),
    ordenFecha: 'dma' as const,
    moneda,
    montoPositivoEsCargo: true,
  };
  const lector = new LectorFilas(mapeo, {
    periodo: { desde: null, hasta: cierre },
    columna: (columna) => cuerpo.values().map((fila) => fila.celdas[columna]),
  });
  lector.resumen.saltadas.encabezado = seccion.encabezado + 1 - seccion.desde;
  for (const { celdas, numero } of cuerpo) lector.leer(celdas, numero);
  const { resumen } = lector;
  const rut = etiquetas.texto(/^r\.?u\.?t\.?\b/);
  const tarjeta = etiquetas.texto(/^tipo de tarjeta\b/);
  return cerrarCartola({
    formato: `${bancoDeChileTarjeta.id}-${facturada ? 'facturada' : 'no-facturada'}`,
    banco: BANCO_DE_CHILE,
    numeroCuenta: numeroDeTarjeta(tarjeta),
    titular: etiquetas.texto(/^sr\(a\)\.?/),
    rutTitular: rut === null ? null : parseRut(rut),
    moneda,
    tipoCuenta: 'TC',
    periodo: { desde: null, hasta: cierre },
    saldoInicial: null,
    saldoFinal: null,
    totalCargos: null,
    totalAbonos: null,
    tarjeta: { ...detalle, tarjeta, estado: etiquetas.texto(/^estado\b/) },
    lineas: ponerPagosEnAbono(lineasDeLote(lector.tomarLote())),
    saltadas: resumen.saltadas,
    errores: resumen.errores,
    avisos: resumen.avisos,
  });
}

function leerDetalle(etiquetas: Etiquetas, facturada: boolean, moneda: Moneda): DetalleTarjeta {
  return {
    facturada,
    tarjeta: null,
    estado: null,
    montoFacturado: etiquetas.monto(/^monto (total )?facturado\b/, moneda),
    pagoMinimo: etiquetas.monto(/^(pago|monto) minimo\b/, moneda),
    fechaFacturacion: etiquetas.fecha(/^fecha de facturacion\b/),
    pagarHasta: etiquetas.fecha(/^pagar hasta\b/),
    cupoDisponible: etiquetas.monto(/^cupo disponible\b/, moneda),
    cupoUtilizado: etiquetas.monto(/^cupo utilizado\b/, moneda),
    cupoTotal: etiquetas.monto(/^cupo total\b/, moneda),
  };
}

function monedaDeSeccion(
  titulo: string,
  encabezado: readonly Celda[],
  columnas: ReturnType<typeof reconocerColumnas>,
): Moneda {
  const monto = columnas.find((columna) => columna.campo === 'monto');
  const escrita = monto === undefined ? null : leerMoneda(textoDe(encabezado[monto.columna]));
  return escrita ?? (titulo.includes('internacionales') ? 'USD' : 'CLP');
}

/**
 * Header cells are merged over several columns, and a value may stand in any of them (the amount of the
 * unbilled statement is two columns right of its header). Each header takes what stands in its span: the last
 * number when there is one, otherwise the first text.
 */
function juntarCeldas(celdas: readonly Celda[], inicios: readonly number[]): Celda[] {
  const juntas: Celda[] = [];
  inicios.forEach((inicio, k) => {
    const tramo = celdas.slice(inicio, inicios[k + 1] ?? celdas.length).filter((celda) => celda !== null);
    juntas[inicio] =
      tramo.findLast((celda) => typeof celda === 'number') ?? tramo.findLast(pareceMonto) ?? tramo[0] ?? null;
  });
  return Array.from(juntas, (celda) => celda ?? null);
}

function pareceMonto(celda: Celda): boolean {
  return typeof celda === 'string' && /^[-(]?\s*(US)?\$?\s*-?[\d.,]+\)?-?$/.test(celda.trim());
}
