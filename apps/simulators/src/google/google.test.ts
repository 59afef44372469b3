import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGoogle, type GoogleSimulado } from './index.ts';

const VUELTA = 'http://localhost:4999/monolito/signin/google/callback';
const VERIFICADOR = randomBytes(32).toString('base64url');
const RETO = createHash('sha256').update(VERIFICADOR).digest('base64url');

let ahora = Date.now();
let google: GoogleSimulado;
beforeAll(async () => {
  google = await startGoogle({ ahora: () => ahora });
});
afterAll(() => google.close());
beforeEach(() => {
  ahora = Date.now();
});

const pedido = (cambios: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: VUELTA,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'un-estado',
    nonce: 'un-nonce',
    code_challenge: RETO,
    code_challenge_method: 'S256',
    ...cambios,
  });
/** Sends the page's form; answers where the browser is led. */
async function decide(campos: Record<string, string>, cambios: Record<string, string> = {}) {
  const body = new URLSearchParams([...pedido(cambios), ...Object.entries(campos)]);
  const respuesta = await fetch(`${google.issuer}/authorize`, { method: 'POST', body, redirect: 'manual' });
  const destino = respuesta.headers.get('location');
  return {
    status: respuesta.status,
    datos: destino ? Object.fromEntries(new URL(destino).searchParams) : {},
  };
}
async function codeFor(email: string): Promise<string> {
  const { datos } = await decide({ cuenta: email });
  return datos['code'] ?? '';
}
async function exchange(code: string, cambios: Record<string, string> = {}) {
  const respuesta = await fetch(`${google.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: VUELTA,
      code_verifier: VERIFICADOR,
      client_id: google.clientId,
      client_secret: google.clientSecret,
      ...cambios,
    }),
  });
  return { status: respuesta.status, cuerpo: (await respuesta.json()) as Record<string, string> };
}
const userinfo = (acceso: string) =>
  fetch(`${google.issuer}/userinfo`, { headers: { authorization: `Bearer ${acceso}` } });

test('discovery names its own endpoints and what it can', async () => {
  const datos = await (await fetch(`${google.issuer}/.well-known/openid-configuration`)).json();
  expect(datos).toMatchObject({
    issuer: google.issuer,
    token_endpoint: `${google.issuer}/token`,
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
});

describe('the page', () => {
  test('offers accounts, a form and a way out, and keeps the request', async () => {
    const respuesta = await fetch(
      `${google.issuer}/authorize?${pedido({ login_hint: 'ana@x.cl' }).toString()}`,
    );
    const texto = await respuesta.text();
    expect(texto).toContain('demo@cuadra.cl');
    expect(texto).toContain('value="ana@x.cl"');
    expect(texto).toContain('name="state" value="un-estado"');
    expect(texto).toContain('Cancelar');
  });

  test('who declines is sent back with access_denied and the state', async () => {
    const { status, datos } = await decide({ decision: 'cancelar' });
    expect(status).toBe(303);
    expect(datos).toEqual({
      error: 'access_denied',
      error_description: 'The user did not consent.',
      state: 'un-estado',
    });
  });

  test('an address that is none stays on the page', async () => {
    expect((await decide({ email: 'ana' })).status).toBe(400);
  });

  test.each([
    ['an unknown client', { client_id: 'otro' }],
    ['an address that is not the client’s', { redirect_uri: 'https://ladron.cl/signin/google/callback' }],
    ['another page of the client', { redirect_uri: 'http://localhost:4999/otra' }],
  ])('sends nobody away for %s', async (_caso, cambios) => {
    expect(await decide({ cuenta: 'demo@cuadra.cl' }, cambios)).toEqual({ status: 400, datos: {} });
  });

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'email' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: '' }],
    ['login_required', { prompt: 'none' }],
  ])('tells the client %s for %o', async (error, cambios) => {
    expect((await decide({ cuenta: 'demo@cuadra.cl' }, cambios)).datos).toMatchObject({
      error,
      state: 'un-estado',
    });
  });
});

describe('the token', () => {
  test('is signed by the published key, for this client and this nonce, and opens userinfo', async () => {
    const { datos } = await decide({
      email: 'Ana.Pérez@x.cl',
      nombre: 'Ana',
      apellido: 'Pérez',
      decision: 'otra',
    });
    const { cuerpo } = await exchange(datos['code'] ?? '');
    const jwks = createRemoteJWKSet(new URL(`${google.issuer}/jwks`));
    const { payload, protectedHeader } = await jwtVerify(cuerpo['id_token'] ?? '', jwks, {
      issuer: google.issuer,
      audience: google.clientId,
    });
    expect(protectedHeader.alg).toBe('RS256');
    const persona = {
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'ana.pérez@x.cl',
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Pérez',
      name: 'Ana Pérez',
    };
    expect(payload).toMatchObject({ ...persona, nonce: 'un-nonce' });
    expect(await (await userinfo(cuerpo['access_token'] ?? '')).json()).toEqual({
      ...persona,
      sub: payload.sub,
    });
  });

  test('the same address is the same account, another is another', async () => {
    const subOf = async (email: string) => {
      const { cuerpo } = await exchange(await codeFor(email));
      return ((await (await userinfo(cuerpo['access_token'] ?? '')).json()) as { sub: string }).sub;
    };
    expect(await subOf('uno@x.cl')).toBe(await subOf('UNO@x.cl'));
    expect(await subOf('uno@x.cl')).not.toBe(await subOf('dos@x.cl'));
  });

  test('a code serves once; shown again, what it gave ends too', async () => {
    const code = await codeFor('demo@cuadra.cl');
    const { cuerpo } = await exchange(code);
    expect((await exchange(code)).cuerpo['error']).toBe('invalid_grant');
    expect((await userinfo(cuerpo['access_token'] ?? '')).status).toBe(401);
  });

  test.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, 400, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: `${VUELTA}/` }, 400, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'otro' }, 401, 'invalid_client'],
    ['another client', { client_id: 'otro' }, 401, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['an invented code', { code: 'inventado' }, 400, 'invalid_grant'],
  ])('is not given for %s', async (_caso, cambios, status, error) => {
    const respuesta = await exchange(await codeFor('demo@cuadra.cl'), cambios);
    expect(respuesta).toEqual({ status, cuerpo: { error, error_description: expect.any(String) } });
  });

  test('a code is good for a minute and an access token for an hour', async () => {
    const tarde = await codeFor('demo@cuadra.cl');
    ahora += 61_000;
    expect((await exchange(tarde)).cuerpo['error_description']).toBe('The code has expired.');
    const { cuerpo } = await exchange(await codeFor('demo@cuadra.cl'));
    ahora += 3_600_000;
    expect((await userinfo(cuerpo['access_token'] ?? '')).status).toBe(401);
  });
});

test('section 8: userinfo fails with error and error_description', async () => {
  const respuesta = await userinfo('inventado');
  expect(respuesta.status).toBe(401);
  expect(await respuesta.json()).toEqual({
    error: 'invalid_request',
    error_description: 'Invalid Credentials',
  });
});
