import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '../database/index.ts';

const PAUSA_MS = 300;
/** Whoever is still there by then asks again. */
const VIDA_MS = 10 * 60_000;
/** A database that restarts is back within seconds; the watcher is told of one that is not. */
const SIN_BASE_MS = 60_000;
const PAUSA_SIN_BASE_MS = 1_000;

export interface OpcionesDeEspera {
  /** Whether nobody is there any more to hear. */
  readonly isGone?: () => boolean;
  readonly vidaMs?: number;
}

/** Reads through a restart of the database: null while it is away. Throws once it has been away for a minute. */
function readThrough<T>(read: () => Promise<T | null>): () => Promise<{ readonly estado: T | null } | null> {
  let perdidaDesde: number | null = null;
  return async () => {
    try {
      const estado = await read();
      perdidaDesde = null;
      return { estado };
    } catch (error) {
      perdidaDesde ??= Date.now();
      if (!isConnectionLost(error) || Date.now() - perdidaDesde > SIN_BASE_MS) throw error;
      return null;
    }
  };
}

/**
 * A state that others change, looked at again and again: each time that it is another than before, and null where a
 * while passed without a change. The first is always given. Ends with a state that `isOver`, where there is none, when
 * the watcher leaves, and after ten minutes or `vidaMs`. It goes on through a restart of the database, as a while
 * without a change.
 */
export async function* watchState<T>(
  read: () => Promise<T | null>,
  isOver: (estado: T) => boolean,
  { isGone = () => false, vidaMs = VIDA_MS }: OpcionesDeEspera = {},
): AsyncGenerator<T | null> {
  const hasta = Date.now() + vidaMs;
  const readNext = readThrough(read);
  let anterior = '';
  while (Date.now() < hasta && !isGone()) {
    const leido = await readNext();
    if (leido === null) {
      yield null;
      await sleep(PAUSA_SIN_BASE_MS);
      continue;
    }
    const { estado } = leido;
    if (estado === null) return;
    const texto = JSON.stringify(estado);
    yield texto === anterior ? null : estado;
    if (isOver(estado)) return;
    anterior = texto;
    await sleep(PAUSA_MS);
  }
}
