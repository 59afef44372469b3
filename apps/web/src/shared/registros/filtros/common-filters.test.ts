import { expect, test } from 'vitest';
import { textoDeMontos, textoDeOpciones } from './common-filters.tsx';
import { knownOrder } from './search-fields.ts';

test('amounts of a chip', () => {
  expect(textoDeMontos({ min: '200000', max: undefined })).toBe('desde $200.000');
  expect(textoDeMontos({ min: undefined, max: '1000000' })).toBe('hasta $1.000.000');
  expect(textoDeMontos({ min: '0', max: '500' })).toBe('$0 a $500');
  expect(textoDeMontos({ min: '500', max: '500' })).toBe('$500');
  expect(textoDeMontos({ min: undefined, max: undefined })).toBeNull();
});

test('one option by its name, several by their number', () => {
  const options = [{ value: '33', label: 'Factura' }];
  expect(textoDeOpciones('33', options, 'tipos')).toBe('Factura');
  expect(textoDeOpciones('33,61', options, 'tipos')).toBe('2 tipos');
  expect(textoDeOpciones('999', options, 'tipos')).toBe('999');
  expect(textoDeOpciones(undefined, options, 'tipos')).toBeNull();
});

test('an order that the list does not know gives way to its own', () => {
  expect(knownOrder('folio.asc', ['folio', 'saldo'], 'saldo.desc')).toBe('folio.asc');
  expect(knownOrder('rut.asc', ['folio', 'saldo'], 'saldo.desc')).toBe('saldo.desc');
});
