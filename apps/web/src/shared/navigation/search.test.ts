import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test('writes only what has a value, lists with readable commas', () => {
  expect(
    stringifySearch({ estado: 'parcial,sin_conciliar', page: 2, texto: '', id: undefined, x: null }),
  ).toBe('?estado=parcial,sin_conciliar&page=2');
  expect(stringifySearch({ tipo: ['33', '61'] })).toBe('?tipo=33,61');
  expect(stringifySearch({})).toBe('');
});

test('a number in the address is a text like any other', () => {
  expect(parseSearch('?texto=1106&x=true')).toEqual({ texto: '1106', x: 'true' });
});

test('any text comes back as it was written', () => {
  const name = fc.stringMatching(/^[a-z]\w{0,8}$/);
  const value = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.dictionary(name, value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});
