import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada, DocumentoAbierto } from './tipos.ts';

const QUIEN = `TEF A ${rutDe(12_345_678)}`;
const boleta = (id: number, tienda: number, montoTotal: number, fechaEmision: string): DocumentoAbierto =>
  documento({
    id,
    modelo: 'Compra',
    montoTotal,
    fechaEmision,
    fechaVencimiento: null,
    rut: rutDe(76_500_000 + 53 * tienda),
    razonSocial: `Ferretería Número${tienda} Ltda`,
  });
const pago = (id: number, fecha: string, cargo: number) => linea({ id, fecha, cargo, descripcion: QUIEN });

/** The same person was given back receipts of shops 1 to 3. */
const historial: ConciliacionPasada[] = ['2024-11-05', '2024-12-05'].map((dia, m) => {
  const boletas = [1, 2, 3].map((tienda) =>
    boleta(700 + 10 * m + tienda, tienda, 10_000 + 731 * tienda, dia),
  );
  return {
    cartolas: [
      pago(
        900 + m,
        addDias(dia, 15),
        boletas.reduce((suma, { saldo }) => suma + saldo, 0),
      ),
    ],
    documentos: boletas.map(({ saldo: monto, ...hechos }) => ({ documento: hechos, monto })),
  };
});

const propias = [
  boleta(10, 1, 8_731, '2025-03-04'),
  boleta(11, 2, 23_417, '2025-03-09'),
  boleta(12, 3, 5_903, '2025-03-12'),
];
const deOtros = Array.from({ length: 20 }, (_, i) => boleta(50 + i, 20 + i, 7_213 + 977 * i, '2025-03-10'));

test('receipts of the shops of who is given them back, among many of other shops', () => {
  const { firme, primera } = resolver({
    lineas: [pago(1, '2025-03-25', 8_731 + 23_417 + 5_903)],
    documentos: [...deOtros, ...propias],
    historial,
  });
  expect(firme(1)).toEqual([10, 11, 12]);
  expect(primera(1)!.tipoRecomendacion).toBe('pagador_conocido_varios_documentos');
});

test('with one of a new shop, and without one that was left out', () => {
  const [primeraAjena] = deOtros;
  const { firme } = resolver({
    lineas: [pago(1, '2025-03-25', 8_731 + 23_417 + primeraAjena!.saldo)],
    documentos: [...deOtros, ...propias],
    historial,
  });
  expect(firme(1)).toEqual([10, 11, 50]);
});

test('a company whose past has no such payments is told none', () => {
  const { firme } = resolver({
    lineas: [pago(1, '2025-03-25', 8_731 + 23_417 + 5_903)],
    documentos: [...deOtros, ...propias],
  });
  expect(firme(1)).toEqual([]);
});

test('a sum that many sets make up is not said surely', () => {
  const iguales = Array.from({ length: 24 }, (_, i) => boleta(200 + i, 60 + i, 9_990, '2025-03-10'));
  const { primera } = resolver({
    lineas: [pago(1, '2025-03-25', 8_731 + 23_417 + 5_903 + 9_990)],
    documentos: [...iguales, ...propias],
    historial,
  });
  expect(primera(1)?.confianza ?? 0).toBeLessThan(0.1);
});
