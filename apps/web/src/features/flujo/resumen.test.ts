import type { FlujoDeCaja } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { barrasDe } from './resumen.ts';

type Columna = FlujoDeCaja['columnas'][number];
const columna = (
  desde: string,
  estado: Columna['estado'],
  final: number,
  rango: Columna['rango'] = null,
): Columna => ({
  rango,
  desde,
  hasta: desde,
  estado,
  inicial: 0,
  ingresos: 0,
  egresos: 0,
  traspasos: 0,
  sinLinea: 0,
  final,
});

test('what goes between own accounts is in no bar', () => {
  const filas: FlujoDeCaja['filas'] = [
    { sentido: 'ingreso', categoria: 'clientes', celdas: [{ real: 1, esperado: 2 }] },
    { sentido: 'ingreso', categoria: 'traspasos', celdas: [{ real: 50, esperado: 50 }] },
    { sentido: 'egreso', categoria: 'gastos', celdas: [{ real: 3, esperado: 4 }] },
  ];
  expect(barrasDe({ filas, columnas: [columna('a', 'mixto', 7)] })).toEqual([
    { desde: 'a', ingresoReal: 1, ingresoEsperado: 2, egresoReal: 3, egresoEsperado: 4, saldo: 7 },
  ]);
});

test('the band opens from the last balance that the bank told', () => {
  const columnas = [
    columna('a', 'real', 5),
    columna('b', 'real', 7),
    columna('c', 'mixto', 8, { bajo: 6, alto: 9 }),
  ];
  expect(barrasDe({ filas: [], columnas }).map(({ rango }) => rango)).toEqual([undefined, [7, 7], [6, 9]]);
});
