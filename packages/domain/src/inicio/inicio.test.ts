import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import {
  CLASES_TAREA,
  decidirPasos,
  elegirTareas,
  PASOS,
  plazosLegales,
  semanasDePlazos,
  type Tarea,
} from './index.ts';

const NADA = { f29: new Map<string, number>(), previred: new Map<string, number>() };
const sinFeriados: ReadonlySet<string> = new Set();
const plazos = (
  hoy: string,
  hasta: string,
  declaraciones: Parameters<typeof plazosLegales>[0]['declaraciones'] = NADA,
  feriados = sinFeriados,
) =>
  plazosLegales({ hoy, hasta, feriados, declaraciones }).map(({ clase, mes, fecha, monto }) => [
    clase,
    mes,
    fecha,
    monto,
  ]);

describe('plazosLegales', () => {
  test('F29 on the 20th and Previred on the 10th, each of the month before', () => {
    expect(plazos('2026-11-17', '2026-12-13')).toEqual([
      ['f29', '2026-10', '2026-11-20', null],
      ['previred', '2026-11', '2026-12-10', null],
    ]);
  });

  test('a day off moves both to the next working day', () => {
    // 20 December 2026 is a Sunday; 10 October a Saturday, and 12 October a holiday.
    expect(plazos('2026-12-14', '2026-12-31')).toEqual([['f29', '2026-11', '2026-12-21', null]]);
    expect(plazos('2026-10-01', '2026-10-15', NADA, new Set(['2026-10-12']))).toEqual([
      ['previred', '2026-09', '2026-10-13', null],
    ]);
  });

  test('past the 10th, contributions can still be paid on the Internet until the 13th, a Sunday or not', () => {
    expect(plazos('2026-12-11', '2026-12-19')).toEqual([['previred', '2026-11', '2026-12-13', null]]);
    expect(plazos('2026-12-14', '2026-12-19')).toEqual([]);
  });

  test('a declared month tells what it owes, a paid one is gone, and a kind that is not looked at says nothing', () => {
    const f29 = new Map([['2026-10', 6_214_870]]);
    expect(plazos('2026-11-17', '2026-11-30', { f29, previred: null })).toEqual([
      ['f29', '2026-10', '2026-11-20', 6_214_870],
    ]);
    expect(plazos('2026-11-17', '2026-11-30', { f29: new Map([['2026-10', 0]]), previred: null })).toEqual(
      [],
    );
  });
});

const tarea = (clase: Tarea['clase'], otros: Partial<Tarea> = {}): Tarea => ({
  clase,
  fecha: null,
  cantidad: 1,
  monto: 0,
  cargos: null,
  mes: null,
  ...otros,
});
const HOY = '2026-11-17';

describe('elegirTareas', () => {
  test('the nearest legal deadline, then money, then what is quick', () => {
    const elegidas = elegirTareas(HOY, [
      tarea('conciliar', { cantidad: 21 }),
      tarea('cobrar', { monto: 900 }),
      tarea('f29', { fecha: '2026-11-20' }),
      tarea('reclamar', { fecha: '2026-11-18' }),
    ]);
    expect(elegidas.map(({ clase }) => clase)).toEqual(['reclamar', 'f29', 'cobrar']);
    expect(
      elegirTareas(HOY, [
        tarea('conciliar'),
        tarea('pagar', { monto: 5 }),
        tarea('cobrar', { monto: 9 }),
      ]).map(({ clase }) => clase),
    ).toEqual(['cobrar', 'pagar', 'conciliar']);
  });

  test('of much money, the second largest leaves its place to what is quick', () => {
    const clases = elegirTareas(HOY, [
      tarea('aprobar', { monto: 1 }),
      tarea('pagar', { monto: 5 }),
      tarea('cobrar', { monto: 9 }),
      tarea('conciliar'),
    ]).map(({ clase }) => clase);
    expect(clases).toEqual(['cobrar', 'pagar', 'conciliar']);
  });

  test('a deadline beyond a week waits, and a task of nothing is none', () => {
    expect(
      elegirTareas(HOY, [tarea('f29', { fecha: '2026-11-25' }), tarea('cobrar', { cantidad: 0 })]),
    ).toEqual([]);
    expect(elegirTareas(HOY, [tarea('f29', { fecha: '2026-11-24' })])).toHaveLength(1);
  });

  test('whatever there is, three at most, legal ones before the others and by date', () => {
    const cualquiera = fc.record({
      clase: fc.constantFrom(...CLASES_TAREA),
      dias: fc.integer({ min: -5, max: 20 }),
      cantidad: fc.integer({ min: 0, max: 3 }),
      monto: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(cualquiera, { maxLength: 12 }), (varias) => {
        const elegidas = elegirTareas(
          HOY,
          varias.map(({ dias, ...una }) => tarea(una.clase, { ...una, fecha: addDias(HOY, dias) })),
        );
        expect(elegidas.length).toBeLessThanOrEqual(3);
        const legales = elegidas.filter(({ clase }) => ['reclamar', 'f29', 'previred'].includes(clase));
        expect(elegidas.slice(0, legales.length)).toEqual(legales);
        const fechas = legales.map(({ fecha }) => fecha ?? '');
        expect(fechas).toEqual(fechas.toSorted((a, b) => a.localeCompare(b)));
        for (const { cantidad } of elegidas) expect(cantidad).toBeGreaterThan(0);
      }),
    );
  });
});

describe('decidirPasos', () => {
  const ninguno = { sii: false, banco: false, corte: false, personas: false, conciliacion: false };

  test('one step is open: the first that is not done', () => {
    expect(decidirPasos({ ...ninguno, sii: true, personas: true })?.map(({ estado }) => estado)).toEqual([
      'hecho',
      'abierto',
      'despues',
      'hecho',
      'despues',
    ]);
    expect(decidirPasos(ninguno)?.map(({ paso }) => paso)).toEqual([...PASOS]);
  });

  test('a company with documents, bank and a reconciliation has its day, however alone its person works', () => {
    expect(decidirPasos({ ...ninguno, sii: true, banco: true, conciliacion: true })).toBeNull();
    expect(decidirPasos({ ...ninguno, sii: true, banco: true, corte: true, personas: true })).not.toBeNull();
  });
});

test('four weeks from the Monday of any day', () => {
  expect(semanasDePlazos('2026-11-17')).toEqual({ desde: '2026-11-16', hasta: '2026-12-13' });
  expect(semanasDePlazos('2026-11-16').desde).toBe('2026-11-16');
  expect(semanasDePlazos('2026-11-22').desde).toBe('2026-11-16');
});
