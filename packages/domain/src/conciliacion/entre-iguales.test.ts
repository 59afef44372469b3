import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { documento, linea, pasadoPuntual, resolver, rutDe } from './datos-de-prueba.ts';

const MAIPO = { rut: rutDe(77_000_111), razonSocial: 'Insumos del Maipo SpA' };
const MONTO = 487_300;

/** Purchases of one supplier and one amount, `cada` days apart. */
const iguales = (cuantos: number, cada: number) =>
  Array.from({ length: cuantos }, (_, i) =>
    documento({
      id: 20 + i,
      modelo: 'Compra',
      montoTotal: MONTO,
      folio: String(329 + i),
      fechaEmision: addDias('2025-03-01', i * cada),
      ...MAIPO,
    }),
  );
const pago = (descripcion: string) =>
  linea({ id: 1, cargo: MONTO, fecha: '2025-08-01', descripcion: `${descripcion} INSUMOS DEL MAIPO` });

test('a payment of one of several equal debts is a choice among them, where nothing says which', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 14 }), (cuantos, cada) => {
      const { sugerencias } = resolver({ lineas: [pago('TEF A')], documentos: iguales(cuantos, cada) });
      for (const { confianza } of sugerencias) expect(confianza).toBeLessThanOrEqual(1 / cuantos + 0.0001);
    }),
  );
});

test('the oldest month of a subscription is likelier, and not almost sure before the company shows its order', () => {
  const { primera } = resolver({ lineas: [pago('TEF A')], documentos: iguales(4, 30) });
  expect(primera(1)?.documentos.map(({ id }) => id)).toEqual([20]);
  expect(primera(1)?.confianza).toBeGreaterThan(0.5);
  expect(primera(1)?.confianza).toBeLessThan(0.95);
});

test('a company that always settled the oldest first is believed to go on', () => {
  const historial = Array.from({ length: 24 }, (_, i) => {
    const { saldo: _saldo, ...hechos } = documento({
      id: 500 + i,
      modelo: 'Compra',
      montoTotal: 90_000,
      fechaEmision: addDias('2023-01-01', i * 30),
      rut: rutDe(78_000_222),
      razonSocial: 'Arriendos del Norte SpA',
    });
    // Each month is paid once the next has come: always a choice, always the oldest.
    const fecha = addDias(hechos.fechaEmision, 45);
    return {
      cartolas: [linea({ id: 500 + i, fecha, cargo: 90_000, descripcion: 'TEF ARRIENDOS DEL NORTE' })],
      documentos: [{ documento: hechos, monto: 90_000 }],
    };
  });
  const { primera } = resolver({ lineas: [pago('TEF A')], documentos: iguales(3, 30), historial });
  expect(primera(1)?.documentos.map(({ id }) => id)).toEqual([20]);
  expect(primera(1)?.confianza).toBeGreaterThan(0.8);
});

test('the folio in the text chooses among equals, also a later month before an older one', () => {
  for (const cada of [0, 10, 30]) {
    const { primera } = resolver({
      lineas: [pago('FC 331')],
      documentos: iguales(3, cada),
      historial: pasadoPuntual(MAIPO, {
        cuantas: 12,
        rezago: 1,
        descripcion: 'TEF INSUMOS DEL MAIPO',
        desdeId: 900,
      }),
    });
    expect(primera(1)?.documentos.map(({ id }) => id)).toEqual([22]);
    expect(primera(1)?.confianza).toBeGreaterThan(0.95);
  }
});

test('after a person declined a suggestion of the line, no other is almost sure', () => {
  const documentos = [
    ...iguales(1, 0),
    documento({ id: 40, modelo: 'Compra', montoTotal: 2 * MONTO, ...MAIPO }),
  ];
  const lineas = [pago('TEF A')];
  const antes = resolver({ lineas, documentos }).primera(1);
  expect(antes?.documentos.map(({ id }) => id)).toEqual([20]);
  const { sugerencias } = resolver({
    lineas,
    documentos,
    rechazadas: [{ idCartola: 1, documentos: [{ id: 20, modelo: 'Compra' }] }],
  });
  for (const { documentos: propuestos, confianza } of sugerencias) {
    expect(propuestos.map(({ id }) => id)).not.toEqual([20]);
    expect(confianza).toBeLessThan(0.95);
  }
});
