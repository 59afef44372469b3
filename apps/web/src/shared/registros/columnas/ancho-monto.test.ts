import { expect, test } from 'vitest';
import { anchoDeMontos, widenColumns } from './ancho-monto.ts';

const clp = (monto: number) => ({ monto, moneda: 'CLP' as const });

test('what fits leaves the column as it is, and a longer total widens it', () => {
  expect(anchoDeMontos(112, [clp(999_999_999)])).toBe(112);
  expect(anchoDeMontos(112, [])).toBe(112);
  const holgado = anchoDeMontos(112, [clp(99_999_999_999)]);
  const mayor = anchoDeMontos(112, [clp(-1_234_567_890_123)]);
  expect(holgado).toBeGreaterThan(112);
  expect(mayor).toBeGreaterThan(holgado);
});

test('only columns of a fixed width that hold amounts grow', () => {
  const columns = [
    { key: 'nombre', width: 'minmax(140px,1fr)' },
    { key: 'folio', width: '68px' },
    { key: 'total', width: '112px' },
  ];
  const anchas = widenColumns(columns, (key) => (key === 'total' ? [clp(123_456_789_012)] : []));
  const ancho = Number(anchas[2]?.width.replace('px', ''));
  expect(anchas.slice(0, 2)).toEqual(columns.slice(0, 2));
  expect(ancho).toBe(anchoDeMontos(112, [clp(123_456_789_012)]));
  expect(ancho).toBeGreaterThan(112);
});
