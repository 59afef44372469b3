import { withEmpresa } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { loadBook } from './load-book.ts';
import { runEngine } from './run-engine.ts';
import { lockLibro } from './store/lock.ts';
import { replaceSinPar, replaceSugerencias, type SugerenciaNueva } from './store/replace.ts';

/**
 * Searches the whole book of a company and replaces its pending suggestions. The book is read in one transaction
 * and the result written in another, since the search itself takes seconds; what changed in between is left out
 * when writing, and acceptance checks once more. Answers how many suggestions are pending.
 */
export async function searchSuggestions(
  { db }: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<number> {
  const libro = await withEmpresa(db, idEmpresa, (tx) => loadBook(tx, idEmpresa));
  const { sugerencias, sinPar } = await runEngine(libro, signal);
  const orden = new Map<number, number>();
  const nuevas = sugerencias.flatMap((sugerencia): SugerenciaNueva[] => {
    const [idCartola] = sugerencia.cartolas;
    if (idCartola === undefined || sugerencia.cartolas.length > 1) return [];
    const siguiente = (orden.get(idCartola) ?? 0) + 1;
    orden.set(idCartola, siguiente);
    const { tipoRecomendacion, confianza, explicacion, evidencia, documentos } = sugerencia;
    return [
      { idCartola, orden: siguiente, tipoRecomendacion, confianza, explicacion, evidencia, documentos },
    ];
  });
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const escritas = await replaceSugerencias(tx, idEmpresa, nuevas);
    await replaceSinPar(tx, idEmpresa, sinPar);
    return escritas;
  });
}
