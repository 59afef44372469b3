import { expect, test } from 'vitest';
import {
  revisarAplicacion,
  sugerirAnticipo,
  type DocumentoPorAplicar,
  type RendicionAbierta,
} from './index.ts';

const anticipo: RendicionAbierta = { tipo: 'anticipo', idContraparte: 1, moneda: 'CLP', disponible: 100 };
const factura: DocumentoPorAplicar = {
  modelo: 'Dte',
  codigoTipo: '33',
  folio: '9',
  idContraparte: 1,
  moneda: 'CLP',
  saldo: 80,
  monto: 80,
};
const gasto: DocumentoPorAplicar = { ...factura, modelo: 'Gasto', codigoTipo: 'GAS', idContraparte: 2 };

test('an advance pays what its customer owes, to the last peso of either', () => {
  expect(revisarAplicacion(anticipo, [factura])).toBeNull();
  expect(revisarAplicacion(anticipo, [factura, { ...factura, monto: 20 }])).toBeNull();
  expect(revisarAplicacion(anticipo, [factura, { ...factura, monto: 21 }])).toBe(
    'Quieres aplicar $101 y quedan $100.',
  );
  expect(revisarAplicacion(anticipo, [{ ...factura, monto: 81 }])).toContain('tiene $80 por saldar');
});

test.each([
  ['of another customer', { idContraparte: 2 }, 'de otro cliente'],
  ['of another currency', { moneda: 'USD' }, 'la misma moneda'],
  ['a nota de crédito', { codigoTipo: '61' }, 'no se cobra'],
  ['a purchase', { modelo: 'Compra' }, 'no se cobra'],
] as const)('an advance pays no document %s', (_, cambios, dicho) => {
  expect(revisarAplicacion(anticipo, [{ ...factura, ...cambios }])).toContain(dicho);
});

test('a fund pays what the company owes to anyone, but neither sueldos nor taxes', () => {
  const fondo = { ...anticipo, tipo: 'caja_chica' } as const;
  expect(revisarAplicacion(fondo, [gasto])).toBeNull();
  for (const modelo of ['Dte', 'Remuneracion', 'Impuesto', 'Previred'] as const)
    expect(revisarAplicacion(fondo, [{ ...gasto, modelo }])).toContain('no se paga');
});

test.each([
  [100, 0, 100],
  [100, -20, 100],
  [100, 60, 40],
  [100, 100, null],
  [100, 300, null],
])(
  'of a line with %i open, of a customer that owes %i, %s looks like an advance',
  (resto, porCobrar, monto) => {
    expect(sugerirAnticipo({ resto, porCobrar, moneda: 'CLP' })?.monto ?? null).toBe(monto);
  },
);
