/** A palette that cannot come gives the keyboard back to its screen. */
const LONGEST_MS = 5000;

let typed = '';
let release: (() => void) | null = null;

function hold(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    typed = '';
    release?.();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Buffers the keys between the opening of the palette and its arrival; the screen would take them as its own. */
export function holdTyping(): void {
  release?.();
  typed = '';
  const timer = setTimeout(() => release?.(), LONGEST_MS);
  addEventListener('keydown', hold, true);
  release = () => {
    clearTimeout(timer);
    removeEventListener('keydown', hold, true);
    release = null;
  };
}

/** Returns the buffered text, empties the buffer and lets keys through again. */
export function takeTyping(): string {
  release?.();
  const taken = typed;
  typed = '';
  return taken;
}
