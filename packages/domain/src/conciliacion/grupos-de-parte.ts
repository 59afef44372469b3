import { habitoDe } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import type { EstadoParte } from './formas.ts';
import type { Doc } from './libro.ts';
import { buscarSubconjuntos } from './subconjuntos.ts';

const MAX_DOCS_GRUPO = 40;
const MAX_SUBCONJUNTOS = 12;
const NINGUN_GRUPO: readonly Doc[][] = [];

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
  let docs: readonly Doc[] =
    cuantos === abiertos.length
      ? abiertos
      : abiertos.filter((doc) => doc.notaCredito || estado.saldos[doc.orden]! < tope);
  if (docs.length > MAX_DOCS_GRUPO) {
    const { centro } = habitoDe(ctx, candidata.parte).puntualidad;
    const { dia } = leida.linea;
    docs = [...docs]
      .sort(
        (a, b) => Math.abs(dia - a.vence - centro) - Math.abs(dia - b.vence - centro) || a.orden - b.orden,
      )
      .slice(0, MAX_DOCS_GRUPO)
      .sort((a, b) => a.orden - b.orden);
  }
  const valores = docs.map((doc) => (doc.notaCredito ? -1 : 1) * estado.saldos[doc.orden]!);
  const hallados = buscarSubconjuntos(valores, monto, MAX_SUBCONJUNTOS);
  if (hallados.length === 0) return NINGUN_GRUPO;
  return hallados
    .map(({ indices }) => indices.map((i) => docs[i]!))
    .filter((grupo) => grupo.filter((doc) => !doc.notaCredito).length > 1);
}
