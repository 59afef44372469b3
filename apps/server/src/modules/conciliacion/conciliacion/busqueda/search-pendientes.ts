import { withEmpresa } from '../../../../platform/database/index.ts';
import { deliverHechos } from '../../../../platform/hechos/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { runAutonomia } from '../autonomia/run-autonomia.ts';
import { buscarEnTodo } from '../buscar-en-todo-job.ts';
import { findPares } from '../pares/find-pares.ts';
import { searchSuggestions } from '../search-suggestions.ts';
import type { LibroChico } from '../store/busqueda.ts';
import { followLibro } from './follow-libro.ts';
import { CHICO, readPlan } from './read-plan.ts';
import { searchVecindad } from './search-vecindad.ts';

/** A feed that brings line after line is followed as long as this; the job that its last line asked for goes on. */
const MAX_RONDAS = 20;

export interface Busqueda {
  readonly chico?: LibroChico;
  /** A book that is not small is searched whole by a job of its own, and what comes meanwhile does not wait for it. */
  readonly aparte?: boolean;
}

/**
 * Brings a company's suggestions up to date with what changed, and with what changes while it does. Then does what people
 * allowed without asking.
 */
export async function searchPendientes(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
  busqueda: Busqueda = {},
): Promise<void> {
  for (let ronda = 0; ronda < MAX_RONDAS; ronda++) {
    signal.throwIfAborted();
    await deliverHechos(platform, followLibro, idEmpresa, signal);
    const algo = await searchOnce(platform, idEmpresa, { primera: ronda === 0, ...busqueda }, signal);
    if (!algo) break;
    await runAutonomia(platform, idEmpresa, signal);
  }
}

/**
 * The surroundings of what came, or the whole book where somebody asked for it, much came, it was never searched, or it
 * is small. Answers whether anything was searched.
 */
async function searchOnce(
  platform: Platform,
  idEmpresa: number,
  { primera, chico = CHICO, aparte = false }: Busqueda & { readonly primera: boolean },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, queue } = platform;
  const plan = await withEmpresa(db, idEmpresa, (tx) => readPlan(tx, idEmpresa, chico));
  if (plan.chico || (plan.entera && !aparte)) {
    await searchSuggestions(platform, idEmpresa, signal);
    return true;
  }
  if (plan.entera) await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, buscarEnTodo, { idEmpresa }));
  if (plan.soloEntera) return false;
  if (plan.pendientes.ids.length > 0) {
    await searchVecindad(platform, idEmpresa, plan.pendientes, signal);
    return true;
  }
  if (plan.entera) return false;
  // Two lines may have become a pair, which marks neither; and somebody may have allowed more.
  if (primera) await findPares(platform, idEmpresa);
  return primera;
}
