import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANDES, NANDU, PUELO, documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada } from './tipos.ts';

const FACTORING = `FACTORING DEL SUR ${rutDe(96_999_888)}`;
const deudas = [
  documento({ id: 10, montoTotal: 1_190_000, ...ANDES }),
  documento({ id: 11, montoTotal: 2_380_000, ...PUELO }),
  documento({ id: 12, montoTotal: 595_000, ...NANDU }),
];
const SUMA = 4_165_000;
const NOMBRA = `${FACTORING} FACT 1010 1011 1012`;

/** Three invoices that the factoring paid less a twentieth, one by one. */
const historial: ConciliacionPasada[] = [0.05, 0.062, 0.055].map((retenido, i) => {
  const { saldo: _saldo, ...hechos } = documento({ id: 500 + i, montoTotal: 800_000, ...PUELO });
  const monto = Math.round(800_000 * (1 - retenido));
  const descripcion = `${FACTORING} FACT ${hechos.folio}`;
  return {
    cartolas: [linea({ id: 900 + i, fecha: '2025-03-20', abono: monto, descripcion })],
    documentos: [{ documento: hechos, monto }],
  };
});
const preguntar = (abono: number, mas: Partial<Parameters<typeof resolver>[0]> = {}, descripcion = NOMBRA) =>
  resolver({ lineas: [linea({ id: 1, abono, descripcion })], documentos: deudas, historial, ...mas });

test('a factoring pays the invoices of several debtors that it names, less what it keeps', () => {
  const abono = Math.round(SUMA * 0.945);
  const sugerencia = preguntar(abono).primera(1)!;
  expect(sugerencia.documentos.map(({ id }) => id)).toEqual([10, 11, 12]);
  expect(sugerencia.documentos.reduce((suma, { monto }) => suma + monto, 0)).toBe(abono);
  expect(sugerencia.diferencia).toBe(abono - SUMA);
  expect(sugerencia.tipoRecomendacion).toBe('folio_varios_documentos');
  expect(sugerencia.explicacion).toEqual(['La glosa nombra 3 facturas; quien paga retiene el 5,5 %.']);
});

test('to the peso without any past; with one that keeps nothing like it, nothing', () => {
  expect(preguntar(SUMA, { historial: [] }).firme(1)).toEqual([10, 11, 12]);
  expect(preguntar(Math.round(SUMA * 0.945), { historial: [] }).firme(1)).toEqual([]);
  expect(preguntar(Math.round(SUMA * 0.8)).firme(1)).toEqual([]);
});

test('where one of the folios is not open, the others are not taken for it', () => {
  const sinUno = { documentos: deudas.slice(0, 2) };
  expect(preguntar(Math.round(SUMA * 0.945), sinUno).firme(1)).not.toEqual([10, 11]);
});

test('of a single debtor too, save where a nota de crédito of it may be what is missing', () => {
  const deUno = deudas.map((deuda) => ({ ...deuda, ...ANDES }));
  const abono = Math.round(SUMA * 0.945);
  expect(preguntar(abono, { documentos: deUno }).firme(1)).toEqual([10, 11, 12]);
  const nota = documento({ id: 13, tipo: '61', montoTotal: SUMA - abono, ...ANDES });
  const { primera } = preguntar(abono, { documentos: [...deUno, nota] });
  expect(primera(1)?.documentos.map(({ id }) => id)).not.toEqual([10, 11, 12]);
});

test('numbers that no word calls folios are folios where each is an open document', () => {
  const suelta = (numeros: string): number[] => preguntar(SUMA, {}, `ABN DOCTO ${numeros}`).firme(1);
  expect(suelta('1010, 1011, 1012')).toEqual([10, 11, 12]);
  expect(suelta('1010, 1011, 1999')).toEqual([]);
});

test('whatever is kept: no document takes more than it owes, and all together what came', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_000, max: 90_000_000 }), { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0.03, max: 0.08, noNaN: true }),
      (montos, retenido) => {
        const documentos = montos.map((montoTotal, i) =>
          documento({ id: 10 + i, montoTotal, ...[ANDES, PUELO, NANDU][i % 3]! }),
        );
        const suma = montos.reduce((total, monto) => total + monto, 0);
        const abono = Math.round(suma * (1 - retenido));
        const descripcion = `${FACTORING} FACT ${documentos.map(({ folio }) => folio).join(' ')}`;
        const { primera } = preguntar(abono, { documentos }, descripcion);
        const dicha = primera(1)!;
        expect(dicha.documentos).toHaveLength(montos.length);
        expect(dicha.documentos.reduce((total, { monto }) => total + monto, 0)).toBe(abono);
        dicha.documentos.forEach(({ monto }, i) => expect(monto).toBeLessThanOrEqual(montos[i]!));
      },
    ),
    { numRuns: 30 },
  );
});

test('two purchases of two suppliers that a payment names are paid to the peso, and not by another sum', () => {
  const documentos = deudas.slice(0, 2).map((deuda) => ({ ...deuda, modelo: 'Compra' as const }));
  const pagar = (cargo: number) =>
    resolver({ lineas: [linea({ id: 1, cargo, descripcion: 'PAGO FACTURA 1010, 1011' })], documentos });
  expect(pagar(3_570_000).firme(1)).toEqual([10, 11]);
  fc.assert(
    fc.property(fc.integer({ min: 3_200_000, max: 3_900_000 }), (cargo) => {
      fc.pre(cargo !== 3_570_000);
      expect(pagar(cargo).firme(1)).not.toEqual([10, 11]);
    }),
    { numRuns: 20 },
  );
});
