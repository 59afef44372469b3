import { habitoDe } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import type { EstadoParte } from './formas.ts';
import type { Doc } from './libro.ts';
import { buscarSubconjuntos } from './subconjuntos.ts';
import type { Subconjunto } from './subconjuntos.ts';

const MAX_DOCS_GRUPO = 40;
const MAX_SUBCONJUNTOS = 12;
const NINGUN_GRUPO: readonly Doc[][] = [];
/** Scratch for the balances among which a set is sought: they are asked for every state of every queue. */
const VALORES = new Float64Array(MAX_DOCS_GRUPO);

/**
 * The documents without those that a nota de crédito of the same amount annuls: together they settle nothing, and would
 * only pad a set. Each nota annuls the latest before it.
 */
export function sinAnulados(abiertos: readonly Doc[], { saldos }: EstadoParte): readonly Doc[] {
  let fuera: Set<Doc> | null = null;
  for (const nota of abiertos) {
    if (!nota.notaCredito) continue;
    const factura = abiertos.findLast(
      (doc) =>
        !doc.notaCredito &&
        doc.emision <= nota.emision &&
        saldos[doc.orden] === saldos[nota.orden] &&
        !fuera?.has(doc),
    );
    if (factura) fuera = (fuera ?? new Set()).add(nota).add(factura);
  }
  return fuera ? abiertos.filter((doc) => !fuera.has(doc)) : abiertos;
}

/** Whether a set mixes whole documents with the rest of one that only another line of this book would have paid. */
export function conResto(docs: readonly Doc[], { saldos }: EstadoParte): boolean {
  return (
    docs.some((doc) => saldos[doc.orden]! < doc.saldo) &&
    docs.some((doc) => doc.hechos.montoTotal === saldos[doc.orden])
  );
}

/** Sets of a party's documents that sum exactly to a line's amount, of two or more besides their notas de crédito. */
export function buscarGrupos(
  ctx: Contexto,
  leida: LineaLeida,
  candidata: Candidata,
  abiertos: readonly Doc[],
  estado: EstadoParte,
): readonly Doc[][] {
  // An invoice larger than the payment plus every credit note cannot be in the set.
  const { monto } = leida.linea;
  let tope = monto;
  let total = 0;
  for (const doc of abiertos) {
    if (doc.notaCredito) tope += estado.saldos[doc.orden]!;
    else total += estado.saldos[doc.orden]!;
  }
  if (total < monto) return NINGUN_GRUPO;
  let cuantos = 0;
  total = 0;
  for (const { notaCredito, orden } of abiertos) {
    const saldo = estado.saldos[orden]!;
    if (!notaCredito && saldo >= tope) continue;
    cuantos++;
    if (!notaCredito) total += saldo;
  }
  if (cuantos < 2 || total < monto) return NINGUN_GRUPO;
  let docs = cuantos === abiertos.length ? abiertos : sinMayores(abiertos, estado, tope);
  if (docs.length > MAX_DOCS_GRUPO)
    docs = masCercanos(docs, leida.linea.dia, habitoDe(ctx, candidata.parte).puntualidad.centro);
  for (let i = 0; i < docs.length; i++) {
    const { notaCredito, orden } = docs[i]!;
    VALORES[i] = (notaCredito ? -1 : 1) * estado.saldos[orden]!;
  }
  const hallados = buscarSubconjuntos(VALORES, monto, MAX_SUBCONJUNTOS, docs.length);
  if (hallados.length === 0) return NINGUN_GRUPO;
  return nombrarDocs(hallados, docs);
}

function sinMayores(abiertos: readonly Doc[], { saldos }: EstadoParte, tope: number): readonly Doc[] {
  return abiertos.filter((doc) => doc.notaCredito || saldos[doc.orden]! < tope);
}

/** Those whose usual day of payment is nearest to a day, oldest first. */
function masCercanos(docs: readonly Doc[], dia: number, centro: number): readonly Doc[] {
  return [...docs]
    .sort((a, b) => Math.abs(dia - a.vence - centro) - Math.abs(dia - b.vence - centro) || a.orden - b.orden)
    .slice(0, MAX_DOCS_GRUPO)
    .sort((a, b) => a.orden - b.orden);
}

function nombrarDocs(hallados: readonly Subconjunto[], docs: readonly Doc[]): readonly Doc[][] {
  return hallados
    .map(({ indices }) => indices.map((i) => docs[i]!))
    .filter((grupo) => grupo.filter((doc) => !doc.notaCredito).length > 1);
}
