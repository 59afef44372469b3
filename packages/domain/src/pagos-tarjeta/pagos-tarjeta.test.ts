import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decidirResultado,
  ESTADOS_PAGO_TARJETA,
  estadosPrevios,
  leerRetorno,
  puedePasar,
  repartirPago,
} from './index.ts';

describe('the ways back from Webpay', () => {
  const orden = { TBK_ORDEN_COMPRA: 'o1', TBK_ID_SESION: 's1' };
  test.each([
    [{ token_ws: 't' }, { tipo: 'fin', token: 't' }],
    [
      { TBK_TOKEN: 't', ...orden },
      { tipo: 'anulado', token: 't' },
    ],
    [{ TBK_TOKEN: 't' }, { tipo: 'anulado', token: 't' }],
    [
      { token_ws: 't', TBK_TOKEN: 't', ...orden },
      { tipo: 'error', token: 't' },
    ],
    [
      { token_ws: 't', ...orden },
      { tipo: 'error', token: 't' },
    ],
    [orden, { tipo: 'vencido', orden: 'o1', sesion: 's1' }],
    [{}, { tipo: 'desconocido' }],
    [{ TBK_ORDEN_COMPRA: 'o1' }, { tipo: 'desconocido' }],
    [{ token_ws: ['t', 't'] }, { tipo: 'desconocido' }],
    [{ token_ws: "t' or 1=1" }, { tipo: 'desconocido' }],
  ])('%j', (parametros, esperado) => {
    expect(leerRetorno(parametros)).toEqual(esperado);
  });
});

describe('the result of Transbank', () => {
  const pedido = { monto: 1000, orden: 'o1' };
  const aprobado = { status: 'AUTHORIZED', responseCode: 0, amount: 1000, buyOrder: 'o1' };
  test('is paid with code 0, AUTHORIZED, and the amount and order that were asked for', () => {
    expect(decidirResultado(aprobado, pedido)).toBe('pagado');
  });
  test.each([
    [{ responseCode: -1 }, 'rechazado'],
    [{ responseCode: null }, 'dudoso'],
    [{ status: 'FAILED' }, 'rechazado'],
    [{ status: 'FAILED', responseCode: -4 }, 'rechazado'],
    [{ status: 'REVERSED' }, 'reversado'],
    [{ status: 'NULLIFIED' }, 'reversado'],
    [{ status: 'INITIALIZED', responseCode: null }, 'sin_confirmar'],
    [{ amount: 999 }, 'dudoso'],
    [{ buyOrder: 'o2' }, 'dudoso'],
    [{ status: 'CAPTURED' }, 'dudoso'],
  ])('%j is %s', (cambio, esperado) => {
    expect(decidirResultado({ ...aprobado, ...cambio }, pedido)).toBe(esperado);
  });
});

describe('states', () => {
  test('paid and refused are reached from the confirmation alone, and no end is left', () => {
    expect(estadosPrevios('pagado')).toEqual(['por_confirmar']);
    expect(estadosPrevios('rechazado')).toEqual(['por_confirmar']);
    for (const fin of ['pagado', 'rechazado', 'anulado', 'abandonado', 'reversado'] as const)
      expect(ESTADOS_PAGO_TARJETA.filter((hacia) => puedePasar(fin, hacia))).toEqual([]);
  });
});

test('an amount goes to the oldest debts first, never beyond what each owes, and none of it is lost', () => {
  const documento = fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    vence: fc.constantFrom('2026-01-31', '2026-05-01', '2026-10-10'),
    saldo: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(documento, { selector: ({ id }) => id, maxLength: 8 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      (documentos, monto) => {
        const partes = repartirPago(monto, documentos);
        const debido = documentos.reduce((suma, { saldo }) => suma + saldo, 0);
        expect(partes.reduce((suma, parte) => suma + parte.monto, 0)).toBe(Math.min(monto, debido));
        const pagado = new Map(partes.map((parte) => [parte.id, parte.monto]));
        for (const uno of documentos) {
          const suyo = pagado.get(uno.id) ?? 0;
          expect(suyo).toBeLessThanOrEqual(uno.saldo);
          if (suyo === uno.saldo) continue;
          // An unpaid rest leaves nothing for a later debt.
          for (const otro of documentos)
            if (otro.vence > uno.vence) expect(pagado.get(otro.id)).toBeUndefined();
        }
      },
    ),
  );
});
