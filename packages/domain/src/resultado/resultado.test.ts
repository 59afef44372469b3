import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armarResultado, type MovimientoDeResultado } from './index.ts';

const cuenta = (id: number, codigo: string, idSubtipo: number) => ({
  id,
  codigo,
  nombre: codigo,
  idSubtipo,
  grupo: 'x',
});
const CUENTAS = [
  cuenta(1, '6.1.03', 30),
  cuenta(2, '4.1.01', 10),
  cuenta(3, '5.1.01', 20),
  cuenta(4, '4.2.01', 11),
  cuenta(5, '6.2.01', 31),
  cuenta(6, '4.1.02', 10),
];

test('margin, result of the operation and net, with what is no part of it apart', () => {
  const mes = '2026-10';
  const { filas, totales } = armarResultado(
    CUENTAS,
    [mes],
    [
      { idCuenta: 2, columna: mes, debe: 100, haber: 1100 },
      { idCuenta: 3, columna: mes, debe: 400, haber: 0 },
      { idCuenta: 1, columna: mes, debe: 250, haber: 50 },
      { idCuenta: 4, columna: mes, debe: 0, haber: 30 },
      { idCuenta: 5, columna: mes, debe: 20, haber: 0 },
      { idCuenta: 2, columna: '2026-09', debe: 0, haber: 9 },
    ],
  );
  expect(filas.map(({ seccion, idCuenta, valores }) => [seccion, idCuenta, valores[0]])).toEqual([
    ['ingresos', 2, 1000],
    ['costos', 3, 400],
    ['gastos', 1, 200],
    ['fuera', 4, 30],
    ['fuera', 5, -20],
  ]);
  expect(totales).toEqual([
    { ingresos: 1000, costos: 400, margen: 600, gastos: 200, resultado: 400, fuera: 10, neto: 410 },
  ]);
});

test('the net result is what was credited less what was debited, for any movements', () => {
  const monto = fc.integer({ min: 0, max: 1_000_000_000 });
  const columnas = ['a', 'b', 'c'];
  const movimiento: fc.Arbitrary<MovimientoDeResultado> = fc.record({
    idCuenta: fc.constantFrom(...CUENTAS.map(({ id }) => id)),
    columna: fc.constantFrom(...columnas),
    debe: monto,
    haber: monto,
  });
  fc.assert(
    fc.property(fc.array(movimiento, { maxLength: 40 }), (movimientos) => {
      const { totales } = armarResultado(CUENTAS, columnas, movimientos);
      for (const [i, columna] of columnas.entries()) {
        const suyos = movimientos.filter((uno) => uno.columna === columna);
        expect(totales[i]?.neto).toBe(suyos.reduce((suma, { debe, haber }) => suma + haber - debe, 0));
      }
    }),
  );
});
