import type { Fecha } from '../fecha/index.ts';
import { digitoVerificador, parseRut, type Rut } from '../rut/index.ts';
import { leerFecha, type FechaBuscada } from './leer-fecha.ts';
import { leerGrupos, leerMonto, type MontoBuscado } from './leer-monto.ts';
import { plano } from './plano.ts';

/** A piece of a search with everything that it may mean; one without readings is a word. */
export interface Termino {
  /** As typed. */
  readonly texto: string;
  readonly folio: string | null;
  /** Both that with its check digit and that without it, where the digits may be either. */
  readonly ruts: readonly Rut[];
  readonly monto: MontoBuscado | null;
  readonly fecha: FechaBuscada | null;
  /** Its numbers by themselves, where spaces may separate its thousands or its numbers: `1 764`. */
  readonly sueltos: readonly Termino[];
}

/** More pieces than these narrow nothing any more. */
const MAX_TERMINOS = 8;
/** `$ 1 190 000 000 pesos` is the longest that is read as one. */
const MAX_JUNTAS = 6;

const FOLIO = /^(?:folio|factura|boleta|fact|nv|nro|num|no|n[°º]|f|#)?[-.\s]?(?<numero>\d{1,12})$/u;

function leerFolio(texto: string): string | null {
  const numero = FOLIO.exec(texto)?.groups?.['numero'];
  return numero === undefined ? null : numero.replace(/^0+(?=\d)/u, '');
}

/**
 * The RUTs that a text may be, with or without dots, hyphen and check digit: `12.345.678-9`, `123456789`, `12345678`. The
 * last is both 12.345.678 and, where 8 is its check digit, 1.234.567-8.
 */
export function leerRuts(texto: string): Rut[] {
  const entero = parseRut(texto);
  const sinDigito = /^0*(?<numero>\d{7,8})-?$/u.exec(texto.replaceAll('.', ''))?.groups?.['numero'];
  const numero = Number(sinDigito ?? 0);
  const completado = numero < 1_000_000 ? null : parseRut(`${numero}-${digitoVerificador(numero)}`);
  return [
    ...(entero !== null && (/[-k]/iu.test(texto) || entero.length >= 8) ? [entero] : []),
    ...(completado === null ? [] : [completado]),
  ];
}

function leerTermino(texto: string, hoy: Fecha): Termino {
  const sencillo = plano(texto);
  return {
    texto,
    folio: leerFolio(sencillo),
    ruts: leerRuts(texto),
    monto: leerMonto(sencillo),
    fecha: leerFecha(sencillo, hoy),
    sueltos: leerGrupos(sencillo).map((grupo) => leerTermino(grupo, hoy)),
  };
}

const diceDato = ({ folio, ruts, monto, fecha }: Termino): boolean =>
  folio !== null || ruts.length > 0 || monto !== null || fecha !== null;

/** The longest run of pieces from `inicio` that means one thing together: `1,19 millones`, `15 de octubre`, `N° 3507`. */
function leerDesde(
  partes: readonly string[],
  inicio: number,
  hoy: Fecha,
): { termino: Termino; juntas: number } {
  for (let juntas = Math.min(MAX_JUNTAS, partes.length - inicio); juntas > 1; juntas -= 1) {
    const termino = leerTermino(partes.slice(inicio, inicio + juntas).join(' '), hoy);
    if (diceDato(termino)) return { termino, juntas };
  }
  return { termino: leerTermino(partes[inicio] ?? '', hoy), juntas: 1 };
}

/**
 * The pieces of a typed text. A month of three letters counts as a date only beside an amount or a folio: alone, `mar` is
 * rather the beginning of a name.
 */
export function leerBusqueda(texto: string, hoy: Fecha): readonly Termino[] {
  const partes = texto.trim().split(/\s+/u).filter(Boolean);
  const terminos: Termino[] = [];
  for (let inicio = 0; inicio < partes.length && terminos.length < MAX_TERMINOS;) {
    const { termino, juntas } = leerDesde(partes, inicio, hoy);
    terminos.push(termino);
    inicio += juntas;
  }
  const hayCifra = terminos.some(({ monto, folio }) => monto !== null || folio !== null);
  return terminos.map((termino) =>
    termino.fecha?.dudosa && !hayCifra ? { ...termino, fecha: null } : termino,
  );
}

/** Pieces that mean nothing but themselves: words of a name or a description. */
export function palabrasDe(terminos: readonly Termino[]): string[] {
  return terminos.filter((termino) => !diceDato(termino)).map(({ texto }) => texto);
}

/** The texts of the terms, each number of those that may be several by itself. */
export const textosDe = (terminos: readonly Termino[]): string[] =>
  terminos.flatMap(({ texto, sueltos }) =>
    sueltos.length === 0 ? [texto] : sueltos.map((uno) => uno.texto),
  );

/** Pieces that may be a folio, a RUT, an amount or a date. */
export function datosDe(terminos: readonly Termino[]): Termino[] {
  return terminos.filter(diceDato);
}
