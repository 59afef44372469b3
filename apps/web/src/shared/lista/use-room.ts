import { beforePaint } from '@cuadra/ui';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Width in px of the inside of the element that takes the `measure` ref; null until its first frame, which is painted with it. */
export function useRoom(): {
  readonly room: number | null;
  readonly measure: (element: HTMLElement) => () => void;
} {
  const [room, setRoom] = useState<number | null>(null);
  const measure = useCallback((element: HTMLElement) => {
    const read = () => setRoom(element.clientWidth);
    const stop = beforePaint(() => flushSync(read));
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  return { room, measure };
}
