import { setTimeout as sleep } from 'node:timers/promises';

const PAUSA_MS = 300;
/** Whoever is still there by then asks again. */
const VIDA_MS = 10 * 60_000;

export interface OpcionesDeEspera {
  /** Whether nobody is there any more to hear. */
  readonly isGone?: () => boolean;
  readonly vidaMs?: number;
}

/**
 * A state that others change, looked at again and again: each time that it is another than before, and null where a
 * while passed without a change. The first is always given. Ends with a state that `isOver`, where there is none, when
 * the watcher leaves, and after ten minutes or `vidaMs`.
 */
export async function* watchState<T>(
  read: () => Promise<T | null>,
  isOver: (estado: T) => boolean,
  { isGone = () => false, vidaMs = VIDA_MS }: OpcionesDeEspera = {},
): AsyncGenerator<T | null> {
  const hasta = Date.now() + vidaMs;
  let anterior = '';
  while (Date.now() < hasta && !isGone()) {
    const estado = await read();
    if (estado === null) return;
    const texto = JSON.stringify(estado);
    yield texto === anterior ? null : estado;
    if (isOver(estado)) return;
    anterior = texto;
    await sleep(PAUSA_MS);
  }
}
