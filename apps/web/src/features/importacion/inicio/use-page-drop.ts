import { useEffect, useRef, useState } from 'react';
import { readDropped } from './read-dropped.ts';

function hasFiles(event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Takes files and folders dropped anywhere on the page, and tells whether some hover over it. The listeners stand
 * on the window, before those of any box inside, so that each drop is taken once; `taken` says so to that box.
 */
export function usePageDrop(onFiles: (files: File[], leftOut: string | null) => void): {
  over: boolean;
  taken: () => boolean;
} {
  const [over, setOver] = useState(false);
  const receive = useRef(onFiles);
  const taking = useRef(false);
  useEffect(() => {
    receive.current = onFiles;
  });
  useEffect(() => {
    // A drag over a child leaves the parent and enters it again; the count tells a true leave from that.
    let depth = 0;
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const onLeave = () => {
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      taking.current = true;
      void readDropped(event.dataTransfer).then(({ files, leftOut }) => {
        if (files.length > 0 || leftOut !== null) receive.current(files, leftOut);
      });
    };
    const onDropEnd = () => {
      taking.current = false;
    };
    const off = new AbortController();
    const before = { capture: true, signal: off.signal };
    globalThis.addEventListener('dragenter', onEnter, before);
    globalThis.addEventListener('dragover', onOver, before);
    globalThis.addEventListener('dragleave', onLeave, before);
    globalThis.addEventListener('drop', onDrop, before);
    globalThis.addEventListener('drop', onDropEnd, { signal: off.signal });
    return () => off.abort();
  }, []);
  return { over, taken: () => taking.current };
}
