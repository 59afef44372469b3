import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { cuentaKey, direccionKey, GRATIS, limitTries } from './limit-tries.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

/** A clock that stands still until it is moved, so that no wait ends by itself. */
function stoppedClock(inicio = Date.parse('2026-11-20T12:00:00Z')) {
  let ms = inicio;
  const clock: Clock = { now: () => new Date(ms), hoy: () => '2026-11-20' };
  return { clock, advance: (segundos: number) => (ms += segundos * 1000) };
}

/** Guesses wrongly; answers whether the secret was looked at. */
async function guess(clock: Clock, email: string, ip: string): Promise<boolean> {
  let miro = false;
  try {
    await limitTries(t.cuadra.platform.db, clock, { clave: cuentaKey(email), ip }, async () => {
      miro = true;
      return null;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'demasiadas_solicitudes') throw error;
  }
  return miro;
}

const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const login = (payload: object, remoteAddress = '127.0.0.1') =>
  t.app.inject({ method: 'POST', url: '/monolito/signin/login', payload, remoteAddress });

test('2,000 guesses on one account from many addresses never get more than the allowed tries', async () => {
  const { clock } = stoppedClock();
  const porMirar = Array.from({ length: 2_000 }, (_, n) => n);
  let vistas = 0;
  const guesser = async (): Promise<void> => {
    for (let n = porMirar.pop(); n !== undefined; n = porMirar.pop())
      if (await guess(clock, 'blanco@prueba.cl', address(n % 500))) vistas += 1;
  };
  await Promise.all(Array.from({ length: 16 }, guesser));
  expect(vistas).toBe(GRATIS.cuenta);
}, 120_000);

test('the wait doubles up to an hour: a day of guessing every minute gets some forty tries', async () => {
  const { clock, advance } = stoppedClock();
  const vistas: number[] = [];
  for (let minuto = 0; minuto < 24 * 60; minuto += 1) {
    for (let n = 0; n < (minuto === 0 ? 20 : 1); n += 1)
      if (await guess(clock, 'paciente@prueba.cl', address(minuto))) vistas.push(minuto);
    advance(60);
  }
  // Ten at once, then after 1, 2, 4, 8, 16, 32 minutes and every hour.
  expect(vistas.slice(0, 17)).toEqual([...Array<number>(10).fill(0), 1, 3, 7, 15, 31, 63, 123]);
  expect(vistas.length).toBeLessThanOrEqual(40);
});

test('tries at once whose clocks were read in another order are no wait for each other', async () => {
  const { clock, advance } = stoppedClock();
  expect(await guess(clock, 'juntos@prueba.cl', address(1))).toBe(true);
  advance(-0.01);
  expect(await guess(clock, 'juntos@prueba.cl', address(1))).toBe(true);
});

test('failures are forgotten a day after the last', async () => {
  const { clock, advance } = stoppedClock();
  for (let n = 0; n < 12; n += 1) await guess(clock, 'olvido@prueba.cl', address(n));
  expect(await guess(clock, 'olvido@prueba.cl', address(99))).toBe(false);
  advance(24 * 3600 + 1);
  for (let n = 0; n < GRATIS.cuenta; n += 1)
    expect(await guess(clock, 'olvido@prueba.cl', address(100 + n))).toBe(true);
});

test('one address is held back whatever accounts it tries, and its network with IPv6', async () => {
  const { clock } = stoppedClock();
  let vistas = 0;
  for (let n = 0; n < 80; n += 1)
    if (await guess(clock, `muchas-${n}@prueba.cl`, `2001:db8:1:2::${n.toString(16)}`)) vistas += 1;
  expect(vistas).toBe(GRATIS.direccion);
  expect(await guess(clock, 'muchas-200@prueba.cl', '2001:db8:1:3::1')).toBe(true);
});

test('what goes well clears the account and gives the address its try back', async () => {
  const { clock } = stoppedClock();
  const { db } = t.cuadra.platform;
  const ip = '192.0.2.7';
  for (let n = 0; n < 200; n += 1)
    await limitTries(db, clock, { clave: cuentaKey('bien@prueba.cl'), ip }, async () => 'dentro');
  for (let n = 0; n < GRATIS.cuenta; n += 1) expect(await guess(clock, 'bien@prueba.cl', ip)).toBe(true);
  expect(await guess(clock, 'bien@prueba.cl', ip)).toBe(false);
});

test.each([
  ['192.0.2.1', 'ip:192.0.2.1'],
  ['::ffff:192.0.2.1', 'ip:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', 'ip:2001:0db8:0001:0002::/64'],
  ['2001:DB8::1', 'ip:2001:0db8:0000:0000::/64'],
  ['fe80::1%eth0', 'ip:fe80:0000:0000:0000::/64'],
  ['::1', 'ip:0000:0000:0000:0000::/64'],
])('the address %s counts as %s', (ip, clave) => {
  expect(direccionKey(ip).clave).toBe(clave);
});

describe('POST /monolito/signin/login', () => {
  test('guesses at once get no more tries than one after another', async () => {
    const { email } = await t.createEmpresa();
    const respuestas = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login({ email, password: `intento-${n}` }, address(n))),
    );
    const estados = respuestas.map(({ statusCode }) => statusCode);
    expect(estados.filter((estado) => estado === 401)).toHaveLength(GRATIS.cuenta);
    expect(estados.filter((estado) => estado === 429)).toHaveLength(30);
    const correcta = await login({ email, password: CONTRASENA_PRUEBA }, '198.51.100.9');
    expect(correcta.statusCode).toBe(429);
    expect(correcta.json().error.message).toContain('Espera un minuto');
  });

  test('an unknown address slows down as a known one, with the same words', async () => {
    const { email } = await t.createEmpresa();
    const answers = async (cual: string) => {
      const vistas: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const { statusCode, body } = await login({ email: cual, password: 'no-es-esta' }, address(n + 300));
        vistas.push(`${statusCode} ${body}`);
      }
      return vistas;
    };
    expect(await answers('desconocida@prueba.cl')).toEqual(await answers(email));
  });

  test('a sign-in that goes well clears the failures before it', async () => {
    const { email } = await t.createEmpresa();
    for (let vuelta = 0; vuelta < 2; vuelta += 1) {
      for (let n = 0; n < 8; n += 1) await login({ email, password: 'no-es-esta' }, address(n + 400));
      expect((await login({ email, password: CONTRASENA_PRUEBA }, address(500))).statusCode).toBe(200);
    }
  });
});
