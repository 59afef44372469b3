import { expect, test } from 'vitest';
import { addDias } from '@cuadra/domain';
import { hoy } from '../../shared/formats/index.ts';
import { describeDia, describeEnvio, estaAbierta } from './textos.ts';

test('an order that was handed over says that a part is missing', () => {
  expect(describeEnvio({ faltaParte: false })).toBe('En camino');
  expect(describeEnvio({ faltaParte: true })).toBe('Falta una parte');
});

test('the day of an order follows from its state', () => {
  const orden = { idEstado: 1, pagada: null, fechaPagoAgendado: hoy() };
  expect(describeDia(orden)).toBe('· sale hoy');
  expect(describeDia({ ...orden, idEstado: 3 })).toBe('· era para hoy');
  expect(describeDia({ ...orden, idEstado: 5, fechaPagoAgendado: addDias(hoy(), -3) })).toMatch(
    /^· era para el \d/,
  );
  expect(describeDia({ ...orden, idEstado: 4, pagada: '2026-11-27' })).toBe('el 27 nov 2026');
});

test('a refused order may be corrected after it was sent, and one on its way not', () => {
  const enviada = '2026-11-27T12:00:00.000Z';
  expect(estaAbierta({ idEstado: 3, enviada })).toBe(true);
  expect(estaAbierta({ idEstado: 2, enviada })).toBe(false);
  expect(estaAbierta({ idEstado: 2, enviada: null })).toBe(true);
  expect(estaAbierta({ idEstado: 4, enviada })).toBe(false);
});
