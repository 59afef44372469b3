import { DECIMALES, esFecha, fechaDeDia, type Fecha, type Moneda } from '@cuadra/domain';

/*
 * How a cell of a statement will be read, for the preview alone: the server reads the file with its own reader and
 * has the last word. The rules are the same: day before month unless the column proves otherwise, and which of dot
 * and comma is the decimal mark is a matter of the column, not of the cell.
 */

export type OrdenFecha = 'dma' | 'mda';

export interface DiaYMes {
  readonly dia: number;
  readonly mes: number;
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const MESES_INGLES: Readonly<Record<string, number>> = { jan: 1, apr: 4, aug: 8, set: 9, dec: 12 };
const NUMERICA = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T,].*)?$/;
const ANIO_PRIMERO = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[ T].*)?$/;
const CON_NOMBRE =
  /^(\d{1,2})[-/. ]+(?:de )?([a-záéíóú]{3,10})\.?[-/., ]*(?:de |del )?(\d{4}|\d{2})(?:[ ,].*)?$/i;
const SIN_ANIO = /^(\d{1,2})[-/.](\d{1,2})$/;
/** Days from Excel's day zero to 1970-01-01. */
const DIAS_EXCEL = 25_569;

function armar(anio: string, mes: number, dia: number): Fecha | null {
  const corto = Number(anio);
  const completo = anio.length === 4 ? corto : corto < 80 ? 2000 + corto : 1900 + corto;
  const fecha = `${completo}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
  return completo >= 1950 && completo <= 2119 && esFecha(fecha) ? fecha : null;
}

/**
 * A date as banks write it; day and month where no year stands there, since the server takes it from the
 * statement's period; null when it is none.
 */
export function leerFecha(celda: string, orden: OrdenFecha): Fecha | DiaYMes | null {
  const texto = celda.trim();
  const numerica = NUMERICA.exec(texto);
  if (numerica) {
    const [, a = '', b = '', anio = ''] = numerica;
    return orden === 'mda' ? armar(anio, Number(a), Number(b)) : armar(anio, Number(b), Number(a));
  }
  const primero = ANIO_PRIMERO.exec(texto);
  if (primero) return armar(primero[1] ?? '', Number(primero[2]), Number(primero[3]));
  const nombrada = CON_NOMBRE.exec(texto);
  if (nombrada) {
    const nombre = (nombrada[2] ?? '').toLowerCase().slice(0, 3);
    return armar(
      nombrada[3] ?? '',
      MESES.indexOf(nombre) + 1 || (MESES_INGLES[nombre] ?? 0),
      Number(nombrada[1]),
    );
  }
  const corta = SIN_ANIO.exec(texto);
  if (corta) {
    const [dia, mes] = orden === 'mda' ? [corta[2], corta[1]] : [corta[1], corta[2]];
    return armar('2024', Number(mes), Number(dia)) === null ? null : { dia: Number(dia), mes: Number(mes) };
  }
  if (/^(19|20)\d{6}$/.test(texto))
    return armar(texto.slice(0, 4), Number(texto.slice(4, 6)), Number(texto.slice(6)));
  if (/^\d{5}(\.\d+)?$/.test(texto)) {
    const serial = Math.floor(Number(texto));
    return serial >= 20_000 && serial < 80_000 ? fechaDeDia(serial - DIAS_EXCEL) : null;
  }
  return null;
}

/** The order that a day above 12 proves; null where every date could be read both ways. */
export function ordenDe(celdas: readonly string[]): OrdenFecha | null {
  let segundaPasa12 = false;
  for (const celda of celdas) {
    const partes = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(celda);
    if (!partes) continue;
    if (Number(partes[1]) > 12) return 'dma';
    if (Number(partes[2]) > 12) segundaPasa12 = true;
  }
  return segundaPasa12 ? 'mda' : null;
}

/** The first date of a column that means one day or another by the order, where nothing proves which it is. */
export function fechaDudosa(celdas: readonly string[]): string | null {
  if (ordenDe(celdas) !== null) return null;
  const dudosa = celdas.find((celda) => {
    const [, a = '', b = ''] = NUMERICA.exec(celda.trim()) ?? [];
    return Number(a) !== Number(b) && leerFecha(celda, 'mda') !== null;
  });
  return dudosa?.trim() ?? null;
}

const ADORNOS = /(?:US\$|CLP|USD|EUR|CLF|U\.?F\.?|\$|€|[\s\u00a0\u202f'])+/gi;
const NUMERO = /^(?:\d[\d.,]*|[.,]\d+)$/;

/** Sign and bare digits of an amount; null where the cell is no amount. */
function desnudar(celda: string): { signo: 1 | -1; texto: string } | null {
  let texto = celda.replace(ADORNOS, '').replaceAll('\u2212', '-');
  const parentesis = /^\((.*)\)$/.exec(texto);
  let negativo = parentesis !== null;
  texto = parentesis?.[1] ?? texto;
  const marcado = /^([+-]?)(.*?)([+-]?)$/.exec(texto);
  texto = marcado?.[2] ?? '';
  if (marcado?.[1] === '-' || marcado?.[3] === '-') negativo = !negativo;
  return NUMERO.test(texto) ? { signo: negativo ? -1 : 1, texto } : null;
}

/** The decimal mark that a bare number proves; null where it may be either or has none. */
function marcaDe(texto: string): ',' | '.' | null {
  const ultima = Math.max(texto.lastIndexOf(','), texto.lastIndexOf('.'));
  if (ultima < 0) return null;
  const marca = texto[ultima] === ',' ? ',' : '.';
  const otra = marca === ',' ? '.' : ',';
  if (texto.includes(otra)) return marca;
  if (texto.split(marca).length > 2) return otra;
  const dudosa = texto.length - ultima - 1 === 3 && ultima >= 1 && ultima <= 3 && !texto.startsWith('0');
  return dudosa ? null : marca;
}

/** The decimal mark of a column: what any of its cells proves; comma, as Chile writes, where none does. */
export function decimalDe(celdas: readonly string[]): ',' | '.' {
  for (const celda of celdas) {
    const numero = desnudar(celda);
    const marca = numero && marcaDe(numero.texto);
    if (marca) return marca;
  }
  return ',';
}

/** Minor units; null for an empty cell or a dash, NaN when it is no amount of this currency. */
export function leerMonto(celda: string, moneda: Moneda, decimal: ',' | '.'): number | null {
  const limpio = celda.replace(ADORNOS, '');
  if (limpio === '' || /^[-\u2212]+$/.test(limpio)) return null;
  const numero = desnudar(celda);
  if (numero === null) return Number.NaN;
  const miles = decimal === ',' ? '.' : ',';
  const partes = numero.texto.split(decimal);
  const [entero = '', fraccion = ''] = partes;
  const grupos = entero.split(miles);
  const enGrupos =
    grupos.length === 1 || grupos.every((grupo, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(grupo));
  if (partes.length > 2 || fraccion.includes(miles) || !enGrupos) return Number.NaN;
  const exponente = DECIMALES[moneda];
  if (!/^0*$/.test(fraccion.slice(exponente))) return Number.NaN;
  const valor = Number(grupos.join('') + fraccion.slice(0, exponente).padEnd(exponente, '0'));
  if (!Number.isSafeInteger(valor)) return Number.NaN;
  return valor === 0 ? 0 : numero.signo * valor;
}
