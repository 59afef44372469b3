import { DIAS_CON_DATOS, DIAS_DE_ESPERA } from '@cuadra/domain/reactivacion';
import { CONTRASENA_PRUEBA, insertDocumento } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { reactivate as reactivateService } from './reactivate.ts';
import {
  call,
  canReactivate,
  cerrar,
  closed,
  join,
  one,
  openOf,
  owe,
  reactivate,
  t,
  prepareCuadra,
  wait,
} from './testing/mundo.ts';

prepareCuadra();

describe('section 4: GET /monolito/signin/canReactivate', () => {
  test('400 without an address', async () => {
    const respuesta = await call('GET', '/monolito/signin/canReactivate?email=');
    expect(respuesta.json().error.details).toEqual({ 'query.email': ['Ingresa tu email.'] });
  });

  test('unknown for nobody, for whoever has an open company, and for one who was switched off', async () => {
    const abierta = await t.createEmpresa();
    const apagada = await closed();
    await t.admin.query('update usuario set activo = false where id = $1', [apagada.idUsuario]);
    expect(await canReactivate('nadie@prueba.cl')).toEqual({ result: 'unknown' });
    expect(await canReactivate(abierta.email)).toEqual({ result: 'unknown' });
    expect(await canReactivate(apagada.email)).toEqual({ result: 'unknown' });
  });

  test('section 8: multi-companies for a person of two closed companies', async () => {
    const [una, otra] = [await closed(), await closed()];
    await join(una, otra, 'Administrador');
    expect(await canReactivate(una.email)).toMatchObject({
      result: 'cannot',
      reason: 'multi-companies',
      data: { empresas: 2, cerradaEn: null },
    });
  });

  test('section 8: inconsistent for a person who did not administer it', async () => {
    const empresa = await closed();
    const colega = await t.createEmpresa();
    await join(colega, empresa, 'Contador');
    await t.admin.query('delete from usuario_empresa where id_empresa = $1', [colega.idEmpresa]);
    expect(await canReactivate(colega.email)).toMatchObject({ result: 'cannot', reason: 'inconsistent' });
    expect((await reactivate(colega.email)).statusCode).toBe(409);
  });

  test('section 8: inconsistent for an administrator whose colleague began the company anew', async () => {
    const empresa = await closed(DIAS_CON_DATOS + 1);
    const colega = await t.createEmpresa();
    await join(colega, empresa, 'Administrador');
    await t.admin.query('delete from usuario_empresa where id_empresa = $1', [colega.idEmpresa]);
    expect((await reactivate(empresa.email)).statusCode).toBe(200);
    expect(await canReactivate(colega.email)).toMatchObject({ result: 'cannot', reason: 'inconsistent' });
    expect(await canReactivate(empresa.email)).toEqual({ result: 'unknown' });
  });

  test('section 8: debt until our invoices are paid, told with its amount only after the password', async () => {
    const empresa = await closed();
    const { idOperador, id } = await owe(empresa, 149_000);
    const antes = await canReactivate(empresa.email);
    expect(antes).toMatchObject({ result: 'cannot', reason: 'debt', data: { facturasPendientes: 1 } });
    expect(JSON.stringify(antes)).not.toContain('149');
    const respuesta = await reactivate(empresa.email);
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.message).toContain('una factura por pagar ($149.000)');
    // As a payment of the operator's customer leaves it.
    await t.admin.query('update documento set saldo = 0 where id_empresa = $1 and id = $2', [idOperador, id]);
    expect(await canReactivate(empresa.email)).toMatchObject({ result: 'can' });
  });

  test('section 8: insufficient-waiting-period says from when on', async () => {
    const empresa = await closed(DIAS_DE_ESPERA - 0.01);
    const { reason, data } = await canReactivate(empresa.email);
    expect(reason).toBe('insufficient-waiting-period');
    expect((Date.parse(data?.desde ?? '') - Date.parse(data?.cerradaEn ?? '')) / 86_400_000).toBe(
      DIAS_DE_ESPERA,
    );
    expect((await reactivate(empresa.email)).statusCode).toBe(409);
    await wait(empresa.idEmpresa, 0.02);
    expect(await canReactivate(empresa.email)).toMatchObject({ result: 'can' });
  });

  test('section 8: max-reactivations after coming back three times', async () => {
    const empresa = await closed();
    for (let vez = 1; vez <= 3; vez += 1) {
      expect((await reactivate(empresa.email)).statusCode).toBe(200);
      expect((await cerrar(empresa)).statusCode).toBe(200);
      await wait(empresa.idEmpresa, DIAS_DE_ESPERA + 1);
    }
    expect(await canReactivate(empresa.email)).toMatchObject({
      result: 'cannot',
      reason: 'max-reactivations',
      data: { reactivaciones: 3, maxReactivaciones: 3 },
    });
    expect((await reactivate(empresa.email)).statusCode).toBe(409);
  });

  test('can, with its data and then without them, and never tells its name', async () => {
    const empresa = await closed();
    const { nombre } = await one('select nombre from empresa where id_empresa = $1', [empresa.idEmpresa]);
    const conDatos = await canReactivate(empresa.email);
    expect(conDatos).toMatchObject({ result: 'can', reactivateWithoutData: false });
    expect(JSON.stringify(conDatos)).not.toContain(nombre);
    await wait(empresa.idEmpresa, DIAS_CON_DATOS);
    expect(await canReactivate(empresa.email)).toMatchObject({ result: 'can', reactivateWithoutData: true });
  });

  test('429 for who asks too often from one address', async () => {
    let ultimo = 0;
    for (let i = 0; i < 31; i += 1)
      ultimo = (
        await t.app.inject({
          url: '/monolito/signin/canReactivate?email=a@b.cl',
          remoteAddress: '10.6.0.1',
        })
      ).statusCode;
    expect(ultimo).toBe(429);
  });
});

describe('POST /monolito/signin/reactivate', () => {
  test('400 for what is no base64', async () => {
    const respuesta = await call('POST', '/monolito/signin/reactivate', {
      email: 'a@b.cl',
      password: '¡clave!',
    });
    expect(respuesta.statusCode).toBe(400);
  });

  test('401 alike for nobody and for a wrong password', async () => {
    const empresa = await closed();
    const mala = await reactivate(empresa.email, 'no es esta');
    const nadie = await reactivate('nadie@prueba.cl', 'no es esta');
    expect(mala.statusCode).toBe(401);
    expect(nadie.json()).toEqual(mala.json());
    expect(await canReactivate(empresa.email)).toMatchObject({ result: 'can' });
  });

  test('its failures count with those of signing in', async () => {
    const empresa = await closed();
    for (let i = 0; i < 10; i += 1) await reactivate(empresa.email, 'no es esta');
    expect((await reactivate(empresa.email)).statusCode).toBe(429);
    const login = { email: empresa.email, password: CONTRASENA_PRUEBA };
    expect((await call('POST', '/monolito/signin/login', login)).statusCode).toBe(429);
  });

  test('409 for whoever has nothing closed', async () => {
    const abierta = await t.createEmpresa();
    const respuesta = await reactivate(abierta.email);
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.cookies).toEqual([]);
  });

  test('asks for the second factor of whoever has one', async () => {
    const empresa = await closed();
    await t.admin.query(
      'insert into usuario_totp (id_usuario, secreto_sellado, confirmado) values ($1, $2, now())',
      [
        empresa.idUsuario,
        t.cuadra.platform.seal.seal('JBSWY3DPEHPK3PXP', `usuario_totp:${empresa.idUsuario}`),
      ],
    );
    const sin = await reactivate(empresa.email);
    expect(sin.json().error.details).toEqual({ 'body.codigo': ['Ingresa el código.'] });
    expect(await canReactivate(empresa.email)).toMatchObject({ result: 'can' });
  });

  test('a password with letters of Spanish comes through base64', async () => {
    const empresa = await closed();
    const { hash } = await one<{ hash: string }>(
      'select hash_contrasena as hash from usuario where id = $1',
      [empresa.idUsuario],
    );
    expect(hash).toContain('argon2id');
    expect((await reactivate(empresa.email, 'contraseña ñandú')).statusCode).toBe(401);
    const { hashContrasena } = await import('../acceso/index.ts');
    await t.admin.query('update usuario set hash_contrasena = $2 where id = $1', [
      empresa.idUsuario,
      await hashContrasena('contraseña ñandú'),
    ]);
    expect((await reactivate(empresa.email, 'contraseña ñandú')).statusCode).toBe(200);
  });

  test('section 4: with data, the company is as it was, for all its people, and the session is open', async () => {
    const empresa = await t.createEmpresa();
    const documento = await insertDocumento(t.admin, empresa.idEmpresa);
    await cerrar(empresa);
    await wait(empresa.idEmpresa, DIAS_CON_DATOS - 1);
    const respuesta = await reactivate(empresa.email);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toEqual({
      status: 'success',
      idUsuario: empresa.idUsuario,
      redirect: '/home',
      empresa: { id: empresa.idEmpresa, nombre: expect.any(String) },
      conDatos: true,
    });
    const cookie = respuesta.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { token } = (await call('GET', '/monolito/api/obtainToken', undefined, { cookie })).json();
    const leido = await call('GET', `/api/dtes/${documento}`, undefined, { 'x-access-token': token });
    expect(leido.statusCode).toBe(200);
    const { acciones } = await one<{ acciones: string[] }>(
      "select array_agg(accion order by id) as acciones from auditoria where id_empresa = $1 and modelo = 'Empresa'",
      [empresa.idEmpresa],
    );
    expect(acciones).toEqual(['crear', 'cerrar', 'reactivar']);
    expect(
      await one('select estado, cerrada_en, reactivaciones from empresa where id_empresa = $1', [
        empresa.idEmpresa,
      ]),
    ).toEqual({ estado: 'activa', cerrada_en: null, reactivaciones: 1 });
  });

  test('section 4: without data, a new company of the same RUT and plan begins, and the old record is kept', async () => {
    const empresa = await t.createEmpresa();
    const documento = await insertDocumento(t.admin, empresa.idEmpresa);
    await cerrar(empresa);
    await wait(empresa.idEmpresa, DIAS_CON_DATOS + 1);
    const respuesta = await reactivate(empresa.email);
    expect(respuesta.json()).toMatchObject({ status: 'success', conDatos: false });
    const { id } = respuesta.json().empresa;
    expect(id).not.toBe(empresa.idEmpresa);
    const { rows } = await t.admin.query(
      'select id_empresa::int as id, estado, reactivaciones, id_empresa_sucesora::int as sucesora, id_plan as plan from empresa where rut = $1 order by 1',
      [empresa.rut],
    );
    expect(rows).toEqual([
      { id: empresa.idEmpresa, estado: 'archivada', reactivaciones: 0, sucesora: id, plan: 2 },
      { id, estado: 'activa', reactivaciones: 1, sucesora: null, plan: 2 },
    ]);
    const cookie = respuesta.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { token } = (await call('GET', '/monolito/api/obtainToken', undefined, { cookie })).json();
    const cabeceras = { 'x-access-token': token };
    expect((await call('GET', `/api/dtes/${documento}`, undefined, cabeceras)).statusCode).toBe(404);
    const { user } = (await call('GET', '/acceso/access', undefined, cabeceras)).json();
    expect(user).toMatchObject({ Grupo: { nombre: 'Administrador' }, Empresa: { id, rut: empresa.rut } });
    const guardado = await one('select count(*)::int as n from documento where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(guardado['n']).toBe(1);
  });

  test.each([
    ['with data', DIAS_DE_ESPERA + 1],
    ['without data', DIAS_CON_DATOS + 1],
  ])('of several at once one reactivates it: %s', async (_caso, dias) => {
    const empresa = await closed(dias);
    const codigos = await Promise.all(
      [1, 2, 3].map(async () => (await reactivate(empresa.email)).statusCode),
    );
    expect(codigos.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await openOf(empresa.rut)).toEqual({ n: 1, veces: 1 });
  });

  test.each([
    ['with data', DIAS_DE_ESPERA + 1],
    ['without data', DIAS_CON_DATOS + 1],
  ])('also where nothing but the lock keeps them apart: %s', async (_caso, dias) => {
    const empresa = await closed(dias);
    const hechas = await Promise.allSettled(
      Array.from({ length: 6 }, () => reactivateService(t.cuadra.platform, empresa.idUsuario)),
    );
    const fallas = hechas.flatMap((hecha) => (hecha.status === 'rejected' ? [hecha.reason as unknown] : []));
    expect(fallas).toHaveLength(5);
    for (const falla of fallas) expect(falla).toMatchObject({ code: 'conflicto' });
    expect(await openOf(empresa.rut)).toEqual({ n: 1, veces: 1 });
  });
});

test('signing in with a closed company alone opens none', async () => {
  const empresa = await closed();
  const login = { email: empresa.email, password: CONTRASENA_PRUEBA };
  const respuesta = await call('POST', '/monolito/signin/login', login);
  expect(respuesta.json()).toMatchObject({
    redirect: expect.stringMatching(/^\/signin\/reactivar-empresa/),
  });
});
