import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, fechaEnChile, horaEnChile, limitesDeMes } from '../fecha/index.ts';
import { diasDePeriodo, PERIODOS_RELATIVOS, proximaVez, ultimaVez, type Programacion } from './index.ts';

const hora = fc.integer({ min: 0, max: 23 });
const programaciones: fc.Arbitrary<Programacion> = fc.oneof(
  fc.record({ frecuencia: fc.constant('diaria' as const), dia: fc.constant(null), hora }),
  fc.record({ frecuencia: fc.constant('semanal' as const), dia: fc.integer({ min: 1, max: 7 }), hora }),
  fc.record({ frecuencia: fc.constant('mensual' as const), dia: fc.integer({ min: 1, max: 31 }), hora }),
);
const instantes = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** Every time in a year from an instant on. */
function vecesDeUnAnio(programacion: Programacion, desde: Date): Date[] {
  const hasta = desde.getTime() + 365 * 86_400_000;
  const veces: Date[] = [];
  let vez = proximaVez(programacion, desde);
  while (vez.getTime() <= hasta) {
    veces.push(vez);
    vez = proximaVez(programacion, vez);
  }
  return veces;
}

/** Day of the week by the language, Monday is 1. */
const semana = (fecha: string) => new Date(`${fecha}T12:00:00Z`).getUTCDay() || 7;
const toca = ({ frecuencia, dia }: Programacion, fecha: string) => {
  if (frecuencia === 'diaria') return true;
  if (frecuencia === 'semanal') return semana(fecha) === dia;
  const { hasta } = limitesDeMes(fecha.slice(0, 7));
  return Number(fecha.slice(8)) === Math.min(dia ?? 1, Number(hasta.slice(8)));
};

test('the next time is after now, and each day of a year that matches has exactly one', () => {
  fc.assert(
    fc.property(programaciones, instantes, (programacion, desde) => {
      const veces = vecesDeUnAnio(programacion, desde);
      veces.forEach((vez, i) => expect(vez.getTime()).toBeGreaterThan((veces[i - 1] ?? desde).getTime()));
      const dias = veces.map(fechaEnChile);
      const primero = dias[0] ?? '';
      const ultimo = dias.at(-1) ?? '';
      const esperados: string[] = [];
      for (let dia = primero; dia <= ultimo; dia = addDias(dia, 1))
        if (toca(programacion, dia)) esperados.push(dia);
      expect(dias).toEqual(esperados);
      expect(veces.length).toBeGreaterThanOrEqual(
        { diaria: 364, semanal: 52, mensual: 11 }[programacion.frecuencia],
      );
    }),
    { numRuns: 40 },
  );
});

test('the hour is that of the Chilean clock on each day, or the one after where it does not exist', () => {
  fc.assert(
    fc.property(programaciones, instantes, (programacion, desde) => {
      const vez = proximaVez(programacion, desde);
      expect([programacion.hora, programacion.hora + 1]).toContain(horaEnChile(vez));
      if (programacion.hora !== 0) expect(horaEnChile(vez)).toBe(programacion.hora);
    }),
  );
});

describe('changes of the clock', () => {
  const diaria = (h: number): Programacion => ({ frecuencia: 'diaria', dia: null, hora: h });

  test('summer time begins at midnight of 2026-09-06: 00:00 does not exist, 01:00 comes once', () => {
    const antes = new Date('2026-09-05T20:00:00Z');
    const vez = proximaVez(diaria(0), antes);
    expect(vez.toISOString()).toBe('2026-09-06T04:00:00.000Z');
    expect(fechaEnChile(vez)).toBe('2026-09-06');
    expect(fechaEnChile(proximaVez(diaria(0), vez))).toBe('2026-09-07');
  });

  test('summer time ends at midnight of 2026-04-05: 23:00 of Saturday comes twice and counts once', () => {
    const vez = proximaVez(diaria(23), new Date('2026-04-04T20:00:00Z'));
    expect(vez.toISOString()).toBe('2026-04-05T02:00:00.000Z');
    expect(proximaVez(diaria(23), vez).toISOString()).toBe('2026-04-06T03:00:00.000Z');
  });
});

test('the 31st falls on the last day of shorter months', () => {
  const mensual: Programacion = { frecuencia: 'mensual', dia: 31, hora: 8 };
  const dias = vecesDeUnAnio(mensual, new Date('2027-12-31T20:00:00Z')).map(fechaEnChile);
  expect(dias.slice(0, 4)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
});

test('after a long stop only the last missed time is made', () => {
  const diaria: Programacion = { frecuencia: 'diaria', dia: null, hora: 9 };
  const vez = new Date('2026-11-01T12:00:00Z');
  expect(ultimaVez(diaria, vez, new Date('2026-11-05T11:00:00Z')).toISOString()).toBe(
    '2026-11-04T12:00:00.000Z',
  );
  expect(ultimaVez(diaria, vez, vez)).toBe(vez);
});

test('relative periods', () => {
  expect(PERIODOS_RELATIVOS.map((periodo) => Object.values(diasDePeriodo(periodo, '2027-03-01')))).toEqual([
    ['2027-02-28', '2027-02-28'],
    ['2027-02-22', '2027-02-28'],
    ['2027-03-01', '2027-03-01'],
    ['2027-02-01', '2027-02-28'],
    ['2027-03-01', '2027-03-01'],
    ['2027-01-01', '2027-03-01'],
  ]);
  expect(Object.values(diasDePeriodo('semana_anterior', '2026-11-29'))).toEqual(['2026-11-16', '2026-11-22']);
});
