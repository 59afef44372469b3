import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typeRut } from './type-rut.ts';

/** What a field shows while a text is typed into it, key by key, at its end. */
function typed(texto: string): string[] {
  let value = '';
  return Array.from(texto, (key) => {
    const after = typeRut(value + key, value.length + 1);
    expect(after.caret).toBe(after.texto.length);
    value = after.texto;
    return value;
  });
}

test('section 5: dots and dash appear while a RUT is typed', () => {
  expect(typed('76354771k')).toEqual([
    '7',
    '7-6',
    '76-3',
    '763-5',
    '7.635-4',
    '76.354-7',
    '763.547-7',
    '7.635.477-1',
    '76.354.771-K',
  ]);
});

test('what is pasted is tidied, and no more than a RUT fits', () => {
  expect(typeRut(' 76354771-k ', 12)).toEqual({ texto: '76.354.771-K', caret: 12 });
  expect(typeRut('76.354.771-K9', 13).texto).toBe('76.354.771-K');
});

test('the caret stays behind the character it was behind', () => {
  // '76.354.771-K' with the 3 taken out, caret where it was.
  expect(typeRut('76.54.771-K', 3)).toEqual({ texto: '7.654.771-K', caret: 3 });
  expect(typeRut('1', 0)).toEqual({ texto: '1', caret: 0 });
});

test('writing what is already written changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,8}[0-9kK]$/), (digits) => {
      const { texto } = typeRut(digits, digits.length);
      expect(typeRut(texto, texto.length)).toEqual({ texto, caret: texto.length });
    }),
  );
});
