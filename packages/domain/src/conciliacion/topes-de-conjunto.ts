import type { Opcion } from './asignar.ts';
import { habitoDe } from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import { esperarConjuntos, esperarRedondos, inexactitud } from './conjuntos-al-azar.ts';
import type { Doc } from './libro.ts';
import { contarConjuntos } from './subconjuntos.ts';
import { esAnonima } from './topes.ts';
import { esOlvidado } from './topes-de-parte.ts';

/** Odds against a set that leaves out documents within its span, and for each of these, cubed. */
const DUDA_OMITE = 0.05;
const DUDA_OMITIDO = 0.01;
/** Odds against a set for each other set that makes the amount: by whether the payer is named, and documents left out. */
const DUDA_CONJUNTO = { nombrada: 0.004, conOmitidos: 0.02, anonima: 0.055 } as const;
/** Odds for each set expected by chance, up to one: of a set with documents left out, and of an anonymous line. */
const DUDA_AL_AZAR = 0.07;
/** Odds against a sum that differs from the amount, times how well chance explains the difference. */
const DUDA_INEXACTA = 0.3;
/** Odds against such a sum beside a set that makes the amount to the unit. */
const DUDA_HAY_JUSTO = 0.5;
/** Sets expected by chance from which on the odds of documents left out count whole. */
const POCOS_AL_AZAR = 0.1;
/**
 * Sets expected by chance, over the documents of a set unlike its party's own, from which on one of them may stand for a
 * document that was never entered.
 */
const AL_AZAR_SI_FALTA = 0.25;
/** Bound on the confidence of such a set. */
const SI_FALTA = 0.94;
/** Bound on the confidence of a set for a line that only its amount speaks for. */
const SIN_NOMBRE = 0.94;
/** Parties that one payer paid for, from which on its name says no more than the amount: it may be the bank's own words. */
const DE_CUALQUIERA = 5;
/** Bound on the confidence of a set without a folio that its line names, and with a document that it does not name. */
const OTRO_FOLIO = 0.94;
/** Bound on the confidence of a set of documents that its party left open for months. */
const DE_OLVIDADOS = 0.94;
/** Bound on the confidence of a set from the middle of its party's debts, and the days before it within which older debts count. */
const DEL_MEDIO = 0.94;
const DIAS_ANTES = 45;
/** Bound on the confidence of a set that takes a document just issued, long before its due date, beside overdue ones. */
const CON_RECIENTE = 0.94;
const RECIENTE = 5;
const POR_VENCER = 15;
/** Bound on the confidence of a set with a document of which a part was paid: its rest may as well be another's. */
const CON_RESTO = 0.94;
/** Documents among which sets are counted, the set's own first and then those nearest to it. */
const MAX_CONTADOS = 16;

type Elegida = Pick<Opcion, 'candidata' | 'hipotesis'> & { readonly docs: readonly Doc[] };

/** A set of documents, the other open ones of its party, and the amounts of both: the set's own, then the nearest. */
interface Conjunto {
  facturas: readonly Doc[];
  abiertos: readonly Doc[];
  suyos: readonly number[];
  valores: readonly number[];
  /** Whether they are few enough to be counted. */
  cabe: boolean;
}

/** `tomados` holds the day of the line that settles each document. */
function mirarConjunto(
  ctx: Contexto,
  { linea: { dia }, candidatas }: LineaLeida,
  { candidata: { parte, indicio }, hipotesis: { montos }, docs }: Elegida,
  tomados: ReadonlyMap<Doc, number>,
): Conjunto {
  const propios = new Set(docs);
  const facturas = docs.filter((doc) => !doc.notaCredito);
  const desde = facturas[0]!.orden;
  const hasta = facturas.at(-1)!.orden;
  const abiertosDe = (una: number): Doc[] =>
    ctx.libro.partes[una]!.docs.filter(
      (doc) =>
        !propios.has(doc) && doc.saldo > 0 && doc.emision <= dia && (tomados.get(doc) ?? Infinity) >= dia,
    );
  const abiertos = abiertosDe(parte);
  const lejos = ({ orden }: Doc): number => Math.max(desde - orden, orden - hasta, 0);
  // A payer of several parties may as well pay documents of the others.
  const deOtras =
    indicio === 'pagador'
      ? candidatas.flatMap((una) =>
          una.indicio === 'pagador' && una.parte !== parte ? abiertosDe(una.parte) : [],
        )
      : [];
  const otros = abiertos
    .toSorted((a, b) => lejos(a) - lejos(b) || a.orden - b.orden)
    .concat(deOtras.toSorted((a, b) => b.emision - a.emision || a.hechos.id - b.hechos.id))
    .slice(0, Math.max(0, MAX_CONTADOS - docs.length));
  const suyos = docs.map((doc, i) => (doc.notaCredito ? -montos[i]! : montos[i]!));
  return {
    facturas,
    abiertos,
    suyos,
    valores: [...suyos, ...otros.map(signo)],
    cabe: docs.length <= MAX_CONTADOS,
  };
}

/**
 * Bound on the confidence of a set of documents of one party. It falls with each other set that makes the amount, and
 * with the documents that the set leaves out. `tomados` holds the day of the line that settles each document.
 */
export function topeConjunto(
  ctx: Contexto,
  leida: LineaLeida,
  elegida: Elegida,
  tomados: ReadonlyMap<Doc, number>,
): number {
  if (elegida.hipotesis.forma !== 'grupo') return 1;
  const { monto } = leida.linea;
  const { parte, indicio } = elegida.candidata;
  const { facturas, abiertos, suyos, valores, cabe } = mirarConjunto(ctx, leida, elegida, tomados);
  const omitidos = abiertos.filter(
    ({ notaCredito, orden }) => !notaCredito && orden > facturas[0]!.orden && orden < facturas.at(-1)!.orden,
  ).length;
  const conjuntos = cabe ? contarConjuntos(valores, monto) : 1;
  const anonima = esAnonima(indicio);
  const flojo = Number(anonima) + Number(omitidos > 0);
  const alAzar = cabe && flojo > 0 ? esperarConjuntos(suyos, valores, monto) : 0;
  const inexacta = cabe ? inexactitud(ctx, parte, suyos, valores, monto) : 0;
  const deOmitir = anonima || !cabe || inexacta > 0 ? 1 : Math.min(1, alAzar / POCOS_AL_AZAR);
  const justos = inexacta > 0 ? conjuntos : Math.max(0, conjuntos - 1);
  const duda =
    (omitidos > 0 ? DUDA_OMITE + DUDA_OMITIDO * (1 + deOmitir * (omitidos ** 3 - 1)) : 0) +
    DUDA_AL_AZAR * flojo * Math.min(1, alAzar) +
    DUDA_CONJUNTO[anonima ? 'anonima' : omitidos > 0 ? 'conOmitidos' : 'nombrada'] * justos +
    (inexacta > 0 && justos > 0 ? DUDA_HAY_JUSTO : 0) +
    DUDA_INEXACTA * inexacta;
  return 1 / (1 + duda);
}

/** Whether a line names a folio that is none of a set, in which another document stands that it does not name. */
function callaUnFolio({ linea: { glosa } }: LineaLeida, docs: readonly Doc[]): boolean {
  const suyos = new Set(docs.map(({ folio }) => folio));
  const dichos = new Set([...glosa.folios, ...glosa.numeros].map(({ valor }) => valor));
  return glosa.folios.some(({ valor }) => !suyos.has(valor)) && docs.some(({ folio }) => !dichos.has(folio));
}

/**
 * The most that is said of a set, however often sets were right: less where one of its documents may stand for another
 * that was never entered.
 */
export function topeSiFalta(
  ctx: Contexto,
  leida: LineaLeida,
  elegida: Elegida,
  tomados: ReadonlyMap<Doc, number>,
): number {
  if (elegida.hipotesis.forma !== 'grupo') return 1;
  const { indicio } = elegida.candidata;
  if (indicio === 'monto' || (indicio === 'pagador' && paga(leida) >= DE_CUALQUIERA)) return SIN_NOMBRE;
  if (callaUnFolio(leida, elegida.docs)) return OTRO_FOLIO;
  const { facturas, abiertos, suyos, valores, cabe } = mirarConjunto(ctx, leida, elegida, tomados);
  const { parte } = elegida.candidata;
  const ultimo = Math.max(...facturas.map(({ vence }) => vence));
  if (esOlvidado(ctx, parte, ultimo, leida.linea.dia)) return DE_OLVIDADOS;
  if (facturas.some(({ saldo, hechos }) => saldo < hechos.montoTotal)) return CON_RESTO;
  const { dia } = leida.linea;
  const quedan = abiertos.filter((doc) => !doc.notaCredito && !tomados.has(doc));
  if (esDelMedio(leida, facturas, quedan)) return DEL_MEDIO;
  if (tomaRecientes(facturas, dia)) return CON_RECIENTE;
  const comoSiempre = esComoSiempre(ctx, parte, facturas, dia);
  if (saltaAnteriores(ctx, parte, facturas, quedan, dia, comoSiempre)) return DEL_MEDIO;
  if (!cabe || comoSiempre) return 1;
  const alAzar = facturas.length * esperarRedondos(suyos, valores, leida.linea.monto);
  return alAzar >= AL_AZAR_SI_FALTA ? SI_FALTA : 1;
}

/**
 * Whether a set leaves out a document that fell due before its first and another that fell due after its last, by the day
 * of its line, which no other line surely takes: who pays several pays the oldest, or all that is due.
 */
function esDelMedio(
  { linea: { dia } }: LineaLeida,
  facturas: readonly Doc[],
  quedan: readonly Doc[],
): boolean {
  const vencen = facturas.map(({ vence }) => vence);
  const desde = Math.min(...vencen);
  const hasta = Math.max(...vencen);
  return (
    quedan.some(({ vence }) => vence < desde && vence >= desde - DIAS_ANTES) &&
    quedan.some(({ vence }) => vence > hasta && vence <= dia)
  );
}

/** How many parties the payer of a line is known to pay for. */
const paga = ({ candidatas }: LineaLeida): number =>
  candidatas.reduce((suma, { indicio }) => suma + Number(indicio === 'pagador'), 0);

/** Whether a set takes a document of days before, due weeks later, beside one that is overdue: who pays late hardly pays early. */
function tomaRecientes(facturas: readonly Doc[], dia: number): boolean {
  return (
    facturas.some(({ vence }) => vence <= dia) &&
    facturas.some(({ emision, vence }) => emision >= dia - RECIENTE && vence > dia + POR_VENCER)
  );
}

/**
 * Whether a set leaves out a document issued before its first, which no other line surely takes, and either is unlike the
 * party's own sets or leaves out a later one too, as old by its day as the last that the party paid.
 */
function saltaAnteriores(
  ctx: Contexto,
  parte: number,
  facturas: readonly Doc[],
  quedan: readonly Doc[],
  dia: number,
  comoSiempre: boolean,
): boolean {
  const emisiones = facturas.map(({ emision }) => emision);
  const desde = Math.min(...emisiones);
  const hasta = Math.max(...emisiones);
  if (!quedan.some(({ emision }) => emision < desde && emision >= desde - DIAS_ANTES)) return false;
  const { menorEspera } = habitoDe(ctx, parte);
  return !comoSiempre || quedan.some(({ emision }) => emision > hasta && emision <= dia - menorEspera);
}

/** Whether a set is as the party's own were: no more documents, no longer a time, nor sooner after the last of them. */
function esComoSiempre(ctx: Contexto, parte: number, facturas: readonly Doc[], dia: number): boolean {
  const { mayorGrupo, mayorTramo, menorEspera } = habitoDe(ctx, parte);
  if (mayorGrupo === 0) return true;
  const ultima = facturas.at(-1)!.emision;
  const tramo = ultima - facturas[0]!.emision;
  return facturas.length <= mayorGrupo && tramo <= mayorTramo && dia - ultima >= menorEspera;
}

const signo = ({ notaCredito, saldo }: Doc): number => (notaCredito ? -saldo : saldo);
