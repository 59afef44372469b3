import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buscarTraspasosDeCambio, problemaDeCambio, type LineaSola, type PosibleCambio } from './index.ts';

const RUT = '76354771-K';
const VALORES = { USD: '941.37', UF: '39643.59' };
const linea = (datos: Partial<LineaSola>): LineaSola => ({
  id: 1,
  idCuenta: 1,
  numeroCuenta: '00-123-04567-08',
  moneda: 'CLP',
  fecha: '2026-11-12',
  cargo: 0,
  abono: 0,
  descripcion: 'CARGO',
  numeroDocumento: null,
  rutContraparte: null,
  cuentaContraparte: null,
  ...datos,
});
const sale = (cargo: number, mas: Partial<LineaSola> = {}) =>
  linea({ cargo, descripcion: 'COMPRA DE DIVISAS', ...mas });
const entra = (abono: number, mas: Partial<LineaSola> = {}) =>
  linea({ id: 2, idCuenta: 2, numeroCuenta: '77-1', moneda: 'USD', abono, descripcion: 'ABONO', ...mas });
const hallar = (...pares: [LineaSola, LineaSola][]) =>
  buscarTraspasosDeCambio(
    pares.map(([cargo, abono]): PosibleCambio => ({ cargo, abono, valores: VALORES })),
    RUT,
  );

describe('a transfer between own accounts of different currencies', () => {
  test('is proposed, never certain, where something says so and the values are near', () => {
    expect(hallar([sale(945_000), entra(100_000)])).toEqual([
      {
        tipo: 'traspaso',
        idCargo: 1,
        idAbono: 2,
        seguro: false,
        explicacion: 'El banco habla de un cambio de moneda, y $945.000 valían US$1.003,85 ese día.',
      },
    ]);
    const propia = sale(945_000, { descripcion: 'TRASPASO A 76.354.771-K' });
    expect(hallar([propia, entra(100_000)])[0]?.explicacion).toContain('RUT de la empresa');
  });

  test.each([
    ['the words say nothing', sale(945_000, { descripcion: 'CARGO' }), entra(100_000)],
    ['the bank names somebody else', sale(945_000, { rutContraparte: '76543210-3' }), entra(100_000)],
    ['the values are far', sale(1_045_000), entra(100_000)],
    ['it came too late', sale(945_000), entra(100_000, { fecha: '2026-11-20' })],
    ['it came before', sale(945_000), entra(100_000, { fecha: '2026-11-09' })],
    ['both are of one currency', sale(945_000), entra(945_000, { moneda: 'CLP' })],
    ['the value is not known', sale(945_000), entra(100_000, { moneda: 'EUR' })],
  ])('is none where %s', (_que, cargo, abono) => {
    expect(hallar([cargo, abono])).toEqual([]);
  });

  test('of several, the nearest in value, and no line twice', () => {
    const cerca = entra(100_200, { id: 3 });
    expect(hallar([sale(945_000), entra(99_000)], [sale(945_000), cerca])).toMatchObject([{ idAbono: 3 }]);
    const uno = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      monto: fc.integer({ min: 900_000, max: 990_000 }),
    });
    const otro = fc.record({
      id: fc.integer({ min: 11, max: 16 }),
      monto: fc.integer({ min: 95_000, max: 105_000 }),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(uno, otro), { maxLength: 20 }), (pares) => {
        const hallados = hallar(
          ...pares.map(([c, a]): [LineaSola, LineaSola] => [
            sale(c.monto, { id: c.id }),
            entra(a.monto, { id: a.id }),
          ]),
        );
        const ids = hallados.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('what a person chooses is refused beyond a fifth, and while the value is not known', () => {
    expect(problemaDeCambio(sale(1_100_000), entra(100_000), VALORES)).toBeNull();
    expect(problemaDeCambio(sale(1_300_000), entra(100_000), VALORES)).toContain('no son el mismo dinero');
    expect(problemaDeCambio(sale(945_000), entra(100_000), {})).toContain('Todavía no se conoce');
  });
});
