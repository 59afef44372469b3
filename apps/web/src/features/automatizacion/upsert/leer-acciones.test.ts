import { MAX_DIAS_REGLA, MAX_TOLERANCIA } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { borradorNuevo, type Borrador } from './borrador.ts';
import { accionesParaVer, leerAcciones } from './leer-acciones.ts';

const nuevo = borradorNuevo(
  {},
  {
    cuentaDe: (id: number) => ({ value: String(id), label: `Cuenta ${id}` }),
    lineaDe: (id: number) => ({ value: String(id), label: `Línea ${id}` }),
  },
);
const problemas = (cambios: Partial<Borrador>) =>
  Object.fromEntries(leerAcciones({ ...nuevo, ...cambios }).problemas);
const soloConcilia = { clasifica: false, concilia: true };

test('an action that is not complete says what it lacks', () => {
  expect(problemas({})).toEqual({ acciones: 'Elige una cuenta.' });
  expect(problemas({ clasifica: false })).toEqual({ acciones: 'Elige qué hacer.' });
  expect(problemas({ clasifica: false, comenta: true })).toEqual({ comentario: 'Escribe el comentario.' });
  expect(problemas({ clasifica: false, asigna: true })).toEqual({
    asignarRut: 'Ingresa un RUT válido.',
    razonSocial: 'Requerido',
  });
});

test('the terms of a rule that reconciles: an empty RUT is the one that the line names', () => {
  const conciliar = { ...nuevo.conciliar, busca: 'antiguos', rut: '76.543.210-3', tolerancia: 50 } as const;
  expect(leerAcciones({ ...nuevo, ...soloConcilia })).toMatchObject({
    acciones: [{ tipo: 'conciliar', busca: 'monto', rut: null, modelo: null, tolerancia: 0, dias: 180 }],
  });
  expect(leerAcciones({ ...nuevo, ...soloConcilia, conciliar }).acciones).toMatchObject([
    { rut: '76.543.210-3', tolerancia: 0 },
  ]);
});

test('each term that cannot be says so itself, by the limits of the call', () => {
  const con = (cambios: Partial<Borrador['conciliar']>) =>
    problemas({ ...soloConcilia, conciliar: { ...nuevo.conciliar, ...cambios } });
  expect(con({ rut: '1-1', tolerancia: MAX_TOLERANCIA + 1, dias: null })).toEqual({
    rut: 'Ingresa un RUT válido.',
    tolerancia: 'Como máximo $2.000.',
    dias: 'Escribe cuántos días pueden separarlos.',
  });
  for (const dias of [0, MAX_DIAS_REGLA + 1]) expect(con({ dias })).toEqual({ dias: 'De 1 a 730 días.' });
  expect(con({ tolerancia: MAX_TOLERANCIA, dias: MAX_DIAS_REGLA })).toEqual({});
});

test('nothing is foreseen of a rule while what it is for is not complete, save that it will classify', () => {
  const paraVer = (cambios: Partial<Borrador>) => {
    const borrador = { ...nuevo, ...cambios };
    return accionesParaVer(borrador, leerAcciones(borrador));
  };
  expect(paraVer({})).toEqual([]);
  expect(paraVer({ ...soloConcilia, conciliar: { ...nuevo.conciliar, rut: '76.5' } })).toBeNull();
  expect(paraVer({ ...soloConcilia, comenta: true })).toHaveLength(1);
  expect(paraVer({ clasifica: false, asigna: true })).toBeNull();
});
