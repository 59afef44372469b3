import type { ServicioSincronizado } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { describeConexion, describeMes, failuresOf, namesOfMeses, olderMeses, rowsOf } from './textos.ts';

type Mes = ServicioSincronizado['meses'][number];

const mes = (nombre: string, cambios: Partial<Mes> = {}): Mes => ({
  mes: nombre,
  estado: 'listo',
  documentos: 3,
  ultimaActualizacion: null,
  mensaje: null,
  diferencias: null,
  ...cambios,
});
const servicio = (
  cual: ServicioSincronizado['servicio'],
  meses: Mes[],
  estado: ServicioSincronizado['estado'] = 'listo',
): ServicioSincronizado => ({
  servicio: cual,
  nombre: cual,
  estado,
  progreso: 1,
  documentos: 3,
  creados: 0,
  ultimaActualizacion: null,
  mensaje: null,
  avisos: [],
  meses,
});

describe('rowsOf', () => {
  test('puts the services of a month side by side, the newest first', () => {
    const filas = rowsOf([
      servicio('cv', [mes('2026-10'), mes('2026-11')]),
      servicio('bhes', [mes('2026-11')]),
    ]);
    expect(filas.map(({ mes: nombre, por }) => [nombre, [...por.keys()]])).toEqual([
      ['2026-11', ['cv', 'bhes']],
      ['2026-10', ['cv']],
    ]);
  });
});

test('failures with the same reason are told once, with their months', () => {
  const error = (nombre: string, mensaje: string) => mes(nombre, { estado: 'error', mensaje });
  const fallas = failuresOf([
    servicio('cv', [error('2026-10', 'A.'), error('2026-09', 'A.'), error('2026-08', 'B.'), mes('2026-07')]),
    servicio('bhes', [mes('2026-10')]),
  ]);
  expect(fallas.map(({ mensaje, meses }) => [mensaje, meses])).toEqual([
    ['A.', ['2026-10', '2026-09']],
    ['B.', ['2026-08']],
  ]);
});

test('older months go on where those read end, across a year', () => {
  expect(olderMeses(rowsOf([servicio('cv', [mes('2026-02')])]), '2026-11', 3)).toEqual([
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
  expect(olderMeses([], '2026-11', 1)).toEqual(['2026-10']);
});

test('months are named in words', () => {
  expect(namesOfMeses(['2026-05'])).toMatch(/^mayo/i);
  expect(namesOfMeses(['2026-05', '2026-04'])).toMatch(/^abril.* y mayo/i);
  expect(namesOfMeses(['2026-05', '2026-04', '2026-03'])).toBe('3 meses');
});

test('a month says how many documents it has and how many differ', () => {
  expect(describeMes(mes('2026-05', { documentos: 1, diferencias: 0 }))).toBe('1 documento');
  expect(describeMes(mes('2026-05', { documentos: 40, diferencias: 2 }))).toBe(
    '40 documentos, 2 diferencias',
  );
});

test('the connection is told by what matters most of it', () => {
  const conexion = { estado: 'conectada', rut: null, modo: 'clave', mensaje: null } as const;
  const describe = (services: ServicioSincronizado[], leyendo = false) =>
    describeConexion({ conexion, certificado: null, proximaLectura: null, services }, leyendo);
  expect(describe([servicio('cv', [mes('2026-05')])])).toBe('Conectada y al día');
  expect(describe([servicio('cv', [mes('2026-05', { diferencias: 2 })])])).toContain('2 diferencias');
  expect(describe([servicio('cv', [mes('2026-05', { estado: 'error' })], 'error')])).toContain(
    'no se pudieron',
  );
  expect(describe([servicio('cv', [mes('2026-05')])], true)).toContain('Van 3 documentos');
});
