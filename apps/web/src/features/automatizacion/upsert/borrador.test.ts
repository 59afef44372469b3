import type { Automatizacion } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { borradorDe, borradorNuevo, conEvento, leerCondicion, leerGrupos, newCondicion } from './borrador.ts';
import { leerAcciones } from './leer-acciones.ts';

const plan = {
  cuentaDe: (id: number) => ({ value: String(id), label: `Cuenta ${id}` }),
  lineaDe: (id: number) => ({ value: String(id), label: `Línea ${id}` }),
};

test('a new rule begins with what is known of the record it is for', () => {
  const borrador = borradorNuevo({ evento: 2, nombre: 'Enel', rut: '76543210-3', cuenta: 7, linea: 2 }, plan);
  expect(leerGrupos(borrador.grupos)).toEqual({
    grupos: [[{ atributo: 'rut', valores: ['76543210-3'], niega: false }]],
    problemas: new Map(),
  });
  expect(leerAcciones(borrador).acciones).toEqual([
    { tipo: 'clasificar', items: [{ idCuenta: 7, idLinea: 2, porcentaje: 100 }] },
  ]);
});

test('with nothing known it asks about the text of a bank line, and the RUT of a document', () => {
  expect(borradorNuevo({}, plan).grupos[0]?.condiciones).toMatchObject([{ atributo: 'descripcion' }]);
  expect(borradorNuevo({ evento: 2 }, plan).grupos[0]?.condiciones).toMatchObject([{ atributo: 'rut' }]);
});

test('a rule that is there reads as it was written', () => {
  const regla: Pick<Automatizacion, 'nombreRegla' | 'idEvento' | 'grupos' | 'acciones' | 'detiene'> = {
    nombreRegla: 'Arriendo',
    idEvento: 1,
    grupos: [
      [
        { atributo: 'descripcion', operador: 'empieza', valores: ['ARRIENDO'], niega: true },
        { atributo: 'monto', desde: 1000, hasta: null, niega: false },
      ],
      [{ atributo: 'sentido', valores: ['cargo'], niega: false }],
    ],
    acciones: [
      {
        tipo: 'clasificar',
        items: [
          { idCuenta: 1, idLinea: null, porcentaje: 33.33 },
          { idCuenta: 2, idLinea: 4, porcentaje: 66.67 },
        ],
      },
      { tipo: 'comentar', comentario: 'Revisar' },
    ],
    detiene: false,
  };
  const borrador = borradorDe(regla as Automatizacion, plan);
  expect(leerGrupos(borrador.grupos).grupos).toEqual(regla.grupos);
  expect(leerAcciones(borrador).acciones).toEqual(regla.acciones);
  expect(borrador).toMatchObject({ nombre: 'Arriendo', detiene: false });
});

test('a single typed value stands in its field, where it can be changed', () => {
  const rut = { atributo: 'rut' as const, valores: ['76543210-3'], niega: false };
  const regla = { grupos: [[rut]], acciones: [], nombreRegla: '', idEvento: 2, detiene: true };
  const borrador = borradorDe(regla as unknown as Automatizacion, plan);
  expect(borrador.grupos[0]?.condiciones).toMatchObject([{ valores: [], escrito: '76.543.210-3' }]);
  expect(leerGrupos(borrador.grupos).grupos).toEqual([[rut]]);
});

test('what is being typed counts, once', () => {
  const condicion = newCondicion('descripcion', { valores: ['LUZ'], escrito: ' AGUA ' });
  expect(leerCondicion(condicion)).toMatchObject({ valores: ['LUZ', 'AGUA'] });
  expect(leerCondicion({ ...condicion, escrito: 'LUZ' })).toMatchObject({ valores: ['LUZ'] });
});

test('what is missing in a condition is told in its own terms', () => {
  expect(leerCondicion(newCondicion('descripcion'))).toBe('Escribe al menos un valor.');
  expect(leerCondicion(newCondicion('cuenta'))).toBe('Elige al menos un valor.');
  expect(leerCondicion(newCondicion('monto'))).toBe('Escribe desde, hasta o los dos.');
  expect(leerCondicion(newCondicion('monto', { desde: 2, hasta: 1 }))).toBe(
    'El hasta debe ser igual o mayor que el desde.',
  );
  expect(leerCondicion(newCondicion('rut', { escrito: '1-1' }))).toBe('1-1 no es un RUT válido.');
});

test('another event keeps the conditions that it knows', () => {
  const borrador = borradorNuevo({ glosa: 'LUZ', sentido: 'cargo' }, plan);
  const compra = conEvento(borrador, 2);
  expect(compra.grupos.map(({ condiciones }) => condiciones.map(({ atributo }) => atributo))).toEqual([
    ['descripcion'],
  ]);
  const concilia = { ...borrador, clasifica: false, concilia: true };
  expect(conEvento(concilia, 2)).toMatchObject({ clasifica: true, concilia: false });
  const soloSentido = conEvento(borradorNuevo({ sentido: 'cargo' }, plan), 2);
  expect(soloSentido.grupos[0]?.condiciones).toMatchObject([{ atributo: 'rut', valores: [] }]);
});
