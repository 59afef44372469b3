import type { Plan, UsoDePlan } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { formatUf } from '../../shared/formats/index.ts';
import { describeUso, filasDe, leFaltan, mesesGratis, pesosDe } from './textos.ts';

const funcion = (key: string, capacidadMax: number | null = null) => ({
  idPlan: 1,
  idFuncionalidad: 1,
  capacidadMax,
  Funcionalidad: { key, nombre: key, descripcion: '', mensajeUpselling: 'x' },
});
const plan = (mensual: number, anual: number, Funcionalidades = [funcion('home')]): Plan => ({
  id: 1,
  idMoneda: 4,
  idTipoPlan: 1,
  nombre: 'Pyme',
  precio: mensual,
  slug: 'pyme',
  TipoPlan: { nombre: 'Suscripción' },
  idVersion: 1,
  version: 1,
  enVenta: true,
  precios: [
    { periodo: 'mensual', moneda: 'UF', monto: mensual },
    { periodo: 'anual', moneda: 'UF', monto: anual },
  ],
  Funcionalidades,
});
const uso = (cambios: Partial<UsoDePlan> = {}): UsoDePlan => ({
  medida: 'documentos',
  usado: 842,
  tope: 1000,
  proyectado: 1485,
  seCompleta: '2026-11-21',
  completo: false,
  ...cambios,
});

test('a price in UF has no decimals that say nothing, and is worth the UF of the day', () => {
  expect([12_000, 90_000, 12_345_000, 1].map(formatUf)).toEqual([
    '1,2 UF',
    '9 UF',
    '1.234,5 UF',
    '0,0001 UF',
  ]);
  expect(pesosDe(plan(25_000, 250_000), 'mensual', { valor: '40873.21' })).toBe(102_183);
  expect(pesosDe(plan(25_000, 250_000), 'mensual', null)).toBeNull();
});

test('months are free where every plan gives the same whole ones', () => {
  expect(mesesGratis([plan(12_000, 120_000), plan(25_000, 250_000)])).toBe(2);
  expect(mesesGratis([plan(12_000, 120_000), plan(25_000, 260_000)])).toBeNull();
  expect(mesesGratis([plan(12_000, 144_000)])).toBeNull();
});

test('limits come first, then what every plan has', () => {
  const base = plan(1, 10, [funcion('home'), funcion('numero_documentos', 200)]);
  const pyme = plan(2, 20, [funcion('transbank'), funcion('home'), funcion('numero_documentos')]);
  expect(filasDe([base, pyme]).map(({ key, celdas }) => [key, celdas])).toEqual([
    ['numero_documentos', [200, null]],
    ['home', [null, null]],
    ['transbank', [undefined, null]],
  ]);
});

test('a use says when it runs out, and by how much a plan is too small', () => {
  expect(describeUso(uso(), '2026-11-17')).toBe('Se completa el 21 nov');
  expect(describeUso(uso({ completo: true, seCompleta: null }), '2026-11-17')).toBe('Completo');
  expect(describeUso(uso({ seCompleta: null, proyectado: 900 }), '2026-11-17')).toBe('cierra en 900');
  expect(describeUso(uso({ seCompleta: null, proyectado: null }), '2026-11-17')).toBeNull();
  expect([1000, 5000, null, undefined].map((tope) => leFaltan(uso(), tope))).toEqual([485, null, null, 1485]);
});
