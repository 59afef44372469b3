import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { finishTrabajos } from '../../../platform/trabajos/index.ts';
import { enqueueFold } from '../../panel/totales/index.ts';
import { ensayarPasado } from './ensayar-pasado-job.ts';
import { MINIMO_PARA_ENSAYAR } from './medicion/replay-past.ts';
import { findPares } from './pares/find-pares.ts';
import { loadBook } from './load-book.ts';
import { loadRecalibracion } from './load-recalibracion.ts';
import { rankSuggestions } from './rank-suggestions.ts';
import { runEngine } from './run-engine.ts';
import { enqueueSearch } from './enqueue-search.ts';
import {
  beginEntera,
  deletePendientes,
  isReplayed,
  markLineas,
  readAhora,
  readTodosPendientes,
  setEstadoBusqueda,
  setPropia,
  takeRecientes,
} from './store/busqueda.ts';
import { replaceSinPar, replaceSugerencias } from './store/replace.ts';

/**
 * Searches the whole book of a company and replaces its pending suggestions. The book is read in one transaction
 * and the result written in another, since the search itself takes seconds; what changed in between is left out
 * when writing, and acceptance checks once more. What arrived meanwhile and was searched around keeps what was found, and
 * is searched around once more. Answers how many suggestions are pending.
 */
export async function searchSuggestions(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<number> {
  const { db } = platform;
  // What own lines explain is no work for the engine.
  await findPares(platform, idEmpresa);
  await withEmpresa(db, idEmpresa, (tx) => beginEntera(tx, idEmpresa));
  const { cuando, pendientes, libro, recalibracion } = await withEmpresa(db, idEmpresa, async (tx) => ({
    cuando: await readAhora(tx),
    // Read before the book: what comes in between is searched once more, and never missed.
    pendientes: await readTodosPendientes(tx, idEmpresa),
    libro: await loadBook(tx, idEmpresa),
    recalibracion: await loadRecalibracion(tx, idEmpresa),
  }));
  const { sugerencias, sinPar, propia } = await runEngine(libro, signal);
  const nuevas = rankSuggestions(sugerencias, recalibracion);
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const salvo = await takeRecientes(tx, idEmpresa);
    const escritas = await replaceSugerencias(tx, idEmpresa, nuevas, { salvo });
    await replaceSinPar(tx, idEmpresa, sinPar, { salvo });
    await deletePendientes(tx, idEmpresa, pendientes);
    await setEstadoBusqueda(tx, idEmpresa, 'completa', cuando);
    await setPropia(tx, idEmpresa, propia);
    // Requests of after the search began wait for the next one.
    await finishTrabajos(tx, idEmpresa, 'buscar_sugerencias', { hasta: cuando, escritas });
    // Beside what the whole says now they may look otherwise.
    await markLineas(tx, idEmpresa, [...salvo]);
    if (salvo.size > 0) await enqueueSearch(platform, tx, idEmpresa);
    if (libro.historial.length >= MINIMO_PARA_ENSAYAR && !(await isReplayed(tx, idEmpresa)))
      await platform.queue.send(tx, ensayarPasado, { idEmpresa });
    // A search follows every import and every mass acceptance: whatever has appended much has come by here.
    await enqueueFold(platform, tx, idEmpresa);
    return escritas;
  });
}
