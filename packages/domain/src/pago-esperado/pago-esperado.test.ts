import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre } from '../fecha/index.ts';
import { calendarioDe, SIN_CALENDARIO } from './calendario.ts';
import { corrimientoDe } from './corrimiento.ts';
import { distribuir, type Demora } from './distribucion.ts';
import { esperarPago } from './esperar-pago.ts';
import { medirAcierto } from './medir-acierto.ts';
import type { Historia, PagoVisto } from './tipos.ts';

const HOY = '2026-11-18';
const FERIADOS: ReadonlySet<string> = new Set(['2026-12-08', '2026-12-25']);
const hoy = { hoy: HOY, feriados: FERIADOS };

const tras = (...dias: number[]): Demora[] => dias.map((uno) => ({ dias: uno, peso: 1, abierta: false }));
const abiertas = (...dias: number[]): Demora[] => dias.map((uno) => ({ dias: uno, peso: 1, abierta: true }));
/** Payments so many days after due dates on all days of the week and the month, the last first. */
const pagos = (dias: readonly number[], parte = 'a'): PagoVisto[] =>
  dias.map((uno, i) => {
    const vence = addDias('2026-08-31', -19 * i);
    return { parte, vence, fecha: addDias(vence, uno), abierto: false };
  });
const historia = (propios: PagoVisto[], otros: Partial<Historia> = {}): Historia => ({
  propios,
  grupo: [],
  empresa: [],
  ...otros,
});

describe('the distribution of delays', () => {
  test('gives each delay its share, and what is open its time', () => {
    expect(distribuir(tras(1, 5, 5, 9), -1).partes).toEqual([
      { dias: 1, parte: 0.25 },
      { dias: 5, parte: 0.5 },
      { dias: 9, parte: 0.25 },
    ]);
    // The two that are open since day 3 left before day 9: of the four that reached it half are paid then.
    const { partes, nunca } = distribuir([...tras(9, 9, 20, 20), ...abiertas(3, 3)], -1);
    expect(partes[0]).toEqual({ dias: 9, parte: 0.5 });
    expect(nunca).toBeCloseTo(0);
    expect(distribuir([...tras(2, 2), ...abiertas(30, 30)], -1).nunca).toBeCloseTo(0.5);
    expect(distribuir(tras(5, 60), 20).partes).toEqual([{ dias: 60, parte: 1 }]);
    expect(distribuir(abiertas(9), -1)).toEqual({ partes: [], nunca: 1 });
  });

  test('shares and what is never paid are the whole', () => {
    const demora = fc.record({
      dias: fc.integer({ min: -40, max: 200 }),
      peso: fc.constantFrom(0.2, 1, 3),
      abierta: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(demora, { maxLength: 40 }),
        fc.integer({ min: -50, max: 220 }),
        (demoras, atraso) => {
          const { partes, nunca } = distribuir(demoras, atraso);
          expect(partes.reduce((suma, { parte }) => suma + parte, nunca)).toBeCloseTo(1);
          for (const { dias } of partes) expect(dias).toBeGreaterThan(atraso);
        },
      ),
    );
  });
});

describe('the days of payment', () => {
  const desde = '2026-01-02';
  const viernes = Array.from({ length: 12 }, (_nada, i) => addDias(desde, 7 * i));

  test('a customer of Fridays is seen; a few payments on any day are not', () => {
    const { semana } = calendarioDe(viernes, SIN_CALENDARIO);
    expect(semana[4]! / semana[1]!).toBeGreaterThan(10);
    const sueltos = [0, 3, 5, 11, 18, 20, 26].map((dias) => addDias('2026-01-05', dias));
    expect(calendarioDe(sueltos, SIN_CALENDARIO)).toEqual(SIN_CALENDARIO);
  });

  test('a customer who pays on the 5th and the 20th is expected on one of them', () => {
    const propios = Array.from({ length: 14 }, (_nada, i): PagoVisto => {
      const vence = addDias('2026-10-02', -13 * i);
      const [mes, dia] = [vence.slice(0, 7), Number(vence.slice(8))];
      const fecha =
        dia <= 5 ? `${mes}-05` : dia <= 20 ? `${mes}-20` : `${addDias(`${mes}-28`, 7).slice(0, 7)}-05`;
      return { parte: 'a', vence, fecha, abierto: false };
    });
    // A Friday; the 20th of November is one too.
    expect(esperarPago('2026-11-13', historia(propios), hoy)?.fecha).toBe('2026-11-20');
    // The 5th of December is a Saturday.
    expect(esperarPago('2026-11-24', historia(propios), hoy)?.fecha).toBe('2026-12-07');
  });
});

describe('the book as a whole', () => {
  const libro = (demoraDe: (vence: string, i: number) => number): PagoVisto[] =>
    Array.from({ length: 360 }, (_nada, i): PagoVisto => {
      const vence = addDias('2026-10-25', -i);
      return { parte: `c${i % 12}`, vence, fecha: addDias(vence, demoraDe(vence, i)), abierto: false };
    });

  test('a month that is slower than the others, and a book that gets slower, move what is expected', () => {
    const verano = corrimientoDe(libro((vence, i) => 10 + (i % 3) + (vence.slice(5, 7) === '02' ? 12 : 0)));
    expect(verano('2026-06-10', '2027-02-10')).toBeGreaterThan(7);
    expect(verano('2026-02-10', '2026-06-10')).toBeLessThan(-7);
    const lento = corrimientoDe(libro((_vence, i) => 40 - Math.round(i / 12)));
    expect(lento('2026-04-01', '2026-11-01')).toBeGreaterThan(10);
  });

  test('chance alone moves little', () => {
    const suerte = corrimientoDe(libro((_vence, i) => 10 + ((i * 7919) % 11)));
    for (const mes of ['01', '04', '07', '12'])
      expect(Math.abs(suerte('2026-06-10', `2027-${mes}-10`))).toBeLessThanOrEqual(1);
  });
});

describe('the expected day', () => {
  test('who is known pays as they do; who is not, as their group and the others', () => {
    const empresa = pagos([0, 1, 2, 3, 4, 0, 1, 2, 3, 4], 'b');
    const dias = (de: Historia) => diasEntre('2026-11-24', esperarPago('2026-11-24', de, hoy)?.fecha ?? HOY);
    expect(dias(historia([], { empresa }))).toBeLessThanOrEqual(6);
    expect(dias(historia(pagos(Array<number>(12).fill(40)), { empresa }))).toBeGreaterThanOrEqual(38);
    const grupo = pagos(Array<number>(20).fill(30), 'c');
    expect(dias(historia([], { grupo, empresa }))).toBeGreaterThan(20);
  });

  test('what is late is compared with what came later still; beyond it there is none', () => {
    const propios = pagos([5, 5, 5, 5, 60, 60]);
    expect(diasEntre('2026-10-29', esperarPago('2026-10-29', historia(propios), hoy)?.fecha ?? '')).toBe(60);
    expect(esperarPago('2026-08-01', historia(propios), hoy)).toBeNull();
    expect(esperarPago('2026-11-30', historia([]), hoy)).toBeNull();
  });

  test('is in its range, never before today, on working days, and a wider range holds a narrower one', () => {
    const lista = fc.array(fc.integer({ min: -30, max: 120 }), { maxLength: 16 });
    fc.assert(
      fc.property(
        lista,
        lista,
        fc.integer({ min: -60, max: 60 }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (propios, empresa, dias, nivel) => {
          const vence = addDias(HOY, dias);
          const de = historia(pagos(propios), { empresa: pagos(empresa, 'b') });
          const angosto = esperarPago(vence, de, { ...hoy, nivel });
          const ancho = esperarPago(vence, de, { ...hoy, nivel: nivel + 0.1 });
          if (angosto === null || ancho === null) {
            expect(ancho).toBe(angosto);
            return;
          }
          expect(HOY <= angosto.desde && angosto.desde <= angosto.fecha).toBe(true);
          expect(angosto.hasta === null || angosto.fecha <= angosto.hasta).toBe(true);
          expect(ancho.desde <= angosto.desde && ancho.fecha === angosto.fecha).toBe(true);
          expect(ancho.hasta === null || (angosto.hasta ?? '9') <= ancho.hasta).toBe(true);
          for (const fecha of [angosto.fecha, angosto.desde, angosto.hasta ?? angosto.fecha]) {
            expect([0, 6]).not.toContain(new Date(`${fecha}T00:00:00Z`).getUTCDay());
            expect(FERIADOS.has(fecha)).toBe(false);
          }
        },
      ),
    );
  });
});

describe('how right it was', () => {
  const azar = (i: number) => ((i * 7919 + 31) % 101) / 101;
  const partes = Array.from({ length: 40 }, (_nada, c) =>
    Array.from({ length: 14 }, (_otra, i): PagoVisto => {
      const vence = addDias('2026-09-30', -19 * i - c);
      const demora = (c % 5) * 6 + Math.round(12 * azar(c * 14 + i));
      return { parte: `c${c}`, vence, fecha: addDias(vence, demora), abierto: false };
    }),
  );
  const empresa = partes.flat().toSorted((a, b) => (a.vence < b.vence ? 1 : -1));

  test('the level is that with which four of five hidden payments fall in their range', () => {
    const acierto = medirAcierto(
      partes.map((propios) => ({ propios, grupo: [], empresa })),
      hoy,
    );
    expect(acierto.casos).toBeGreaterThan(80);
    expect(acierto.enRango).toBeGreaterThan(0.78);
    expect(acierto.enRango).toBeLessThan(0.85);
    expect(acierto.errorMediano).toBeLessThan(6);
  });

  test('few payments tell nothing: the range stays as the delays say', () => {
    expect(medirAcierto([historia(pagos([1, 2, 3]))], hoy)).toMatchObject({ nivel: 0.8 });
    expect(medirAcierto([], hoy)).toEqual({ casos: 0, errorMediano: 0, enRango: 0, nivel: 0.8 });
  });
});
