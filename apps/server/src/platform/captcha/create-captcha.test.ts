import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../log/index.ts';
import { createCaptcha } from './index.ts';

const log = createLogger('silent');
let servidor: Server;
let verifyUrl: string;
let recibido: { tipo: string | undefined; campos: Record<string, string> } | undefined;
let responder: { status: number; cuerpo: string };

beforeAll(async () => {
  servidor = createServer((request, response) => {
    let texto = '';
    request.on('data', (parte: Buffer) => (texto += parte.toString()));
    request.on('end', () => {
      recibido = {
        tipo: request.headers['content-type'],
        campos: Object.fromEntries(new URLSearchParams(texto)),
      };
      response.writeHead(responder.status, { 'content-type': 'application/json' }).end(responder.cuerpo);
    });
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  verifyUrl = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => servidor.close());
beforeEach(() => {
  recibido = undefined;
  responder = { status: 200, cuerpo: '{"success":true}' };
});

const verify = (token: string) =>
  createCaptcha({ verifyUrl, secret: 'el secreto' }, log).verify(token, '200.1.2.3');

describe('section 8: recaptchaToken empty or invalid', () => {
  test('empty is told without asking anybody', async () => {
    await expect(verify('')).rejects.toMatchObject({
      code: 'validacion',
      details: { 'body.recaptchaToken': ['Confirma que no eres un robot.'] },
    });
    expect(recibido).toBeUndefined();
  });

  test('invalid is what the verifier says', async () => {
    responder = { status: 200, cuerpo: '{"success":false,"error-codes":["invalid-input-response"]}' };
    await expect(verify('otro')).rejects.toMatchObject({
      code: 'validacion',
      details: { 'body.recaptchaToken': [expect.stringContaining('Vuelve a intentarlo')] },
    });
  });

  test('a right one passes, asked for as a form with secret, token and address', async () => {
    await verify('bueno');
    expect(recibido?.tipo).toContain('application/x-www-form-urlencoded');
    expect(recibido?.campos).toEqual({ secret: 'el secreto', response: 'bueno', remoteip: '200.1.2.3' });
  });
});

describe('where nobody can tell, nobody passes', () => {
  test.each([
    ['an error of the verifier', { status: 500, cuerpo: '' }],
    ['an answer that is no JSON', { status: 200, cuerpo: '<html>' }],
    ['an answer without a verdict', { status: 200, cuerpo: '{}' }],
    [
      'a secret of ours that is wrong',
      { status: 200, cuerpo: '{"success":false,"error-codes":["invalid-input-secret"]}' },
    ],
  ])('%s', async (_caso, respuesta) => {
    responder = respuesta;
    await expect(verify('bueno')).rejects.toMatchObject({ code: 'no_disponible' });
  });

  test('a verifier that is not there', async () => {
    const captcha = createCaptcha({ verifyUrl: 'http://127.0.0.1:9/', secret: 's' }, log);
    await expect(captcha.verify('bueno', '::1')).rejects.toMatchObject({ code: 'no_disponible' });
  });
});

test('an installation without captcha asks for none', async () => {
  await expect(createCaptcha(undefined, log).verify('', '::1')).resolves.toBeUndefined();
});

test('in production, without captcha, what it guards is closed', async () => {
  const captcha = createCaptcha(undefined, log, { required: true });
  await expect(captcha.verify('bueno', '::1')).rejects.toMatchObject({ code: 'no_disponible' });
});
