import { describe, expect, test } from 'vitest';
import { planCambios, type FuncionalidadActual } from './plan-cambios.ts';

const una = (id: number, cambios: Partial<FuncionalidadActual> = {}): FuncionalidadActual => ({
  id,
  nombre: `F${id}`,
  idParent: null,
  idCategoria: 1,
  categoria: 'General',
  unica: false,
  activa: false,
  capacidad: null,
  mostrarPaywall: false,
  prueba: false,
  ...cambios,
});
const pide = (
  idFuncionalidad: number,
  cambios: { activa?: boolean; prueba?: boolean; capacidad?: number },
) => ({
  idFuncionalidad,
  activa: false,
  capacidad: null,
  mostrarPaywall: false,
  prueba: false,
  ...cambios,
});

describe('a feature with children', () => {
  const arbol = [
    una(1, { activa: true }),
    una(2, { idParent: 1, activa: true }),
    una(3, { idParent: 2, prueba: true, capacidad: 5 }),
    una(4, { activa: true }),
  ];

  test('takes all that depend on it with it when it goes off, and leaves the rest and their capacity', () => {
    expect(planCambios(arbol, [pide(1, { activa: false })])).toEqual({
      ok: true,
      cambios: [pide(1, {}), pide(2, {}), pide(3, { capacidad: 5 })],
    });
  });

  test('a child is refused while its parent is off, also when both are asked for at once', () => {
    const apagado = [una(1), una(2, { idParent: 1 })];
    const error = { ok: false, errores: { 0: 'Depende de F1: actívala primero.' } };
    expect(planCambios(apagado, [pide(2, { activa: true })])).toEqual(error);
    expect(planCambios(arbol, [pide(2, { activa: true }), pide(1, { activa: false })])).toEqual(error);
    expect(planCambios(apagado, [pide(2, { prueba: true }), pide(1, { prueba: true })])).toMatchObject({
      ok: true,
    });
  });
});

describe('a category of which a company has one', () => {
  const unica = { idCategoria: 8, categoria: 'Remuneraciones', unica: true };

  test('refuses a second, whether active or on trial, and takes an exchange', () => {
    const actuales = [una(1, { ...unica, activa: true }), una(2, unica)];
    const error = 'En Remuneraciones solo puede haber una: desactiva antes F1.';
    for (const como of [{ activa: true }, { prueba: true }])
      expect(planCambios(actuales, [pide(2, como)])).toEqual({ ok: false, errores: { 0: error } });
    expect(planCambios(actuales, [pide(1, {}), pide(2, { activa: true })])).toMatchObject({ ok: true });
  });

  test('two that a plan brought stay until one is touched, and one may go off', () => {
    const actuales = [una(1, { ...unica, activa: true }), una(2, { ...unica, activa: true }), una(3)];
    expect(planCambios(actuales, [pide(3, { activa: true })])).toMatchObject({ ok: true });
    expect(planCambios(actuales, [pide(1, {})])).toMatchObject({ ok: true });
    expect(planCambios(actuales, [pide(1, { activa: true, capacidad: 3 })])).toMatchObject({ ok: false });
  });
});

test('only what differs is written, and what is not there or is named twice is refused', () => {
  const actuales = [una(1, { activa: true }), una(2)];
  expect(planCambios(actuales, [pide(1, { activa: true }), pide(2, { capacidad: 0 })])).toEqual({
    ok: true,
    cambios: [pide(2, { capacidad: 0 })],
  });
  expect(planCambios(actuales, [pide(9, {})])).toMatchObject({
    ok: false,
    errores: { 0: 'Esa función no existe.' },
  });
  expect(planCambios(actuales, [pide(1, {}), pide(1, { activa: true })])).toMatchObject({ ok: false });
});
