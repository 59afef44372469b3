import { expect, test } from 'vitest';
import { pathAskedFor } from './host-events.ts';

test.each([
  [{ path: '/m/ventas?texto=1' }, '/ventas?texto=1'],
  [{ path: '/ventas' }, '/ventas'],
  [{ path: '/m' }, '/'],
  [{ path: '/m?x=1' }, '/?x=1'],
  [{ path: '/medios' }, '/medios'],
  [{ path: 'https://malo.example/' }, null],
  [{ path: '//malo.example/' }, null],
  [{ path: '/\\malo.example/' }, null],
  [{ path: 4 }, null],
  [null, null],
])('rule 7: the host asks for %j and Cuadra goes to %j', (detail, expected) => {
  expect(pathAskedFor(detail, '/m')).toBe(expected);
});
