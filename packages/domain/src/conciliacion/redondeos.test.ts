import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { documento, linea, resolver } from './datos-de-prueba.ts';
import { Redondeos } from './redondeos.ts';

const MONTOS = [41_370, 128_915, 77_440];

/** A month's invoices of the customer, paid at once with their sum rounded down to the thousand. */
function mes(i: number) {
  const fecha = addDias('2024-09-05', 30 * i);
  const documentos = MONTOS.map((monto, k) =>
    documento({
      id: 100 * (i + 1) + k,
      montoTotal: monto + 1_111 * i,
      fechaEmision: addDias(fecha, k),
    }),
  );
  const suma = documentos.reduce((total, { montoTotal }) => total + montoTotal, 0);
  const pagado = Math.floor(suma / 1_000) * 1_000;
  const descripcion = 'TRANSF DE COMERCIAL LOS ANDES';
  return {
    documentos,
    pago: linea({ id: 100 * (i + 1), fecha: addDias(fecha, 20), abono: pagado, descripcion }),
  };
}

const historial = [0, 1, 2].map((i) => {
  const { documentos, pago } = mes(i);
  const suma = documentos.reduce((total, { montoTotal }) => total + montoTotal, 0);
  return {
    cartolas: [pago],
    documentos: documentos.map(({ saldo, ...hechos }, k) => ({
      documento: hechos,
      monto: k === 2 ? saldo - (suma - pago.abono) : saldo,
    })),
  };
});

test('who rounds down what it pays for several documents is known by it', () => {
  const { documentos, pago } = mes(6);
  const ids = documentos.map(({ id }) => id);
  expect(resolver({ lineas: [pago], documentos, historial }).firme(pago.id)).toEqual(ids);
  // Before anybody rounded so, a thousand pesos less says nothing.
  expect(resolver({ lineas: [pago], documentos }).firme(pago.id)).toEqual([]);
});

test('an exact sum is no rounding, and what was never seen of a party nor of three others is none', () => {
  const redondeos = new Redondeos();
  redondeos.anotar(1, 247_000, 247_725);
  redondeos.anotar(1, 247_725, 247_725);
  expect(redondeos.mayor(1)).toBe(999);
  expect(redondeos.log(1, 500_000, 500_000)).toBeNull();
  expect([redondeos.mayor(2), redondeos.log(2, 500_000, 500_400)]).toEqual([0, null]);
});

test('a rounding is a probability, and within what the party was seen to round', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pagado: fc.integer({ min: 1, max: 9_999 }), falta: fc.nat(12_000) }), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.integer({ min: 1_000_000, max: 90_000_000 }),
      fc.nat(12_000),
      (vistos, deuda, falta) => {
        const redondeos = new Redondeos();
        for (const { pagado, falta: suya } of vistos)
          redondeos.anotar(1, 1_000 * pagado, 1_000 * pagado + suya);
        const log = redondeos.log(1, deuda - falta, deuda);
        if (log === null) return;
        expect(log).toBeLessThanOrEqual(0);
        expect(falta).toBeLessThanOrEqual(redondeos.mayor(1));
      },
    ),
  );
});
