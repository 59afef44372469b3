import { expect, test } from 'vitest';
import { conSigno, folioConPrefijo } from './signo.ts';

const tipo = (prefix: string) => ({ codigo: '', prefix, nombre: '', descripcion: '' });

test('a credit note subtracts, a guide does not, and zero has no sign', () => {
  expect(conSigno({ signo: -1 }, 1000)).toBe(-1000);
  expect(conSigno({ signo: 1 }, 1000)).toBe(1000);
  expect(conSigno({ signo: 0 }, 1000)).toBe(1000);
  expect(Object.is(conSigno({ signo: -1 }, 0), 0)).toBe(true);
});

test('notes carry their prefix, the rest their folio alone', () => {
  expect(folioConPrefijo({ folio: '92', tipo: tipo('NC-EL') })).toBe('NC 92');
  expect(folioConPrefijo({ folio: '8', tipo: tipo('ND-EXP') })).toBe('ND 8');
  expect(folioConPrefijo({ folio: '1106', tipo: tipo('FAC-EL') })).toBe('1106');
});
