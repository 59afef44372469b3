import type { PlazoDelDia } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { decirSemana } from './sumas.ts';
import { agruparPlazos, cuantoFalta, decirPlazo, decirTarea, tituloDelDia, tonoDePlazo } from './textos.ts';

const HOY = '2026-11-17';
const plazo = (clase: PlazoDelDia['clase'], otros: Partial<PlazoDelDia> = {}): PlazoDelDia => ({
  clase,
  fecha: '2026-11-20',
  cantidad: 1,
  monto: null,
  nombre: null,
  mes: null,
  ...otros,
});

test('a deadline is red by tomorrow and amber for three days, if the law sets it', () => {
  const tono = (fecha: string, clase: PlazoDelDia['clase'] = 'f29') =>
    tonoDePlazo(plazo(clase, { fecha }), HOY);
  expect(['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'].map((dia) => tono(dia))).toEqual([
    'negativo',
    'negativo',
    'aviso',
    'neutro',
  ]);
  expect(tono('2026-11-18', 'compras')).toBe('neutro');
  expect([cuantoFalta(HOY, HOY), cuantoFalta('2026-11-18', HOY), cuantoFalta('2026-11-20', HOY)]).toEqual([
    'Hoy',
    'Mañana',
    '3 días',
  ]);
});

test('the F29 asks to be declared before it is paid', () => {
  const f29 = { clase: 'f29', fecha: null, cantidad: 1, cargos: null, mes: '2026-10' } as const;
  expect(decirTarea({ ...f29, monto: null }).titulo).toBe('Declarar y pagar el F29 de octubre');
  expect(decirTarea({ ...f29, monto: 5 }).titulo).toBe('Pagar el F29 de octubre');
  expect([tituloDelDia(0), tituloDelDia(1), tituloDelDia(3)]).toEqual([
    'Hoy, nada urgente',
    'Hoy, una cosa',
    'Hoy, tres cosas',
  ]);
});

test('promises of one day are told as one with their sum, and one alone by its name', () => {
  const dia = '2026-11-24';
  const una = plazo('promesa', { fecha: dia, monto: 100, nombre: 'Aromos' });
  const nombres = (plazos: readonly PlazoDelDia[]) =>
    (agruparPlazos(plazos, [], '2026-12-13').get(dia) ?? []).map((uno) => [decirPlazo(uno), uno.monto]);
  expect(nombres([una])).toEqual([['Promesa Aromos', 100]]);
  expect(
    nombres([una, { ...una, monto: 50, nombre: 'Río Claro' }, plazo('compras', { fecha: dia })]),
  ).toEqual([
    ['2 promesas', 150],
    ['1 compra', null],
  ]);
});

test('the cash flow tells the amount of a month without a document, and never over one that has it', () => {
  const estimados = [
    { clase: 'f29', mes: '2026-10', fecha: '2026-11-20', monto: 900 },
    { clase: 'remuneraciones', mes: '2026-11', fecha: '2026-11-30', monto: 700 },
    { clase: 'remuneraciones', mes: '2026-12', fecha: '2026-12-30', monto: 700 },
  ] as const;
  const de = (monto: number | null) =>
    [...agruparPlazos([plazo('f29', { mes: '2026-10', monto })], [...estimados], '2026-12-13')].map(
      ([fecha, [primero]]) => [fecha, primero?.monto],
    );
  expect(de(null)).toEqual([
    ['2026-11-20', 900],
    ['2026-11-30', 700],
  ]);
  expect(de(123)[0]).toEqual(['2026-11-20', 123]);
});

test('the week of a Monday is told with what goes out and what comes in, without the days around it', () => {
  const semana = (...plazos: PlazoDelDia[]) =>
    decirSemana(agruparPlazos(plazos, [], '2026-12-13'), '2026-11-23');
  const sale = (fecha: string) => plazo('compras', { fecha, monto: 1200 });
  const entra = plazo('promesa', { fecha: '2026-11-29', monto: 300, nombre: 'Aromos' });
  expect(semana(sale('2026-11-23'), sale('2026-11-22'), sale('2026-11-30'), entra)).toBe(
    'Esta semana pagas $1.200 y te pagan $300',
  );
  expect(semana(sale('2026-11-29'), sale('2026-11-24'))).toBe('Esta semana pagas $2.400');
  expect(semana(entra)).toBe('Esta semana te pagan $300');
  expect(semana(plazo('certificado', { fecha: '2026-11-24' }))).toBe('');
});
