import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** The bound that is promised, and some time for a machine that is busy. */
const PLAZO_MS = 2_000;
const HOLGURA_MS = 3_000;

type Headers = Record<string, string>;
let t: TestCuadra;
let apps: TestCuadra['app'][];
beforeAll(async () => {
  t = await testCuadra();
  apps = [t.app, await t.createSecondApp()];
});
afterAll(() => t.close());

async function signInWithToken(empresa: TestEmpresa): Promise<{ sesion: Headers; token: string }> {
  const sesion = await t.signIn(empresa.email);
  const respuesta = await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion });
  return { sesion, token: respuesta.json<{ token: string }>().token };
}

/** One call of each service that takes the token, in each of the two processes. */
async function answers(token: string): Promise<number[]> {
  const estados: number[] = [];
  for (const app of apps)
    for (const [url, headers] of [
      ['/api/importaciones', { 'x-access-token': token }],
      ['/acceso/access', { 'x-access-token': token }],
      ['/saldos/v2/saldo-cuentas', { authorization: `Bearer ${token}` }],
    ] as const)
      estados.push((await app.inject({ url, headers })).statusCode);
  return estados;
}

async function expectRefusedSoon(token: string): Promise<void> {
  await vi.waitFor(async () => expect(await answers(token)).toEqual(Array(6).fill(401)), {
    timeout: PLAZO_MS + HOLGURA_MS,
    interval: 100,
  });
}

/** The id of the person's session that does not ask. */
async function otherSesion(headers: Headers): Promise<string> {
  const respuesta = await t.app.inject({ url: '/monolito/usuarios/sesiones', headers });
  const { items } = respuesta.json<{ items: { id: string; actual: boolean }[] }>();
  return items.find(({ actual }) => !actual)?.id ?? '';
}

describe('the access token of a session that ended is refused by every service of every process', () => {
  const FINES: [
    string,
    (suya: Headers, otra: Headers, idUsuario: number) => Promise<{ statusCode: number }>,
  ][] = [
    [
      'signed out',
      (suya) => t.app.inject({ method: 'POST', url: '/monolito/signin/signout', headers: suya }),
    ],
    [
      'ended from elsewhere',
      async (_suya, otra) =>
        t.app.inject({
          method: 'DELETE',
          url: `/monolito/usuarios/sesiones/${await otherSesion(otra)}`,
          headers: otra,
        }),
    ],
    [
      'all the others ended',
      (_suya, otra) => t.app.inject({ method: 'DELETE', url: '/monolito/usuarios/sesiones', headers: otra }),
    ],
    [
      'password changed from elsewhere',
      (_suya, otra) =>
        t.app.inject({
          method: 'PUT',
          url: '/monolito/usuarios/yo/contrasena',
          headers: otra,
          payload: {
            actual: CONTRASENA_PRUEBA,
            password: 'la montaña de enero',
            confirmacion: 'la montaña de enero',
          },
        }),
    ],
    [
      'person switched off',
      async (_suya, _otra, idUsuario) => {
        await t.admin.query('update usuario set activo = false where id = $1', [idUsuario]);
        return { statusCode: 200 };
      },
    ],
    [
      'session over by the clock',
      async (_suya, _otra, idUsuario) => {
        await t.admin.query("update sesion set vence = now() - interval '1 second' where id_usuario = $1", [
          idUsuario,
        ]);
        return { statusCode: 200 };
      },
    ],
  ];

  test.concurrent.each(FINES)('%s', async (_caso, end) => {
    const empresa = await t.createEmpresa();
    const { sesion, token } = await signInWithToken(empresa);
    const otra = await t.signIn(empresa.email);
    expect(await answers(token)).toEqual(Array(6).fill(200));
    expect((await end(sesion, otra, empresa.idUsuario)).statusCode).toBeLessThan(300);
    await expectRefusedSoon(token);
  });
});

test('a session that ends leaves the tokens of other people of the company alone', async () => {
  const empresa = await t.createEmpresa();
  const colega = await signInWithToken(empresa);
  const { sesion } = await signInWithToken(empresa);
  const { rows } = await t.admin.query<{ version: string }>(
    'select version from empresa_version where id_empresa = $1',
    [empresa.idEmpresa],
  );
  await t.app.inject({ method: 'POST', url: '/monolito/signin/signout', headers: sesion });
  await new Promise((resolve) => setTimeout(resolve, PLAZO_MS + 200));
  expect(await answers(colega.token)).toEqual(Array(6).fill(200));
  const despues = await t.admin.query('select version from empresa_version where id_empresa = $1', [
    empresa.idEmpresa,
  ]);
  expect(despues.rows).toEqual(rows);
});
