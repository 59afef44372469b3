import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONEDAS } from '../dinero/index.ts';
import { calcularOt, type LineaOt } from './calcular-ot.ts';
import { estadoTrasFacturar, maximoVinculable, sugerirFacturas } from './facturar-ot.ts';

const linea = (cambios: Partial<LineaOt>): LineaOt => ({
  cantidad: '1',
  valorUnitario: '1000',
  descuento: '0',
  exento: false,
  ...cambios,
});
const decimal = (max: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([entero, resto]) => `${entero}.${String(resto).padStart(places, '0')}`);
const lineas = fc.array(
  fc.record({
    cantidad: decimal(10_000, 6),
    valorUnitario: decimal(1_000_000, 6),
    descuento: fc.oneof(fc.constant('100'), decimal(99, 2)),
    exento: fc.boolean(),
  }),
  { maxLength: 40 },
);

describe('amounts of a nota de venta', () => {
  test('a case worked out by hand', () => {
    const { lineas: montos, totales } = calcularOt(
      [
        linea({ cantidad: '3', valorUnitario: '33.5' }),
        linea({ cantidad: '2', valorUnitario: '999', descuento: '12.5' }),
        linea({ cantidad: '1', valorUnitario: '5000', exento: true }),
      ],
      'CLP',
    );
    // 100.5 → 100; 1998 × 0.875 = 1748.25 → 1748; IVA of 1848 is 351.12 → 351, of which 19 came with the first line.
    expect(montos).toEqual([
      { montoNeto: 100, montoImpuesto: 19, montoTotal: 119 },
      { montoNeto: 1748, montoImpuesto: 332, montoTotal: 2080 },
      { montoNeto: 5000, montoImpuesto: 0, montoTotal: 5000 },
    ]);
    expect(totales).toEqual({ montoNeto: 1848, montoExento: 5000, iva: 351, montoTotal: 7199 });
  });

  test('the UF has four decimals', () => {
    const { totales } = calcularOt([linea({ cantidad: '1', valorUnitario: '12.34567' })], 'UF');
    expect(totales).toEqual({ montoNeto: 123_456, montoExento: 0, iva: 23_456, montoTotal: 146_912 });
  });

  test('sums are exact: the lines add up to the totals, and neto, exento and IVA to the total', () => {
    fc.assert(
      fc.property(lineas, fc.constantFrom(...MONEDAS), (todas, moneda) => {
        const { lineas: montos, totales } = calcularOt(todas, moneda);
        const suma = (campo: keyof (typeof montos)[number], exento?: boolean) =>
          montos.reduce(
            (total, monto, i) =>
              exento === undefined || todas[i]?.exento === exento ? total + monto[campo] : total,
            0,
          );
        expect(suma('montoTotal')).toBe(totales.montoTotal);
        expect(suma('montoImpuesto')).toBe(totales.iva);
        expect(suma('montoNeto', false)).toBe(totales.montoNeto);
        expect(suma('montoNeto', true)).toBe(totales.montoExento);
        expect(totales.montoNeto + totales.montoExento + totales.iva).toBe(totales.montoTotal);
        expect(suma('montoImpuesto', true)).toBe(0);
      }),
    );
  });

  test('the IVA is 19 % of the net sum, truncated once, and each line is within a unit of its own', () => {
    fc.assert(
      fc.property(lineas, (todas) => {
        const { lineas: montos, totales } = calcularOt(todas, 'CLP');
        expect(totales.iva).toBe(Number((BigInt(totales.montoNeto) * 19n) / 100n));
        montos.forEach(({ montoNeto, montoImpuesto }, i) => {
          const propio = todas[i]?.exento ? 0 : Number((BigInt(montoNeto) * 19n) / 100n);
          expect(montoImpuesto - propio).toBeGreaterThanOrEqual(0);
          expect(montoImpuesto - propio).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test('nothing is negative, nothing exceeds quantity × price, and a discount never adds', () => {
    fc.assert(
      fc.property(lineas, (todas) => {
        const { lineas: montos } = calcularOt(todas, 'CLP');
        const { lineas: sinDescuento } = calcularOt(
          todas.map((una) => ({ ...una, descuento: '0' })),
          'CLP',
        );
        montos.forEach(({ montoNeto }, i) => {
          expect(montoNeto).toBeGreaterThanOrEqual(0);
          expect(montoNeto).toBeLessThanOrEqual(sinDescuento[i]!.montoNeto);
        });
      }),
    );
  });

  test('what is no decimal, or too large to be exact, is refused', () => {
    for (const cantidad of ['', '-1', '1,5', '1e3', '0.1234567'])
      expect(() => calcularOt([linea({ cantidad })], 'CLP')).toThrow(RangeError);
    expect(() => calcularOt([linea({ descuento: '100.01' })], 'CLP')).toThrow(RangeError);
    expect(() => calcularOt([linea({ cantidad: '9007199254', valorUnitario: '9007199254' })], 'CLP')).toThrow(
      RangeError,
    );
  });
});

describe('invoicing a nota de venta', () => {
  const monto = fc.integer({ min: 0, max: 10 ** 12 });

  test('however it is linked, no more is invoiced than there is on either side', () => {
    fc.assert(
      fc.property(monto, monto, fc.array(monto, { maxLength: 20 }), (totalOt, totalDte, pedidos) => {
        let facturado = 0;
        let ocupado = 0;
        for (const pedido of pedidos) {
          const usado = Math.min(pedido, maximoVinculable({ totalOt, facturado, totalDte, ocupado }));
          facturado += usado;
          ocupado += usado;
        }
        expect(facturado).toBeLessThanOrEqual(Math.min(totalOt, totalDte));
      }),
    );
  });

  test('is facturada when nothing is left, and open again when a link goes', () => {
    expect(estadoTrasFacturar('abierta', 100, 99)).toBe('abierta');
    expect(estadoTrasFacturar('abierta', 100, 100)).toBe('facturada');
    expect(estadoTrasFacturar('facturada', 100, 40)).toBe('abierta');
    expect(estadoTrasFacturar('borrador', 100, 0)).toBe('borrador');
    expect(estadoTrasFacturar('borrador', 100, 100)).toBe('facturada');
    expect(estadoTrasFacturar('cerrada', 100, 40)).toBe('cerrada');
    expect(estadoTrasFacturar('anulada', 0, 0)).toBe('anulada');
  });

  test('suggests the exact amount first, then parts, then what exceeds, the nearest in time before the others', () => {
    const ot = { fechaEmision: '2026-11-10', resto: 1000 };
    const sugeridas = sugerirFacturas(ot, [
      { id: 1, fechaEmision: '2026-11-11', disponible: 5000 },
      { id: 2, fechaEmision: '2026-11-30', disponible: 1000 },
      { id: 3, fechaEmision: '2026-11-12', disponible: 1000 },
      { id: 4, fechaEmision: '2026-11-12', disponible: 400 },
      { id: 5, fechaEmision: '2026-09-01', disponible: 1000 },
      { id: 6, fechaEmision: '2026-11-12', disponible: 0 },
    ]);
    expect(sugeridas).toEqual([
      { id: 3, motivo: 'monto' },
      { id: 2, motivo: 'monto' },
      { id: 4, motivo: 'parte' },
      { id: 1, motivo: 'excede' },
    ]);
    expect(
      sugerirFacturas({ ...ot, resto: 0 }, [{ id: 3, fechaEmision: '2026-11-12', disponible: 1 }]),
    ).toEqual([]);
  });
});
