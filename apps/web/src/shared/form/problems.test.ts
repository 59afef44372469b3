import * as z from 'zod';
import { contrasenaConfirmada, emailSchema, nombreSchema } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { errorFromResponse } from '../api/api-error.ts';
import { firstProblem, problemsOf, readForm } from './problems.ts';

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
