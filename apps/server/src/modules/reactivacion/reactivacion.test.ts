import { DIAS_CON_DATOS, DIAS_DE_ESPERA } from '@cuadra/domain/reactivacion';
import {
  CONTRASENA_PRUEBA,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeEmpresa } from './index.ts';
import { reactivate as reactivateService } from './reactivate.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

let numero = 0;
/** A call from an address of its own: the tests are many people. */
const call = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  numero += 1;
  const remoteAddress = `10.7.${numero >> 8}.${numero & 255}`;
  return t.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
};
const canReactivate = async (email: string) =>
  (await call('GET', `/monolito/signin/canReactivate?email=${encodeURIComponent(email)}`)).json();
const base64 = (texto: string) => Buffer.from(texto).toString('base64');
const reactivate = (email: string, password = CONTRASENA_PRUEBA, mas: object = {}) =>
  call('POST', '/monolito/signin/reactivate', { email, password: base64(password), ...mas });
const cerrar = async (
  empresa: Pick<TestEmpresa, 'email'>,
  cuerpo: object = { password: CONTRASENA_PRUEBA, motivo: 'Dejamos de operar' },
) => call('POST', '/monolito/empresas/cerrar', cuerpo, await t.signIn(empresa.email));

async function one<Row extends Record<string, unknown>>(sql: string, valores: unknown[]): Promise<Row> {
  const { rows } = await t.admin.query<Row>(sql, valores);
  const [fila] = rows;
  if (!fila) throw new Error(`nothing for ${sql}`);
  return fila;
}
/** As if the company had been closed that long ago. */
const wait = (idEmpresa: number, dias: number) =>
  t.admin.query(
    'update empresa set cerrada_en = cerrada_en - make_interval(secs => $2) where id_empresa = $1',
    [idEmpresa, Math.round(dias * 86_400)],
  );
/** A company that its administrator closed long enough ago. */
async function closed(dias = DIAS_DE_ESPERA + 1): Promise<TestEmpresa> {
  const empresa = await t.createEmpresa();
  expect((await cerrar(empresa)).statusCode).toBe(200);
  await wait(empresa.idEmpresa, dias);
  return empresa;
}
/** Makes the person of one company a member of another, in one of its groups. */
const join = (de: TestEmpresa, en: TestEmpresa, grupo: string) =>
  t.admin.query(
    'insert into usuario_empresa (id_empresa, id_usuario, id_grupo) select id_empresa, $2, id from grupo where id_empresa = $1 and nombre = $3',
    [en.idEmpresa, de.idUsuario, grupo],
  );
const owe = (idEmpresa: number, monto: number) =>
  t.admin.query(
    "insert into cobro_plan (id_empresa, concepto, id_moneda, monto, vence) values ($1, 'Plan Completo', 1, $2, current_date)",
    [idEmpresa, monto],
  );

const openOf = (rut: string) =>
  one(
    "select count(*)::int as n, max(reactivaciones) as veces from empresa where rut = $1 and estado = 'activa'",
    [rut],
  );

describe('POST /monolito/empresas/cerrar', () => {
  test('401 without a session', async () => {
    const cuerpo = { password: CONTRASENA_PRUEBA, motivo: 'x' };
    expect((await call('POST', '/monolito/empresas/cerrar', cuerpo)).statusCode).toBe(401);
  });

  test.each(['Solo lectura', 'Contador'])('403 for the group %s', async (grupo) => {
    const empresa = await t.createEmpresa();
    const otra = await t.createEmpresa();
    await join(otra, empresa, grupo);
    await t.admin.query('delete from usuario_empresa where id_empresa = $1', [otra.idEmpresa]);
    const respuesta = await cerrar(otra);
    expect(respuesta.statusCode).toBe(403);
    expect(
      (await one('select estado from empresa where id_empresa = $1', [empresa.idEmpresa]))['estado'],
    ).toBe('activa');
  });

  test('403 for a group that may change the company and does not administer it', async () => {
    const empresa = await t.createEmpresa();
    const otra = await t.createEmpresa();
    await join(otra, empresa, 'Contador');
    await t.admin.query('delete from usuario_empresa where id_empresa = $1', [otra.idEmpresa]);
    await t.admin.query(
      "update grupo set permisos = permisos || '{empresa.editar}' where id_empresa = $1 and nombre = 'Contador'",
      [empresa.idEmpresa],
    );
    const respuesta = await cerrar(otra);
    expect(respuesta.json().error.message).toBe('Solo quien administra la empresa puede cerrarla.');
  });

  test('400 without a reason, and for a wrong password', async () => {
    const empresa = await t.createEmpresa();
    const sinMotivo = await cerrar(empresa, { password: CONTRASENA_PRUEBA, motivo: ' ' });
    expect(sinMotivo.json().error.details).toEqual({ 'body.motivo': ['Requerido'] });
    const mala = await cerrar(empresa, { password: 'no es esta', motivo: 'x' });
    expect(mala.statusCode).toBe(400);
    expect(mala.json().error.details).toEqual({ 'body.password': ['La contraseña no es correcta.'] });
  });

  test('ends the sessions in it, refuses its tokens, tells the trail who and why, and deletes nothing', async () => {
    const empresa = await t.createEmpresa();
    await insertDocumento(t.admin, empresa.idEmpresa);
    const otraSesion = await t.signIn(empresa.email);
    const { token } = (await call('GET', '/monolito/api/obtainToken', undefined, otraSesion)).json();
    const respuesta = await cerrar(empresa);
    expect(respuesta.statusCode).toBe(200);
    const { cerradaEn, datosHasta } = respuesta.json();
    expect((Date.parse(datosHasta) - Date.parse(cerradaEn)) / 86_400_000).toBe(DIAS_CON_DATOS);
    expect(respuesta.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await call('GET', '/monolito/api/obtainToken', undefined, otraSesion)).statusCode).toBe(401);
    const conToken = await call('GET', '/acceso/access', undefined, { 'x-access-token': token });
    expect(conToken.statusCode).toBe(401);
    const { rows } = await t.admin.query(
      "select id_usuario::int as quien, despues from auditoria where id_empresa = $1 and accion = 'cerrar'",
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([
      { quien: empresa.idUsuario, despues: { estado: 'cerrada', motivo: 'Dejamos de operar' } },
    ]);
    const { n } = await one('select count(*)::int as n from documento where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(n).toBe(1);
  });

  test('asks for a mail to each administrator, in the transaction of the closing', async () => {
    const waiting = async () =>
      (await one<{ n: number }>("select count(*)::int as n from pgboss.job where name = 'enviar_correo'", []))
        .n;
    const empresa = await t.createEmpresa();
    const [colega, contador] = [await t.createEmpresa(), await t.createEmpresa()];
    await join(colega, empresa, 'Administrador');
    await join(contador, empresa, 'Contador');
    const antes = await waiting();
    await cerrar(empresa, { password: 'no es esta', motivo: 'x' });
    expect(await waiting()).toBe(antes);
    await cerrar(empresa);
    expect(await waiting()).toBe(antes + 2);
  });

  test('a person of another company stays in that one', async () => {
    const [cerrada, abierta] = [await t.createEmpresa(), await t.createEmpresa()];
    await join(abierta, cerrada, 'Contador');
    await cerrar(cerrada);
    const sesion = await t.signIn(abierta.email);
    const { token } = (await call('GET', '/monolito/api/obtainToken', undefined, sesion)).json();
    const access = await call('GET', '/acceso/access', undefined, { 'x-access-token': token });
    expect(access.json().companies).toEqual([{ id: abierta.idEmpresa, nombre: expect.any(String) }]);
    const cambio = await call(
      'POST',
      '/monolito/usuarios/cambiarEmpresa',
      { idEmpresa: cerrada.idEmpresa },
      sesion,
    );
    expect(cambio.statusCode).toBe(403);
  });

  test('409 for what is closed already, as for the operator’s command', async () => {
    const empresa = await closed();
    await expect(
      closeEmpresa(t.cuadra.platform, { idEmpresa: empresa.idEmpresa, idUsuario: null, motivo: 'x' }),
    ).rejects.toMatchObject({ code: 'conflicto' });
  });

  test('its RUT stays taken', async () => {
    const { rut } = await closed();
    await expect(t.createEmpresa({ rut })).rejects.toMatchObject({ code: 'conflicto' });
  });
});

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
    await owe(empresa.idEmpresa, 149_000);
    const antes = await canReactivate(empresa.email);
    expect(antes).toMatchObject({ result: 'cannot', reason: 'debt', data: { facturasPendientes: 1 } });
    expect(JSON.stringify(antes)).not.toContain('149');
    const respuesta = await reactivate(empresa.email);
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.message).toContain('una factura por pagar ($149.000)');
    await t.admin.query('update cobro_plan set pagado_en = now() where id_empresa = $1', [empresa.idEmpresa]);
    expect(await canReactivate(empresa.email)).toMatchObject({ result: 'can' });
  });

  test('section 8: insufficient-waiting-period says from when on', async () => {
    const empresa = await closed(DIAS_DE_ESPERA - 0.01);
    const { reason, data } = await canReactivate(empresa.email);
    expect(reason).toBe('insufficient-waiting-period');
    expect((Date.parse(data.desde) - Date.parse(data.cerradaEn)) / 86_400_000).toBe(DIAS_DE_ESPERA);
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
      Array.from({ length: 6 }, () =>
        reactivateService(t.cuadra.platform, async () => {}, empresa.idUsuario),
      ),
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
