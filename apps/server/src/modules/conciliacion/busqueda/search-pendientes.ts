import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { runAutonomia } from '../autonomia/run-autonomia.ts';
import { findPares } from '../pares/find-pares.ts';
import { searchSuggestions } from '../search-suggestions.ts';
import { isSmall, readEstadoBusqueda, readPendientes } from '../store/busqueda.ts';
import { hasTrabajos } from '../store/work.ts';
import { searchVecindad } from './search-vecindad.ts';

/** More changes than this are not looked at one by one. */
const MAX_PENDIENTES = 500;
/** A book within these is searched whole in less than a second. */
const CHICO = { lineas: 400, documentos: 1500, historial: 1500 };

/**
 * Brings a company's suggestions up to date with what changed: the surroundings of what came, or the whole book where
 * somebody asked for it, much came, it was never searched, or it is small. Then does what people allowed without asking.
 */
export async function searchPendientes(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const plan = await withEmpresa(db, idEmpresa, async (tx) => {
    const pendientes = await readPendientes(tx, idEmpresa, MAX_PENDIENTES);
    const { buscada, pedida } = await readEstadoBusqueda(tx, idEmpresa);
    const esperan = await hasTrabajos(tx, idEmpresa);
    const completa =
      esperan ||
      pedida ||
      pendientes.todo ||
      !buscada ||
      (pendientes.ids.length > 0 && (await isSmall(tx, idEmpresa, CHICO)));
    return { completa, pendientes };
  });
  if (plan.completa) {
    await searchSuggestions(platform, idEmpresa, signal);
  } else if (plan.pendientes.ids.length > 0) {
    await searchVecindad(platform, idEmpresa, plan.pendientes, signal);
  } else {
    // Two lines may have become a pair, which marks neither.
    await findPares(platform, idEmpresa);
  }
  await runAutonomia(platform, idEmpresa, signal);
}
