import { expect, test } from 'vitest';
import {
  cuentaBreve,
  grupoDeConfianza,
  nombrarDocumento,
  resumirDocumentos,
  textoDiferencia,
} from './textos.ts';

test('names accounts in little room', () => {
  expect(cuentaBreve('Banco de Chile', '00-168-10452-08')).toBe('Chile ··5208');
  expect(cuentaBreve('Banco del Estado', '123')).toBe('Estado ··123');
  expect(cuentaBreve('Santander Office Banking', '0-000-7741')).toBe('Santander ··7741');
  expect(cuentaBreve('BCI', '63018842')).toBe('BCI ··8842');
});

test('names documents and sums them up', () => {
  const factura = (folio: string) => ({ tipo: 'Factura', folio });
  expect(nombrarDocumento({ tipo: 'N. crédito', folio: '88' })).toBe('Nota de crédito 88');
  expect(nombrarDocumento({ tipo: 'F29' })).toBe('F29');
  expect(resumirDocumentos([factura('1042'), factura('1051'), { tipo: 'N. crédito', folio: '88' }])).toBe(
    'Facturas 1042 y 1051 con nota de crédito 88',
  );
  expect(resumirDocumentos(['1', '2', '3', '4'].map((folio) => ({ tipo: 'Liquidación', folio })))).toBe(
    '4 liquidaciones',
  );
  expect(resumirDocumentos([factura('1'), factura('2'), factura('3')])).toBe('Facturas 1, 2 y 3');
});

test('says the group of a certainty', () => {
  expect([0.99, 0.9899, 0.5, 0.49].map(grupoDeConfianza)).toEqual([
    'seguras',
    'probables',
    'probables',
    'por_decidir',
  ]);
});

test('says what becomes of a difference', () => {
  expect(textoDiferencia(0, true, true)).toBeUndefined();
  expect(textoDiferencia(1, true, false)).toBe('sobra del abono, quedará por conciliar');
  expect(textoDiferencia(1, false, false)).toBe('sobra del cargo, quedará por conciliar');
  expect(textoDiferencia(-1, false, false)).toBe('falta para completar los documentos');
  expect(textoDiferencia(-1, false, true)).toBe('se cierra al conciliar');
});
