import { useEffect, useEffectEvent } from 'react';
import { minutesUntil } from './texts.ts';
import { useNow } from './use-now.ts';

export interface SessionFooterProps {
  readonly hasta: string;
  readonly onOver: () => void;
}

/** How long the session still lives without a call; at its end the page holds nothing to read. */
export function SessionFooter({ hasta, onOver }: SessionFooterProps) {
  const now = useNow();
  const isOver = new Date(hasta).getTime() <= now;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const minutes = minutesUntil(hasta, now);
  return (
    <footer className="mx-auto flex w-full max-w-298 flex-wrap justify-between gap-x-6 gap-y-1 px-4 pt-8 pb-6 text-12 text-muted-foreground">
      <p>
        Esta sesión se cierra en {minutes} {minutes === 1 ? 'minuto' : 'minutos'}
      </p>
      <p>Nunca te pediremos una clave del banco</p>
    </footer>
  );
}
