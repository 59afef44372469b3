import { describe, expect, test } from 'vitest';
import { findRedirect, isAbsolute, safeReturnPath } from './redirects.ts';

describe('findRedirect', () => {
  test('section 2, redirects: the first that matches, with its parameters', () => {
    expect(findRedirect('/clientes/cobranza')).toBe('/ingresos/cxc');
    expect(findRedirect('/clientes/44')).toBe('/ingresos/cxc/clientes/44');
    expect(findRedirect('/clientes/44/')).toBe('/ingresos/cxc/clientes/44');
  });

  test('nothing for what is not there', () => {
    expect(findRedirect('/clientes')).toBeNull();
    expect(findRedirect('/clientes/44/notas')).toBeNull();
  });

  test('knows an address of another place', () => {
    const ayuda = [{ from: '/ayuda', to: 'https://ayuda.cuadra.example/' }];
    expect(isAbsolute(findRedirect('/ayuda', ayuda) ?? '')).toBe(true);
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
