import { createHmac } from 'node:crypto';
import type { UsuarioSesion } from '@cuadra/contract';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccess } from './get-access.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

async function userOf(): Promise<UsuarioSesion> {
  const respuesta = await t.app.inject({ url: '/acceso/access', headers: empresa.headers });
  return respuesta.json<{ user: UsuarioSesion }>().user;
}

test('section 3: the session carries the company’s deal, the value of its currency and the address of its logo', async () => {
  expect((await userOf()).Empresa).toMatchObject({
    idHubspotDeal: null,
    logo: null,
    Moneda: { moneda: 'CLP', valor: '1' },
  });
  await t.admin.query(
    `update empresa set id_hubspot_deal = '8123', id_moneda = 4, clave_logo = $2, tipo_logo = 'image/png'
     where id_empresa = $1`,
    [empresa.idEmpresa, `${empresa.idEmpresa}/logos/abc/0`],
  );
  const { Empresa } = await userOf();
  expect(Empresa).toMatchObject({ idHubspotDeal: '8123', Moneda: { moneda: 'UF', valor: null } });
  expect(Empresa.logo).toMatch(
    new RegExp(`^/api/empresas/${empresa.idEmpresa}/logo\\?v=abc&vence=\\d+&firma=[\\w-]{43}$`, 'u'),
  );
  await t.admin.query("insert into moneda_valor values (4, '2026-11-01', 39643.59, 'prueba')");
  expect((await userOf()).Empresa.Moneda.valor).toBe('39643.59');
});

test('section 3: intercomHMAC is Intercom’s own proof of the person, where its secret is set', async () => {
  expect((await userOf()).intercomHMAC).toBeNull();
  const { platform, keys } = t.cuadra;
  const { idUsuario, idEmpresa } = empresa;
  const principal = { idUsuario, idEmpresa, permisos: [], features: [], god: false, version: 1 };
  const { user } = await getAccess({ ...platform, intercomSecret: 'el secreto' }, keys, principal);
  expect(user.intercomHMAC).toBe(createHmac('sha256', 'el secreto').update(String(idUsuario)).digest('hex'));
});
