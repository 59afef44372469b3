import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elegirDocumentos, MAX_POR_LINEA, type TerminosDeBusqueda } from './index.ts';

const LINEA = { monto: 100_000, fecha: '2026-11-10' };
const terminos = (cambios: Partial<TerminosDeBusqueda> = {}): TerminosDeBusqueda => ({
  busca: 'monto',
  tolerancia: 0,
  dias: 60,
  ...cambios,
});
const documento = (id: number, saldo: number, fecha = '2026-10-20') => ({ id, saldo, fecha });

describe('the document of the line’s amount', () => {
  test('is the oldest of those that are equal', () => {
    const candidatos = [
      documento(1, 100_000, '2026-10-25'),
      documento(2, 100_000, '2026-10-05'),
      documento(3, 99_999, '2026-09-20'),
    ];
    expect(elegirDocumentos(LINEA, candidatos, terminos())).toEqual([
      { id: 2, monto: 100_000, cierra: false },
    ]);
  });

  test('may differ by as much as was said, the nearest first, and closes the rest', () => {
    const candidatos = [documento(1, 100_900), documento(2, 99_500), documento(3, 98_000)];
    expect(elegirDocumentos(LINEA, candidatos, terminos({ tolerancia: 1000 }))).toEqual([
      { id: 2, monto: 99_500, cierra: true },
    ]);
    expect(elegirDocumentos(LINEA, candidatos.slice(0, 1), terminos({ tolerancia: 1000 }))).toEqual([
      { id: 1, monto: 100_000, cierra: true },
    ]);
    expect(elegirDocumentos(LINEA, candidatos, terminos())).toEqual([]);
  });

  test('never differs by more than a hundredth of a small line', () => {
    const linea = { ...LINEA, monto: 10_000 };
    expect(elegirDocumentos(linea, [documento(1, 10_101)], terminos({ tolerancia: 2000 }))).toEqual([]);
    expect(elegirDocumentos(linea, [documento(1, 10_100)], terminos({ tolerancia: 2000 }))).toHaveLength(1);
  });

  test('is not looked for further away than was said', () => {
    const candidatos = [documento(1, 100_000, '2026-09-10'), documento(2, 100_000, '2027-01-10')];
    expect(elegirDocumentos(LINEA, candidatos, terminos({ dias: 60 }))).toEqual([]);
    expect(elegirDocumentos(LINEA, candidatos, terminos({ dias: 61 }))).toHaveLength(1);
  });
});

test('the oldest documents are settled until the line is spent, the last in part', () => {
  const candidatos = [
    documento(1, 50_000, '2026-10-20'),
    documento(2, 30_000, '2026-09-20'),
    documento(3, 90_000, '2026-10-25'),
    documento(4, 10_000, '2026-11-01'),
  ];
  expect(elegirDocumentos(LINEA, candidatos, terminos({ busca: 'antiguos' }))).toEqual([
    { id: 2, monto: 30_000, cierra: false },
    { id: 1, monto: 50_000, cierra: false },
    { id: 3, monto: 20_000, cierra: false },
  ]);
});

test('neither the line nor a document is ever over-applied', () => {
  const dia = fc.integer({ min: 1, max: 28 }).map((d) => `2026-10-${String(d).padStart(2, '0')}`);
  const candidatos = fc
    .array(fc.record({ saldo: fc.nat({ max: 3000 }), fecha: dia }), { maxLength: 80 })
    .map((lista) => lista.map((uno, i) => ({ id: i + 1, ...uno })));
  const busqueda = fc.record({
    busca: fc.constantFrom('monto' as const, 'antiguos' as const),
    tolerancia: fc.nat({ max: 2000 }),
    dias: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), dia, candidatos, busqueda, (monto, fecha, lista, como) => {
      const elegidos = elegirDocumentos({ monto, fecha }, lista, como);
      const saldos = new Map(lista.map(({ id, saldo }) => [id, saldo]));
      expect(new Set(elegidos.map(({ id }) => id)).size).toBe(elegidos.length);
      expect(elegidos.length).toBeLessThanOrEqual(como.busca === 'monto' ? 1 : MAX_POR_LINEA);
      expect(elegidos.reduce((suma, uno) => suma + uno.monto, 0)).toBeLessThanOrEqual(monto);
      for (const uno of elegidos) {
        expect(uno.monto).toBeGreaterThan(0);
        expect(uno.monto).toBeLessThanOrEqual(saldos.get(uno.id) ?? 0);
      }
    }),
    { numRuns: 500 },
  );
});
