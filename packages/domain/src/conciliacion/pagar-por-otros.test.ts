import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada, DocumentoAbierto, LineaBancaria } from './tipos.ts';

const NOMBRES = ['Elena', 'Javiera', 'Amelia'];
const hijo = (i: number) => ({
  rut: rutDe(24_000_000 + 71 * i),
  razonSocial: `${NOMBRES[i - 1] ?? `Alumna ${i}`} Sotomayor`,
});
const MADRE = `TRANSF DE RUT ${rutDe(13_456_789)}`;
const cuota = (id: number, quien: number, montoTotal: number, fechaEmision: string): DocumentoAbierto =>
  documento({
    id,
    tipo: '34',
    montoTotal,
    fechaEmision,
    fechaVencimiento: addDias(fechaEmision, 5),
    ...hijo(quien),
  });
const pago = (id: number, fecha: string, abono: number): LineaBancaria =>
  linea({ id, fecha, abono, descripcion: MADRE });

const historial: ConciliacionPasada[] = ['2024-10-05', '2024-11-05', '2024-12-05'].map((mes, m) => ({
  cartolas: [pago(900 + m, mes, 89_000 + 112_000)],
  documentos: [cuota(700 + 10 * m, 1, 89_000, mes), cuota(701 + 10 * m, 2, 112_000, mes)].map(
    ({ saldo: monto, ...hechos }) => ({ documento: hechos, monto }),
  ),
}));

test('who paid before for two children in one line pays for both again, among many that owe the same', () => {
  const suyas = [cuota(10, 1, 89_000, '2025-03-05'), cuota(11, 2, 112_000, '2025-03-05')];
  const ajenas = Array.from({ length: 30 }, (_, i) =>
    cuota(50 + i, 10 + i, i % 2 ? 89_000 : 112_000, '2025-03-05'),
  );
  const { firme, primera } = resolver({
    lineas: [pago(1, '2025-03-07', 201_000)],
    documentos: [...ajenas, ...suyas],
    historial,
  });
  expect(firme(1)).toEqual([10, 11]);
  expect(primera(1)!.tipoRecomendacion).toBe('pagador_conocido_varios_documentos');
  expect(primera(1)!.explicacion).toEqual(['Quien paga ya pagó antes por estos 2 clientes: suman justo.']);
});

test('one that pays for one of them now is known among many that owe the same', () => {
  const ajenas = Array.from({ length: 30 }, (_, i) => cuota(50 + i, 10 + i, 112_000, '2025-03-05'));
  const { firme } = resolver({
    lineas: [pago(1, '2025-03-07', 112_000)],
    documentos: [...ajenas, cuota(11, 2, 112_000, '2025-03-05')],
    historial,
  });
  expect(firme(1)).toEqual([11]);
});

const deDos = [cuota(10, 1, 89_000, '2025-03-05'), cuota(11, 2, 112_000, '2025-03-05')];

test.each([
  ['by RUT', `TRANSF DE RUT ${hijo(1).rut}`],
  ['by name', `TRANSF DE ${hijo(1).razonSocial.toUpperCase()}`],
])('a line that names one of two that were paid together pays both, %s', (_cual, descripcion) => {
  const { firme } = resolver({
    lineas: [linea({ id: 1, fecha: '2025-03-07', abono: 201_000, descripcion })],
    documentos: deDos,
    historial,
  });
  expect(firme(1)).toEqual([10, 11]);
});

test('one that names somebody never paid for together with another pays no other', () => {
  const { firme } = resolver({
    lineas: [
      linea({ id: 1, fecha: '2025-03-07', abono: 201_000, descripcion: `TRANSF DE RUT ${hijo(3).rut}` }),
    ],
    documentos: [cuota(12, 3, 89_000, '2025-03-05'), cuota(11, 2, 112_000, '2025-03-05')],
    historial,
  });
  expect(firme(1)).toEqual([]);
});

test('who never paid for several is given no set of theirs', () => {
  const { firme } = resolver({
    lineas: [pago(1, '2025-03-07', 201_000)],
    documentos: [cuota(10, 1, 89_000, '2025-03-05'), cuota(11, 2, 112_000, '2025-03-05')],
  });
  expect(firme(1)).toEqual([]);
});

/** Two families that one name pays for, as banks cut it: pupils 1 and 2 together, and 4 and 5 together. */
const FAMILIAS = [
  [1, 89_000],
  [2, 112_000],
  [4, 89_000],
  [5, 131_000],
] as const;
const deDosFamilias: ConciliacionPasada[] = [
  ...historial,
  ...['2024-10-06', '2024-11-06', '2024-12-06'].map((mes, m) => ({
    cartolas: [pago(950 + m, mes, 89_000 + 131_000)],
    documentos: [cuota(750 + 10 * m, 4, 89_000, mes), cuota(751 + 10 * m, 5, 131_000, mes)].map(
      ({ saldo: monto, ...hechos }) => ({ documento: hechos, monto }),
    ),
  })),
];
const deben = FAMILIAS.map(([quien, monto], i) => cuota(10 + i, quien, monto, '2025-03-05'));

test('of pupils with one fee, those who were paid together are paid together again', () => {
  const { firme, primera } = resolver({
    lineas: [pago(1, '2025-03-07', 89_000 + 131_000)],
    documentos: deben,
    historial: deDosFamilias,
  });
  expect(firme(1)).toEqual([12, 13]);
  // The other pupil of that fee fits as well.
  expect(primera(1)!.confianza).toBeLessThan(0.95);
});

test('pupils never paid together are not paid without asking, where the payer pays others together', () => {
  const { primera } = resolver({
    lineas: [pago(1, '2025-03-07', 89_000 + 131_000)],
    documentos: deben.filter(({ id }) => id !== 12),
    historial: deDosFamilias,
  });
  expect(primera(1)?.confianza ?? 0).toBeLessThan(0.95);
});

test('what an earlier line may have paid leaves the later one in doubt', () => {
  const { primera } = resolver({
    lineas: [pago(1, '2025-03-07', 89_000 + 131_000), pago(2, '2025-03-21', 89_000 + 112_000)],
    documentos: deben,
    historial: deDosFamilias,
  });
  for (const id of [1, 2]) expect(primera(id)?.confianza ?? 0).toBeLessThan(0.95);
});

test('the same payment for several, days after the first, may be made twice', () => {
  const decir = (segunda: string) =>
    resolver({
      lineas: [pago(1, '2025-03-07', 201_000), pago(2, segunda, 201_000)],
      documentos: ['2025-03-05', '2025-03-06'].flatMap((mes, i) => [
        cuota(10 + 2 * i, 1, 89_000, mes),
        cuota(11 + 2 * i, 2, 112_000, mes),
      ]),
      historial,
    });
  const seguida = decir('2025-03-11');
  expect(seguida.firme(2)).toEqual([12, 13]);
  expect(seguida.primera(2)!.confianza).toBeLessThan(0.95);
  expect(decir('2025-04-07').primera(2)!.confianza).toBeGreaterThan(0.95);
});

test('whatever is owed: the oldest of each, which sum to the line, and none twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 40 })), {
        minLength: 2,
        maxLength: 8,
      }),
      fc.integer({ min: 2_000, max: 200_000 }),
      (debe, monto) => {
        const documentos = debe.map(([quien, miles], i) =>
          cuota(10 + i, quien, 1_000 * miles, addDias('2025-01-01', i)),
        );
        const { sugerencias } = resolver({
          lineas: [pago(1, '2025-03-07', monto), pago(2, '2025-03-21', monto)],
          documentos,
          historial,
        });
        const usados = new Set<number>();
        for (const { tipoRecomendacion, documentos: suyos, confianza } of sugerencias) {
          if (
            tipoRecomendacion !== 'pagador_conocido_varios_documentos' ||
            confianza < 0.5 ||
            suyos.length < 2
          )
            continue;
          expect(suyos.reduce((suma, una) => suma + una.monto, 0)).toBeLessThanOrEqual(monto);
          for (const { id } of suyos) {
            expect(usados.has(id)).toBe(false);
            usados.add(id);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});
