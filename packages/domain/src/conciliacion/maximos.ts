import type { Opcion } from './asignar.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { nombraFolio } from './rasgos-de-forma.ts';
import { redondez } from './redondez.ts';
import { contarConjuntos } from './subconjuntos.ts';

/**
 * Upper bounds on the confidence of an option whose line has another explanation as good. Each is just under the
 * confidence from which Cuadra acts without asking, and holds against the company's own past.
 */

/** A party found by its name or the amount alone, for a line that names the RUT of somebody else. */
const DE_OTRO_RUT = 0.94;
/** A payment of the amount that its party paid within these days: it may be the same payment made twice. */
const HECHO_DOS_VECES = 0.94;
const DIAS_DE_DOBLE = 6;
/** A round sum is a bank's limit, which the rest of a payment follows on the next day of business. */
const ES_LIMITE = 0.4;
/** A document of one of several that the same payer pays for, where another explains the line as well. */
const DE_OTRO = 0.94;
const RECIEN_PAGADO = 31;
/** A document beside others of its party that make the amount too. */
const DE_UNO_O_VARIOS = 0.94;
const MAX_CONTADOS = 16;

type Elegida = Pick<Opcion, 'candidata' | 'hipotesis'> & { readonly docs: readonly Doc[] };
/** The day of the line that settles each document. */
type Tomados = ReadonlyMap<Doc, number>;

/** Bound on an option whose line names a RUT that is not its party's. */
export function maximoDeOtroRut(
  { libro }: Contexto,
  { linea }: LineaLeida,
  { candidata: { indicio, parte } }: Pick<Opcion, 'candidata'>,
): number {
  const { ruts } = linea.glosa;
  if (ruts.length === 0 || (indicio !== 'monto' && indicio !== 'nombre')) return 1;
  return ruts.some(({ valor }) => valor === libro.partes[parte]!.rut) ? 1 : DE_OTRO_RUT;
}

/**
 * Bound on an option whose party paid the same amount days before. A folio tells two invoices apart, and two parts of one
 * not.
 */
export function maximoDeRepetida(leida: LineaLeida, { hipotesis: { forma }, docs }: Elegida): number {
  const { linea, repiteHace } = leida;
  if (repiteHace > DIAS_DE_DOBLE) return 1;
  const enPartes = forma === 'parcial' || forma === 'cuota' || forma === 'resto';
  if (!enPartes) return nombraFolio(linea, docs) ? 1 : HECHO_DOS_VECES;
  return redondez(linea.monto) >= ES_LIMITE && esDiaSiguiente(linea.dia, repiteHace) ? 1 : HECHO_DOS_VECES;
}

/** The same of a line that pays for several. */
export function maximoDeLote({ leida, pagador, maximo = 1 }: LotePagado): number {
  return pagador && leida.repiteHace <= DIAS_DE_DOBLE ? Math.min(maximo, HECHO_DOS_VECES) : maximo;
}

/** Whether no day of business lies between a day and another so many days before. Day 4 was a Monday. */
function esDiaSiguiente(dia: number, hace: number): boolean {
  return hace <= 1 || (hace <= 3 && dia % 7 === 4);
}

/**
 * Bound on an option of a payer of several: where another of them owed the amount of one of its documents, and for a part
 * of a document, which may be of any of them.
 */
export function maximoDePagador(
  { libro }: Contexto,
  { linea, candidatas }: LineaLeida,
  { candidata, hipotesis: { forma }, docs }: Elegida,
  tomados: Tomados,
): number {
  if (candidata.indicio !== 'pagador' || nombraFolio(linea, docs)) return 1;
  const enParte = forma === 'parcial' || forma === 'cuota';
  const montos = new Set(docs.flatMap(({ notaCredito, saldo }) => (notaCredito ? [] : [saldo])));
  const debia = (doc: Doc): boolean =>
    montos.has(doc.saldo) &&
    !doc.notaCredito &&
    doc.emision <= linea.dia &&
    (tomados.get(doc) ?? Infinity) >= linea.dia - RECIEN_PAGADO;
  const hayOtro = candidatas.some(
    ({ indicio, parte }) =>
      indicio === 'pagador' &&
      parte !== candidata.parte &&
      (enParte || libro.partes[parte]!.docs.some(debia)),
  );
  return hayOtro ? DE_OTRO : 1;
}

/** Bound on a document of exactly the amount, where others that its party owes make it too. */
export function maximoDeUno(
  { libro }: Contexto,
  { linea }: LineaLeida,
  { candidata, hipotesis: { forma }, docs }: Elegida,
  tomados: Tomados,
): number {
  if (forma !== 'exacto' || nombraFolio(linea, docs)) return 1;
  const [doc] = docs;
  const otros = libro.partes[candidata.parte]!.docs.filter(
    (otro) =>
      otro !== doc &&
      !otro.notaCredito &&
      otro.saldo > 0 &&
      otro.saldo < linea.monto &&
      otro.emision <= linea.dia &&
      (tomados.get(otro) ?? Infinity) >= linea.dia,
  );
  if (otros.length < 2) return 1;
  const valores = otros.slice(-MAX_CONTADOS).map(({ saldo }) => saldo);
  return contarConjuntos(valores, linea.monto) > 0 ? DE_UNO_O_VARIOS : 1;
}
