import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCaptcha, type CaptchaSimulado } from './index.ts';

let ahora = Date.now();
let captcha: CaptchaSimulado;
beforeAll(async () => {
  captcha = await startCaptcha({ ahora: () => ahora });
});
afterAll(() => captcha.close());
beforeEach(() => {
  ahora = Date.now();
});

async function verify(campos: Record<string, string>) {
  const respuesta = await fetch(captcha.verifyUrl, { method: 'POST', body: new URLSearchParams(campos) });
  expect(respuesta.status).toBe(200);
  return (await respuesta.json()) as { success: boolean; 'error-codes'?: string[]; hostname?: string };
}

describe('siteverify', () => {
  test('a token passes once and never again', async () => {
    const campos = { secret: captcha.secret, response: captcha.solve() };
    expect(await verify(campos)).toMatchObject({ success: true, hostname: 'localhost' });
    expect(await verify(campos)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  });

  test('a token lives for two minutes', async () => {
    const response = captcha.solve();
    ahora += 120_001;
    expect(await verify({ secret: captcha.secret, response })).toEqual({
      success: false,
      'error-codes': ['timeout-or-duplicate'],
    });
  });

  test.each([
    [{}, ['missing-input-secret', 'missing-input-response']],
    [{ secret: 'otro', response: 'x' }, ['invalid-input-secret']],
  ])('refuses %o', async (campos, codigos) => {
    expect(await verify(campos)).toEqual({ success: false, 'error-codes': codigos });
  });

  test('refuses what nobody solved, and what is no form', async () => {
    expect(await verify({ secret: captcha.secret, response: 'inventado' })).toEqual({
      success: false,
      'error-codes': ['invalid-input-response'],
    });
    const json = await fetch(captcha.verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await json.json()).toEqual({ success: false, 'error-codes': ['bad-request'] });
  });

  test('a wrong secret does not use the token up', async () => {
    const response = captcha.solve();
    await verify({ secret: 'otro', response });
    expect(await verify({ secret: captcha.secret, response })).toMatchObject({ success: true });
  });
});

test('the script draws a frame of its own origin, which only this site’s key opens', async () => {
  const script = await (await fetch(captcha.scriptUrl)).text();
  expect(script).toContain(captcha.url);
  const marco = (sitekey: string) =>
    fetch(
      `${captcha.url}/marco?${new URLSearchParams({ sitekey, origen: 'http://localhost:3000' }).toString()}`,
    );
  expect((await marco('otra')).status).toBe(400);
  expect(await (await marco(captcha.siteKey)).text()).toContain('No soy un robot');
});

test('ticking the box gives a token of the page’s host', async () => {
  const body = new URLSearchParams({ origen: 'http://cuadra.test:3000' });
  const respuesta = await fetch(`${captcha.url}/token`, { method: 'POST', body });
  const { token } = (await respuesta.json()) as { token: string };
  expect(await verify({ secret: captcha.secret, response: token })).toMatchObject({
    hostname: 'cuadra.test',
  });
});
