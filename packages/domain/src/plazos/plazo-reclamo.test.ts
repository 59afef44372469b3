import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre, fechaEnChile, instanteDeChile } from '../fecha/index.ts';
import { diasParaReclamar, estadoDelPlazo, plazoReclamo, ultimaRecepcionVencida } from './index.ts';

const en = (fecha: string, hora: string) => new Date(instanteDeChile(fecha, hora));
const MS_POR_HORA = 3_600_000;

describe('plazoReclamo', () => {
  test.each([
    [
      'in winter',
      '2026-06-10',
      '10:00:00',
      '2026-06-18',
      '2026-06-18T14:00:00.000Z',
      '2026-06-19T04:00:00.000Z',
    ],
    // Summer time ends between Saturday 4 and Sunday 5 April 2026: the eight days last 193 hours.
    [
      'over the end of summer time',
      '2026-04-01',
      '10:00:00',
      '2026-04-09',
      '2026-04-09T14:00:00.000Z',
      '2026-04-10T04:00:00.000Z',
    ],
    // And begins between Saturday 5 and Sunday 6 September 2026: they last 191.
    [
      'over its beginning',
      '2026-09-01',
      '10:00:00',
      '2026-09-09',
      '2026-09-09T13:00:00.000Z',
      '2026-09-10T03:00:00.000Z',
    ],
    [
      'up to the night that has 25 hours',
      '2026-03-27',
      '23:30:00',
      '2026-04-04',
      '2026-04-05T02:30:00.000Z',
      '2026-04-05T04:00:00.000Z',
    ],
    [
      'up to the night without its midnight',
      '2026-08-28',
      '09:00:00',
      '2026-09-05',
      '2026-09-05T13:00:00.000Z',
      '2026-09-06T04:00:00.000Z',
    ],
    [
      'to the hour that does not exist',
      '2026-08-29',
      '00:30:00',
      '2026-09-06',
      '2026-09-06T04:30:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ],
    [
      'over a leap day',
      '2028-02-25',
      '08:15:00',
      '2028-03-04',
      '2028-03-04T11:15:00.000Z',
      '2028-03-05T03:00:00.000Z',
    ],
    // 23:30 in Chile is the next day in UTC.
    [
      'of a reception late at night',
      '2026-11-10',
      '23:30:00',
      '2026-11-18',
      '2026-11-19T02:30:00.000Z',
      '2026-11-19T03:00:00.000Z',
    ],
  ])('%s', (_caso, fecha, hora, ultimoDia, seguro, vence) => {
    const plazo = plazoReclamo(en(fecha, hora));
    expect({ ...plazo, seguro: plazo.seguro.toISOString(), vence: plazo.vence.toISOString() }).toEqual({
      ultimoDia,
      seguro,
      vence,
    });
  });

  test('counts eight calendar days from any reception, whatever the clock does in between', () => {
    const instantes = fc.date({
      min: new Date('2017-01-14T00:00:00Z'),
      max: new Date('2035-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instantes, (recepcion) => {
        const plazo = plazoReclamo(recepcion);
        expect(diasEntre(fechaEnChile(recepcion), plazo.ultimoDia)).toBe(8);
        expect(fechaEnChile(new Date(plazo.vence.getTime() - 1))).toBe(plazo.ultimoDia);
        expect(fechaEnChile(plazo.vence)).toBe(addDias(plazo.ultimoDia, 1));
        expect(fechaEnChile(plazo.seguro)).toBe(plazo.ultimoDia);
        expect(plazo.seguro.getTime()).toBeLessThan(plazo.vence.getTime());
        // Eight days of 24 hours, give or take the hour that a change of the clock makes.
        const horas = (plazo.seguro.getTime() - recepcion.getTime()) / MS_POR_HORA;
        expect(Math.abs(horas - 192)).toBeLessThanOrEqual(1.001);
      }),
    );
  });

  test('a later reception never has an earlier deadline', () => {
    const momentos = fc.tuple(
      fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') }),
      fc.nat(90 * 24 * MS_POR_HORA),
    );
    fc.assert(
      fc.property(momentos, ([antes, mas]) => {
        const uno = plazoReclamo(new Date(antes));
        const otro = plazoReclamo(new Date(antes + mas));
        expect(otro.vence.getTime()).toBeGreaterThanOrEqual(uno.vence.getTime());
      }),
    );
  });
});

describe('silence', () => {
  const plazo = plazoReclamo(en('2026-11-10', '15:00:00'));

  test.each([
    ['2026-11-10', '15:00:00', 8, 'abierto'],
    ['2026-11-17', '23:59:59', 1, 'abierto'],
    ['2026-11-18', '00:00:00', 0, 'ultimo_dia'],
    ['2026-11-18', '23:59:59', 0, 'ultimo_dia'],
    ['2026-11-19', '00:00:00', -1, 'aceptado'],
    ['2026-12-19', '12:00:00', -31, 'aceptado'],
  ])('on %s at %s: %i days', (fecha, hora, dias, estado) => {
    expect([diasParaReclamar(plazo, en(fecha, hora)), estadoDelPlazo(plazo, en(fecha, hora))]).toEqual([
      dias,
      estado,
    ]);
  });

  test('accepts exactly what came at or before the last reception whose days are over', () => {
    const ahora = fc.date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(ahora, fc.nat(12 * 24 * MS_POR_HORA), (instante, hace) => {
        const recepcion = new Date(instante.getTime() - hace);
        const vencida = recepcion.getTime() <= ultimaRecepcionVencida(instante).getTime();
        expect(estadoDelPlazo(plazoReclamo(recepcion), instante) === 'aceptado').toBe(vencida);
      }),
    );
  });
});
