import { describe, expect, test } from 'vitest';
import { findRedirect, isAbsolute, safeReturnPath } from './redirects.ts';

const table = [
  { from: '/clientes/cobranza', to: '/ingresos/cxc' },
  { from: '/clientes/:id', to: '/ingresos/cxc/clientes/:id' },
  { from: '/ayuda', to: 'https://ayuda.cuadra.example/' },
];

describe('findRedirect', () => {
  test('the first that matches, with its parameters', () => {
    expect(findRedirect('/clientes/cobranza', table)).toBe('/ingresos/cxc');
    expect(findRedirect('/clientes/44', table)).toBe('/ingresos/cxc/clientes/44');
    expect(findRedirect('/clientes/44/', table)).toBe('/ingresos/cxc/clientes/44');
  });

  test('nothing for what is not there', () => {
    expect(findRedirect('/clientes', table)).toBeNull();
    expect(findRedirect('/clientes/44/notas', table)).toBeNull();
  });

  test('knows an address of another place', () => {
    expect(isAbsolute(findRedirect('/ayuda', table) ?? '')).toBe(true);
    expect(isAbsolute('/home')).toBe(false);
  });
});

test.each([
  [undefined, '/home'],
  ['/ventas?texto=1&page=2', '/ventas?texto=1&page=2'],
  ['https://malo.example/', '/home'],
  ['//malo.example/', '/home'],
  ['/\\malo.example', '/home'],
  ['/\t/malo.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['ventas', '/home'],
])('the way back %j leads to %j', (path, expected) => {
  expect(safeReturnPath(path)).toBe(expected);
});
