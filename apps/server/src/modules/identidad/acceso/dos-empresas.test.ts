import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Headers = Record<string, string>;

let t: TestCuadra;
/** The person's own company, which the session opens on. */
let una: TestEmpresa;
let otra: TestEmpresa;
let ajena: TestEmpresa;
let sesion: Headers;

beforeAll(async () => {
  t = await testCuadra();
  una = await t.createEmpresa();
  otra = await t.createEmpresa();
  ajena = await t.createEmpresa();
  await t.admin.query(
    `insert into grupo (id_empresa, id, nombre, permisos)
     select $1, coalesce(max(id), 0) + 1, 'Solo cartolas', array['cartolas.ver'] from grupo where id_empresa = $1`,
    [otra.idEmpresa],
  );
  await t.admin.query(
    `insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
     select id_empresa, $2, id from grupo where id_empresa = $1 and nombre = 'Solo cartolas'`,
    [otra.idEmpresa, una.idUsuario],
  );
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.admin.query(`update empresa set estado = 'activa', cerrada_en = null where id_empresa = $1`, [
    otra.idEmpresa,
  ]);
  sesion = await t.signIn(una.email);
  await cambiar(una.idEmpresa);
});

const cambiar = (idEmpresa: number) =>
  t.app.inject({
    method: 'POST',
    url: '/monolito/usuarios/cambiarEmpresa',
    headers: sesion,
    payload: { idEmpresa },
  });

/** Asks for a token as a tab of that company does; without one, as a new tab. */
const pedirToken = (empresa?: number | string) =>
  t.app.inject({
    url: '/monolito/api/obtainToken',
    headers: { ...sesion, ...(empresa !== undefined && { 'x-empresa': String(empresa) }) },
  });

async function pestana(empresa: number): Promise<Headers> {
  const respuesta = await pedirToken(empresa);
  return { 'x-access-token': respuesta.json<{ token: string }>().token, 'x-empresa': String(empresa) };
}

const empresaDe = async (headers: Headers) =>
  (await t.app.inject({ url: '/acceso/access', headers })).json().user?.Empresa.id;

/** An act of a tab. The call that is let in answers 400, since its body is empty. */
const crearCuenta = (headers: Headers) =>
  t.app.inject({
    method: 'POST',
    url: '/api/cuentas-corrientes',
    headers: { ...headers, ...sesion },
    payload: {},
  });

describe('one session, a company in each tab', () => {
  test('each tab gets and keeps its own company, and a new tab the last one chosen', async () => {
    const [primera, segunda] = [await pestana(una.idEmpresa), await pestana(otra.idEmpresa)];
    expect([await empresaDe(primera), await empresaDe(segunda)]).toEqual([una.idEmpresa, otra.idEmpresa]);
    await cambiar(otra.idEmpresa);
    expect([await empresaDe(primera), await empresaDe(segunda)]).toEqual([una.idEmpresa, otra.idEmpresa]);
    const nueva = await pedirToken();
    expect(await empresaDe({ 'x-access-token': nueva.json().token })).toBe(otra.idEmpresa);
  });

  test('a tab has the rights that the person holds in its company', async () => {
    const permisos = async (headers: Headers) =>
      (await t.app.inject({ url: '/acceso/access', headers })).json().user.permisos;
    expect(await permisos(await pestana(otra.idEmpresa))).toEqual(['cartolas.ver']);
    expect((await permisos(await pestana(una.idEmpresa))).length).toBeGreaterThan(1);
    expect((await crearCuenta(await pestana(otra.idEmpresa))).statusCode).toBe(403);
  });

  test('the token of one company is refused for a tab of the other, which says so', async () => {
    const mezclada = { ...(await pestana(una.idEmpresa)), 'x-empresa': String(otra.idEmpresa) };
    const respuesta = await crearCuenta(mezclada);
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.message).toContain('Esta pestaña está en otra empresa');
    expect((await crearCuenta(await pestana(una.idEmpresa))).statusCode).toBe(400);
  });
});

describe('a named company is refused', () => {
  test('403 where the person does not belong, and where they no longer do', async () => {
    expect((await pedirToken(ajena.idEmpresa)).statusCode).toBe(403);
    const headers = await pestana(otra.idEmpresa);
    await t.admin.query(
      'update usuario_empresa set activo = false where id_empresa = $1 and id_usuario = $2',
      [otra.idEmpresa, una.idUsuario],
    );
    expect((await pedirToken(otra.idEmpresa)).statusCode).toBe(403);
    await expect.poll(async () => await empresaDe(headers), { timeout: 5000 }).toBeUndefined();
    await t.admin.query(
      'update usuario_empresa set activo = true where id_empresa = $1 and id_usuario = $2',
      [otra.idEmpresa, una.idUsuario],
    );
  });

  test('403 for one that is closed, whose tokens end although the session goes on', async () => {
    const [abierta, headers] = [await pestana(una.idEmpresa), await pestana(otra.idEmpresa)];
    await t.admin.query(`update empresa set estado = 'cerrada', cerrada_en = now() where id_empresa = $1`, [
      otra.idEmpresa,
    ]);
    expect((await pedirToken(otra.idEmpresa)).statusCode).toBe(403);
    await expect.poll(async () => await empresaDe(headers), { timeout: 5000 }).toBeUndefined();
    expect(await empresaDe(abierta)).toBe(una.idEmpresa);
  });

  test.each(['0', '-1', '1,2', 'abc', '12345678901'])('400 for %j, which is no id', async (mala) => {
    expect((await pedirToken(mala)).statusCode).toBe(400);
    const headers = { ...(await pestana(una.idEmpresa)), 'x-empresa': mala };
    expect((await t.app.inject({ url: '/acceso/access', headers })).statusCode).toBe(400);
  });
});
