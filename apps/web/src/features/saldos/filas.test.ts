import type { NodoDeSaldo } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { buscarNodo, filasDe, todasLasRamas } from './filas.ts';

const nodo = (
  id: number | string,
  nombre: string,
  value: number,
  children: NodoDeSaldo[] = [],
): NodoDeSaldo => ({
  id,
  idParent: null,
  idTipoCuenta: 4,
  nombre,
  amounts: [{ year: 2026, month: 1, value }],
  isRoot: typeof id === 'string',
  children,
});
const ARBOL = [
  nodo('ACTIVO_FAKE_ID_4', 'Activo', 10, [
    nodo(-40, 'Corriente', 10, [nodo(1, 'Banco', 15), nodo(2, '=Clientes', -5), nodo(3, 'Caja', 0)]),
    nodo(-41, 'No corriente', 0, [nodo(4, 'Muebles', 0)]),
  ]),
  nodo('PASIVO_FAKE_ID_5', 'Pasivo', 0),
];
const nombres = (abiertas: string[], ceros = false) =>
  filasDe(ARBOL, new Set(abiertas), ceros).map(({ nodo: { nombre }, nivel }) => `${nivel} ${nombre}`);

test('draws what is open, and hides what stands at zero', () => {
  expect(nombres([])).toEqual(['1 Activo', '1 Pasivo']);
  expect(nombres(['ACTIVO_FAKE_ID_4', '-40'])).toEqual([
    '1 Activo',
    '2 Corriente',
    '3 Banco',
    '3 =Clientes',
    '1 Pasivo',
  ]);
  expect(nombres(['ACTIVO_FAKE_ID_4', '-40', '-41'], true)).toHaveLength(8);
});

test('a branch with nothing to show does not open, and tells its place among its siblings', () => {
  const [activo, corriente] = filasDe(ARBOL, new Set(['ACTIVO_FAKE_ID_4']), false);
  expect(activo).toMatchObject({ abre: true, abierta: true, posicion: 1, hermanos: 2 });
  expect(corriente).toMatchObject({ abre: true, abierta: false, posicion: 1, hermanos: 1 });
  expect(filasDe(ARBOL, new Set(), false)[1]).toMatchObject({ abre: false });
});

test('finds a node, and the branches that can be opened', () => {
  expect(buscarNodo(ARBOL, '2')?.nombre).toBe('=Clientes');
  expect(buscarNodo(ARBOL, '99')).toBeNull();
  expect(todasLasRamas(ARBOL)).toEqual(['ACTIVO_FAKE_ID_4', '-40', '-41']);
});
