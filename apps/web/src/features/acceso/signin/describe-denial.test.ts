import { MOTIVOS_NO_REACTIVA } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { describeDenial } from './describe-denial.ts';

const DATA = {
  empresas: 2,
  cerradaEn: '2026-11-10T15:00:00Z',
  desde: '2026-11-20T02:30:00Z',
  datosHasta: null,
  facturasPendientes: 1,
  reactivaciones: 3,
  maxReactivaciones: 3,
};

test.each([
  ['multi-companies', /2 empresas cerradas/],
  ['inconsistent', /No administrabas la empresa/],
  ['debt', /1 factura pendiente.*Al pagarla/],
  // 02:30 in UTC is still the day before in Chile.
  ['insufficient-waiting-period', /desde el 19 nov 2026/],
  ['max-reactivations', /3 veces y el máximo es 3/],
] as const)('section 8: the denial %s has its own explanation with its data', (reason, says) => {
  const { title, text } = describeDenial(reason, DATA);
  expect(`${title}. ${text}`).toMatch(says);
});

test('section 8: no two denials say the same', () => {
  const texts = MOTIVOS_NO_REACTIVA.map((reason) => describeDenial(reason, DATA).text);
  expect(new Set(texts).size).toBe(5);
});

test('debt of several invoices is told in the plural', () => {
  expect(describeDenial('debt', { ...DATA, facturasPendientes: 4 })).toMatchObject({
    title: 'Tu empresa tiene 4 facturas pendientes',
    text: expect.stringContaining('Al pagarlas') as string,
  });
});
