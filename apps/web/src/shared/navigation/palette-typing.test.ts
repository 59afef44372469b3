import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdTyping, takeTyping } from './palette-typing.ts';

const listeners = new Set<(event: object) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: object) => void) =>
    listeners.add(listener),
  );
  vi.stubGlobal('removeEventListener', (_type: string, listener: (event: object) => void) =>
    listeners.delete(listener),
  );
});
afterEach(() => {
  takeTyping();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses a key; whether its screen still gets it. */
function press(key: string, chord: object = {}): boolean {
  let reaches = true;
  const event = {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...chord,
    preventDefault: () => undefined,
    stopImmediatePropagation: () => {
      reaches = false;
    },
  };
  for (const listener of listeners) listener(event);
  return reaches;
}

test('the letters typed before the palette came are its text, and no key of the screen', () => {
  holdTyping();
  expect(['1', '1', '9', '0', 'Backspace', 'Enter'].map((key) => press(key))).toEqual(
    Array.from({ length: 6 }, () => false),
  );
  expect(takeTyping()).toBe('119');
  expect(takeTyping()).toBe('');
  expect(press('a')).toBe(true);
});

test('chords and movements go on their way', () => {
  holdTyping();
  expect(press('c', { ctrlKey: true })).toBe(true);
  expect(press('Tab')).toBe(true);
  expect(takeTyping()).toBe('');
});

test('a palette that is asked for twice keeps what came after the second', () => {
  holdTyping();
  press('a');
  holdTyping();
  press('b');
  expect(listeners.size).toBe(1);
  expect(takeTyping()).toBe('b');
});

test('Escape, and a palette that does not come, give the keyboard back', () => {
  holdTyping();
  press('a');
  expect(press('Escape')).toBe(true);
  expect(press('b')).toBe(true);
  expect(takeTyping()).toBe('');
  holdTyping();
  vi.advanceTimersByTime(5000);
  expect(press('c')).toBe(true);
});
