import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SumaDeBoletas } from './tipos.ts';
import { restoDeBoletas, totalDe } from './resto-de-boletas.ts';

const NADA: SumaDeBoletas = { documentos: 0, exento: 0, neto: 0, iva: 0, otros: 0 };
const monto = fc.integer({ min: 0, max: 2_000_000 });
const boleta = fc.record({
  documentos: fc.constant(1),
  exento: monto,
  neto: monto,
  iva: monto,
  otros: monto,
});
const suma = (boletas: readonly SumaDeBoletas[]) =>
  boletas.reduce(
    (todo, una) => ({
      documentos: todo.documentos + una.documentos,
      exento: todo.exento + una.exento,
      neto: todo.neto + una.neto,
      iva: todo.iva + una.iva,
      otros: todo.otros + una.otros,
    }),
    NADA,
  );

test('boletas that are here and what is left are the SII’s total, whichever of them are here', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(boleta, fc.boolean()), { maxLength: 12 }), (mes) => {
      const sii = suma(mes.map(([una]) => una));
      const aqui = suma(mes.filter(([, esta]) => esta).map(([una]) => una));
      const resto = restoDeBoletas(sii, aqui);
      expect(suma(resto === null ? [aqui] : [aqui, resto])).toMatchObject({
        exento: sii.exento,
        neto: sii.neto,
        iva: sii.iva,
        otros: sii.otros,
      });
    }),
  );
});

test('more here than the SII says leaves nothing, and never less than nothing', () => {
  const sii = { documentos: 3, exento: 0, neto: 1000, iva: 190, otros: 0 };
  expect(restoDeBoletas(sii, { ...sii, neto: 900 })).toBeNull();
  expect(restoDeBoletas(sii, { ...sii, documentos: 2, neto: 5000, iva: 100 })).toEqual({
    documentos: 1,
    exento: 0,
    neto: 0,
    iva: 90,
    otros: 0,
  });
  fc.assert(
    fc.property(boleta, boleta, fc.integer({ min: 0, max: 5 }), (una, otra, documentos) => {
      const resto = restoDeBoletas({ ...una, documentos }, otra);
      expect(
        resto === null || (totalDe(resto) > 0 && Object.values(resto).every((valor) => valor >= 0)),
      ).toBe(true);
    }),
  );
});
