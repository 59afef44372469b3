import { setTimeout as sleep } from 'node:timers/promises';
import type { Importacion } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { presentImportacion } from './present-importacion.ts';
import { readImportacion } from './store/importacion.ts';

const PAUSA_MS = 300;
const VIDA_MS = 10 * 60_000;

/** The whole state of an import. Throws `no_encontrado`, also for another company's. */
export async function getState(db: Db, idEmpresa: number, id: number): Promise<Importacion> {
  const guardada = await withEmpresa(db, idEmpresa, (tx) => readImportacion(tx, idEmpresa, id));
  if (!guardada) throw notFound('No encontramos esa importación.');
  return presentImportacion(guardada);
}

/**
 * The state of an import each time that it changes, until it ends, the watcher leaves or ten minutes have passed;
 * null where a while passed without a change. The first state is always given.
 */
export async function* watchImportacion(
  db: Db,
  idEmpresa: number,
  id: number,
  { isGone = () => false, vidaMs = VIDA_MS }: { isGone?: () => boolean; vidaMs?: number } = {},
): AsyncGenerator<Importacion | null> {
  const hasta = Date.now() + vidaMs;
  let anterior = '';
  while (Date.now() < hasta && !isGone()) {
    const estado = await getState(db, idEmpresa, id);
    const texto = JSON.stringify(estado);
    yield texto === anterior ? null : estado;
    if (estado.terminada) return;
    anterior = texto;
    await sleep(PAUSA_MS);
  }
}
