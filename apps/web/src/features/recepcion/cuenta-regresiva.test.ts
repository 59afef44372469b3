import { expect, test } from 'vitest';
import { contar, textoDeDias, tonoDeDias } from './cuenta-regresiva.ts';

test('los días se dicen como se dicen', () => {
  expect([0, 1, 2, 8].map(textoDeDias)).toEqual([
    'Vence hoy',
    'Vence mañana',
    'Quedan 2 días',
    'Quedan 8 días',
  ]);
  expect([0, 1, 2, 3].map(tonoDeDias)).toEqual(['negativo', 'aviso', 'aviso', 'neutro']);
});

test('el último día termina a medianoche, y desde la hora de recepción ya apura', () => {
  const plazo = {
    ultimoDia: '2026-11-18',
    seguro: '2026-11-18T18:00:00.000Z',
    vence: '2026-11-19T03:00:00.000Z',
  };
  const en = (instante: string) => contar(plazo, new Date(instante));
  expect(en('2026-11-17T12:00:00Z')).toEqual({ abierta: true, dias: 1, apurada: false });
  expect(en('2026-11-18T17:59:59Z')).toEqual({ abierta: true, dias: 0, apurada: false });
  expect(en('2026-11-18T18:00:00Z')).toEqual({ abierta: true, dias: 0, apurada: true });
  expect(en('2026-11-19T03:00:00Z')).toMatchObject({ abierta: false, apurada: false });
});
