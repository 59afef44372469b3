import type { Opcion } from './asignar.ts';
import type { Contexto, Indicio, LineaLeida } from './candidatas.ts';
import type { Doc } from './libro.ts';
import { netoDe } from './netos.ts';
import { nombraFolio } from './rasgos-de-forma.ts';
import { esFraccion, redondez } from './redondez.ts';

/** The most that a suggestion which is not the answer can reach. */
export const CASI_MITAD = 0.49;
/** The most that an alternative deserves once a person declined a suggestion for its line: the text misled already. */
const TRAS_RECHAZO = 0.9;

/** The most that a document of a line deserves that may have come back: a person looks at the pair. */
const QUIZA_DEVUELTA = 0.9;

/** The most that any option deserves of a line that a person declined suggestions of, or that may have come back. */
export function topeDeLinea({ rechazadas, dudosas }: Contexto, { linea }: LineaLeida): number {
  const { id } = linea.hechos;
  return Math.min(rechazadas.has(id) ? TRAS_RECHAZO : 1, dudosas.has(id) ? QUIZA_DEVUELTA : 1);
}

/** Choices of the company's own past that weigh as much as knowing nothing of the order in which it pays. */
const FUERZA_ORDEN = 4;
/** How often the months of a subscription are settled in order, before the company's own past says. */
const SERIE_EN_ORDEN = 0.8;

type Elegida = Pick<Opcion, 'candidata'> & { readonly docs: readonly Doc[] };

/**
 * The documents of one party and amount among which a line that names no folio chooses, its own included, oldest first.
 * `tomados` holds the day of the line that settles each document.
 */
export function igualesDe(
  ctx: Contexto,
  { linea }: LineaLeida,
  { candidata, docs }: Elegida,
  tomados: ReadonlyMap<Doc, number>,
): readonly Doc[] {
  const [doc] = docs;
  if (!doc || docs.length > 1 || nombraFolio(linea, docs)) return docs;
  return ctx.libro.partes[candidata.parte]!.docs.filter(
    (otro) =>
      otro === doc ||
      (!otro.notaCredito &&
        otro.saldo === doc.saldo &&
        otro.hechos.moneda === doc.hechos.moneda &&
        otro.emision <= linea.dia &&
        (tomados.get(otro) ?? Infinity) >= linea.dia),
  );
}

/**
 * The most that an option deserves where its party owes as much several times: a choice among `iguales`, as far as the
 * company's own past does not show which one it pays first.
 */
export function topeEntreIguales(
  ctx: Contexto,
  { candidata, docs }: Elegida,
  iguales: readonly Doc[],
): number {
  const [doc] = docs;
  if (!doc || docs.length > 1 || iguales.length < 2) return 1;
  const { elecciones } = ctx.habitos.orden[ctx.libro.partes[candidata.parte]!.clase];
  const previa = Math.max(1 / iguales.length, doc.serie ? SERIE_EN_ORDEN : 0);
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

/**
 * Weight of doubt against a payment before its document, in past payments of that kind of the party: who is named and was
 * paid so before is hardly ever paid otherwise.
 */
const FUERZA_ADELANTO = { nombrada: 0.03, otra: 0.3 } as const;

/**
 * The most that an option deserves that pays what is not there yet, or what an advance left of it: as the party's own
 * past shows such payments, and more where it pays what is usual.
 */
export function topeAdelanto(
  { habitos: { adelantos } }: Contexto,
  { linea }: LineaLeida,
  { candidata: { parte, indicio }, hipotesis: { forma, montos } }: Pick<Opcion, 'candidata' | 'hipotesis'>,
  docs: readonly Doc[],
): number {
  const anticipado = docs.find((doc) => doc.emision > linea.dia);
  if (!anticipado) return 1;
  const pagado = forma === 'cambio' ? montos[0]! : linea.monto;
  const usual = adelantos.ajuste(parte, pagado, anticipado.hechos.montoTotal) > 0;
  const propios = adelantos.cuantos(parte);
  const cuantos = propios / (usual ? 1 : 3);
  const fuerza = FUERZA_ADELANTO[propios > 0 && !esAnonima(indicio) ? 'nombrada' : 'otra'];
  return (0.99 * (cuantos + 1)) / (cuantos + 1 + fuerza);
}

/** The most that a part of a document deserves that is no part people pay: it may be of what was never entered. */
const PARTE_INUSUAL = { parcial: 0.9, cuota: 0.85 } as const;
/** And what a round sum that the party pays several times takes to be the rest of one: it may be of any. */
const RESTO_DE_SIEMPRE = 0.94;

/** A part that the party itself paid before, or the same share of it. */
const AJUSTE_PROPIO = 2;
/** A round part below this share of its document is one of many, and the most that it deserves without the others. */
const PARTE_CHICA = 0.35;
const PARTE_DE_MUCHAS = 0.94;
/** Days after another document was paid in such parts within which the two may have been paid in turns. */
const POR_TURNOS = 15;

/**
 * The most that an option deserves that takes a part of a document: less where neither the amount nor the past says so.
 * `pagados` counts, by party, the amounts of the lines that may be of it; `tomados` holds the day of the line that
 * settles each.
 */
export function topeParcial(
  ctx: Contexto,
  { linea: { dia, monto, glosa }, candidatas }: LineaLeida,
  { candidata: { parte, indicio }, hipotesis: { forma } }: Pick<Opcion, 'candidata' | 'hipotesis'>,
  [doc]: readonly Doc[],
  pagados: ReadonlyMap<number, ReadonlyMap<number, number>>,
  tomados: ReadonlyMap<Doc, number>,
): number {
  if ((forma !== 'parcial' && forma !== 'cuota' && forma !== 'resto') || !doc) return 1;
  if (glosa.folios.some(({ valor }) => valor === doc.folio)) return 1;
  const suyos = pagados.get(parte);
  const repetida = (suyos?.get(monto) ?? 0) + doc.pagado.filter((otra) => otra === monto).length >= 2;
  if (forma === 'resto') return repetida && redondez(monto) >= 0.4 ? RESTO_DE_SIEMPRE : 1;
  const { netos, adelantos } = ctx.habitos;
  const { saldo, hechos } = doc;
  if (
    esFraccion(monto, saldo) ||
    esFraccion(monto, hechos.montoTotal) ||
    netoDe(netos, monto, saldo) !== null ||
    (forma === 'cuota' && netoDe(netos, hechos.montoTotal - saldo + monto, hechos.montoTotal) !== null) ||
    adelantos.ajuste(parte, monto, hechos.montoTotal) > AJUSTE_PROPIO
  )
    return 1;
  if (redondez(monto) < 0.4) return PARTE_INUSUAL[forma];
  // Of who is paid before its documents it may be the advance of one that is not here.
  if (!repetida) return adelantos.cuantos(parte) > 0 ? PARTE_DE_MUCHAS : 1;
  // An anonymous line may be of any party.
  if (esAnonima(indicio)) return PARTE_DE_MUCHAS;
  // The same round part fits another open or coming document, also of a party with the same name or payer.
  const puedeSer = (una: number): boolean =>
    ctx.libro.partes[una]!.docs.some(
      (otro) =>
        otro !== doc &&
        !otro.notaCredito &&
        otro.saldo >= monto &&
        otro.emision <= dia + adelantos.ventana(una) &&
        (tomados.get(otro) ?? Infinity) >= dia - POR_TURNOS,
    );
  const compartido = indicio === 'nombre' || indicio === 'pagador';
  const llamadas = compartido ? candidatas.filter((una) => una.indicio === indicio) : [];
  const deOtro = puedeSer(parte) || llamadas.some((una) => puedeSer(una.parte));
  if (deOtro) return PARTE_DE_MUCHAS;
  // Equal parts of a bank's limit leave exactly the amount of another line: without it they may be of another document.
  if (monto >= PARTE_CHICA * saldo) return 1;
  const resto = saldo % monto;
  return resto === 0 || suyos?.has(resto) ? 1 : PARTE_DE_MUCHAS;
}

export const esAnonima = (indicio: Indicio): boolean => indicio === 'monto' || indicio === 'habito';
