import { expect, test } from 'vitest';
import { readForm } from '../../../shared/form/problems.ts';
import { borradorNuevo, type Borrador } from './borrador.ts';
import { reglaSchema } from './leer-regla.ts';
import { campoDeServidor } from './problemas.ts';

const CAMPOS = ['nombre', 'grupos', 'acciones'] as const;
const nuevo = borradorNuevo(
  {},
  {
    cuentaDe: (id: number) => ({ value: String(id), label: `Cuenta ${id}` }),
    lineaDe: (id: number) => ({ value: String(id), label: `Línea ${id}` }),
  },
);
const [grupo] = nuevo.grupos;
const clave = grupo?.condiciones[0]?.clave;

test('an empty rule says what it lacks, each part at its place', () => {
  expect(readForm(reglaSchema, CAMPOS, nuevo)).toMatchObject({
    problems: {
      nombre: 'Requerido',
      [`grupos.${clave}`]: 'Escribe al menos un valor.',
      'acciones.acciones': 'Elige una cuenta.',
    },
  });
});

test('a complete rule is read as the call takes it', () => {
  const completo: Borrador = {
    ...nuevo,
    nombre: 'Arriendo',
    grupos: nuevo.grupos.map((uno) => ({
      ...uno,
      condiciones: uno.condiciones.map((condicion) => ({ ...condicion, escrito: 'ARRIENDO' })),
    })),
    clasifica: false,
    comenta: true,
    comentario: 'Revisar',
  };
  expect(readForm(reglaSchema, CAMPOS, completo)).toMatchObject({
    values: {
      nombreRegla: 'Arriendo',
      grupos: [[{ atributo: 'descripcion', valores: ['ARRIENDO'] }]],
      acciones: [{ tipo: 'comentar', comentario: 'Revisar' }],
    },
  });
});

test('a problem of the server stands at the condition, the action or the name that it is about', () => {
  const en = (campo: string) =>
    campoDeServidor(campo, nuevo.grupos, [{ tipo: 'asignar', rut: '76543210-3', razonSocial: 'Lenga' }]);
  expect([en('nombreRegla'), en('grupos.0.0.valores'), en('grupos.9.0'), en('acciones.0.rut')]).toEqual([
    'nombre',
    `grupos.${clave}`,
    'grupos',
    'acciones.asignarRut',
  ]);
  expect([en('acciones.7'), en('idEvento')]).toEqual(['acciones.acciones', undefined]);
});
