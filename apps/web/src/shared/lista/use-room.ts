import { useCallback, useState } from 'react';

/** Width in px of the inside of the element that takes the `measure` ref; null until it is on screen. */
export function useRoom(): {
  readonly room: number | null;
  readonly measure: (element: HTMLElement) => () => void;
} {
  const [room, setRoom] = useState<number | null>(null);
  const measure = useCallback((element: HTMLElement) => {
    const read = () => setRoom(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, measure };
}
