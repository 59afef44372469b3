import type { Opcion } from './asignar.ts';
import { habitoDe } from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Doc } from './libro.ts';
import { netoDe } from './netos.ts';
import { esFraccion, redondez } from './redondez.ts';

/** The most that a suggestion which is not the answer can reach. */
export const CASI_MITAD = 0.49;
/** The most that an alternative deserves once a person declined a suggestion for its line: the text misled already. */
const TRAS_RECHAZO = 0.9;

/** The most that any option of a line deserves after a person declined one of its suggestions. */
export function topeTrasRechazo({ rechazadas }: Contexto, { linea }: LineaLeida): number {
  return rechazadas.has(linea.hechos.id) ? TRAS_RECHAZO : 1;
}

/** Choices of the company's own past that weigh as much as knowing nothing of the order in which it pays. */
const FUERZA_ORDEN = 4;
/** How often the months of a subscription are settled in order, before the company's own past says. */
const SERIE_EN_ORDEN = 0.8;

/**
 * The most that an option deserves where its party owes several documents of the same amount and the text names no
 * folio: a choice among equals, as far as the company's own past does not show which one it pays first. `tomados` holds
 * the day of the line that settles each document.
 */
export function topeEntreIguales(
  ctx: Contexto,
  { linea }: LineaLeida,
  { candidata, docs }: Pick<Opcion, 'candidata'> & { readonly docs: readonly Doc[] },
  tomados: ReadonlyMap<Doc, number>,
): number {
  const [doc] = docs;
  if (!doc || docs.length > 1 || linea.glosa.folios.some(({ valor }) => valor === doc.folio)) return 1;
  const parte = ctx.libro.partes[candidata.parte]!;
  const iguales = parte.docs.filter(
    (otro) =>
      !otro.notaCredito &&
      otro.saldo === doc.saldo &&
      otro.hechos.moneda === doc.hechos.moneda &&
      otro.emision <= linea.dia &&
      (otro === doc || (tomados.get(otro) ?? Infinity) >= linea.dia),
  ).length;
  const { elecciones } = ctx.habitos.orden[parte.clase];
  const previa = Math.max(1 / iguales, doc.serie ? SERIE_EN_ORDEN : 0);
  const tope = (elecciones + FUERZA_ORDEN * previa) / (elecciones + FUERZA_ORDEN);
  // Of two that are even neither is said.
  return tope > 0.5 ? tope : Math.min(tope, CASI_MITAD);
}

/**
 * The most that an option deserves beside the others: whatever signals say, of two that are even neither is said, of
 * six each is one, and none is surer over another than twice, in log odds, what the search found.
 */
export function topeFrente(opciones: readonly Opcion[], { probabilidad }: Opcion): number {
  const todas = opciones.reduce((suma, una) => suma + una.probabilidad ** 2, 0);
  const tope = probabilidad ** 2 / todas;
  return tope > 0.5 ? tope : Math.min(tope, CASI_MITAD);
}

/** Weight of doubt against a payment before its document, in past payments of that kind of the party. */
const FUERZA_ADELANTO = 0.3;

/**
 * The most that an option deserves that pays what is not there yet, or what an advance left of it: as the party's own
 * past shows such payments, and more where it pays what is usual.
 */
export function topeAdelanto(
  { habitos: { adelantos } }: Contexto,
  { linea }: LineaLeida,
  { candidata: { parte } }: Pick<Opcion, 'candidata'>,
  docs: readonly Doc[],
): number {
  const anticipado = docs.find((doc) => doc.emision > linea.dia);
  if (!anticipado) return 1;
  const usual = adelantos.ajuste(parte, linea.monto, anticipado.hechos.montoTotal) > 0;
  const cuantos = adelantos.cuantos(parte) / (usual ? 1 : 3);
  return (0.99 * (cuantos + 1)) / (cuantos + 1 + FUERZA_ADELANTO);
}

/** The most that a part of a document deserves that is no part people pay: it may be of what was never entered. */
const PARTE_INUSUAL = 0.9;

/** The most that an option deserves that takes a part of a document: less where neither the amount nor the past says so. */
export function topeParcial(
  ctx: Contexto,
  { linea: { monto } }: LineaLeida,
  { candidata: { parte }, hipotesis: { forma } }: Pick<Opcion, 'candidata' | 'hipotesis'>,
  [doc]: readonly Doc[],
): number {
  if (forma !== 'parcial' || !doc || redondez(monto) >= 0.4) return 1;
  const { netos, adelantos } = ctx.habitos;
  const { saldo, hechos } = doc;
  if (
    esFraccion(monto, saldo) ||
    esFraccion(monto, hechos.montoTotal) ||
    netoDe(netos, monto, saldo) !== null
  )
    return 1;
  if (adelantos.ajuste(parte, monto, hechos.montoTotal) > 0) return 1;
  const { parciales, pagos } = habitoDe(ctx, parte);
  return Math.max(PARTE_INUSUAL, parciales / (pagos + 1));
}
