import { ENDPOINTS, FUNCIONALIDADES, type FuncionalidadAdmin } from '@cuadra/contract';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Cabeceras = Record<string, string>;
type Estado = { activa?: boolean; capacidad?: number | null; mostrarPaywall?: boolean; prueba?: boolean };

let t: TestCuadra;
let staff: TestEmpresa;
let soporte: Cabeceras;
let empresa: TestEmpresa;
let ids: Record<string, number>;

beforeAll(async () => {
  t = await testCuadra();
  staff = await t.createEmpresa();
  await t.admin.query('update usuario set es_super_admin = true, nombre = $2 where id = $1', [
    staff.idUsuario,
    'Sofía Soporte',
  ]);
  soporte = await tokenOf(staff.email);
  const { rows } = await t.admin.query<{ id: number; key: string }>('select id, key from funcionalidad');
  ids = Object.fromEntries(rows.map(({ id, key }) => [key, id]));
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

/** A real token, as the monolith signs it. */
async function tokenOf(email: string): Promise<Cabeceras> {
  const sesion = await t.signIn(email);
  const { token } = (await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).json();
  return { 'x-access-token': token };
}

const url = (idEmpresa: number) => `/acceso/admin/features/${idEmpresa}`;
const leer = (idEmpresa = empresa.idEmpresa, headers = soporte) =>
  t.app.inject({ url: url(idEmpresa), headers });

/** Changes features by key, keeping what is not said. */
async function cambiar(estados: Record<string, Estado>, idEmpresa = empresa.idEmpresa, headers = soporte) {
  const funcionalidades = Object.entries(estados).map(([key, estado]) => ({
    idFuncionalidad: ids[key],
    activa: false,
    capacidad: null,
    mostrarPaywall: false,
    prueba: false,
    ...estado,
  }));
  return t.app.inject({ method: 'PUT', url: url(idEmpresa), headers, payload: { funcionalidades } });
}

function item(respuesta: { json(): { items: FuncionalidadAdmin[] } }, key: string): FuncionalidadAdmin {
  const encontrado = respuesta.json().items.find((cada) => cada.key === key);
  if (!encontrado) throw new Error(`no ${key}`);
  return encontrado;
}

describe('section 6: GET /acceso/admin/features/{id} needs the god middleware', () => {
  test('401 without a token, 404 for whoever is not of the staff, 404 for a company that is none', async () => {
    expect((await t.app.inject({ url: url(empresa.idEmpresa) })).statusCode).toBe(401);
    const ajeno = await leer(empresa.idEmpresa, empresa.headers);
    expect([ajeno.statusCode, ajeno.json().error.code]).toEqual([404, 'no_encontrado']);
    expect((await cambiar({ home: {} }, empresa.idEmpresa, empresa.headers)).statusCode).toBe(404);
    expect((await leer(99_999_999)).statusCode).toBe(404);
    expect((await cambiar({ home: {} }, 99_999_999)).statusCode).toBe(404);
  });

  test('section 3: has every feature key, each as the feature admin item', async () => {
    const respuesta = await leer();
    expect(respuesta.statusCode).toBe(200);
    const { Empresa, items } = respuesta.json();
    expect(Empresa).toMatchObject({ id: empresa.idEmpresa, rut: empresa.rut, Plan: { nombre: 'Completo' } });
    expect(items.map(({ key }: FuncionalidadAdmin) => key).toSorted()).toEqual(
      [...FUNCIONALIDADES].toSorted(),
    );
    expect(item(respuesta, 'numero_usuarios')).toMatchObject({
      id: ids['numero_usuarios'],
      idParent: ids['usuarios'],
      incluidaEnPlan: true,
      FuncionalidadEmpresa: [
        { activa: true, capacidad: 20, mostrarPaywall: false, prueba: false, ModificadoUsuario: null },
      ],
      FuncionalidadCategoria: { nombre: 'Usuarios y permisos', unica: false },
      Integrador: null,
      prueba: false,
    });
    expect(item(respuesta, 'numero_usuarios').FuncionalidadPlan).toContainEqual({
      idPlan: 1,
      idFuncionalidad: ids['numero_usuarios'],
      capacidadMax: 5,
      Plan: { nombre: 'Esencial' },
    });
    expect(item(respuesta, 'buk').FuncionalidadCategoria.unica).toBe(true);
    for (const { descripcion, nombre } of items) expect(descripcion.length).toBeGreaterThan(nombre.length);
  });
});

describe('PUT /acceso/admin/features/{id}', () => {
  test('400 for a negative capacity, in the words of the field, and nothing changes', async () => {
    const respuesta = await cambiar({ numero_usuarios: { activa: true, capacidad: -1 } });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details).toEqual({
      'body.funcionalidades.0.capacidad': ['La capacidad no puede ser negativa.'],
    });
    expect(item(await leer(), 'numero_usuarios').FuncionalidadEmpresa[0]?.capacidad).toBe(20);
  });

  test('400 for a second feature of a category of one, saying which is on', async () => {
    const otra = await t.createEmpresa();
    expect((await cambiar({ talana: {} }, otra.idEmpresa)).statusCode).toBe(200);
    const respuesta = await cambiar({ talana: { activa: true } }, otra.idEmpresa);
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details['body.funcionalidades.0'][0]).toContain('desactiva antes');
    expect(item(await leer(otra.idEmpresa), 'talana').FuncionalidadEmpresa[0]?.activa).toBe(false);
  });

  test('says who changed it and when, audits it in the company as of the staff, and turns children off', async () => {
    const desde = Date.now();
    const respuesta = await cambiar({ finanzas: { mostrarPaywall: true } });
    expect(respuesta.statusCode).toBe(200);
    const [finanzas] = item(respuesta, 'finanzas').FuncionalidadEmpresa;
    expect(finanzas).toMatchObject({
      activa: false,
      mostrarPaywall: true,
      ModificadoUsuario: { id: staff.idUsuario, nombre: 'Sofía Soporte' },
    });
    expect(Date.parse(finanzas?.modified ?? '')).toBeGreaterThan(desde - 5000);
    for (const hija of ['flujo_caja_v2', 'presupuesto', 'resultado_operacional'])
      expect(item(respuesta, hija).FuncionalidadEmpresa[0]?.activa).toBe(false);
    const { rows } = await t.admin.query(
      "select antes, despues, id_usuario::int as id, es_soporte from auditoria where id_empresa = $1 and accion = 'cambiar_funcionalidad' and id_registro = $2",
      [empresa.idEmpresa, ids['finanzas']],
    );
    expect(rows).toEqual([
      {
        antes: expect.objectContaining({ nombre: 'Finanzas', activa: true }),
        despues: expect.objectContaining({ activa: false, mostrarPaywall: true }),
        id: staff.idUsuario,
        es_soporte: true,
      },
    ]);
    const hija = await cambiar({ presupuesto: { activa: true } });
    expect(hija.json().error.details['body.funcionalidades.0']).toEqual([
      'Depende de Finanzas: actívala primero.',
    ]);
  });

  test('of two changes at once none is lost', async () => {
    const otra = await t.createEmpresa();
    const respuestas = await Promise.all([
      cambiar({ transbank: { prueba: true } }, otra.idEmpresa),
      cambiar({ reportes: { capacidad: 7, activa: true } }, otra.idEmpresa),
    ]);
    expect(respuestas.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const despues = await leer(otra.idEmpresa);
    expect(item(despues, 'transbank')).toMatchObject({ prueba: true });
    expect(item(despues, 'reportes').FuncionalidadEmpresa[0]?.capacidad).toBe(7);
  });

  test('takes hold at once on the monolith and, with the same token, within moments elsewhere', async () => {
    const otra = await t.createEmpresa();
    const antes = await tokenOf(otra.email);
    const home = (headers: Cabeceras) =>
      t.app.inject({ url: '/api/home?from=2026-11-01&to=2026-11-30', headers });
    expect((await home(antes)).statusCode).toBe(200);
    expect((await cambiar({ home: {} }, otra.idEmpresa)).statusCode).toBe(200);
    await expect
      .poll(async () => (await home(antes)).json().error?.code, { timeout: 5000 })
      .toBe('sesion_expirada');
    const negada = await home(await tokenOf(otra.email));
    expect([negada.statusCode, negada.json().error.code]).toEqual([404, 'sin_funcionalidad']);
    // On trial counts as available.
    await cambiar({ home: { prueba: true } }, otra.idEmpresa);
    expect((await home(await tokenOf(otra.email))).statusCode).toBe(200);
  });
});

describe('POST /acceso/access/update', () => {
  const actualizar = (headers: Cabeceras) =>
    t.app.inject({ method: 'POST', url: '/acceso/access/update', headers });

  test('401 without a session', async () => {
    expect((await actualizar({})).statusCode).toBe(401);
  });

  test('answers a token and the user with what changed', async () => {
    const otra = await t.createEmpresa();
    const headers = await tokenOf(otra.email);
    const antes = (await actualizar(headers)).json();
    expect(antes.user.Empresa.Funcionalidades.referral).toMatchObject({ activa: true });
    await cambiar({ referral: { mostrarPaywall: true } }, otra.idEmpresa);
    const respuesta = await actualizar(await tokenOf(otra.email));
    expect(respuesta.statusCode).toBe(200);
    const { token, user, companies } = respuesta.json();
    expect(user.Empresa.Funcionalidades.referral).toMatchObject({ activa: false, mostrarPaywall: true });
    expect(companies).toEqual([{ id: otra.idEmpresa, nombre: user.Empresa.nombre }]);
    const access = await t.app.inject({ url: '/acceso/access', headers: { 'x-access-token': token } });
    expect(access.json().user).toEqual(user);
  });
});

describe('what is offered', () => {
  test('the tiers of a feature come from the plans, cheapest first, and say which is the company’s', async () => {
    const respuesta = await t.app.inject({
      url: `/api/empresas/feature-flags/${ids['numero_usuarios']}/tiers`,
      headers: empresa.headers,
    });
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toMatchObject({
      key: 'numero_usuarios',
      capacidad: 20,
      tiers: [
        { slug: 'prueba', precio: 0, capacidadMax: 5, actual: false },
        { slug: 'completo', precio: 149_000, capacidadMax: 20, actual: true, moneda: 'CLP' },
        { slug: 'base', precio: 12_000, capacidadMax: 2, actual: false, moneda: 'UF' },
        { slug: 'pyme', precio: 25_000, capacidadMax: 5, actual: false },
        { slug: 'crece', precio: 45_000, capacidadMax: 15, actual: false },
        { slug: 'grupo', precio: 90_000, capacidadMax: null, actual: false },
      ],
    });
    const ninguna = await t.app.inject({
      url: '/api/empresas/feature-flags/999999/tiers',
      headers: empresa.headers,
    });
    expect(ninguna.statusCode).toBe(404);
  });

  test('only a feature that some call asks for is sold, or one that is a number', async () => {
    const { rows } = await t.admin.query<{ key: string }>(
      'select key from funcionalidad where mensaje_upselling is not null order by key',
    );
    const asked = new Set<string>(
      ENDPOINTS.flatMap(({ access }) => (access.kind === 'session' ? [...access.features] : [])),
    );
    const sold = rows.map(({ key }) => key);
    expect(sold.length).toBeGreaterThan(15);
    expect(sold.filter((key) => !asked.has(key))).toEqual(['numero_usuarios']);
  });

  test('section 6: the page of a feature answers where it is had or offered, and is a 404 otherwise', async () => {
    const otra = await t.createEmpresa();
    const pedir = (key: string) =>
      t.app.inject({ url: `/acceso/funcionalidades/${key}`, headers: otra.headers });
    expect((await pedir('referral')).statusCode).toBe(200);
    await cambiar({ referral: { mostrarPaywall: true } }, otra.idEmpresa);
    const ofrecida = await pedir('referral');
    expect(ofrecida.statusCode).toBe(200);
    expect(ofrecida.json()).toMatchObject({ nombre: 'Referidos', activa: false, mostrarPaywall: true });
    expect(ofrecida.json().mensajeUpselling).toMatch(/Recomienda/);
    await cambiar({ referral: {} }, otra.idEmpresa);
    expect((await pedir('referral')).statusCode).toBe(404);
    expect((await pedir('no_existe')).statusCode).toBe(400);
  });
});
