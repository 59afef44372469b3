import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../../shared/session/index.ts';
import { pushActo, takeActo, type Acto, type Hecho } from './pila.ts';

const SIN_ACTOS: readonly Acto[] = [];
// Outside of the screen: whoever leaves the queue and returns can still undo.
let actual: { duenio: string; pila: readonly Acto[] } = { duenio: '', pila: SIN_ACTOS };
const oyentes = new Set<() => void>();
let ultimoId = 0;

function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
  };
}

function write(duenio: string, pila: readonly Acto[]): void {
  actual = { duenio, pila };
  for (const oyente of oyentes) oyente();
}

/** The acts that this person did in this company since the page was loaded. */
export function usePila() {
  const { user } = useSession();
  const duenio = user ? `${user.id}:${user.Empresa.id}` : '';
  const read = useCallback(() => (actual.duenio === duenio ? actual.pila : SIN_ACTOS), [duenio]);
  const pila = useSyncExternalStore(subscribe, read);
  const push = useCallback(
    (hecho: Hecho): Acto => {
      const acto = { id: ++ultimoId, ...hecho };
      write(duenio, pushActo(read(), acto));
      return acto;
    },
    [duenio, read],
  );
  /** Takes an act off; undefined when it was taken before. */
  const take = useCallback(
    (id: number): Acto | undefined => {
      const [acto, resto] = takeActo(read(), id);
      if (acto) write(duenio, resto);
      return acto;
    },
    [duenio, read],
  );
  /** Takes the newest act off, as it is by now. */
  const takeLast = useCallback(() => {
    const ultimo = read().at(-1);
    return ultimo && take(ultimo.id);
  }, [read, take]);
  return { ultimo: pila.at(-1), push, take, takeLast };
}
