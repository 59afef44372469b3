import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../platform/log/index.ts';

interface Linea {
  level: number;
  errorCliente?: Record<string, unknown>;
}

let t: TestCuadra;
let lineas: Linea[] = [];
const log = createLogger('warn', { write: (texto) => lineas.push(JSON.parse(texto) as Linea) });

beforeAll(async () => {
  t = await testCuadra({ log });
});
afterAll(() => t.close());
beforeEach(() => {
  lineas = [];
});

const report = (payload: object) =>
  t.app.inject({ method: 'POST', url: '/monolito/errores-cliente', payload });
const reportados = () => lineas.flatMap(({ errorCliente }) => (errorCliente ? [errorCliente] : []));

test('POST /monolito/errores-cliente refuses what is not a report', async () => {
  const respuesta = await report({ tipo: 'otro', mensaje: '', ruta: '/x' });
  expect(respuesta.statusCode).toBe(400);
  expect(Object.keys(respuesta.json().error.details)).toEqual(['body.tipo', 'body.mensaje']);
  expect((await report({ tipo: 'error', mensaje: 'x'.repeat(501), ruta: '/' })).statusCode).toBe(400);
  expect(reportados()).toEqual([]);
});

test('section 2, error page: the team is told of a page that does not exist, without a session', async () => {
  const respuesta = await report({ tipo: 'no_encontrada', mensaje: 'Page Not Found /nada', ruta: '/nada' });
  expect(respuesta.statusCode).toBe(204);
  expect(reportados()).toEqual([
    {
      tipo: 'no_encontrada',
      mensaje: 'Page Not Found /nada',
      ruta: '/nada',
      pila: '',
      build: '',
      embebida: false,
    },
  ]);
});

test('what is logged carries no personal data and no query', async () => {
  await report({
    tipo: 'fatal',
    mensaje: 'no rut 12.345.678-K for ana@lenga.cl, eyJhbGciOi.eyJzdWIi.abc 123456789',
    ruta: '/ventas?texto=ana@lenga.cl#x',
    pila: 'at 12345678-5',
    build: 'b1',
    embebida: true,
  });
  expect(reportados()).toEqual([
    {
      tipo: 'fatal',
      mensaje: 'no rut [rut] for [email], [token] [número]',
      ruta: '/ventas',
      pila: 'at [rut]',
      build: 'b1',
      embebida: true,
    },
  ]);
});

test('one address may report thirty times a minute', async () => {
  const estados: number[] = [];
  for (let vez = 0; vez < 32; vez += 1)
    estados.push((await report({ tipo: 'error', mensaje: 'x', ruta: '/' })).statusCode);
  expect(estados.at(0)).toBe(204);
  expect(estados.at(-1)).toBe(429);
});
