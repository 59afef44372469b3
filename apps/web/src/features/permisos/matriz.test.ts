import { PERMISOS, PERMISOS_EXPLICADOS, type Grupo, type Permiso } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { explain, permisosOf, toggle, whyFixed, type Borrador } from './matriz.ts';

const grupo = (cambios: Partial<Grupo> = {}): Grupo => ({
  id: 1,
  nombre: 'Contador',
  descripcion: null,
  permisos: ['documentos.ver'],
  personas: 2,
  invitaciones: 0,
  esAdministrador: false,
  ...cambios,
});
const vacio: Borrador = new Map();

test('every permission of the product is explained once, in words', () => {
  const explicados = PERMISOS_EXPLICADOS.flatMap(({ permisos }) => permisos.map(({ permiso }) => permiso));
  expect(explicados.toSorted()).toEqual([...PERMISOS].toSorted());
});

test('a change and its way back leave nothing to save', () => {
  const contador = grupo();
  const con = toggle(vacio, contador, 'documentos.editar', true);
  expect([...permisosOf(con, contador)]).toEqual(['documentos.ver', 'documentos.editar']);
  expect(toggle(con, contador, 'documentos.editar', false).size).toBe(0);
});

test('what it will mean is said by group, what comes and what goes', () => {
  const contador = grupo();
  const borrador = toggle(toggle(vacio, contador, 'documentos.ver', false), contador, 'cartolas.ver', true);
  expect(explain(borrador, [contador, grupo({ id: 2 })])).toMatchObject([
    {
      quienes: 'Contador, 2 personas',
      podra: ['Ver cartolas'],
      dejara: ['Ver documentos'],
      permisos: ['cartolas.ver'],
    },
  ]);
});

test('what Administrador always holds, and what one does not hold oneself, is fixed', () => {
  const todos: readonly Permiso[] = PERMISOS;
  expect(whyFixed(grupo({ nombre: 'Administrador' }), 'permisos.editar', todos)).toContain('siempre');
  expect(whyFixed(grupo({ nombre: 'Administrador' }), 'documentos.ver', todos)).toBeNull();
  expect(whyFixed(grupo(), 'empresa.editar', ['documentos.ver'])).toContain('No puedes dar');
});
