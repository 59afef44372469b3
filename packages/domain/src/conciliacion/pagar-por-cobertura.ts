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
  for (const leida of leidas.toSorted((a, b) => a.linea.dia - b.linea.dia)) {
    if (leida.linea.motivo || !esLote(ctx, leida) || aQuienPaga(ctx, leida) === 'personal') continue;
    let mejor: { docs: Doc[]; probabilidad: number } | null = null;
    for (const { cobertura, docs } of deCobertura) {
      const hallado = buscarHasta(cobertura, docs, leida.linea);
      if (hallado && (!mejor || hallado.probabilidad > mejor.probabilidad)) mejor = hallado;
    }
    if (!mejor) continue;
    for (const doc of mejor.docs) doc.saldo = 0;
    leida.candidatas.length = 0;
    pagados.push({ leida, ...mejor, deSiempre: true });
  }
  return pagados;
}

const signo = ({ notaCredito, saldo }: Doc): number => (notaCredito ? -saldo : saldo);

function buscarHasta(
  { cortes }: Cobertura,
  docs: readonly Doc[],
  { dia, monto, moneda }: LineaLeida['linea'],
): { docs: Doc[]; probabilidad: number } | null {
  let mejor: { docs: Doc[]; probabilidad: number } | null = null;
  const abiertos = docs.filter(
    (doc) =>
      doc.saldo > 0 && doc.emision <= dia && doc.vence >= dia - VENCIDO && doc.hechos.moneda === moneda,
  );
  if (abiertos.length > MAX_DOCS) return null;
  for (const corte of cortes) {
    const suyos = abiertos.filter(({ vence }) => vence <= dia + corte);
    const exceso = suyos.reduce((suma, doc) => suma + signo(doc), 0) - monto;
    const fuera = quitar(suyos, exceso);
    if (!fuera || suyos.length - fuera.length < 2) continue;
    const probabilidad = SEGURA[fuera.length] ?? 0;
    if (!mejor || probabilidad > mejor.probabilidad)
      mejor = { docs: suyos.filter((doc) => !fuera.includes(doc)), probabilidad };
  }
  return mejor;
}

/** The one or two documents that exceed the amount, none where nothing does; null where neither. */
function quitar(docs: readonly Doc[], exceso: number): Doc[] | null {
  if (exceso === 0) return [];
  const uno = docs.find((doc) => signo(doc) === exceso);
  if (uno) return [uno];
  if (docs.length < 6) return null;
  const vistos = new Map<number, Doc>();
  for (const doc of docs) {
    const pareja = vistos.get(exceso - signo(doc));
    if (pareja) return [pareja, doc];
    vistos.set(signo(doc), doc);
  }
  return null;
}
