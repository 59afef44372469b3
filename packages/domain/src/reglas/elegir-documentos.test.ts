import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularConciliacion, Cambio } from '../conciliacion/index.ts';
import { MONEDAS, type Moneda } from '../dinero/index.ts';
import { addDias, type Fecha } from '../fecha/index.ts';
import { MAX_POR_LINEA } from './documentos-por-elegir.ts';
import { elegirDocumentos, type DocumentoPorElegir, type TerminosDeBusqueda } from './index.ts';

const RUT = '76543210-3';
const LINEA = { monto: 100_000, moneda: 'CLP', fecha: '2026-11-10' } as const;
const terminos = (cambios: Partial<TerminosDeBusqueda> = {}): TerminosDeBusqueda => ({
  busca: 'monto',
  tolerancia: 0,
  dias: 60,
  ...cambios,
});
const documento = (
  id: number,
  saldo: number,
  fecha: Fecha = '2026-10-20',
  mas: Partial<DocumentoPorElegir> = {},
): DocumentoPorElegir => ({ id, rut: RUT, fecha, vence: fecha, moneda: 'CLP', saldo, rebaja: false, ...mas });
const nota = (
  id: number,
  saldo: number,
  fecha: Fecha = '2026-10-22',
  mas: Partial<DocumentoPorElegir> = {},
) => documento(id, saldo, fecha, { rebaja: true, ...mas });

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

describe('less notas de crédito', () => {
  test('a document less one of them, or all of them, comes to the line', () => {
    const candidatos = [documento(1, 130_000), nota(2, 30_000), nota(3, 12_000), documento(4, 142_000)];
    const una = [
      { id: 1, monto: 130_000, cierra: false },
      { id: 2, monto: 30_000, cierra: false },
    ];
    expect(elegirDocumentos(LINEA, candidatos.slice(0, 3), terminos())).toEqual(una);
    const todas = elegirDocumentos(LINEA, candidatos.slice(1), terminos());
    expect(todas.map(({ id }) => id)).toEqual([4, 2, 3]);
    // Both fit, and nothing tells which was meant.
    expect(elegirDocumentos(LINEA, candidatos, terminos())).toEqual([]);
  });

  test('neither of another party nor of after the payment; a document of the amount goes first', () => {
    const factura = documento(1, 130_000);
    for (const ajena of [nota(2, 30_000, '2026-10-22', { rut: '96792430-K' }), nota(2, 30_000, '2026-11-11')])
      expect(elegirDocumentos(LINEA, [factura, ajena], terminos())).toEqual([]);
    const exacta = documento(3, 100_000, '2026-11-01');
    expect(elegirDocumentos(LINEA, [factura, nota(2, 30_000), exacta], terminos())).toMatchObject([
      { id: 3 },
    ]);
  });

  test('the oldest are paid with the line and the notes, as far as the line is spent all the same', () => {
    const candidatos = [
      documento(1, 90_000, '2026-09-01'),
      documento(2, 50_000),
      nota(3, 30_000),
      nota(4, 20_000),
    ];
    expect(elegirDocumentos(LINEA, candidatos, terminos({ busca: 'antiguos', dias: 90 }))).toEqual([
      { id: 3, monto: 30_000, cierra: false },
      { id: 1, monto: 90_000, cierra: false },
      { id: 2, monto: 40_000, cierra: false },
    ]);
    const deDos = [...candidatos, documento(5, 10_000, '2026-10-01', { rut: '96792430-K' })];
    expect(elegirDocumentos(LINEA, deDos, terminos({ busca: 'antiguos', dias: 90 }))).toMatchObject([
      { id: 1, monto: 90_000 },
      { id: 5, monto: 10_000 },
    ]);
  });
});

describe('of another currency', () => {
  const valores = Array.from({ length: 120 }, (_, i) => ({
    moneda: 'USD' as const,
    fecha: addDias('2026-08-15', i),
    valor: (900 + i).toFixed(2),
  }));
  const cambio = { delDia: { USD: '987.00' }, dias: new Cambio(valores) };
  const dolares = (id: number, saldo: number, fecha: Fecha = '2026-10-20') =>
    documento(id, saldo, fecha, { moneda: 'USD' });
  const pago = { ...LINEA, monto: 987_000 };

  test('at the value of the day of the payment, or of the invoice', () => {
    expect(elegirDocumentos(pago, [dolares(1, 100_000)], terminos(), cambio)).toEqual([
      { id: 1, monto: 100_000, montoLinea: 987_000, cierra: false },
    ]);
    const alEmitir = { ...LINEA, monto: 966_000 };
    expect(elegirDocumentos(alEmitir, [dolares(1, 100_000)], terminos(), cambio)).toMatchObject([{ id: 1 }]);
    expect(elegirDocumentos(pago, [dolares(1, 100_000)], terminos())).toEqual([]);
  });

  test('at about what the bank pays, the oldest of equals; of two amounts that would fit, none', () => {
    const cerca = { ...LINEA, monto: 975_123 };
    const iguales = [dolares(1, 100_000, '2026-11-01'), dolares(2, 100_000, '2026-10-25')];
    expect(elegirDocumentos(cerca, iguales, terminos(), cambio)).toEqual([
      { id: 2, monto: 100_000, montoLinea: 975_123, cierra: false },
    ]);
    expect(elegirDocumentos(cerca, [...iguales, dolares(3, 99_500)], terminos(), cambio)).toEqual([]);
    expect(elegirDocumentos({ ...LINEA, monto: 900_000 }, iguales, terminos(), cambio)).toEqual([]);
  });

  test('an amount of a few pesos is not the document that only rounding brings near', () => {
    const enUf = { monto: 1, moneda: 'UF', fecha: LINEA.fecha } as const;
    const uf = {
      delDia: { UF: '500.00' },
      dias: new Cambio([{ moneda: 'UF', fecha: LINEA.fecha, valor: '500.00' }]),
    };
    for (const busca of ['monto', 'antiguos'] as const)
      expect(elegirDocumentos(enUf, [documento(1, 1)], terminos({ busca }), uf)).toEqual([]);
    const dosCentavos = [documento(1, 2, '2026-10-20', { moneda: 'UF' })];
    const pesos = { ...LINEA, monto: 3 };
    expect(elegirDocumentos(pesos, dosCentavos, terminos(), uf)).toEqual([]);
  });

  test('a line that comes to less than a cent settles nothing, and no note by itself', () => {
    const candidatos = [documento(1, 987), dolares(2, 1000, '2026-10-25'), nota(3, 987)];
    const pesos = { ...LINEA, monto: 3 };
    expect(elegirDocumentos(pesos, candidatos, terminos({ busca: 'antiguos' }), cambio)).toEqual([]);
  });

  test('the oldest by the value of the day, whatever their currency, the last in part', () => {
    const candidatos = [
      documento(1, 300_000),
      dolares(2, 50_000, '2026-10-25'),
      dolares(3, 50_000, '2026-11-01'),
    ];
    expect(elegirDocumentos(pago, candidatos, terminos({ busca: 'antiguos' }), cambio)).toEqual([
      { id: 1, monto: 300_000, cierra: false },
      { id: 2, monto: 50_000, montoLinea: 493_500, cierra: false },
      { id: 3, monto: 19_604, montoLinea: 193_500, cierra: false },
    ]);
    // What is left of the line is about what the second is worth: the bank's own rate.
    const justo = { ...LINEA, monto: 790_000 };
    expect(elegirDocumentos(justo, candidatos, terminos({ busca: 'antiguos' }), cambio)).toMatchObject([
      { id: 1 },
      { id: 2, monto: 50_000, montoLinea: 490_000 },
    ]);
  });
});

test('what it chooses can always be reconciled, and neither the line nor a document is over-applied', () => {
  const valor = fc.integer({ min: 50_000, max: 4_000_000 }).map((centavos) => (centavos / 100).toFixed(2));
  const fecha = fc.nat({ max: 27 }).map((d) => addDias('2026-10-01', d));
  const moneda = fc.constantFrom<Moneda>('CLP', 'CLP', 'CLP', 'USD', 'UF', 'EUR');
  const candidatos = fc
    .array(
      fc.record({
        saldo: fc.oneof(fc.nat({ max: 3000 }), fc.nat({ max: 3_000_000 })),
        fecha,
        moneda,
        rut: fc.constantFrom(RUT, RUT, RUT, '96792430-K'),
        rebaja: fc.constantFrom(false, false, false, true),
      }),
      { maxLength: 70 },
    )
    .map((lista) => lista.map((uno, i) => ({ id: i + 1, vence: uno.fecha, ...uno })));
  const busqueda = fc.record({
    busca: fc.constantFrom('monto' as const, 'antiguos' as const),
    tolerancia: fc.nat({ max: 2000 }),
    dias: fc.integer({ min: 1, max: 40 }),
  });
  const valoresDelDia = fc.record({ USD: valor, EUR: valor, UF: valor }, { requiredKeys: [] });
  const linea = fc.record({ monto: fc.nat({ max: 5_000_000 }), moneda, fecha });
  const ajustada = fc.nat({ max: 69 });
  fc.assert(
    fc.property(linea, candidatos, busqueda, valoresDelDia, ajustada, (dada, lista, como, delDia, cual) => {
      const dias = new Cambio(
        MONEDAS.flatMap((una) =>
          una === 'CLP' || !delDia[una] ? [] : [{ moneda: una, fecha: dada.fecha, valor: delDia[una] }],
        ),
      );
      // Half of the lines are made to fit a document less a note, so that more than luck is tried.
      const [deuda, rebaja] = [lista[cual], lista.find((uno) => uno.rebaja)];
      const justo = (deuda?.saldo ?? 0) - (cual % 2 === 0 ? (rebaja?.saldo ?? 0) : 0);
      const pago = cual % 3 === 0 || justo <= 0 ? dada : { ...dada, monto: justo };
      const elegidos = elegirDocumentos(pago, lista, como, { delDia, dias });
      if (elegidos.length === 0) return;
      const porId = new Map(lista.map((uno) => [uno.id, uno]));
      const tomados = elegidos.map(({ id, monto, montoLinea, cierra }) => {
        const { saldo, rebaja: esNota, moneda: suya } = porId.get(id)!;
        expect(monto).toBeGreaterThan(0);
        expect(monto).toBeLessThanOrEqual(saldo);
        expect(montoLinea === undefined).toBe(suya === pago.moneda);
        const tipo = esNota ? '61' : '33';
        return {
          id,
          modelo: 'Dte' as const,
          tipo,
          moneda: suya,
          saldo,
          ...(!cierra && { monto }),
          ...(montoLinea && { montoLinea }),
        };
      });
      expect(new Set(elegidos.map(({ id }) => id)).size).toBe(elegidos.length);
      expect(elegidos.length).toBeLessThanOrEqual(MAX_POR_LINEA);
      const lineas = [{ id: 1, cargo: 0, abono: pago.monto, moneda: pago.moneda }];
      const { pares, aplicado } = calcularConciliacion(lineas, tomados, { valores: delDia });
      const deLinea = pares.reduce((suma, { montoLinea }) => suma + montoLinea, 0);
      expect(deLinea).toBe(aplicado);
      expect(deLinea).toBeLessThanOrEqual(pago.monto);
      if (como.busca === 'monto' && !elegidos.some(({ cierra }) => cierra)) expect(deLinea).toBe(pago.monto);
      for (const [id, suyos] of Map.groupBy(pares, (par) => par.id))
        expect(Math.abs(suyos.reduce((suma, { monto }) => suma + monto, 0))).toBeLessThanOrEqual(
          porId.get(id)!.saldo,
        );
    }),
    { numRuns: 1000 },
  );
});
