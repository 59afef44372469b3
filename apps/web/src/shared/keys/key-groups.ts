import type { KeyGroup } from '@cuadra/ui';
import { listKeys } from './registry.ts';

const NOMBRES = new Map([
  ['enter', 'Enter'],
  ['escape', 'Esc'],
  ['espacio', 'Espacio'],
  ['arrowup', '↑'],
  ['arrowdown', '↓'],
  ['arrowleft', '←'],
  ['arrowright', '→'],
  ['ctrl', 'Ctrl'],
  ['shift', 'Mayús'],
  ['alt', 'Alt'],
  ['backspace', 'Retroceso'],
]);

/** `ctrl+k` → `['Ctrl', 'K']`, `g d` → `['G', 'D']`, as the keyboard writes them. */
export function keyNames(keys: string): string[] {
  return keys
    .split(' ')
    .flatMap((chord) => chord.split(/(?<=[^+])\+/))
    .map((key) => NOMBRES.get(key.toLowerCase()) ?? key.toUpperCase());
}

/** The keys in force, grouped for the help; of two that claim a key, the one that answers it. */
export function keyGroups(): KeyGroup[] {
  const groups = new Map<string, { keys: readonly string[]; label: string }[]>();
  const taken = new Set<string>();
  for (const { keys, label, group = 'Esta pantalla' } of listKeys()) {
    const primera = typeof keys === 'string' ? keys : (keys[0] ?? '');
    if (taken.has(primera.toLowerCase())) continue;
    taken.add(primera.toLowerCase());
    const lista = groups.get(group) ?? [];
    lista.push({ keys: keyNames(primera), label });
    groups.set(group, lista);
  }
  return [...groups].map(([title, keys]) => ({ title, keys }));
}
