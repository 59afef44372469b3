import { expect, test } from 'vitest';
import { conSigno, folioConPrefijo, folioVisible, nombreDeDocumento } from './signo.ts';

const tipo = (prefix: string) => ({ codigo: '', prefix, nombre: '', descripcion: '' });

test('a credit note subtracts, a guide does not, and zero has no sign', () => {
  expect(conSigno({ signo: -1 }, 1000)).toBe(-1000);
  expect(conSigno({ signo: 1 }, 1000)).toBe(1000);
  expect(conSigno({ signo: 0 }, 1000)).toBe(1000);
  expect(Object.is(conSigno({ signo: -1 }, 0), 0)).toBe(true);
});

test('notes carry their prefix, the rest their folio alone', () => {
  expect(folioConPrefijo({ modelo: 'Dte', folio: '92', tipo: tipo('NC-EL') })).toBe('NC 92');
  expect(folioConPrefijo({ modelo: 'Dte', folio: '8', tipo: tipo('ND-EXP') })).toBe('ND 8');
  expect(folioConPrefijo({ modelo: 'Dte', folio: '1106', tipo: tipo('FAC-EL') })).toBe('1106');
});

test('a folio that Cuadra made up is not read out', () => {
  const tipo = { codigo: 'GAS', prefix: 'GAS', nombre: 'Gasto', descripcion: 'Gasto' };
  expect(folioVisible({ modelo: 'Gasto', folio: 'sn-kqzmtwab' })).toBe('s/n');
  expect(nombreDeDocumento({ modelo: 'Gasto', folio: 'sn-kqzmtwab-2', tipo })).toBe('Gasto sin número');
});

test('what there is one of a month is called by its month, whatever Cuadra added to tell it apart', () => {
  expect(folioVisible({ modelo: 'Remuneracion', folio: '2026-10-14' })).toBe('oct 2026');
  expect(folioVisible({ modelo: 'Previred', folio: '2026-03-kqzm' })).toBe('mar 2026');
  expect(folioVisible({ modelo: 'Impuesto', folio: '8123456' })).toBe('8123456');
  expect(folioVisible({ modelo: 'Gasto', folio: '2026-10-14' })).toBe('2026-10-14');
});
