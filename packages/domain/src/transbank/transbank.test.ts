import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  casarAbonos,
  esDeTransbank,
  separarIva,
  sumasPosibles,
  type AbonoEsperado,
  type LineaDeTransbank,
} from './index.ts';

describe('separarIva', () => {
  test.each([
    [357, 300, 57],
    [119, 100, 19],
    [66_469, 55_857, 10_612],
    [0, 0, 0],
    [-119, -100, -19],
    // No net gives 6 with its IVA truncated: 5 gives 5 and 6 gives 7.
    [6, 5, 1],
  ])('%i is %i and %i', (total, neto, iva) => {
    expect(separarIva(total)).toEqual({ neto, iva });
  });

  test('the parts sum the total, and the IVA is 19 % of the net to the peso', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (total) => {
        const { neto, iva } = separarIva(total);
        expect(neto + iva).toBe(total);
        expect(Math.abs(Math.abs(iva) - Math.abs(neto) * 0.19)).toBeLessThanOrEqual(1.19);
      }),
    );
  });

  test('gives back the net that the total was made from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (neto) => {
        const iva = Math.trunc((neto * 19) / 100);
        expect(separarIva(neto + iva)).toEqual({ neto, iva });
      }),
    );
  });
});

describe('esDeTransbank', () => {
  test.each([
    ['0966893109 ABN CRD DB TRAN TRANSBA', null, true],
    ['Pago: Abono Comer. Tc Tbk 0966893109', null, true],
    ['PAGO RECIBIDO TF2 096689310-9 TRANSBANK', null, true],
    ['TRANSFERENCIA DE 96.689.310-9', null, true],
    ['ABONO WEBPAY', null, true],
    ['TRASPASO A:', '96689310-9', true],
    ['TRANSFERENCIA DE FERRETERIA LOS COIHUES', null, false],
    // Digits that only contain those of the RUT.
    ['DEPOSITO DOC 1966893109 2', null, false],
    ['FACTURA DE TBKLAND', null, false],
  ])('%s', (descripcion, rut, esperado) => {
    expect(esDeTransbank(descripcion, rut)).toBe(esperado);
  });
});

const abono = (id: number, neto: number, otros: Partial<AbonoEsperado> = {}): AbonoEsperado => ({
  id,
  fecha: '2026-11-12',
  medio: 'credito',
  comercio: '597000001',
  cuenta: '',
  neto,
  ...otros,
});
const linea = (id: number, monto: number, otros: Partial<LineaDeTransbank> = {}): LineaDeTransbank => ({
  id,
  fecha: '2026-11-12',
  abono: monto,
  numeroCuenta: '00-123-45678-09',
  ...otros,
});

describe('casarAbonos', () => {
  test('a deposit is the line of its amount', () => {
    expect(
      casarAbonos([abono(1, 1000), abono(2, 2000, { medio: 'debito' })], [linea(7, 2000), linea(8, 1000)]),
    ).toEqual({
      casados: [
        { idLinea: 7, idsAbonos: [2] },
        { idLinea: 8, idsAbonos: [1] },
      ],
      dudosas: [],
    });
  });

  test.each([
    [
      'all of a kind of card',
      [abono(1, 10), abono(2, 20, { comercio: 'b' }), abono(3, 40, { medio: 'debito' })],
      30,
    ],
    ['all of a shop', [abono(1, 10), abono(2, 20, { medio: 'debito' }), abono(3, 40, { comercio: 'b' })], 30],
    ['all of a day', [abono(1, 10), abono(2, 20, { medio: 'debito', comercio: 'b' })], 30],
  ])('%s come together', (_, abonos, monto) => {
    expect(casarAbonos(abonos, [linea(7, monto)]).casados).toEqual([{ idLinea: 7, idsAbonos: [1, 2] }]);
  });

  test('up to some days later, and what is of the very day goes first', () => {
    const tarde = linea(8, 1000, { fecha: '2026-11-14' });
    expect(casarAbonos([abono(1, 1000)], [tarde]).casados).toEqual([{ idLinea: 8, idsAbonos: [1] }]);
    const dos = [abono(1, 1000), abono(2, 1000, { fecha: '2026-11-14' })];
    expect(casarAbonos(dos, [linea(7, 1000), tarde]).casados).toEqual([
      { idLinea: 7, idsAbonos: [1] },
      { idLinea: 8, idsAbonos: [2] },
    ]);
    expect(casarAbonos([abono(1, 1000)], [linea(7, 1000, { fecha: '2026-11-18' })]).casados).toEqual([]);
    expect(casarAbonos([abono(1, 1000)], [linea(7, 1000, { fecha: '2026-11-11' })]).casados).toEqual([]);
  });

  test('a peso more or less is not it', () => {
    expect(casarAbonos([abono(1, 1000)], [linea(7, 1001)])).toEqual({ casados: [], dudosas: [] });
  });

  test('the account that the settlement names is the one that it came to', () => {
    const cuenta = '0012345678-09';
    expect(casarAbonos([abono(1, 5, { cuenta })], [linea(7, 5)]).casados).toHaveLength(1);
    expect(casarAbonos([abono(1, 5, { cuenta: '999' })], [linea(7, 5)]).casados).toEqual([]);
  });

  test('what fits twice is left to a person, and to no later line', () => {
    const iguales = [abono(1, 1000), abono(2, 1000, { comercio: 'b' })];
    expect(casarAbonos(iguales, [linea(7, 1000)])).toEqual({ casados: [], dudosas: [7] });
    expect(casarAbonos([abono(1, 1000)], [linea(7, 1000), linea(8, 1000)]).casados).toEqual([]);
  });

  test('no deposit is given to two lines, and what is matched sums to the peso', () => {
    const unAbono = fc.record({
      medio: fc.constantFrom('credito' as const, 'debito' as const),
      comercio: fc.constantFrom('a', 'b'),
      dia: fc.integer({ min: 10, max: 14 }),
      neto: fc.integer({ min: 1, max: 6 }),
    });
    const unaLinea = fc.record({
      dia: fc.integer({ min: 10, max: 18 }),
      monto: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(unAbono, { maxLength: 10 }), fc.array(unaLinea, { maxLength: 8 }), (as, ls) => {
        const abonos = as.map(({ dia, neto, ...resto }, i) =>
          abono(i + 1, neto, { ...resto, fecha: `2026-11-${dia}` }),
        );
        const lineas = ls.map(({ dia, monto }, i) => linea(i + 1, monto, { fecha: `2026-11-${dia}` }));
        const { casados, dudosas } = casarAbonos(abonos, lineas);
        // What is looked for in the bank by its amount is all that could be found.
        const sumas = sumasPosibles(abonos);
        expect(
          casarAbonos(
            abonos,
            lineas.filter((l) => sumas.includes(l.abono)),
          ),
        ).toEqual({ casados, dudosas });
        const usados = casados.flatMap(({ idsAbonos }) => idsAbonos);
        expect(new Set(usados).size).toBe(usados.length);
        expect(new Set(casados.map(({ idLinea }) => idLinea)).size).toBe(casados.length);
        for (const { idLinea, idsAbonos } of casados) {
          expect(dudosas).not.toContain(idLinea);
          const suma = idsAbonos.reduce((total, id) => total + (abonos[id - 1]?.neto ?? 0), 0);
          expect(suma).toBe(lineas[idLinea - 1]?.abono);
        }
      }),
    );
  });
});
