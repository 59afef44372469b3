import { appRoot, eventOrigin } from '@cuadra/ui/app-root';

/** A key of the keyboard and what it does on the screen that registers it. */
export interface KeyBinding {
  /**
   * One key or a chord, as `event.key` names it: `j`, `Enter`, `Ctrl+k`, `Shift+a`, `?`. Case does not matter. Two keys
   * with a space between are pressed one after the other: `g d`.
   */
  readonly keys: string | readonly string[];
  /** What it does, for the help: 'Siguiente documento'. */
  readonly label: string;
  /** Heading in the help; 'Pantalla' by default. */
  readonly group?: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Also while a text is being written (chords such as Ctrl+Enter). */
  readonly inFields?: boolean;
  /** Also while a menu or dialog floats. */
  readonly inPopups?: boolean;
  /** Gives way to the same key of a screen, which may be registered before it. */
  readonly fallback?: boolean;
  /** Left out of the help, for a second key that does the same. */
  readonly hidden?: boolean;
}

interface Registration {
  readonly bindings: () => readonly KeyBinding[];
}

const registrations: Registration[] = [];
const listeners = new Set<() => void>();
let version = 0;

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Adds keys until the returned function is called. The last registered wins over the same key before it. */
export function registerKeys(bindings: readonly KeyBinding[] | (() => readonly KeyBinding[])): () => void {
  const registration: Registration = { bindings: typeof bindings === 'function' ? bindings : () => bindings };
  registrations.push(registration);
  changed();
  return () => {
    const i = registrations.indexOf(registration);
    if (i !== -1) registrations.splice(i, 1);
    changed();
  };
}

/** The last registered first, and after all of them those that give way. */
function inOrder(): KeyBinding[] {
  const all = registrations.toReversed().flatMap(({ bindings }) => bindings());
  return [...all.filter(({ fallback }) => !fallback), ...all.filter(({ fallback }) => fallback)];
}

/** Every key in force, those of the screen first. */
export function listKeys(): KeyBinding[] {
  return inOrder().filter((binding) => !binding.hidden);
}

export const keysStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getVersion: () => version,
};

function chordOf(event: KeyboardEvent): string {
  const letra = event.key.length === 1 && /[a-z]/i.test(event.key);
  return [
    event.ctrlKey || event.metaKey ? 'ctrl+' : '',
    event.altKey ? 'alt+' : '',
    // With a sign such as ? the shift is part of the sign.
    event.shiftKey && (letra || event.key.length > 1) ? 'shift+' : '',
    event.key === ' ' ? 'espacio' : event.key.toLowerCase(),
  ].join('');
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|range)$/.test(target.type);
}

/** A menu or dialog floats. The side sheet does not count: its record is walked with the keys of its list. */
function popupOpen(): boolean {
  const floating =
    '[data-slot$="-popup"]:not([data-slot="tooltip-popup"], [data-slot="sheet-popup"], [data-closed])';
  return appRoot().querySelector(floating) !== null;
}

/** Enter and space belong to the button or link that has the focus. */
function pressesControl(origin: EventTarget | null, chord: string): boolean {
  if (chord !== 'enter' && chord !== 'espacio') return false;
  return origin instanceof HTMLElement && origin.closest('button, a[href], summary') !== null;
}

/** Within a host page, what is pressed in the host's own elements is the host's. */
function belongsToHost(origin: EventTarget | null): boolean {
  const root = appRoot();
  return (
    root instanceof ShadowRoot &&
    origin instanceof Element &&
    origin !== document.body &&
    origin !== document.documentElement &&
    !root.contains(origin)
  );
}

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1500;
let begun: { readonly chord: string; readonly at: number } | null = null;

/** The binding in force for these keys, the last registered first. */
function findBinding(
  matches: (keys: string) => boolean,
  { writing, popup }: { writing: boolean; popup: boolean },
): KeyBinding | undefined {
  return inOrder().find(
    ({ keys, inFields, inPopups }) =>
      (inFields || !writing) &&
      (inPopups || !popup) &&
      (typeof keys === 'string' ? [keys] : keys).some((key) => matches(key.toLowerCase())),
  );
}

/** Runs the binding that answers a press; a key without a binding goes on its way. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
  const chord = chordOf(event);
  const origin = eventOrigin(event);
  const first = begun && event.timeStamp - begun.at < SEQUENCE_MS ? begun.chord : null;
  begun = null;
  if (belongsToHost(origin) || pressesControl(origin, chord)) return;
  const where = { writing: isWriting(origin), popup: popupOpen() };
  const binding =
    (first === null ? undefined : findBinding((keys) => keys === `${first} ${chord}`, where)) ??
    findBinding((keys) => keys === chord, where);
  if (binding) {
    event.preventDefault();
    binding.run(event);
    return;
  }
  if (findBinding((keys) => keys.startsWith(`${chord} `), where)) begun = { chord, at: event.timeStamp };
}
