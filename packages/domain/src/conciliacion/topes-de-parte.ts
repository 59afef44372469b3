import type { Opcion } from './asignar.ts';
import { habitoDe } from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Doc } from './libro.ts';
import { esAnonima } from './topes.ts';

/** Days after a document is usually paid from which on it may well have been settled out of sight. */
const OLVIDADO = 90;
/** The most that a first part of such a document deserves. */
const PARTE_DE_OLVIDADO = 0.6;
/** Payments of one amount that are a plan, or a bank's limit, whenever they begin. */
const PLAN = 3;

/** Bounds on the confidence of a part found by its amount alone, and of a rest that a later part follows. */
const PARTE_SIN_NOMBRE = 0.94;
const RESTO_QUE_SIGUE = 0.94;

/** Points, in log odds, for parts of different amounts that make a document exactly: hardly any other's would. */
const SUMAN_JUSTO = 3;

type Elegida = Pick<Opcion, 'candidata' | 'hipotesis'> & { readonly docs: readonly Doc[] };

/**
 * The most that a part deserves of a document that its party left whole for months: it may have been settled out of
 * sight. `pagados` counts, by party, the amounts of the lines that may be of it; `primeros` holds the day of the first
 * line that takes of each document.
 */
export function topeOlvidado(
  ctx: Contexto,
  { linea: { dia, monto, glosa } }: LineaLeida,
  { candidata: { parte }, hipotesis: { forma }, docs: [doc] }: Elegida,
  pagados: ReadonlyMap<number, ReadonlyMap<number, number>>,
  primeros: ReadonlyMap<Doc, number>,
): number {
  if ((forma !== 'parcial' && forma !== 'cuota') || !doc || doc.saldo < doc.hechos.montoTotal) return 1;
  if (glosa.folios.some(({ valor }) => valor === doc.folio)) return 1;
  if ((pagados.get(parte)?.get(monto) ?? 0) >= PLAN) return 1;
  const empieza = Math.min(dia, primeros.get(doc) ?? dia);
  return esOlvidado(ctx, parte, doc.vence, empieza) ? PARTE_DE_OLVIDADO : 1;
}

/** Whether a day is months after the party's usual payment of a document due on `vence`. */
export function esOlvidado(ctx: Contexto, parte: number, vence: number, dia: number): boolean {
  return dia - vence - Math.max(0, habitoDe(ctx, parte).puntualidad.centro) >= OLVIDADO;
}

/**
 * The most that is said of a part of a document, whatever the company's own past shows: less where only its amount speaks
 * for it, or where it is said to be the rest and a later line takes a part too. `tomados` holds the day of the last line
 * that takes of each document.
 */
export function maximoDeParte(
  { linea: { dia } }: LineaLeida,
  { candidata: { indicio }, hipotesis: { forma }, docs: [doc] }: Elegida,
  tomados: ReadonlyMap<Doc, number>,
): number {
  if ((forma === 'parcial' || forma === 'cuota') && indicio === 'monto') return PARTE_SIN_NOMBRE;
  if (forma === 'resto' && Math.max(tomados.get(doc!) ?? dia, doc!.pagadoHasta) > dia) return RESTO_QUE_SIGUE;
  return 1;
}

/**
 * The confidence of a part of a document beside the parts that other lines pay of it: more where they are, all together,
 * what was owed, and none is as much as this one. Equal parts are as well a plan, or a bank's limit, of another document.
 */
export function creerALaSuma(
  confianza: number,
  { candidata: { indicio }, hipotesis: { forma, montos }, docs: [doc] }: Elegida,
  { pagadas, queda }: { pagadas: readonly number[]; queda: number },
): number {
  if ((forma !== 'parcial' && forma !== 'cuota') || queda > 0 || pagadas.length < 2) return confianza;
  // Amounts of anonymous lines make sums by chance.
  if (esAnonima(indicio)) return confianza;
  if (doc!.pagado.includes(montos[0]!) || pagadas.filter((monto) => monto === montos[0]).length > 1)
    return confianza;
  return 1 / (1 + (1 / confianza - 1) * Math.exp(-SUMAN_JUSTO));
}
