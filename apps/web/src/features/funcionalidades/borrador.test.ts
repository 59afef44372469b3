import type { FuncionalidadAdmin } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { capacidadValida, change, estadoOf, groupByCategoria, toCambios, type Borrador } from './borrador.ts';

function item(
  id: number,
  cambios: Partial<FuncionalidadAdmin> & { activa?: boolean } = {},
): FuncionalidadAdmin {
  const { activa = false, ...resto } = cambios;
  return {
    id,
    idParent: null,
    key: `f${id}`,
    nombre: `Función ${id}`,
    descripcion: '',
    incluidaEnPlan: true,
    FuncionalidadEmpresa: [
      {
        id,
        idFuncionalidad: id,
        activa,
        capacidad: null,
        mostrarPaywall: false,
        prueba: false,
        modified: '2026-11-17T12:00:00.000Z',
        ModificadoUsuario: null,
      },
    ],
    FuncionalidadPlan: [],
    FuncionalidadCategoria: { id: 1, nombre: 'General', unica: false },
    Integrador: null,
    prueba: false,
    ...resto,
  };
}
const vacio: Borrador = new Map();
const unica = { FuncionalidadCategoria: { id: 8, nombre: 'Una', unica: true } };

test('going off takes the children off, however deep; going on takes the parents on', () => {
  const items = [
    item(1, { activa: true }),
    item(2, { idParent: 1, activa: true }),
    item(3, { idParent: 2, activa: true }),
  ];
  const [una, , nieta] = items;
  if (!una || !nieta) throw new Error('no items');
  const apagada = change(vacio, items, una, { activa: false });
  expect([...apagada.keys()]).toEqual([1, 2, 3]);
  const prendida = change(apagada, items, nieta, { activa: true });
  // All is as it is saved, so there is nothing to save.
  expect(prendida.size).toBe(0);
});

test('of a category of which a company has one, the other goes off', () => {
  const items = [item(1, { ...unica, activa: true }), item(2, unica)];
  const [, otra] = items;
  if (!otra) throw new Error('no items');
  expect(toCambios(change(vacio, items, otra, { prueba: true }))).toEqual([
    { idFuncionalidad: 2, activa: false, capacidad: null, mostrarPaywall: false, prueba: true },
    { idFuncionalidad: 1, activa: false, capacidad: null, mostrarPaywall: false, prueba: false },
  ]);
});

test('a capacity is a whole number from 0, or none', () => {
  expect(['', ' ', '0', '25'].every(capacidadValida)).toBe(true);
  expect(['-1', '1.5', 'x', '1234567890'].some(capacidadValida)).toBe(false);
  const [una] = [item(1)];
  if (!una) throw new Error('no item');
  const escrita = change(vacio, [una], una, { capacidad: '25' });
  expect(estadoOf(escrita, una).capacidad).toBe('25');
  expect(toCambios(escrita)[0]?.capacidad).toBe(25);
  expect(change(escrita, [una], una, { capacidad: ' ' }).size).toBe(0);
});

test('the tree stands by category, children under their parent, and a text finds without accents', () => {
  const items = [
    item(1),
    item(2, { idParent: 3 }),
    item(3, { nombre: 'Clasificación' }),
    item(4, { idParent: 3, ...unica }),
  ];
  const [general, una] = groupByCategoria(items, '');
  expect(general?.filas.map(({ item: { id }, nivel }) => [id, nivel])).toEqual([
    [1, 0],
    [3, 0],
    [2, 1],
  ]);
  expect(una?.filas.map(({ item: { id }, nivel }) => [id, nivel])).toEqual([[4, 0]]);
  expect(groupByCategoria(items, 'clasificacion').flatMap(({ filas }) => filas)).toHaveLength(1);
});
