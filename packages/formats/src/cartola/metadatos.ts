import { parseRut } from '@cuadra/domain';
import type { Fecha, Moneda, Rut } from '@cuadra/domain';
import { leerMoneda } from './mapeo/moneda-texto.ts';
import { Etiquetas } from './tabla/etiquetas.ts';
import type { FilaTabla } from './tabla/tipos.ts';
import type { PeriodoCartola } from './tipos.ts';
import { leerFecha } from './valores/fecha-texto.ts';
import { esNumeroDeCuenta } from './valores/numero-cuenta.ts';
import { normalizarEtiqueta } from './valores/texto.ts';

/** What the rows around the movements say of the account. Amounts in minor units of `moneda`. */
export interface Metadatos {
  numeroCuenta: string | null;
  titular: string | null;
  rutTitular: Rut | null;
  moneda: Moneda | null;
  periodo: PeriodoCartola;
  /** Day on which the bank wrote the file: it places days without a year where no period is told. */
  emision: Fecha | null;
  saldoInicial: number | null;
  saldoFinal: number | null;
  totalCargos: number | null;
  totalAbonos: number | null;
  /** Overdraft that the bank grants the account. */
  lineaCredito: number | null;
}

const FECHA = String.raw`(\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/. ](?:de )?[a-z]{3,10}\.?[-/., ](?:del? )?\d{4})`;
const RANGO = new RegExp(String.raw`(?:desde|del|periodo)\D{0,15}${FECHA}\D{1,20}${FECHA}`);
const AL = new RegExp(String.raw`(?:\bal|\bhasta(?: el)?)\s*:?\s*${FECHA}`);

/** Reads the labels that statements share, whatever the bank. */
export function leerMetadatos(filas: readonly FilaTabla[], porDefecto: Moneda): Metadatos {
  const etiquetas = new Etiquetas(filas);
  const textoMoneda = etiquetas.texto(/^moneda\b/);
  const moneda = textoMoneda === null ? null : leerMoneda(textoMoneda);
  const usada = moneda ?? porDefecto;
  const rut = etiquetas.texto(/^r\.?u\.?t\.?( (titular|cliente|empresa))?\b/);
  return {
    numeroCuenta: leerNumeroCuenta(etiquetas) ?? numeroSinRotulo(filas),
    titular: etiquetas.texto(/^(empresa|razon social)(?=\s*[:.]|$)/) ?? etiquetas.texto(TITULAR, esNombre),
    rutTitular: rut === null ? null : parseRut(rut),
    moneda,
    periodo: leerPeriodo(filas, etiquetas),
    emision: etiquetas.fecha(/^fecha( de)? emision\b/),
    saldoInicial: etiquetas.monto(/^saldo (contable )?(inicial|anterior|previo|de apertura)\b/, usada),
    saldoFinal:
      etiquetas.monto(/^saldo contable\b(?! (inicial|anterior|previo|de apertura))/, usada) ??
      etiquetas.monto(/^saldo (final|actual|de cierre|al cierre)\b/, usada),
    totalCargos: absoluto(etiquetas.monto(TOTAL_CARGOS, usada)),
    totalAbonos: absoluto(etiquetas.monto(TOTAL_ABONOS, usada)),
    lineaCredito: absoluto(
      etiquetas.monto(/^(monto |cupo )(aprobado|autorizado|(de )?(la )?linea( de)? credito)\b/, usada),
    ),
  };
}

/**
 * Totals of a whole side. `Total giros`, `Total depósitos` and `Total otros cargos` are of some of its movements: banks
 * print them beside `Total cheques` and the like.
 */
const TOTAL_CARGOS =
  /^total(es)?( de)?( (cheques|giros|egresos|salidas)(,| y| o| ?\/)( otros)?)* ?(cargos|debitos)\b/;
const TOTAL_ABONOS =
  /^total(es)?( de)?( (depositos|ingresos|entradas)(,| y| o| ?\/)( otros)?)* ?(abonos?|creditos)\b/;

const TITULAR =
  /^(sr\(a\)\.?|sr\. ?\(a\)|sres?\.?|senor(es|a)?( ?\(es\))?|titular|nombre( (del )?(titular|cliente))?|cliente)(?=\s*[:.]|$)/;

/** A neighbour that is a label with its value is nobody's name. */
function esNombre(texto: string): boolean {
  return /\p{L}{2}/u.test(texto) && !/\p{L}\s*:/u.test(texto);
}

function absoluto(monto: number | null): number | null {
  return monto === null ? null : Math.abs(monto);
}

const NUMERO_DE_CUENTA =
  /^(?:(?:cartola|estado de cuenta|(?:ultimos )?movimientos)(?: de)? )?(?:n[°ºo.]*|nro\.?|numero)? ?(?:de )?(?:la )?(?:cuenta ?rut|chequera electronica|cuenta|cta\.?(?: ?cte\.?)?)(?: (?:corriente|vista|cte\.?))?(?: ?(?:n[°ºo.]*|nro\.?|numero))?(?=\s*[:.\d]|$)/;

/** A line of credit has movements of its own, and a number beside that of the account. */
const NUMERO_DE_LINEA = /^(?:n[°ºo.]*|nro\.?|numero) ?(?:de )?(?:la )?linea(?: de credito)?(?=\s*[:.\d]|$)/;

/** A title (`CARTOLA CUENTARUT`) has its number in the row below, with its own mark. */
const NUMERAL = /^(n[°ºo.]+|nro\.?|numero)\s*:?\s*/i;

function leerNumeroCuenta(etiquetas: Etiquetas): string | null {
  const esNumero = (texto: string): boolean =>
    /^\W*[\d*xX•][\dxX*•kK .-]*$/.test(texto.replace(NUMERAL, '')) &&
    /\d{4}/.test(texto.replace(/[-. ]/g, '')) &&
    // Digits alone are no day here: 12121970 is the account of who has that RUT.
    (/^\d+$/.test(texto) || leerFecha(texto) === null);
  const numero = etiquetas.texto(NUMERO_DE_CUENTA, esNumero) ?? etiquetas.texto(NUMERO_DE_LINEA, esNumero);
  return numero?.replace(NUMERAL, '') ?? null;
}

/** Some pages print the number beside the name of the product, or in a line of values. */
function numeroSinRotulo(filas: readonly FilaTabla[]): string | null {
  for (const { celdas } of filas) {
    const numero = celdas.find((celda) => typeof celda === 'string' && esNumeroDeCuenta(celda));
    if (typeof numero === 'string') return numero.trim();
  }
  return null;
}

/** Both labels before both days, as a page prints them in columns. */
const DESDE_HASTA = new RegExp(String.raw`\bdesde:?\s+hasta\b.{0,120}?${FECHA}\s+${FECHA}`);

function leerPeriodo(filas: readonly FilaTabla[], etiquetas: Etiquetas): PeriodoCartola {
  const enColumnas = DESDE_HASTA.exec(
    normalizarEtiqueta(
      filas.flatMap(({ celdas }) => celdas.filter((celda) => typeof celda === 'string')).join(' '),
    ),
  );
  if (enColumnas) return { desde: fechaDe(enColumnas[1]), hasta: fechaDe(enColumnas[2]) };
  for (const { celdas } of filas) {
    const texto = normalizarEtiqueta(celdas.filter((celda) => typeof celda === 'string').join(' '));
    const rango = RANGO.exec(texto);
    const desde = rango ? fechaDe(rango[1]) : null;
    const hasta = rango ? fechaDe(rango[2]) : null;
    if (desde !== null && hasta !== null) return { desde, hasta };
  }
  const desde = etiquetas.fecha(/^(fecha )?(desde|inicio|de inicio)\b/);
  const hasta = etiquetas.fecha(/^(fecha )?(hasta|termino|de termino|final)\b/) ?? buscarAl(filas);
  return { desde, hasta };
}

function buscarAl(filas: readonly FilaTabla[]): Fecha | null {
  for (const { celdas } of filas) {
    for (const celda of celdas) {
      const al = typeof celda === 'string' ? AL.exec(normalizarEtiqueta(celda)) : null;
      const fecha = al ? fechaDe(al[1]) : null;
      if (fecha !== null) return fecha;
    }
  }
  return null;
}

function fechaDe(texto: string | undefined): Fecha | null {
  const fecha = leerFecha(texto ?? null);
  return typeof fecha === 'string' ? fecha : null;
}
