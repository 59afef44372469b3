import { setAppRoot } from '@cuadra/ui/app-root';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyGroups, keyNames } from './key-groups.ts';
import { handleKey, registerKeys } from './registry.ts';

class Element {
  tagName: string;
  isContentEditable = false;
  type = '';
  constructor(tagName: string) {
    this.tagName = tagName;
  }
  closest(selector: string) {
    return selector.includes(this.tagName.toLowerCase()) ? this : null;
  }
}
class InputElement extends Element {}
class ShadowRootElement {
  querySelector = () => popup;
  contains = (element: unknown) => element === own;
}
const own = new Element('DIV');

let popup: object | null = null;
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLInputElement', InputElement);
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('ShadowRoot', ShadowRootElement);
  vi.stubGlobal('document', { querySelector: () => popup });
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  popup = null;
  setAppRoot(null);
  vi.unstubAllGlobals();
});

let now = 0;

function press(key: string, changes: Partial<KeyboardEvent> = {}) {
  const preventDefault = vi.fn<() => void>();
  const target = changes.target ?? own;
  now += 100;
  const event = { key, timeStamp: now, target, composedPath: () => [target], preventDefault, ...changes };
  handleKey(event as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length > 0;
}

function listen(keys: string | string[], more: object = {}) {
  const run = vi.fn<() => void>();
  const stop = registerKeys([{ keys, label: 'x', run, ...more }]);
  stops.push(stop);
  return { run, stop };
}

describe('who answers a key', () => {
  test('a key or a chord, whatever its case; the rest goes on its way', () => {
    const { run } = listen(['j', 'ArrowDown', 'Ctrl+Enter', 'Shift+a', '?', 'espacio']);
    expect(press('J')).toBe(true);
    press('ArrowDown');
    press('Enter', { ctrlKey: true });
    press('Enter', { metaKey: true });
    press('A', { shiftKey: true });
    press('?', { shiftKey: true });
    press(' ');
    expect(run).toHaveBeenCalledTimes(7);
    expect(press('j', { ctrlKey: true })).toBe(false);
    expect(press('a')).toBe(false);
  });

  test('two keys one after the other, soon, and nothing while a text is written', () => {
    const { run } = listen('g d');
    const alone = listen('d');
    press('g');
    expect(press('d')).toBe(true);
    expect([run.mock.calls.length, alone.run.mock.calls.length]).toEqual([1, 0]);
    press('d');
    expect([run.mock.calls.length, alone.run.mock.calls.length]).toEqual([1, 1]);
    press('g');
    press('d', { timeStamp: now + 5000 });
    press('g');
    press('x');
    press('d');
    const field = new InputElement('INPUT') as unknown as HTMLElement;
    press('g', { target: field });
    press('d', { target: field });
    expect([run.mock.calls.length, alone.run.mock.calls.length]).toEqual([1, 3]);
  });

  test('the last that was registered, and the one before it once that is gone', () => {
    const below = listen('z');
    const above = listen('z');
    press('z');
    above.stop();
    press('z');
    expect([below.run.mock.calls.length, above.run.mock.calls.length]).toEqual([1, 1]);
  });

  test('nobody while a text is being written or something floats, save who asks for it', () => {
    const plain = listen('j');
    const insistent = listen('Ctrl+k', { inFields: true, inPopups: true });
    const field = new InputElement('INPUT') as unknown as HTMLElement;
    press('j', { target: field });
    press('k', { target: field, ctrlKey: true });
    popup = {};
    press('j');
    press('k', { ctrlKey: true });
    expect(plain.run).not.toHaveBeenCalled();
    expect(insistent.run).toHaveBeenCalledTimes(2);
  });

  test('enter and space stay with the button that has the focus', () => {
    const { run } = listen(['Enter', 'espacio', 'x']);
    const button = new Element('BUTTON') as unknown as HTMLElement;
    press('Enter', { target: button });
    press(' ', { target: button });
    expect(run).not.toHaveBeenCalled();
    press('x', { target: button });
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('nobody when somebody already did', () => {
    const { run } = listen('j');
    press('j', { defaultPrevented: true });
    expect(run).not.toHaveBeenCalled();
  });
});

describe('the help', () => {
  test('names keys as the keyboard does', () => {
    expect(keyNames('Ctrl+k')).toEqual(['Ctrl', 'K']);
    expect(keyNames('espacio')).toEqual(['Espacio']);
    expect(keyNames('?')).toEqual(['?']);
    expect(keyNames('+')).toEqual(['+']);
    expect(keyNames('Ctrl++')).toEqual(['Ctrl', '+']);
    expect(keyNames('g d')).toEqual(['G', 'D']);
  });

  test('groups the keys in force and lists each once, as it answers now', () => {
    listen('?', { label: 'Ver los atajos', group: 'En todas partes' });
    listen('Escape', { label: 'Volver' });
    listen(['j', 'ArrowDown'], { label: 'Siguiente' });
    listen('Escape', { label: 'Quitar la selección' });
    listen('h', { label: 'oculta', hidden: true });
    expect(keyGroups()).toEqual([
      {
        title: 'Esta pantalla',
        keys: [
          { keys: ['Esc'], label: 'Quitar la selección' },
          { keys: ['J'], label: 'Siguiente' },
        ],
      },
      { title: 'En todas partes', keys: [{ keys: ['?'], label: 'Ver los atajos' }] },
    ]);
  });
});

test('within a host page, a key pressed in one of the host’s elements is the host’s', () => {
  setAppRoot(new ShadowRootElement() as unknown as ShadowRoot);
  const { run } = listen('j');
  expect(press('j', { target: new Element('DIV') as unknown as HTMLElement })).toBe(false);
  expect(run).not.toHaveBeenCalled();
  expect(press('j')).toBe(true);
});
