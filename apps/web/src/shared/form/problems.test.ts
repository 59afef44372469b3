import * as z from 'zod';
import { contrasenaConfirmada, emailSchema, nombreSchema } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { errorFromResponse } from '../api/api-error.ts';
import { firstProblem, problemsOf, readForm, standing } from './problems.ts';

const schema = z.object({ email: emailSchema, nombre: nombreSchema });
const NAMES = ['email', 'nombre'] as const;

describe('reading a form', () => {
  test('gives what the schema makes of it', () => {
    expect(readForm(schema, NAMES, { email: ' Ana@Lenga.CL', nombre: ' Ana ' })).toEqual({
      values: { email: 'ana@lenga.cl', nombre: 'Ana' },
    });
  });

  test('puts the first complaint at each field', () => {
    expect(readForm(schema, NAMES, { email: '', nombre: '' })).toEqual({
      problems: { email: 'Ingresa tu email.', nombre: 'Requerido' },
    });
  });

  test('tells what no field asks for of the whole', () => {
    expect(readForm(schema, ['nombre'] as const, { nombre: 'Ana' })).toEqual({
      problems: { general: 'Ingresa tu email.' },
    });
  });

  test('section 5: a password and its confirmation', () => {
    const names = ['password', 'confirmacion'] as const;
    expect(readForm(contrasenaConfirmada, names, { password: 'corta', confirmacion: '' })).toEqual({
      problems: {
        password: 'Tu contraseña debe tener 8 o más caracteres.',
        confirmacion: 'Confirma tu contraseña.',
      },
    });
    expect(readForm(contrasenaConfirmada, names, { password: '12345678', confirmacion: '1234567' })).toEqual({
      problems: { confirmacion: 'Las contraseñas no coinciden.' },
    });
  });
});

describe('rows', () => {
  const conLineas = z.object({
    rut: z.string(),
    lineas: z.array(z.object({ cantidad: z.number('Escribe una cantidad.') })).min(1, 'Agrega una línea.'),
  });
  const names = ['rut', 'lineas'] as const;

  test('a problem inside a row stands at its path and at the field of the rows', () => {
    const lineas = [{ cantidad: 1 }, { cantidad: 'dos' }];
    expect(readForm(conLineas, names, { rut: '1-9', lineas })).toEqual({
      problems: { lineas: 'Escribe una cantidad.', 'lineas.1.cantidad': 'Escribe una cantidad.' },
    });
    expect(readForm(conLineas, names, { rut: '1-9', lineas: [] })).toEqual({
      problems: { lineas: 'Agrega una línea.' },
    });
  });

  test('a form may lead the names of the server to its own parts', () => {
    const error = errorFromResponse(400, {
      error: { code: 'validacion', message: 'Revisa', details: { 'body.lineas.1.cantidad': ['No queda'] } },
    });
    const nameOf = (field: string) => (field === 'lineas.1.cantidad' ? 'lineas.17' : undefined);
    expect(problemsOf(error, names, nameOf)).toEqual({ lineas: 'No queda', 'lineas.17': 'No queda' });
  });
});

describe('a problem of the server', () => {
  const sent = { rut: '1-9', lineas: [{ cantidad: 1 }], archivo: new File(['a'], 'a.pdf') };
  const problems = problemsOf<string>(
    errorFromResponse(400, {
      error: {
        code: 'validacion',
        message: 'Revisa',
        details: { rut: ['No existe'], 'lineas.0.cantidad': ['No queda'], archivo: ['No se lee'] },
      },
    }),
    ['rut', 'lineas', 'archivo'],
  );

  test('stands while its field is as it was sent, however often the body is made again', () => {
    expect(standing(problems, sent, { ...sent, lineas: [{ cantidad: 1 }] })).toEqual(problems);
  });

  test('ends when its field changes, and leaves the others', () => {
    const otra = standing(problems, sent, { ...sent, lineas: [{ cantidad: 2 }] });
    expect(otra).toEqual({ rut: 'No existe', archivo: 'No se lee' });
    // Another file of the same name and content is another file.
    const conOtro = standing(problems, sent, { ...sent, archivo: new File(['a'], 'a.pdf') });
    expect(conOtro.archivo).toBeUndefined();
  });

  test('of the whole stands until the next try', () => {
    expect(standing({ general: 'No se pudo' }, sent, {})).toEqual({ general: 'No se pudo' });
  });
});

describe('what the server has against a form', () => {
  test('section 8: field details stand at their fields', () => {
    const error = errorFromResponse(400, {
      error: { code: 'validacion', message: 'Revisa', details: { 'body.email': ['Ya existe'] } },
    });
    expect(problemsOf(error, NAMES)).toEqual({ email: 'Ya existe' });
  });

  test('section 8: details of a field that the form lacks are told of the whole', () => {
    const error = errorFromResponse(400, {
      error: { code: 'validacion', message: 'Revisa el token', details: { 'body.token': ['No sirve'] } },
    });
    expect(problemsOf(error, NAMES)).toEqual({ general: 'Revisa el token' });
  });

  test('section 8: a 409 "Link already exists" stands at the field called username', () => {
    const error = errorFromResponse(409, { error: { code: 'conflicto', message: 'Link already exists' } });
    expect(error).toBeInstanceOf(ApiError);
    expect(problemsOf(error, ['username'] as const)).toEqual({ username: 'Esta empresa ya está registrada' });
    expect(problemsOf(error, ['rut'] as const, { username: 'rut' })).toEqual({
      rut: 'Esta empresa ya está registrada',
    });
  });

  test('section 8: anything else is the general text', () => {
    expect(problemsOf(new TypeError('x'), NAMES)).toEqual({
      general: 'Ocurrió un error. Si el problema persiste por favor contacta con soporte',
    });
  });
});

test('the first to put right is the first in the form, whatever the order of the complaints', () => {
  expect(firstProblem({ nombre: 'Requerido', email: 'Ingresa tu email.' }, NAMES)).toBe('email');
  expect(firstProblem({ general: 'No se pudo' }, NAMES)).toBeUndefined();
});
