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

/**
 * Keeps what is typed after the palette is asked for: its code may take a moment, and the letters would be keys of the
 * screen.
 */
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

/** What was typed meanwhile, told once; from here on the palette's field takes the keys. */
export function takeTyping(): string {
  release?.();
  const taken = typed;
  typed = '';
  return taken;
}
