import { expect, test } from 'vitest';
import { createLogger, redactUrl } from './index.ts';

function logged(registro: object): string {
  let linea = '';
  createLogger('info', { write: (texto) => (linea += texto) }).info(registro, 'prueba');
  return linea;
}

test.each([
  { password: 'SECRETO' },
  { body: { contrasena: 'SECRETO' } },
  { datos: { token: 'SECRETO', clave: 'SECRETO', secreto: 'SECRETO' } },
  { credenciales: { linkToken: 'SECRETO', exchangeToken: 'SECRETO' } },
  { req: { headers: { cookie: 'a=SECRETO', authorization: 'Bearer SECRETO' } } },
  { headers: { 'x-access-token': 'SECRETO', 'x-xsrf-token': 'SECRETO' } },
])('%# hides what is secret by its name', (registro) => {
  const linea = logged(registro);
  expect(linea).toContain('[oculto]');
  expect(linea).not.toContain('SECRETO');
});

test('leaves the rest to be read', () => {
  expect(JSON.parse(logged({ ruta: '/api/dtes/:id', ms: 3 }))).toMatchObject({
    ruta: '/api/dtes/:id',
    ms: 3,
    msg: 'prueba',
  });
});

test('a connection string is told without its password', () => {
  expect(redactUrl('postgres://ana:se%40creto@db:5432/cuadra?sslmode=require')).toBe(
    'postgres://ana:***@db:5432/cuadra?sslmode=require',
  );
});
