import { expect, test } from 'vitest';
import { sizeEmpresa } from './size-empresa.ts';

test('a company’s size follows the bounds of Ley 20.416, each belonging to the smaller one', () => {
  expect(
    ['-3.00', '0.00', '0.01', '2400.00', '2400.01', '25000.00', '25000.01', '100000.00', '100000.01'].map(
      sizeEmpresa,
    ),
  ).toEqual([
    'sin_ventas',
    'sin_ventas',
    'micro',
    'micro',
    'pequena',
    'pequena',
    'mediana',
    'mediana',
    'grande',
  ]);
});
