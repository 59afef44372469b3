import { diaDeCorte, ocultarPasado } from '@cuadra/domain/conciliacion';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { loadBook } from '../load-book.ts';
import { rankSuggestions } from '../rank-suggestions.ts';
import { runEngine } from '../run-engine.ts';
import { isReplayed, setReplayed } from '../store/busqueda.ts';
import { insertEnsayos } from '../store/decisiones.ts';

/** How much of the past, by lines, the engine is asked for: the rest is what it learns from. */
const PARTE = 0.3;
/** With fewer reconciliations neither part says anything. */
export const MINIMO_PARA_ENSAYAR = 100;

/**
 * Asks the engine once for the newest part of what a company had reconciled, with that part hidden from it, and keeps
 * what it said beside what it was: its record before anything is granted, and what its certainty is fitted to. Only lines
 * of which nothing was said when they were decided count. Answers how many those were.
 */
export async function replayPast(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<number> {
  const { db } = platform;
  const libro = await withEmpresa(db, idEmpresa, async (tx) =>
    (await isReplayed(tx, idEmpresa)) ? null : loadBook(tx, idEmpresa),
  );
  const dia = libro && diaDeCorte(libro.historial, PARTE);
  if (!libro || dia === null || libro.historial.length < MINIMO_PARA_ENSAYAR) return 0;
  const { entrada, verdad } = ocultarPasado(libro, dia);
  const { sugerencias } = await runEngine(entrada, signal);
  const mejores = new Map(
    rankSuggestions(sugerencias)
      .filter(({ orden }) => orden === 1)
      .map((sugerencia) => [sugerencia.idCartola, sugerencia]),
  );
  const ensayos = [...verdad].map(([idCartola, { documentos }]) => ({
    idCartola,
    mejor: mejores.get(idCartola),
    respuesta: [...new Set(documentos.map(({ id }) => id))].toSorted((a, b) => a - b).join(','),
  }));
  return withEmpresa(db, idEmpresa, async (tx) => {
    // Another process may have done it meanwhile.
    if (await isReplayed(tx, idEmpresa)) return 0;
    await setReplayed(tx, idEmpresa);
    return insertEnsayos(tx, idEmpresa, ensayos);
  });
}
