import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { plural } from '../formats/index.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the browser has a network. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline);

const describeEspera = (cuantos: number) =>
  cuantos === 0
    ? 'Sin conexión. Lo que ves es de antes del corte.'
    : `Sin conexión. ${plural(cuantos, 'cambio')} ${cuantos === 1 ? 'espera' : 'esperan'} y se ${cuantos === 1 ? 'envía' : 'envían'} al volver. No cierres esta página.`;

/**
 * Says above every page that there is no network, and how many changes wait for it. Each is sent once, by the same key,
 * when the network is back; one that the server then refuses is told as any other.
 */
export function SinRedBanner() {
  const online = useOnline();
  const esperan = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => state.isPaused,
  }).filter(Boolean).length;
  useEffect(() => {
    if (esperan === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [esperan]);
  return online ? null : (
    <p role="status" className="shrink-0 border-b bg-aviso-soft px-4 py-2">
      {describeEspera(esperan)}
    </p>
  );
}
