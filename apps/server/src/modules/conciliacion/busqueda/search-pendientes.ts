import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { runAutonomia } from '../autonomia/run-autonomia.ts';
import { findPares } from '../pares/find-pares.ts';
import { searchSuggestions } from '../search-suggestions.ts';
import { isSmall, readEstadoBusqueda, readPendientes, type LibroChico } from '../store/busqueda.ts';
import { hasTrabajos } from '../store/work.ts';
import { searchVecindad } from './search-vecindad.ts';

/** More changes than this are not looked at one by one. */
const MAX_PENDIENTES = 500;
/** A book within these is searched whole in less than a second. */
const CHICO: LibroChico = { lineas: 400, documentos: 1500, historial: 1500 };

/** A feed that brings line after line is followed as long as this; the job that its last line asked for goes on. */
const MAX_RONDAS = 20;

/**
 * Brings a company's suggestions up to date with what changed, and with what changes while it does. Then does what people
 * allowed without asking.
 */
export async function searchPendientes(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
  chico: LibroChico = CHICO,
): Promise<void> {
  for (let ronda = 0; ronda < MAX_RONDAS; ronda++) {
    signal.throwIfAborted();
    const algo = await searchOnce(platform, idEmpresa, { primera: ronda === 0, chico }, signal);
    if (!algo) break;
    await runAutonomia(platform, idEmpresa, signal);
  }
}

/**
 * The surroundings of what came, or the whole book where somebody asked for it, much came, it was never searched, or it
 * is small. Answers whether there was anything to do.
 */
async function searchOnce(
  platform: Platform,
  idEmpresa: number,
  { primera, chico }: { readonly primera: boolean; readonly chico: LibroChico },
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = platform;
  const plan = await withEmpresa(db, idEmpresa, async (tx) => {
    const pendientes = await readPendientes(tx, idEmpresa, MAX_PENDIENTES);
    const { buscada, pedida } = await readEstadoBusqueda(tx, idEmpresa);
    const entera = pedida || pendientes.todo || !buscada || (await hasTrabajos(tx, idEmpresa));
    const algo = pendientes.ids.length > 0;
    return { entera: entera || (algo && (await isSmall(tx, idEmpresa, chico))), algo, pendientes };
  });
  if (plan.entera) {
    await searchSuggestions(platform, idEmpresa, signal);
    return true;
  }
  if (plan.algo) {
    await searchVecindad(platform, idEmpresa, plan.pendientes, signal);
    return true;
  }
  // Two lines may have become a pair, which marks neither; and somebody may have allowed more.
  if (primera) await findPares(platform, idEmpresa);
  return primera;
}
