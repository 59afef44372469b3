import type { Importacion } from '@cuadra/contract';
import { addFiles } from '../inicio/check-files.ts';

export interface Upload {
  readonly sizes: readonly number[];
  /** Bytes of the form that have left, and all that will. */
  readonly sent: number;
  readonly total: number;
}

export interface RunState {
  /** Chosen and not yet sent; they stay while one looks at another screen. */
  readonly chosen: readonly File[];
  /** How many of the last ones added were there already. */
  readonly repeated: number;
  /** What of the last folders was not read, as the person reads it. */
  readonly leftOut: string | null;
  readonly upload: Upload | null;
  /** Why the last upload failed, as the person reads it. */
  readonly failure: string | null;
  /** The import that is followed. */
  readonly following: number | null;
}

/** What a run needs of the world, apart so that tests can stand in for it. */
export interface RunPorts {
  readonly send: (
    files: readonly File[],
    idCuentaCorriente: number | null,
    onProgress: (sent: number, total: number | null) => void,
    signal: AbortSignal,
  ) => Promise<number>;
  readonly follow: (id: number, signal: AbortSignal) => AsyncIterable<Importacion>;
  readonly messageOf: (error: unknown) => string;
}

/** Who hears of a run: the cache of the screens, and the toast while another screen is open. */
export interface RunListener {
  onState?: (importacion: Importacion) => void;
  /** The import has ended, well or badly. */
  onEnd?: (importacion: Importacion) => void;
  /** The import cannot be followed any more. */
  onLost?: (id: number) => void;
}

const EMPTY: RunState = {
  chosen: [],
  repeated: 0,
  leftOut: null,
  upload: null,
  failure: null,
  following: null,
};

/** Files on their way in. It outlives the screen: an upload goes on while its person looks at another one. */
export function createImportRun(ports: RunPorts) {
  let state = EMPTY;
  let uploading: AbortController | null = null;
  let watching: AbortController | null = null;
  const subscribers = new Set<() => void>();
  const listeners = new Set<RunListener>();

  function update(changes: Partial<RunState>): void {
    state = { ...state, ...changes };
    for (const subscriber of subscribers) subscriber();
  }

  async function watch(id: number): Promise<void> {
    if (state.following === id) return;
    watching?.abort();
    const control = new AbortController();
    watching = control;
    update({ following: id });
    try {
      for await (const importacion of ports.follow(id, control.signal)) {
        if (control.signal.aborted) return;
        for (const { onState } of listeners) onState?.(importacion);
        if (!importacion.terminada) continue;
        update({ following: null });
        for (const { onEnd } of listeners) onEnd?.(importacion);
        return;
      }
    } catch {
      if (!control.signal.aborted) for (const { onLost } of listeners) onLost?.(id);
    }
    if (watching === control) update({ following: null });
  }

  return {
    getState: () => state,
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    listen: (listener: RunListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: readonly File[], leftOut: string | null = null): void {
      const { files: chosen, repeated } = addFiles(state.chosen, files);
      update({ chosen, repeated, leftOut, failure: null });
    },
    remove(file: File): void {
      update({ chosen: state.chosen.filter((other) => other !== file), repeated: 0, failure: null });
    },
    clear(): void {
      update({ chosen: [], repeated: 0, leftOut: null, failure: null });
    },
    /** Sends what is chosen and follows it. The id of the import, or null where it was cancelled or failed. */
    async send(idCuentaCorriente: number | null): Promise<number | null> {
      if (state.upload !== null || state.chosen.length === 0) return null;
      const control = new AbortController();
      uploading = control;
      const files = state.chosen;
      const sizes = files.map(({ size }) => size);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      update({ upload: { sizes, sent: 0, total }, failure: null, repeated: 0 });
      try {
        const id = await ports.send(
          files,
          idCuentaCorriente,
          (sent, all) => update({ upload: { sizes, sent, total: all ?? total } }),
          control.signal,
        );
        update({ chosen: [], leftOut: null, upload: null });
        void watch(id);
        return id;
      } catch (error) {
        update({ upload: null, failure: control.signal.aborted ? null : ports.messageOf(error) });
        return null;
      }
    },
    cancel: () => uploading?.abort(),
    watch: (id: number) => void watch(id),
    /** Forgets everything: the files belong to a person and a company that are here no more. */
    reset(): void {
      uploading?.abort();
      watching?.abort();
      update(EMPTY);
    },
  };
}

export type ImportRun = ReturnType<typeof createImportRun>;
