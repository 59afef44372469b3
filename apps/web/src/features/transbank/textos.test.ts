import { expect, test } from 'vitest';
import { partesDe } from './textos.ts';

test('a deposit is told by its parts, which sum it', () => {
  const partes = partesDe({
    ventas: 15_000,
    anulaciones: 0,
    comision: 300,
    ivaComision: 57,
    retenciones: 0,
    cobros: 1190,
    neto: 13_453,
  });
  expect(partes).toEqual([
    ['Ventas', 15_000],
    ['Comisión', -300],
    ['IVA de la comisión', -57],
    ['Cobros con IVA', -1190],
    ['Abono', 13_453],
  ]);
  expect(partes.slice(0, -1).reduce((suma, [, monto]) => suma + monto, 0)).toBe(13_453);
});
