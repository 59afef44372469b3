import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Cobertura } from './coberturas.ts';
import { aQuienPaga, esLote } from './es-lote.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';

/** Fewer suppliers are no batch, and what is this long overdue was left out for good. */
const MIN_PARTES = 3;
const VENCIDO = 60;
const MAX_DOCS = 400;
/** How sure a batch is that pays all that its suppliers are owed until a day, and all but one or two. */
const SEGURA = [0.995, 0.98, 0.9] as const;
/** The most that is said of one that leaves documents out: another set may leave out others. */
const DEJA_FUERA = 0.94;

/**
 * Supplier batches whose suppliers the past shows together: a line that is exactly all that is owed to them until as
 * many days after it as before, with their notas de crédito deducted. One day after the other, since what one paid is
 * in none after it.
 */
export function resolverCoberturas(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const coberturas = ctx.habitos.coberturas.proveedores.filter(({ partes }) => partes.size >= MIN_PARTES);
  if (coberturas.length === 0) return [];
  const deCobertura = coberturas.map((cobertura) => ({
    cobertura,
    docs: [...cobertura.partes]
      .flatMap((parte) => ctx.libro.partes[parte]!.docs)
      .sort((a, b) => a.vence - b.vence || a.hechos.id - b.hechos.id),
  }));
  const pagados: LotePagado[] = [];
  const dudosos = new Map<Doc, number>();
  for (const leida of leidas.toSorted((a, b) => a.linea.dia - b.linea.dia)) {
    if (leida.linea.motivo || !esLote(ctx, leida) || aQuienPaga(ctx, leida) === 'personal') continue;
    let mejor: Hallado | null = null;
    for (const { cobertura, docs } of deCobertura) {
      const hallado = buscarHasta(cobertura, docs, leida.linea);
      if (hallado && (!mejor || hallado.probabilidad > mejor.probabilidad)) mejor = hallado;
    }
    if (!mejor) continue;
    const { docs, fuera, formas } = mejor;
    // What an earlier batch may have paid in place of another is in doubt in this one too.
    const heredada = Math.min(1, ...docs.map((doc) => dudosos.get(doc) ?? 1));
    const probabilidad = Math.min(mejor.probabilidad, heredada);
    for (const doc of docs) doc.saldo = 0;
    if (formas > 1) for (const doc of fuera) dudosos.set(doc, probabilidad);
    leida.candidatas.length = 0;
    pagados.push({
      leida,
      docs,
      probabilidad,
      deSiempre: true,
      ...(fuera.length > 0 && { maximo: DEJA_FUERA }),
    });
  }
  return pagados;
}

const signo = ({ notaCredito, saldo }: Doc): number => (notaCredito ? -saldo : saldo);

interface Hallado {
  docs: Doc[];
  probabilidad: number;
  /** The documents left out, and in how many ways as many could be. */
  fuera: readonly Doc[];
  formas: number;
}

function buscarHasta(
  { cortes }: Cobertura,
  docs: readonly Doc[],
  { dia, monto, moneda }: LineaLeida['linea'],
): Hallado | null {
  let mejor: Hallado | null = null;
  /** Different sets, by different cuts, that are as likely. */
  let empatados = 1;
  const abiertos = docs.filter(
    (doc) =>
      doc.saldo > 0 && doc.emision <= dia && doc.vence >= dia - VENCIDO && doc.hechos.moneda === moneda,
  );
  if (abiertos.length > MAX_DOCS) return null;
  for (const corte of cortes) {
    const suyos = abiertos.filter(({ vence }) => vence <= dia + corte);
    const exceso = suyos.reduce((suma, doc) => suma + signo(doc), 0) - monto;
    const quitados = quitar(suyos, exceso);
    if (!quitados || suyos.length - quitados.fuera.length < 2) continue;
    const { fuera, formas } = quitados;
    const probabilidad = (SEGURA[fuera.length] ?? 0) / formas;
    if (mejor && probabilidad < mejor.probabilidad) continue;
    const pagados = suyos.filter((doc) => !fuera.includes(doc));
    if (!mejor || probabilidad > mejor.probabilidad) {
      mejor = { docs: pagados, probabilidad, fuera, formas };
      empatados = 1;
    } else if (!sonLosMismos(pagados, mejor.docs)) empatados++;
  }
  if (!mejor || empatados === 1) return mejor;
  return { ...mejor, probabilidad: mejor.probabilidad / empatados, formas: mejor.formas * empatados };
}

const sonLosMismos = (unos: readonly Doc[], otros: readonly Doc[]): boolean =>
  unos.length === otros.length && unos.every((doc, i) => doc === otros[i]);

/**
 * The one or two documents that exceed the amount, none where nothing does, and how many ways there are; null where
 * neither. Of equal ones the latest is left out.
 */
function quitar(docs: readonly Doc[], exceso: number): Pick<Hallado, 'fuera' | 'formas'> | null {
  if (exceso === 0) return { fuera: [], formas: 1 };
  const uno = docs.findLast((doc) => signo(doc) === exceso);
  if (uno) return { fuera: [uno], formas: docs.filter((doc) => signo(doc) === exceso).length };
  if (docs.length < 6) return null;
  const vistos = new Map<number, Doc[]>();
  let fuera: Doc[] | null = null;
  let formas = 0;
  for (const doc of docs) {
    const parejas = vistos.get(exceso - signo(doc)) ?? [];
    formas += parejas.length;
    if (parejas.length > 0) fuera = [parejas.at(-1)!, doc];
    const iguales = vistos.get(signo(doc));
    if (iguales) iguales.push(doc);
    else vistos.set(signo(doc), [doc]);
  }
  return fuera && { fuera, formas };
}
