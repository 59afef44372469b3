import type { Fecha } from '../fecha/index.ts';
import { esNotaCredito } from './direccion.ts';
import type { LineasDeshechas } from './emparejar-lineas.ts';
import { claveDeMonto, ladoDeModelo } from './libro.ts';
import type { Linea } from './libro.ts';
import { redondez } from './redondez.ts';
import { PALABRAS_DE_BANCO } from './ruido.ts';
import { nombreCanonico } from './texto.ts';
import type { EntradaConciliacion } from './tipos.ts';

/** A bank gives back within days what it could not deliver. */
const DIAS = 15;
/** A second try comes soon after. */
const DIAS_REINTENTO = 21;

/** Evidence, in log odds, that a line gives back another of its amount and not that somebody pays. */
const PESOS = {
  base: 2,
  /** A round sum comes and goes for many reasons. */
  redondo: -3.5,
  cheque: -1.5,
  dia: -0.15,
  /** By how many lines of that amount there are then on the side of what comes back. */
  comun: -2,
  mismaParte: 4,
  otraParte: -5,
  dice: 3,
  /** Lines that begin so settled nothing in the past, or did. */
  pasado: 2.5,
  /** A second try names the party of the first, or names no other. */
  reintento: { mismaParte: 2.5, ninguno: 2, otraParte: 0 },
  /** It pays exactly a document of its own side that no other line of that amount takes. */
  conDocumento: -5,
} as const;
const MINIMA = 2;
/** Of the doubt of a document, the share that is left where the bank itself says that money comes back. */
const DICHA = 0.4;
/** Lines of the past that weigh as much as knowing nothing of how a line begins. */
const FUERZA = 2;
const MIN_PALABRA = 5;

/** What banks write of money that comes back; it only adds to the evidence. */
const DEVUELTA = /\b(DEVUEL|DEVOL|RECHAZ|PROTEST|NO PROCESAD|REVERS|ANULA)/;

interface Pareja {
  original: number;
  vuelta: number;
  evidencia: number;
  dias: number;
}

/** Returns of the bank, by index of their line. */
export interface Devoluciones {
  /** The other line of each pair. */
  otra: Map<number, number>;
  /** Lines that may be of a pair, though not surely: without a folio, or where the bank says that money came back. */
  dudosas: Set<number>;
}

/** At this distance below the threshold of a pair, nothing is doubted. */
const DUDA = 1.5;

/**
 * The payments that the bank gave back, by index in `lineas`: an equal amount of the other side, in the same account and
 * soon after, that pays no document of its own. Lines of a pair, and reversals without a known original, stay out. The
 * company's past tells how its banks write returns. Linear in the lines of one amount, which are few.
 */
export function emparejarDevoluciones(
  lineas: readonly Linea[],
  entrada: EntradaConciliacion,
  { otra: hechas, dudosas: sinOriginal }: LineasDeshechas,
): Devoluciones {
  const porMonto = new Map<string, number[]>();
  lineas.forEach(({ lado, moneda, monto }, i) => agregar(porMonto, claveDeMonto(lado, moneda, monto), i));
  for (const iguales of porMonto.values()) iguales.sort((a, b) => lineas[a]!.dia - lineas[b]!.dia);
  const posibles = posiblesDe(lineas, porMonto, hechas).filter(
    ({ vuelta }) => lineas[vuelta]!.motivo !== 'reversa' || !sinOriginal.has(vuelta),
  );
  const dudosas = new Set<number>();
  if (posibles.length === 0) return { otra: new Map(), dudosas };
  const saber = conocer(
    entrada,
    lineas,
    posibles.map(({ vuelta }) => lineas[vuelta]!),
  );
  const parejas = posibles
    .map((pareja) => ({ ...pareja, evidencia: pesar(lineas, porMonto, pareja, saber) }))
    .filter(({ evidencia, vuelta }) => evidencia >= MINIMA - DUDA || DEVUELTA.test(textoDe(lineas[vuelta]!)))
    .sort((a, b) => b.evidencia - a.evidencia || a.dias - b.dias || a.vuelta - b.vuelta);
  const otra = new Map<number, number>();
  const ganadora = new Map<number, number>();
  for (const { original, vuelta, evidencia } of parejas) {
    // A payment that a return could as well give back is in doubt, though another is taken for it.
    if ((ganadora.get(vuelta) ?? Infinity) - evidencia < DUDA && !otra.has(original)) dudosas.add(original);
    if (otra.has(original) || otra.has(vuelta)) continue;
    if (evidencia < MINIMA) {
      const dicha = DEVUELTA.test(textoDe(lineas[vuelta]!));
      for (const i of [original, vuelta]) if (dicha || lineas[i]!.glosa.folios.length === 0) dudosas.add(i);
      continue;
    }
    otra.set(original, vuelta);
    otra.set(vuelta, original);
    ganadora.set(vuelta, evidencia);
  }
  return { otra, dudosas };
}

function agregar(mapa: Map<string, number[]>, clave: string, i: number): void {
  const lista = mapa.get(clave);
  if (lista) lista.push(i);
  else mapa.set(clave, [i]);
}

/** Where, of the lines of an amount in order, those of a day or after it begin: a common amount has thousands. */
function primeraDesde(lineas: readonly Linea[], iguales: readonly number[], dia: number): number {
  let bajo = 0;
  let alto = iguales.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (lineas[iguales[medio]!]!.dia < dia) bajo = medio + 1;
    else alto = medio;
  }
  return bajo;
}

function posiblesDe(
  lineas: readonly Linea[],
  porMonto: ReadonlyMap<string, readonly number[]>,
  hechas: ReadonlyMap<number, number>,
): Pareja[] {
  const posibles: Pareja[] = [];
  lineas.forEach((linea, vuelta) => {
    if (hechas.has(vuelta) || (linea.motivo !== null && linea.motivo !== 'reversa')) return;
    const inverso = linea.lado === 'abono' ? 'cargo' : 'abono';
    const contrarias = porMonto.get(claveDeMonto(inverso, linea.moneda, linea.monto)) ?? [];
    for (let k = primeraDesde(lineas, contrarias, linea.dia - DIAS); k < contrarias.length; k++) {
      const original = contrarias[k]!;
      const { dia, cuenta, motivo } = lineas[original]!;
      const dias = linea.dia - dia;
      if (dias < 0) break;
      if (hechas.has(original) || motivo !== null || cuenta !== linea.cuenta) continue;
      if (dias === 0 && linea.hechos.id < lineas[original]!.hechos.id && !DEVUELTA.test(textoDe(linea)))
        continue;
      posibles.push({ original, vuelta, evidencia: 0, dias });
    }
  });
  return posibles;
}

/** What the book and the past say of lines that may be returns. */
interface Saber {
  /** The long words of a line that are no bank's, with those of whom its RUTs are of. */
  palabras: (linea: Linea) => ReadonlySet<string>;
  /** Days since which documents are open, in order, by side, currency and amount; a nota de crédito is on the side where it is paid back. */
  abiertos: ReadonlyMap<string, readonly Fecha[]>;
  /** By how a line begins: in the past, those that settled something and those that did not. */
  inicios: ReadonlyMap<string, { si: number; no: number }>;
}

/** Of documents and past lines only what `lineas`, of which `vueltas` may be returns, can ask for. */
function conocer(
  { documentos, historial, lineasSinConciliar }: EntradaConciliacion,
  lineas: readonly Linea[],
  vueltas: readonly Linea[],
): Saber {
  const buscados = new Set(vueltas.map(inicioDe));
  const montos = new Set(vueltas.map(({ monto }) => monto));
  const ruts = new Set(lineas.flatMap(({ glosa }) => glosa.ruts.map(({ valor }) => valor)));
  const nombres = new Map<string, string>();
  const abiertos = new Map<string, Fecha[]>();
  for (const { modelo, tipo, rut, razonSocial, moneda, saldo, fechaEmision } of documentos) {
    if (ruts.has(rut)) nombres.set(rut, razonSocial);
    if (!montos.has(saldo)) continue;
    const lado = ladoDeModelo(modelo);
    const suyo = esNotaCredito(tipo) ? (lado === 'abono' ? 'cargo' : 'abono') : lado;
    const clave = claveDeMonto(suyo, moneda, saldo);
    const fechas = abiertos.get(clave);
    if (fechas) fechas.push(fechaEmision);
    else abiertos.set(clave, [fechaEmision]);
  }
  for (const fechas of abiertos.values()) if (fechas.length > 1) fechas.sort();
  const inicios = new Map<string, { si: number; no: number }>();
  const contar = (descripcion: string, abono: boolean, concilia: boolean): void => {
    const clave = inicio(descripcion, abono);
    if (!buscados.has(clave)) return;
    const cuenta = inicios.get(clave) ?? { si: 0, no: 0 };
    cuenta[concilia ? 'si' : 'no']++;
    inicios.set(clave, cuenta);
  };
  for (const { cartolas, documentos: pagados } of historial) {
    for (const { descripcion, abono } of cartolas) contar(descripcion, abono > 0, pagados.length > 0);
    for (const { documento } of pagados)
      if (ruts.has(documento.rut)) nombres.set(documento.rut, documento.razonSocial);
  }
  for (const { descripcion, abono } of lineasSinConciliar ?? []) contar(descripcion, abono > 0, false);
  return { palabras: lectorDePalabras(nombres), abiertos, inicios };
}

/** The first two words, in capitals: before a name, they are how a bank says what a line is. */
function inicio(descripcion: string, abono: boolean): string {
  return `${abono} ${descripcion.trim().toUpperCase().split(/\s+/, 2).join(' ')}`;
}

function inicioDe({ hechos, lado }: Linea): string {
  return inicio(hechos.descripcion, lado === 'abono');
}

function textoDe({ glosa }: Linea): string {
  return glosa.canonico.texto;
}

function pesar(
  lineas: readonly Linea[],
  porMonto: ReadonlyMap<string, readonly number[]>,
  { original: i, vuelta: j, dias }: Pareja,
  { palabras, abiertos, inicios }: Saber,
): number {
  const original = lineas[i]!;
  const vuelta = lineas[j]!;
  let evidencia = PESOS.base + PESOS.dia * dias;
  if (redondez(vuelta.monto) >= 0.6) evidencia += PESOS.redondo;
  if (vuelta.lado === 'cargo') evidencia += PESOS.cheque;
  const clave = claveDeMonto(vuelta.lado, vuelta.moneda, vuelta.monto);
  const iguales = porMonto.get(clave) ?? [];
  const comunes =
    primeraDesde(lineas, iguales, vuelta.dia + DIAS + 1) - primeraDesde(lineas, iguales, vuelta.dia - DIAS);
  evidencia += PESOS.comun * Math.log(comunes);
  const dice = DEVUELTA.test(textoDe(vuelta));
  if (dice) evidencia += PESOS.dice;
  const pasado = inicios.get(inicioDe(vuelta)) ?? { si: 0, no: 0 };
  if (pasado.si + pasado.no > 0)
    evidencia += (PESOS.pasado * (pasado.no - pasado.si)) / (pasado.no + pasado.si + FUERZA);
  evidencia += pesoDe(parentesco(original, vuelta, palabras));
  const mismas = porMonto.get(claveDeMonto(original.lado, original.moneda, original.monto)) ?? [];
  let reintento = 0;
  for (let m = primeraDesde(lineas, mismas, vuelta.dia); m < mismas.length; m++) {
    const otra = lineas[mismas[m]!]!;
    if (otra.dia - vuelta.dia > DIAS_REINTENTO) break;
    if (mismas[m] === i) continue;
    reintento = Math.max(reintento, PESOS.reintento[parentesco(original, otra, palabras)]);
    if (reintento === PESOS.reintento.mismaParte) break;
  }
  evidencia += reintento;
  const libres = cuantasHasta(abiertos.get(clave), vuelta.hechos.fecha);
  const deOtras = iguales.length - 1;
  if (libres > deOtras) {
    // Lines that begin so and never settled anything in the past settle no document now.
    const suele = (pasado.si + 1) / (pasado.si + pasado.no + 1);
    evidencia += PESOS.conDocumento * suele * (dice ? DICHA : 1);
  }
  return evidencia;
}

/** How many of some days in order are one or before it: a common amount has thousands of documents. */
function cuantasHasta(fechas: readonly Fecha[] = [], dia: Fecha): number {
  let bajo = 0;
  let alto = fechas.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (fechas[medio]! <= dia) bajo = medio + 1;
    else alto = medio;
  }
  return bajo;
}

type Parentesco = 'mismaParte' | 'otraParte' | 'ninguno';

function pesoDe(cual: Parentesco): number {
  return cual === 'ninguno' ? 0 : PESOS[cual];
}

/** Whether a line names who another does. */
function parentesco(una: Linea, otra: Linea, palabrasDe: Saber['palabras']): Parentesco {
  const ruts = una.glosa.ruts.map(({ valor }) => valor);
  const suyos = otra.glosa.ruts.map(({ valor }) => valor);
  if (ruts.length > 0 && suyos.length > 0)
    return ruts.some((rut) => suyos.includes(rut)) ? 'mismaParte' : 'otraParte';
  const palabras = palabrasDe(una);
  for (const palabra of palabrasDe(otra)) if (palabras.has(palabra)) return 'mismaParte';
  return suyos.length > 0 && palabras.size > 0 ? 'otraParte' : 'ninguno';
}

/** Reads the words of each line once, however many it is compared with. `nombres` are of whoever has a document, by RUT. */
function lectorDePalabras(nombres: ReadonlyMap<string, string>): Saber['palabras'] {
  const leidas = new Map<Linea, ReadonlySet<string>>();
  return (linea) => {
    let palabras = leidas.get(linea);
    if (!palabras) {
      const deNombres = linea.glosa.ruts.map(({ valor }) => nombreCanonico(nombres.get(valor) ?? ''));
      const todas = [textoDe(linea), ...deNombres].join(' ').split(' ');
      leidas.set(linea, (palabras = new Set(todas.filter(esDeNombre))));
    }
    return palabras;
  };
}

function esDeNombre(palabra: string): boolean {
  return (
    palabra.length >= MIN_PALABRA &&
    !/\d/.test(palabra) &&
    !PALABRAS_DE_BANCO.has(palabra) &&
    !DEVUELTA.test(palabra)
  );
}
