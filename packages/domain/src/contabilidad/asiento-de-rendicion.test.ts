import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asientoDeRendicion, type Asiento, type LineaContable } from './index.ts';

function linea(cambios: Partial<LineaContable>): LineaContable {
  return {
    id: 3,
    fecha: '2026-11-03',
    cargo: 0,
    abono: 0,
    conciliado: 0,
    moneda: 'CLP',
    tipoCambio: null,
    idCuentaBanco: 1,
    traspaso: false,
    saldoInicial: 0,
    ...cambios,
  };
}

function movimientos(asiento: Asiento | null): Record<string, number> {
  if (asiento === null || 'motivo' in asiento) return {};
  return Object.fromEntries(asiento.lineas.map(({ cuenta, debe, haber }) => [String(cuenta), debe - haber]));
}

test('an advance leaves the bridge for the account of advances, its return comes back', () => {
  const abre = linea({ abono: 500 });
  expect(
    movimientos(asientoDeRendicion({ tipo: 'anticipo', monto: 300, restoAntes: 500, devuelve: null }, abre)),
  ).toEqual({ puente_banco: 300, anticipos_clientes: -300 });
  const devuelve = { linea: abre, saldoAntes: 300 };
  expect(
    movimientos(
      asientoDeRendicion({ tipo: 'anticipo', monto: 100, restoAntes: 100, devuelve }, linea({ cargo: 100 })),
    ),
  ).toEqual({ puente_banco: -100, anticipos_clientes: 100 });
});

test.each(['fondo_por_rendir', 'caja_chica', 'reembolso'] as const)('%s is owed by who got it', (tipo) => {
  const asiento = asientoDeRendicion(
    { tipo, monto: 500, restoAntes: 500, devuelve: null },
    linea({ cargo: 500 }),
  );
  expect(movimientos(asiento)).toEqual({ puente_banco: -500, fondos_por_rendir: 500 });
  expect(asiento).toMatchObject({ fecha: '2026-11-03' });
});

test('a return in a foreign currency takes the pesos of the day on which it opened, and waits without a rate', () => {
  const abre = linea({ abono: 100_00, moneda: 'USD', tipoCambio: '900' });
  const vuelve = linea({ cargo: 100_00, moneda: 'USD', tipoCambio: '950' });
  const devolucion = {
    tipo: 'anticipo',
    monto: 100_00,
    restoAntes: 100_00,
    devuelve: { linea: abre, saldoAntes: 100_00 },
  } as const;
  expect(movimientos(asientoDeRendicion(devolucion, vuelve))).toEqual({
    puente_banco: -95_000,
    anticipos_clientes: 90_000,
    diferencia_cambio: 5000,
  });
  const motivo = expect.stringContaining('tipo de cambio');
  expect(asientoDeRendicion(devolucion, { ...vuelve, tipoCambio: null })).toEqual({ motivo });
  const sinValor = { ...devolucion, devuelve: { linea: { ...abre, tipoCambio: null }, saldoAntes: 100_00 } };
  expect(asientoDeRendicion(sinValor, vuelve)).toEqual({ motivo });
});

test('returned in any parts, nothing is left of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 80_000, max: 99_999 }),
      (partes, centavos) => {
        const monto = partes.reduce((suma, parte) => suma + parte, 0);
        const moneda = 'USD';
        const abre = linea({ abono: monto, moneda, tipoCambio: (centavos / 100).toFixed(2) });
        const apertura = asientoDeRendicion(
          { tipo: 'anticipo', monto, restoAntes: monto, devuelve: null },
          abre,
        );
        let queda = movimientos(apertura)['anticipos_clientes'] ?? 0;
        let saldoAntes = monto;
        for (const parte of partes) {
          const vuelve = linea({ cargo: parte, moneda, tipoCambio: '931.17' });
          const devuelve = { linea: abre, saldoAntes };
          const asiento = asientoDeRendicion(
            { tipo: 'anticipo', monto: parte, restoAntes: parte, devuelve },
            vuelve,
          );
          queda += movimientos(asiento)['anticipos_clientes'] ?? 0;
          saldoAntes -= parte;
        }
        expect(queda + 0).toBe(0);
      },
    ),
  );
});
