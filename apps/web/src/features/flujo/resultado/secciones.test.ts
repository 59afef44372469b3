import { expect, test } from 'vitest';
import { porCuenta, unirFilas, type FilaResultado } from './secciones.ts';

const fila = (idCuenta: number, codigo: string, valores: number[]): FilaResultado => ({
  seccion: 'gastos',
  idCuenta,
  codigo,
  nombre: codigo,
  grupo: 'x',
  valores,
});

test('an account that moved in the other period alone has its row', () => {
  const ahora = {
    columnas: [
      { id: 'a', nombre: 'a' },
      { id: 'b', nombre: 'b' },
    ],
    filas: [fila(2, '6.2', [1, 2])],
  };
  const antes = { filas: [fila(1, '6.1', [9]), fila(2, '6.2', [4])] };
  expect(unirFilas(ahora, antes).map(({ idCuenta, valores }) => [idCuenta, valores])).toEqual([
    [1, [0, 0]],
    [2, [1, 2]],
  ]);
  expect(porCuenta(antes).get(2)).toBe(4);
  expect(unirFilas(ahora, null)).toHaveLength(1);
});
