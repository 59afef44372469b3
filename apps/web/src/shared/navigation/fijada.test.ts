import { expect, test } from 'vitest';
import { addressOf, moveFijada, nameFijada, splitAddress } from './fijada.ts';

test('the address of a pinned screen keeps its filters and leaves the moment out', () => {
  expect(addressOf('/ventas', '?tipo=33,61&estado=sin_conciliar&page=3&id=7')).toBe(
    '/ventas?estado=sin_conciliar&tipo=33,61',
  );
  expect(addressOf('/ventas', '?page=2')).toBe('/ventas');
  expect(addressOf('/ventas', '?a=1&b=2')).toBe(addressOf('/ventas', '?b=2&a=1'));
  expect(splitAddress('/ventas?tipo=33')).toEqual({ path: '/ventas', query: 'tipo=33' });
  expect(splitAddress('/home')).toEqual({ path: '/home', query: '' });
});

test('the name says the view, and is no longer than the menu keeps', () => {
  expect(nameFijada('Ventas', 'Sin conciliar')).toBe('Ventas sin conciliar');
  expect(nameFijada('IVA', null)).toBe('IVA');
  expect(nameFijada('x'.repeat(70), null)).toHaveLength(60);
});

test('a pinned screen moves to another place, and no further than the ends', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((nombre) => ({ nombre, ruta: `/${nombre}` }));
  if (!a || !b || !c) throw new Error('three');
  expect(moveFijada([a, b, c], 0, 2)).toEqual([b, c, a]);
  expect(moveFijada([a, b, c], 2, -1)).toEqual([c, a, b]);
  expect(moveFijada([a, b, c], 0, 9)).toEqual([b, c, a]);
  expect(moveFijada([a, b, c], 9, 0)).toEqual([a, b, c]);
});
