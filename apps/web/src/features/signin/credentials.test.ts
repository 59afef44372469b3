import { loginBody } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/index.ts';
import { problemsOf, readCredentials } from './credentials.ts';

function form(email: string, password: string): FormData {
  const data = new FormData();
  data.set('email', email);
  data.set('password', password);
  return data;
}

test('a good form gives what the call takes', () => {
  expect(readCredentials(form('  Demo@Cuadra.CL ', 'cuadra-demo'), loginBody)).toEqual({
    credentials: { email: 'demo@cuadra.cl', password: 'cuadra-demo' },
  });
});

test.each([
  ['', '', 'Ingresa tu email.', 'Tu contraseña debe tener 6 o más caracteres.'],
  ['demo', 'cuadra', 'Ingresa un email válido.', undefined],
  ['demo@cuadra.cl', '12345', undefined, 'Tu contraseña debe tener 6 o más caracteres.'],
])('%j and %j: the texts of the specification, one per field', (email, password, enEmail, enClave) => {
  const read = readCredentials(form(email, password), loginBody);
  expect('problems' in read && [read.problems.email, read.problems.password]).toEqual([enEmail, enClave]);
});

test('what the server says goes to its field, or to the whole form', () => {
  const base = { color: 'error', message: 'No son correctos.', code: 400 } as const;
  const fields = new ApiError({ ...base, type: 'fields', errors: { password: 'No son correctos.' } });
  expect(problemsOf(fields)).toEqual({ email: undefined, password: 'No son correctos.' });
  const general = new ApiError({ ...base, type: 'general', errors: {} });
  expect(problemsOf(general)).toEqual({ general: 'No son correctos.' });
});
