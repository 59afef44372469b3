import type { Fecha } from '../fecha/index.ts';
import { digitoVerificador, parseRut, type Rut } from '../rut/index.ts';
import { leerFecha, type FechaBuscada } from './leer-fecha.ts';
import { leerMonto, type MontoBuscado } from './leer-monto.ts';
import { plano } from './plano.ts';

/** A piece of a search with everything that it may mean; one without readings is a word. */
export interface Termino {
  /** As typed. */
  readonly texto: string;
  readonly folio: string | null;
  readonly rut: Rut | null;
  readonly monto: MontoBuscado | null;
  readonly fecha: FechaBuscada | null;
}

/** More pieces than these narrow nothing any more. */
const MAX_TERMINOS = 8;
/** `15 de octubre de 2026` is the longest that is read as one. */
const MAX_JUNTAS = 5;

const FOLIO = /^(?:folio|factura|boleta|fact|nv|nro|num|no|n[°º]|f|#)?[-.\s]?(?<numero>\d{1,12})$/u;

function leerFolio(texto: string): string | null {
  const numero = FOLIO.exec(texto)?.groups?.['numero'];
  return numero === undefined ? null : numero.replace(/^0+(?=\d)/u, '');
}

/** A RUT as written, with or without dots, hyphen and check digit: `12.345.678-9`, `123456789`, `12345678`. */
export function leerRut(texto: string): Rut | null {
  const entero = parseRut(texto);
  if (entero !== null && (/[-k]/iu.test(texto) || entero.length >= 8)) return entero;
  const sinDigito = /^0*(?<numero>\d{7,8})-?$/u.exec(texto.replaceAll('.', ''))?.groups?.['numero'];
  if (sinDigito === undefined || Number(sinDigito) < 1_000_000) return null;
  return parseRut(`${sinDigito}-${digitoVerificador(Number(sinDigito))}`);
}

function leerTermino(texto: string, hoy: Fecha): Termino {
  const sencillo = plano(texto);
  return {
    texto,
    folio: leerFolio(sencillo),
    rut: leerRut(texto),
    monto: leerMonto(sencillo),
    fecha: leerFecha(sencillo, hoy),
  };
}

const diceDato = ({ folio, rut, monto, fecha }: Termino): boolean =>
  folio !== null || rut !== null || monto !== null || fecha !== null;

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

/** Pieces that may be a folio, a RUT, an amount or a date. */
export function datosDe(terminos: readonly Termino[]): Termino[] {
  return terminos.filter(diceDato);
}
