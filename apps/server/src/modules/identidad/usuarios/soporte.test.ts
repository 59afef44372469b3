import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Cabeceras = Record<string, string>;

let t: TestCuadra;
let empresa: TestEmpresa;
let god: TestEmpresa;
let lectora: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  god = await t.createEmpresa();
  lectora = await t.createEmpresa();
  await t.admin.query("update usuario set es_god = true, nombre = 'Gabriel Dios' where id = $1", [
    god.idUsuario,
  ]);
  await t.admin.query("update usuario set es_super_admin = true, nombre = 'Sofía Soporte' where id = $1", [
    lectora.idUsuario,
  ]);
});
afterAll(() => t.close());

async function tokenDe(sesion: Cabeceras): Promise<Cabeceras> {
  const respuesta = await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion });
  return { 'x-access-token': respuesta.json().token };
}

const MOTIVO = 'Reclamo 4411: no ven su cartola de noviembre.';
const entrar = (headers: Cabeceras, id = empresa.idEmpresa, motivo = MOTIVO) =>
  t.app.inject({ method: 'POST', url: `/acceso/admin/empresas/${id}/entrar`, headers, payload: { motivo } });
const salir = (headers: Cabeceras, id = empresa.idEmpresa) =>
  t.app.inject({ method: 'POST', url: `/acceso/admin/empresas/${id}/salir`, headers });
const acciones = async (de: TestEmpresa = empresa) =>
  (await t.app.inject({ url: '/api/soporte/acciones', headers: de.headers })).json();

/** A visit, and the token of who visits. */
async function visitar({ email }: TestEmpresa): Promise<{ sesion: Cabeceras; token: Cabeceras }> {
  const sesion = await t.signIn(email);
  const entrada = await entrar(await tokenDe(sesion));
  if (entrada.statusCode !== 200) throw new Error(entrada.body);
  const cambio = await t.app.inject({
    method: 'POST',
    url: '/monolito/usuarios/cambiarEmpresa',
    headers: sesion,
    payload: { idEmpresa: empresa.idEmpresa },
  });
  return { sesion, token: { 'x-access-token': cambio.json().token } };
}

describe('finding a company', () => {
  const buscar = (texto: string, headers: Cabeceras) =>
    t.app.inject({ url: '/acceso/admin/empresas', query: { texto }, headers });

  test('404 for whoever is not of the staff; 400 for one letter', async () => {
    expect((await buscar('Prueba', empresa.headers)).statusCode).toBe(404);
    const suyo = await tokenDe(await t.signIn(lectora.email));
    expect((await buscar('P', suyo)).statusCode).toBe(400);
  });

  test('by name, by a whole RUT in any form, and by its beginning; signs are no patterns', async () => {
    const suyo = await tokenDe(await t.signIn(lectora.email));
    const [numero = ''] = empresa.rut.split('-');
    for (const texto of [
      `prueba ${numero}`,
      empresa.rut,
      empresa.rut.replace(/^(\d\d)(\d{3})/, '$1.$2.'),
      numero,
    ]) {
      const { items } = (await buscar(texto, suyo)).json();
      expect(items, texto).toEqual([
        expect.objectContaining({ id: empresa.idEmpresa, rut: empresa.rut, Plan: { nombre: 'Completo' } }),
      ]);
    }
    expect((await buscar('%%', suyo)).json().items).toEqual([]);
  });
});

describe('a visit', () => {
  test('needs a reason, a company, and somebody of the staff today', async () => {
    const suyo = await tokenDe(await t.signIn(lectora.email));
    const sinMotivo = await entrar(suyo, empresa.idEmpresa, 'corto');
    expect(Object.keys(sinMotivo.json().error.details)).toEqual(['body.motivo']);
    expect((await entrar(suyo, 99_999_999)).statusCode).toBe(404);
    expect((await entrar(empresa.headers)).statusCode).toBe(404);
    expect((await entrar(suyo, lectora.idEmpresa)).statusCode).toBe(409);
    await t.admin.query('update usuario set es_super_admin = false where id = $1', [lectora.idUsuario]);
    expect((await entrar(suyo)).statusCode).toBe(404);
    await t.admin.query('update usuario set es_super_admin = true where id = $1', [lectora.idUsuario]);
    expect((await acciones()).items).toEqual([]);
  });

  test('isSuperAdmin looks and changes nothing; the company reads who, when and why', async () => {
    const { token } = await visitar(lectora);
    const access = (await t.app.inject({ url: '/acceso/access', headers: token })).json();
    expect(access.user.Grupo).toMatchObject({ nombre: 'Soporte Cuadra (solo lectura)', isSuperAdmin: true });
    expect(access.user.permisos.every((permiso: string) => permiso.endsWith('.ver'))).toBe(true);
    const { items } = await acciones();
    expect(items[0]).toMatchObject({
      usuario: 'Sofía Soporte',
      descripcion: `Entró a la empresa: ${MOTIVO}`,
    });
    const cuenta = { idIntegrador: 1, tipo: 'CC', moneda: 'CLP', numeroCuenta: '12', alias: null };
    const cambio = await t.app.inject({
      method: 'POST',
      url: '/api/cuentas-corrientes',
      headers: token,
      payload: cuenta,
    });
    expect(cambio.statusCode).toBe(403);
  });

  test('isGod may do everything, and each change is told before it is made', async () => {
    const { token } = await visitar(god);
    const cuenta = { idIntegrador: 1, tipo: 'CC', moneda: 'CLP', numeroCuenta: '00-11', alias: null };
    const cambio = await t.app.inject({
      method: 'POST',
      url: '/api/cuentas-corrientes',
      headers: token,
      payload: cuenta,
    });
    expect(cambio.statusCode).toBe(201);
    const { items } = await acciones();
    expect(items.slice(0, 2).map(({ usuario }: { usuario: string }) => usuario)).toEqual([
      'Gabriel Dios',
      'Gabriel Dios',
    ]);
    expect(items[1].descripcion).toBe('Hizo un cambio (POST /api/cuentas-corrientes)');
    // What one's own people do is no action of support.
    await t.app.inject({
      method: 'POST',
      url: '/api/cuentas-corrientes',
      headers: empresa.headers,
      payload: { ...cuenta, numeroCuenta: '00-22' },
    });
    expect((await acciones()).pagination.count).toBe(items.length);
  });

  test('takes no place of the plan, shows in no list, and no group of it can be given', async () => {
    await visitar(god);
    const lista = (await t.app.inject({ url: '/api/usuarios', headers: empresa.headers })).json();
    expect(lista.items).toHaveLength(1);
    expect(lista.cupo.usados).toBe(1);
    expect(lista.grupos.map(({ nombre }: { nombre: string }) => nombre)).not.toContain('Soporte Cuadra');
    const grupos = (await t.app.inject({ url: '/api/grupos', headers: empresa.headers })).json();
    expect(grupos.items).toHaveLength(5);
  });

  test('ends when it is left, and by itself', async () => {
    const { sesion, token } = await visitar(lectora);
    expect((await salir(token)).statusCode).toBe(204);
    expect((await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).statusCode).toBe(403);
    expect((await acciones()).items[0].descripcion).toBe('Salió de la empresa');
    const otra = await visitar(lectora);
    await t.admin.query(
      "update usuario_empresa set vence = now() - interval '1 second' where vence is not null",
    );
    expect((await t.app.inject({ url: '/monolito/api/obtainToken', headers: otra.sesion })).statusCode).toBe(
      403,
    );
    // A membership is no visit, and does not end like one.
    expect((await salir(await tokenDe(await t.signIn(lectora.email)), lectora.idEmpresa)).statusCode).toBe(
      404,
    );
  });
});
