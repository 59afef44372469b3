import { expect, test } from 'vitest';
import { elegirDelPlan, elegirFunciones, sePrueba } from './elegir-funciones.ts';
import type { FuncionLeida } from './store/pruebas.ts';

const una = (id: number, cambios: Partial<FuncionLeida> = {}): FuncionLeida => ({
  id,
  key: `f${id}`,
  nombre: `F${id}`,
  descripcion: '',
  mensajeUpselling: 'Pruébala.',
  idParent: null,
  capacidadMax: null,
  activa: false,
  prueba: false,
  seProbaria: true,
  ...cambios,
});
const ids = (funciones: readonly FuncionLeida[]) => funciones.map(({ id }) => id);

test('a feature brings those that it hangs on and those that hang on it, but for what the company has', () => {
  const catalogo = [
    una(1),
    una(2, { idParent: 1 }),
    una(3, { idParent: 2 }),
    una(4, { idParent: 2, activa: true }),
    una(5, { idParent: 2, mensajeUpselling: null }),
    una(6, { idParent: 1 }),
  ];
  expect(ids(elegirFunciones(catalogo, 'f2'))).toEqual([1, 2, 3]);
  expect(elegirFunciones(catalogo, 'nada')).toEqual([]);
});

test('the whole product brings what the company has not, also what is on a trial of its own', () => {
  const catalogo = [
    una(1, { activa: true }),
    una(2, { prueba: true }),
    una(3, { seProbaria: false }),
    una(4),
  ];
  expect(ids(elegirDelPlan(catalogo))).toEqual([2, 4]);
});

test('what is not sold, or not in the trial plan, is not tried', () => {
  expect([una(1), una(2, { mensajeUpselling: null }), una(3, { seProbaria: false })].map(sePrueba)).toEqual([
    true,
    false,
    false,
  ]);
});
