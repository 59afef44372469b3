import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '../issue-token.ts';
import { readCorreos } from '../testing/read-correos.ts';
import { isFiltrada } from './is-filtrada.ts';
import { isObvia } from './is-obvia.ts';

describe('isFiltrada', () => {
  // Each is in the published lists of the most used passwords.
  test.each([
    '12345678',
    'password1',
    'qwertyuiop',
    'iloveyou',
    'colocolo',
    'tequiero',
    'contrasena',
    'PassWord1',
  ])('%s is', async (contrasena) => {
    expect(await isFiltrada(contrasena)).toBe(true);
  });

  test('what was drawn at random is not', async () => {
    for (let n = 0; n < 2_000; n += 1) expect(await isFiltrada(crypto.randomUUID())).toBe(false);
  });
});

describe('isObvia', () => {
  const PROPIAS = ['Javiera Soto', 'javiera@sur.cl', 'Panadería Sur SpA'];
  test.each([
    ['the country with a year', 'Chile2026!'],
    ['a word with signs for its letters', 'C0ntr4señ@'],
    ['the product and a number', 'cuadra-2026'],
    ['the demo’s password', 'cuadra-demo'],
    ['the person’s name', 'JavieraSoto1'],
    ['the company’s name, without its accent', 'panaderia_sur'],
    ['the address of mail', 'javiera@sur.cl'],
    ['a RUT', '12.345.678-5'],
    ['a date', '13-05-1985'],
  ])('%s is', (_caso, contrasena) => {
    expect(isObvia(contrasena, PROPIAS)).toBe(true);
  });

  test.each(['javiera toca el piano', 'cuadra-nube-tractor', 'la montaña de enero', CONTRASENA_PRUEBA])(
    '%s is not, for there is more in it',
    (contrasena) => {
      expect(isObvia(contrasena, PROPIAS)).toBe(false);
    },
  );

  test('a name of others is not one’s own, and a long one takes no time', () => {
    expect(isObvia('JavieraSoto1', ['Pedro Tapia', 'pedro@norte.cl'])).toBe(false);
    const desde = performance.now();
    expect(isObvia('clave'.repeat(51), PROPIAS)).toBe(true);
    expect(performance.now() - desde).toBeLessThan(1_000);
  });
});

const FILTRADA = 'Esta contraseña está en listas de contraseñas robadas. Elige otra.';
const OBVIA = 'Esta contraseña es fácil de adivinar: son palabras o datos tuyos. Agrega otras palabras.';

describe('where a password is chosen', () => {
  let t: TestCuadra;
  let empresa: TestEmpresa;
  let numero = 0;
  beforeAll(async () => {
    t = await testCuadra();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    empresa = await t.createEmpresa();
  });

  const call = (method: 'POST' | 'PUT', url: string, payload: object, headers: Record<string, string> = {}) =>
    t.app.inject({ method, url, payload, headers, remoteAddress: `10.7.0.${(numero += 1)}` });
  const twice = (password: string) => ({ password, confirmacion: password });
  const issue = (uso: 'recuperar_contrasena') =>
    t.cuadra.platform.db
      .transaction()
      .execute((tx) => issueToken(tx, { uso, idUsuario: empresa.idUsuario, minutos: 10 }));

  async function invite(): Promise<string> {
    const { rows } = await t.admin.query<{ id: string }>(
      "select id from grupo where id_empresa = $1 and nombre = 'Contador'",
      [empresa.idEmpresa],
    );
    const email = `colega-${empresa.idEmpresa}@prueba.cl`;
    await call(
      'POST',
      '/api/usuarios/invitaciones',
      { email, nombre: 'Colega Nueva', cargo: '', idGrupo: Number(rows[0]?.id) },
      empresa.headers,
    );
    const [correo] = await readCorreos(t, email);
    return new URL(String(correo?.datos['enlace'])).searchParams.get('token') ?? '';
  }

  const CAMINOS: [string, (password: string) => Promise<Awaited<ReturnType<typeof call>>>][] = [
    [
      'sign-up',
      (password) =>
        call('POST', '/monolito/signup/saveFirstStep', {
          idProvider: 'email',
          email: `rosa-${(numero += 1)}@prueba.cl`,
          password,
          firstname: 'Ana',
          lastname: 'Prueba',
          recaptchaToken: 'bueno',
        }),
    ],
    [
      'recovery',
      async (password) =>
        call('POST', '/monolito/signin/restorePassword', {
          token: await issue('recuperar_contrasena'),
          ...twice(password),
        }),
    ],
    [
      'change',
      async (password) =>
        call(
          'PUT',
          '/monolito/usuarios/yo/contrasena',
          { actual: CONTRASENA_PRUEBA, ...twice(password) },
          await t.signIn(empresa.email),
        ),
    ],
    [
      'invitation',
      async (password) =>
        call('POST', '/monolito/signin/processInvitation', {
          token: await invite(),
          nombre: 'Ana Prueba',
          ...twice(password),
        }),
    ],
  ];

  test.each(CAMINOS)('%s: 400 on the field, and nothing changes', async (_camino, choose) => {
    for (const [password, mensaje] of [
      ['password1', FILTRADA],
      ['AnaPrueba2026', OBVIA],
    ] as const) {
      const respuesta = await choose(password);
      expect(respuesta.statusCode).toBe(400);
      expect(respuesta.json().error.details).toEqual({ 'body.password': [mensaje] });
    }
    const sigue = await call('POST', '/monolito/signin/login', {
      email: empresa.email,
      password: CONTRASENA_PRUEBA,
    });
    expect(sigue.statusCode).toBe(200);
  });

  test.each(CAMINOS)('%s: a good one is taken', async (_camino, choose) => {
    expect((await choose('tractor nube lápiz')).statusCode).toBeLessThan(300);
  });

  test('recovery: the link is still good after a refused one', async () => {
    const token = await issue('recuperar_contrasena');
    const restore = (password: string) =>
      call('POST', '/monolito/signin/restorePassword', { token, ...twice(password) });
    expect((await restore('password1')).statusCode).toBe(400);
    expect((await restore('tractor nube lápiz')).statusCode).toBe(200);
  });
});
