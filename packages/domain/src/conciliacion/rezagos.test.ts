import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diaDeFecha, fechaDeDia } from '../fecha/index.ts';
import { CALENDARIOS, PREVIA_CALENDARIOS, Paydias } from './calendarios.ts';
import { DENSIDAD_PREVIA, FUERZA_DENSIDAD } from './constantes.ts';
import {
  NIVELES_REZAGO,
  acumular,
  enTramo,
  logDeRezago,
  probarCalendarios,
  puntualidad,
  ritmo,
} from './rezagos.ts';
import type { Atraso } from './rezagos.ts';

const DESDE = diaDeFecha('2025-01-01');
const HASTA = diaDeFecha('2025-12-31');
const paydias = new Paydias(DESDE, HASTA, false);
const acumuladas = Array.from({ length: NIVELES_REZAGO }, (_, nivel) =>
  acumular([], DENSIDAD_PREVIA[nivel]!, FUERZA_DENSIDAD),
);
const calendario = (semana: number | null, dias: readonly number[]): number =>
  CALENDARIOS.findIndex((uno) => uno.semana === semana && uno.dias.join() === dias.join());
const VIERNES = calendario(5, []);
const QUINCENAS = calendario(null, [15, 30]);

/** Pays on the first payday that is at least `espera` days after each due date. */
function pagosEn(cual: number, espera: number, vencimientos: readonly string[]): Atraso[] {
  return vencimientos.map((fecha) => {
    const vence = diaDeFecha(fecha);
    let dia = vence + espera;
    while (paydias.salto(cual, dia) === 0) dia++;
    return { dia, rezago: dia - vence };
  });
}

const VENCIMIENTOS = Array.from({ length: 9 }, (_, i) => addDias('2025-01-09', i * 23));

describe('paydays', () => {
  test('a day of the month that falls on a weekend moves to Monday, and the last day of a short month counts as 30', () => {
    const enQuincenas = (fecha: string): number => paydias.salto(QUINCENAS, diaDeFecha(fecha));
    // 15 February 2025 was a Saturday; February has no 30.
    expect(enQuincenas('2025-02-15')).toBe(0);
    expect(enQuincenas('2025-02-17')).toBe(18);
    expect(enQuincenas('2025-02-28')).toBe(11);
    expect(enQuincenas('2025-04-15')).toBe(15);
  });

  test('every banking day is one since the day before, Monday since Friday', () => {
    expect(paydias.salto(0, diaDeFecha('2025-06-12'))).toBe(1);
    expect(paydias.salto(0, diaDeFecha('2025-06-16'))).toBe(3);
    expect(paydias.salto(0, diaDeFecha('2025-06-15'))).toBe(0);
    expect(new Paydias(DESDE, HASTA, true).salto(0, diaDeFecha('2025-06-15'))).toBe(1);
  });

  test('are told from five payments, and not from payments of any day', () => {
    const cualEs = (atrasos: readonly Atraso[]): number => {
      const probabilidades = [...probarCalendarios(atrasos, paydias, PREVIA_CALENDARIOS)];
      expect(probabilidades.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      return probabilidades.indexOf(Math.max(...probabilidades));
    };
    expect(cualEs(pagosEn(VIERNES, 3, VENCIMIENTOS.slice(0, 5)))).toBe(VIERNES);
    expect(cualEs(pagosEn(QUINCENAS, 3, VENCIMIENTOS.slice(0, 5)))).toBe(QUINCENAS);
    expect(cualEs(pagosEn(0, 3, VENCIMIENTOS))).toBe(0);
    expect(cualEs([])).toBe(0);
  });
});

describe('delay', () => {
  test('is that before the payday, not that until it', () => {
    expect(ritmo(pagosEn(QUINCENAS, 20, VENCIMIENTOS), 0, paydias, QUINCENAS)).toMatchObject({ nivel: 4 });
    const { base } = ritmo(pagosEn(QUINCENAS, 20, VENCIMIENTOS), 0, paydias, QUINCENAS);
    expect(Math.abs(base - 20)).toBeLessThanOrEqual(4);
  });

  test('one late payment moves neither the centre nor the level', () => {
    const puntuales = pagosEn(0, 7, VENCIMIENTOS);
    const conUno = [...puntuales, { dia: diaDeFecha('2025-11-05'), rezago: 96 }];
    expect(ritmo(conUno, 0, paydias, 0)).toEqual(ritmo(puntuales, 0, paydias, 0));
  });

  test('a party of Fridays is likelier on its Friday and hardly on a Tuesday', () => {
    const atrasos = pagosEn(VIERNES, 4, VENCIMIENTOS);
    const suya = puntualidad(atrasos, 5, paydias, probarCalendarios(atrasos, paydias, PREVIA_CALENDARIOS));
    const [pago] = pagosEn(VIERNES, 4, ['2025-09-08']);
    const log = (dia: number): number =>
      logDeRezago(suya, acumuladas, paydias, dia, diaDeFecha('2025-09-08'));
    expect(fechaDeDia(pago!.dia)).toBe('2025-09-12');
    expect(log(pago!.dia)).toBeGreaterThan(log(pago!.dia + 4) + 3);
    expect(log(pago!.dia)).toBeGreaterThan(log(pago!.dia + 14) + 1);
  });

  test('whatever the past, the days after a due date share a probability of one', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            dia: fc.integer({ min: DESDE, max: HASTA }),
            rezago: fc.integer({ min: -90, max: 200 }),
          }),
          {
            maxLength: 12,
          },
        ),
        (atrasos) => {
          const suya = puntualidad(
            atrasos,
            5,
            paydias,
            probarCalendarios(atrasos, paydias, PREVIA_CALENDARIOS),
          );
          const vence = DESDE + 130;
          let total = 0;
          for (let dia = DESDE; dia <= HASTA; dia++) {
            const salto = paydias.salto(0, dia);
            if (salto > 0)
              total += (Math.exp(logDeRezago(suya, acumuladas, paydias, dia, vence)) * salto) / 60;
          }
          expect(total).toBeLessThan(1.05);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a stretch is the sum of its days, and nothing is impossible', () => {
    const [una] = acumuladas;
    expect(enTramo(una!, 3, 4)).toBeCloseTo(
      [0, 1, 2, 3].reduce((suma, i) => suma + enTramo(una!, i, 1), 0),
      9,
    );
    expect(enTramo(una!, 399, 1)).toBeGreaterThan(0);
    expect(enTramo(una!, -399, 1)).toBeGreaterThan(0);
  });
});
