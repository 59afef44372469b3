import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOchoColumnas } from './index.ts';

const cuenta = (id: number, esResultado: boolean, debe: number, haber: number) => ({
  id,
  codigo: String(id),
  nombre: `Cuenta ${id}`,
  esResultado,
  debe,
  haber,
});

test('each account goes to the columns of its kind, and a gain closes both pairs', () => {
  const { filas, sumas, resultado, totales } = balanceOchoColumnas([
    cuenta(1, false, 500, 200),
    cuenta(2, false, 0, 100),
    cuenta(3, true, 0, 400),
    cuenta(4, true, 200, 0),
    cuenta(5, true, 0, 0),
  ]);
  expect(
    filas.map(({ id, activo, pasivo, perdida, ganancia }) => [id, activo, pasivo, perdida, ganancia]),
  ).toEqual([
    [1, 300, 0, 0, 0],
    [2, 0, 100, 0, 0],
    [3, 0, 0, 0, 400],
    [4, 0, 0, 200, 0],
  ]);
  expect(sumas).toMatchObject({ debitos: 700, creditos: 700, saldoDeudor: 500, saldoAcreedor: 500 });
  expect(resultado).toMatchObject({ pasivo: 200, perdida: 200, activo: 0, ganancia: 0 });
  expect(totales).toMatchObject({ activo: 300, pasivo: 300, perdida: 400, ganancia: 400 });
});

test('a loss closes them on the other side', () => {
  const { resultado, totales } = balanceOchoColumnas([cuenta(1, false, 0, 50), cuenta(2, true, 50, 0)]);
  expect(resultado).toMatchObject({ activo: 50, ganancia: 50, pasivo: 0, perdida: 0 });
  expect(totales).toMatchObject({ activo: 50, pasivo: 50, perdida: 50, ganancia: 50 });
});

test('of any balanced entries, every pair of columns ends equal and none is negative', () => {
  const asiento = fc.record({
    debe: fc.integer({ min: 0, max: 9 }),
    haber: fc.integer({ min: 0, max: 9 }),
    monto: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(asiento, { maxLength: 50 }),
      fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      (hechos, tipos) => {
        const cuentas = tipos.map((esResultado, id) =>
          cuenta(
            id,
            esResultado,
            hechos.filter(({ debe }) => debe === id).reduce((suma, { monto }) => suma + monto, 0),
            hechos.filter(({ haber }) => haber === id).reduce((suma, { monto }) => suma + monto, 0),
          ),
        );
        const { filas, totales } = balanceOchoColumnas(cuentas);
        expect(totales.debitos).toBe(totales.creditos);
        expect(totales.saldoDeudor).toBe(totales.saldoAcreedor);
        expect(totales.activo).toBe(totales.pasivo);
        expect(totales.perdida).toBe(totales.ganancia);
        for (const { id: _id, codigo: _codigo, nombre: _nombre, ...columnas } of filas)
          for (const valor of Object.values(columnas)) expect(valor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
