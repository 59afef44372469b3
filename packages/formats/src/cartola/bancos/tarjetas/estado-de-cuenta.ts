import { parseRut } from '@cuadra/domain';
import type { Fecha, Moneda } from '@cuadra/domain';
import { cerrarCartola } from '../../cerrar-cartola.ts';
import { lineasDeLote } from '../../mapeo/aplicar-mapeo.ts';
import { normalizarEncabezado } from '../../mapeo/encabezado.ts';
import { LectorFilas } from '../../mapeo/lector-filas.ts';
import { construirMapeo } from '../../mapeo/proponer-mapeo.ts';
import { Etiquetas } from '../../tabla/etiquetas.ts';
import type { Celda, FilaTabla, LibroDeTablas, Tabla } from '../../tabla/tipos.ts';
import type { CartolaLeida, DetalleTarjeta } from '../../tipos.ts';
import { leerFecha } from '../../valores/fecha-texto.ts';
import { normalizarEtiqueta, textoDe } from '../../valores/texto.ts';
import { columnasDe } from '../cuenta.ts';
import { bancoNombrado, rotulosDe } from '../nombres.ts';
import type { LectorDeBanco } from '../tipos.ts';
import { numeroDeTarjeta, ponerPagosEnAbono } from './lineas-de-tarjeta.ts';

/**
 * The state of account of a card as the rules on information to consumers fix it for every issuer (Decreto 44 of
 * 2012 of the Ministry of Economy): general information with the limits, the period before, the operations of the
 * period with their instalments, and what is to be paid. A national one in pesos, an international one in dollars.
 */
export const estadoDeTarjeta: LectorDeBanco = {
  id: 'tarjeta/estado-de-cuenta',
  reconocer: (libro) =>
    libro.tablas.some((tabla) => esEstado(tabla) && encabezadosDe(tabla.filas).length > 0),
  leer: (libro) =>
    libro.tablas
      .filter(esEstado)
      .flatMap((tabla) => seccionesDe(tabla.filas).map((s) => leerSeccion(libro, tabla, s))),
};

const TITULO = /estado de cuenta( (nacional|internacional|en moneda))?.* tarjeta/;
const OPERACION = /^descripcion( de la)? operacion( o cobro)?$|^descripcion operacion/;
const INTERNACIONAL = /^monto (\(?us\$?\)?|\(?usd\)?|en us\$|us\$)|^monto us/;

function esEstado(tabla: Tabla): boolean {
  if (tabla.oculta) return false;
  const rotulos = rotulosDe(tabla);
  return (
    rotulos.some((rotulo) => TITULO.test(rotulo)) ||
    (rotulos.some((rotulo) => rotulo.startsWith('cupo total')) &&
      rotulos.some((rotulo) => /periodo facturado|monto total facturado/.test(rotulo)))
  );
}

function encabezadosDe(filas: readonly FilaTabla[]): number[] {
  return filas.flatMap(({ celdas }, i) => {
    const nombres = celdas.map(normalizarEncabezado);
    const conFecha = nombres.some((nombre) => nombre.startsWith('fecha'));
    const conMonto = nombres.some((nombre) => /^(monto|valor|cargo del mes)/.test(nombre));
    return conFecha && conMonto && nombres.some((nombre) => OPERACION.test(nombre)) ? [i] : [];
  });
}

interface Seccion {
  /** First row of its heading, its header, and the row after its last. */
  desde: number;
  encabezado: number;
  hasta: number;
  moneda: Moneda;
}

/** Each currency is a statement of its own; a header repeated on another page goes on with the same one. */
function seccionesDe(filas: readonly FilaTabla[]): Seccion[] {
  const secciones: Seccion[] = [];
  for (const i of encabezadosDe(filas)) {
    const moneda = monedaDe(filas[i]?.celdas ?? []);
    const previa = secciones.at(-1);
    if (previa?.moneda === moneda) continue;
    const titulo = filas.findLastIndex(
      ({ celdas }, k) => k < i && k >= (previa?.encabezado ?? -1) && TITULO.test(textoDeFila(celdas)),
    );
    const desde = titulo < 0 ? (previa === undefined ? 0 : i) : titulo;
    if (previa) previa.hasta = desde;
    secciones.push({ desde, encabezado: i, hasta: filas.length, moneda });
  }
  return secciones;
}

function textoDeFila(celdas: readonly Celda[]): string {
  return normalizarEtiqueta(celdas.map(textoDe).join(' '));
}

function monedaDe(encabezado: readonly Celda[]): Moneda {
  return encabezado.some((celda) => INTERNACIONAL.test(normalizarEncabezado(celda))) ? 'USD' : 'CLP';
}

/** What closes the operations: from there on they are told again, or are of other months. */
const FIN =
  /^(iii\.|\d?\.?\d?\.? ?(informacion (de )?(compras|pago)|transacciones no facturadas)|monto total facturado|vencimiento proximos|evolucion|costo monetario)/;

const SECCION = /^\d\.? ?(\d\.? ?)?(total|cargos|productos|comisiones|pagos|abonos|compras|operaciones)\b/;

function leerSeccion(
  libro: LibroDeTablas,
  tabla: Tabla,
  { desde, encabezado, hasta, moneda }: Seccion,
): CartolaLeida {
  const filas = tabla.filas.slice(desde, hasta);
  const indice = encabezado - desde;
  const celdas = filas[indice]?.celdas ?? [];
  const firma = celdas.map(normalizarEncabezado).join('|');
  const etiquetas = new Etiquetas(filas);
  const cuerpo: FilaTabla[] = [];
  let enOperaciones = true;
  const fecha = celdas.findIndex((celda) => normalizarEncabezado(celda).startsWith('fecha'));
  for (const fila of filas.slice(indice + 1)) {
    // A section's title comes with its total.
    if (SECCION.test(textoDeFila(fila.celdas)) && leerFecha(fila.celdas[fecha]) === null) continue;
    // Read again where a page repeats the header: what closes a page's operations may be its foot.
    if (fila.celdas.map(normalizarEncabezado).join('|') === firma) enOperaciones = true;
    else if (FIN.test(textoDeFila(fila.celdas))) enOperaciones = false;
    else if (enOperaciones && !/^0+[-/]0+$/.test(textoDe(fila.celdas[0]))) cuerpo.push(fila);
  }
  const detalle = leerDetalle(etiquetas, moneda);
  const periodo = periodoDe(filas, etiquetas);
  const columnas = columnasDe(celdas, {
    columnas: { monto: montoDelMes(celdas), idExterno: null, numeroDocumento: null },
  });
  const mapeo = {
    ...construirMapeo(columnas, celdas, cuerpo, []),
    ordenFecha: 'dma' as const,
    moneda,
    montoPositivoEsCargo: true,
  };
  const lector = new LectorFilas(mapeo, {
    periodo,
    columna: (columna) => cuerpo.values().map((fila) => fila.celdas[columna]),
  });
  lector.resumen.saltadas.encabezado = indice + 1;
  const completa = moneda === 'CLP' ? conMontoDelMes(celdas, mapeo.columnas) : (suyas: Celda[]) => suyas;
  for (const { celdas: suyas, numero } of cuerpo) lector.leer(completa(suyas), numero);
  const { resumen } = lector;
  const lineas = ponerPagosEnAbono(lineasDeLote(lector.tomarLote()));
  const tarjeta = etiquetas.texto(
    /^n[°º]?( de)? tarjeta|^numero( de)? tarjeta|^tarjeta\b/,
    (t) => numeroDeTarjeta(t) !== null,
  );
  const rut = etiquetas.texto(/^r\.?u\.?t\.?\b/);
  const banco = bancoNombrado(libro, tabla, encabezado);
  return cerrarCartola({
    hoja: tabla.nombre,
    formato: `${estadoDeTarjeta.id}-${moneda === 'CLP' ? 'nacional' : 'internacional'}`,
    banco,
    numeroCuenta: numeroDeTarjeta(tarjeta ?? filas.map(({ celdas: suyas }) => textoDeFila(suyas)).join('\n')),
    titular: etiquetas.texto(/^nombre( del titular)?\b|^titular\b/),
    rutTitular: rut === null ? null : parseRut(rut),
    moneda,
    tipoCuenta: 'TC',
    periodo,
    ...saldosDe(etiquetas, moneda, detalle, lineas),
    totalCargos: null,
    totalAbonos: null,
    tarjeta: { ...detalle, tarjeta },
    lineas,
    saltadas: resumen.saltadas,
    errores: resumen.errores,
    avisos: [...(tabla.avisos ?? []), ...resumen.avisos],
  });
}

/** Of a purchase in instalments only what falls in the month is billed. */
function montoDelMes(celdas: readonly Celda[]): RegExp {
  const esta = (patron: RegExp): boolean => celdas.some((celda) => patron.test(normalizarEncabezado(celda)));
  return [/valor cuota( mensual)?$/, INTERNACIONAL, /^monto total a pagar/].find(esta) ?? /^monto/;
}

/** Some issuers print the amount of a purchase without instalments once, under that of the operation. */
function conMontoDelMes(
  encabezado: readonly Celda[],
  { monto = -1, cuotas = -1 }: { readonly monto?: number; readonly cuotas?: number },
): (celdas: Celda[]) => Celda[] {
  const otras = encabezado.flatMap((celda, c) =>
    c !== monto && normalizarEncabezado(celda).startsWith('monto') ? [c] : [],
  );
  return (celdas) => {
    if (monto < 0 || textoDe(celdas[monto]) !== '' || textoDe(celdas[cuotas]) !== '') return celdas;
    const otra = otras.find((c) => textoDe(celdas[c]) !== '');
    return otra === undefined ? celdas : celdas.with(monto, celdas[otra] ?? null);
  };
}

function leerDetalle(etiquetas: Etiquetas, moneda: Moneda): DetalleTarjeta {
  return {
    facturada: true,
    tarjeta: null,
    estado: null,
    montoFacturado:
      etiquetas.monto(/^monto total facturado( a pagar)?\b/, moneda) ??
      etiquetas.monto(/^deuda total\b/, moneda),
    pagoMinimo: etiquetas.monto(/^monto minimo( a pagar)?\b|^pago minimo\b/, moneda),
    fechaFacturacion: etiquetas.fecha(/^fecha( facturacion)? (de )?(estado de cuenta|facturacion)\b/),
    pagarHasta: etiquetas.fecha(/^pagar hasta\b/),
    cupoDisponible: etiquetas.monto(/^cupo disponible\b/, moneda),
    cupoUtilizado: etiquetas.monto(/^cupo utilizado\b/, moneda),
    cupoTotal:
      etiquetas.monto(/^cupo total$|^cupo total:/, moneda) ??
      etiquetas.monto(/^cupo (total|compras)\b/, moneda),
  };
}

const PERIODO =
  /periodo facturado(?!\W*hasta)\D{0,20}(\d{1,2}[-/]\d{1,2}[-/]\d{2,4})\D{1,20}(\d{1,2}[-/]\d{1,2}[-/]\d{2,4})/g;

/** The newest one: the statement tells the period before too. */
function periodoDe(
  filas: readonly FilaTabla[],
  etiquetas: Etiquetas,
): { desde: Fecha | null; hasta: Fecha | null } {
  const texto = filas.map(({ celdas }) => textoDeFila(celdas)).join(' ');
  const hallados = Array.from(texto.matchAll(PERIODO), ([, desde, hasta]) => ({
    desde: diaDe(desde),
    hasta: diaDe(hasta),
  }));
  const ultimo = hallados.reduce<(typeof hallados)[number] | null>(
    (mejor, uno) => (mejor === null || (uno.hasta ?? '') > (mejor.hasta ?? '') ? uno : mejor),
    null,
  );
  return {
    desde: ultimo?.desde ?? etiquetas.fecha(/^periodo facturado desde\b/),
    hasta:
      ultimo?.hasta ??
      etiquetas.fecha(/^periodo facturado hasta\b/) ??
      etiquetas.fecha(/^fecha( facturacion)? (de )?estado de cuenta\b/),
  };
}

function diaDe(texto: string | undefined): Fecha | null {
  const leida = leerFecha(texto);
  return typeof leida === 'string' ? leida : null;
}

/**
 * A debt is a balance below zero. Some issuers list the payment of the last bill among the operations and others
 * take it off before: the opening balance is the one of both from which the operations lead to what is billed.
 */
function saldosDe(
  etiquetas: Etiquetas,
  moneda: Moneda,
  { montoFacturado }: DetalleTarjeta,
  lineas: CartolaLeida['lineas'],
): Pick<CartolaLeida, 'saldoInicial' | 'saldoFinal'> {
  if (montoFacturado === null) return { saldoInicial: null, saldoFinal: null };
  const movido = lineas.reduce((suma, { cargo, abono }) => suma + cargo - abono, 0);
  const anteriores = [
    etiquetas.monto(/^monto facturado( o)? a pagar \(?periodo anterior/, moneda),
    etiquetas.monto(/^saldo adeudado final periodo anterior/, moneda),
  ].filter((monto) => monto !== null);
  const anterior = anteriores.find((monto) => monto + movido === montoFacturado);
  return anterior === undefined
    ? { saldoInicial: null, saldoFinal: null }
    : { saldoInicial: 0 - anterior, saldoFinal: 0 - montoFacturado };
}
