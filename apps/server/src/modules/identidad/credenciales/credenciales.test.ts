import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { fechaEnChile } from '@cuadra/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContadorDeLlamadas } from './contador.ts';

type Cabeceras = Record<string, string>;

let t: TestCuadra;
let empresa: TestEmpresa;
let sesion: Cabeceras;
beforeAll(async () => {
  t = await testCuadra();
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
  await capacidad(null);
  sesion = await t.signIn(empresa.email);
});
afterAll(() => t.close());

/** Gives the company the feature with a limit; undefined takes it away. */
async function capacidad(tope: number | null | undefined): Promise<void> {
  await t.admin.query(
    `insert into empresa_funcionalidad (id_empresa, id_funcionalidad, activa, prueba, capacidad)
       select $1, id, $2, false, $3 from funcionalidad where key = 'credenciales_api'
     on conflict (id_empresa, id_funcionalidad) do update set activa = $2, prueba = false, capacidad = $3`,
    [empresa.idEmpresa, tope !== undefined, tope ?? null],
  );
}

const crear = (nombre: unknown = 'Bodega', headers: Cabeceras = sesion) =>
  t.app.inject({ method: 'POST', url: '/monolito/credenciales-api', headers, payload: { nombre } });
const clave = async () => (await crear()).json<{ clave: string }>().clave;
const listar = (headers: Cabeceras = sesion) => t.app.inject({ url: '/monolito/credenciales-api', headers });
const revocar = (id: number, headers: Cabeceras = sesion) =>
  t.app.inject({ method: 'DELETE', url: `/monolito/credenciales-api/${id}`, headers });
const llamar = (con: string, url = '/api/planes/uso') =>
  t.app.inject({ url, headers: { 'x-access-token': con } });
const contadas = async () =>
  (
    await t.admin.query<{ n: number }>(
      'select coalesce(sum(cantidad), 0)::int as n from llamada_api where id_empresa = $1',
      [empresa.idEmpresa],
    )
  ).rows[0]?.n;

describe('keys of the API', () => {
  test('are refused without a session, without the feature and without the permission', async () => {
    expect((await listar({})).statusCode).toBe(401);
    expect((await crear('x', {})).statusCode).toBe(401);
    await t.admin.query(
      "update grupo set permisos = '{}', nombre = 'Nadie' where id_empresa = $1 and nombre = 'Administrador'",
      [empresa.idEmpresa],
    );
    expect((await crear()).statusCode).toBe(403);
    await capacidad(undefined);
    expect((await listar()).statusCode).toBe(404);
  });

  test('ask for a name, and are no more than twenty', async () => {
    const sinNombre = await crear('  ');
    expect([sinNombre.statusCode, sinNombre.json().error.details]).toEqual([
      400,
      { 'body.nombre': ['Escribe para qué es.'] },
    ]);
    for (let i = 0; i < 20; i += 1) expect((await crear(`n${i}`)).statusCode).toBe(201);
    const una = await crear('otra');
    expect([una.statusCode, una.json().error.message]).toEqual([
      409,
      'Tu empresa ya tiene 20 credenciales. Revoca una que no uses.',
    ]);
  });

  test('are shown once, listed by their end, and call every service with the rights of their person', async () => {
    const creada = (await crear('Bodega')).json();
    expect(creada).toMatchObject({ nombre: 'Bodega', usuario: 'Ana Prueba', usada: null });
    expect(creada.clave.endsWith(creada.final)).toBe(true);
    expect((await llamar(creada.clave)).statusCode).toBe(200);
    expect((await llamar(creada.clave, '/acceso/access')).statusCode).toBe(200);
    const lista = (await listar()).json();
    expect(lista.items).toEqual([{ ...creada, clave: undefined, usada: fechaEnChile(new Date()) }]);
    expect(JSON.stringify(lista)).not.toContain(creada.clave);
    // Keys are managed by the cookie: a key opens nothing there.
    expect((await listar({ 'x-access-token': creada.clave })).statusCode).toBe(401);
    const { rows } = await t.admin.query(
      'select accion from auditoria where id_empresa = $1 and accion like $2',
      [empresa.idEmpresa, '%credencial'],
    );
    expect(rows).toEqual([{ accion: 'crear_credencial' }]);
  });

  test('end at once when revoked, and are nothing with another secret or of another company', async () => {
    const buena = await clave();
    const id = Number(buena.split('_')[2]);
    const otra = await t.createEmpresa();
    expect((await llamar(buena.replace(`_${empresa.idEmpresa}_`, `_${otra.idEmpresa}_`))).statusCode).toBe(
      401,
    );
    expect((await llamar(`${buena.slice(0, -4)}AAAA`)).statusCode).toBe(401);
    expect((await revocar(id, await t.signIn(otra.email))).statusCode).toBe(404);
    expect((await llamar(buena)).statusCode).toBe(200);
    expect((await revocar(id)).statusCode).toBe(204);
    const negada = await llamar(buena);
    expect([negada.statusCode, negada.json().error.code]).toEqual([401, 'sin_sesion']);
    expect((await revocar(id)).statusCode).toBe(404);
  });

  test('never carry the rights of the staff', async () => {
    await t.admin.query('update usuario set es_super_admin = true where id = $1', [empresa.idUsuario]);
    const staff = await clave();
    expect((await llamar(staff, '/acceso/admin/planes')).statusCode).toBe(404);
  });
});

describe('calls with a key', () => {
  test('are counted by month and shown beside the other limits; those of the web are not', async () => {
    const una = await clave();
    await capacidad(1000);
    for (let i = 0; i < 7; i += 1) expect((await llamar(una)).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/api/planes/uso', headers: empresa.headers })).statusCode).toBe(200);
    await expect.poll(contadas, { timeout: 60_000 }).toBe(7);
    const { usos } = (await t.app.inject({ url: '/api/planes/uso', headers: empresa.headers })).json();
    expect(usos.find(({ medida }: { medida: string }) => medida === 'llamadas')).toMatchObject({
      usado: 7,
      tope: 1000,
      completo: false,
    });
    expect((await listar()).json().llamadas).toEqual({ usado: 7, tope: 1000 });
  });

  test('beyond the plan answer 429 until the next month, and the web goes on', async () => {
    const una = await clave();
    await capacidad(2);
    const estados = [];
    for (let i = 0; i < 4; i += 1) estados.push((await llamar(una)).statusCode);
    expect(estados).toEqual([200, 200, 429, 429]);
    const negada = await llamar(una);
    expect(negada.json().error).toEqual({
      code: 'demasiadas_solicitudes',
      message:
        'Tu plan permite 2 llamadas a la API al mes y ya se usaron. Vuelve a intentar el mes que viene o cambia de plan en Cuadra.',
    });
    const espera = Number(negada.headers['retry-after']);
    const entonces = new Date(Date.now() + espera * 1000 + 2000);
    expect(fechaEnChile(entonces).slice(8)).toBe('01');
    expect(fechaEnChile(new Date(entonces.getTime() - 10_000)).slice(0, 7)).toBe(
      fechaEnChile(new Date()).slice(0, 7),
    );
    expect((await t.app.inject({ url: '/api/planes/uso', headers: empresa.headers })).statusCode).toBe(200);
    // Refused calls count for nothing, and another plan opens within seconds.
    await expect.poll(contadas, { timeout: 60_000 }).toBe(2);
    await capacidad(100);
    await expect.poll(async () => (await llamar(una)).statusCode, { timeout: 60_000 }).toBe(200);
  });
});

describe('the counter', () => {
  const conReloj = (hoy: () => string) =>
    new ContadorDeLlamadas({
      db: t.cuadra.platform.db,
      log: t.cuadra.platform.log,
      clock: { now: () => new Date(`${hoy()}T12:00:00Z`), hoy },
    });
  const porMes = async () =>
    (
      await t.admin.query(
        "select to_char(mes, 'YYYY-MM') as mes, cantidad::int from llamada_api where id_empresa = $1 order by mes",
        [empresa.idEmpresa],
      )
    ).rows;

  test('adds many calls at once in one write, and gives each month its own', async () => {
    let hoy = '2026-11-30';
    const contador = conReloj(() => hoy);
    await Promise.all(Array.from({ length: 50 }, () => contador.count(empresa.idEmpresa)));
    hoy = '2026-12-01';
    await contador.count(empresa.idEmpresa);
    await contador.flush();
    expect(await porMes()).toEqual([
      { mes: '2026-11', cantidad: 50 },
      { mes: '2026-12', cantidad: 1 },
    ]);
  });

  test('of two processes add up', async () => {
    const [uno, otro] = [conReloj(() => '2026-11-30'), conReloj(() => '2026-11-30')];
    for (const contador of [uno, otro, uno]) await contador.count(empresa.idEmpresa);
    await Promise.all([uno.flush(), otro.flush()]);
    expect(await porMes()).toEqual([{ mes: '2026-11', cantidad: 3 }]);
  });

  test('opens again with the month', async () => {
    await capacidad(1);
    let hoy = '2026-11-30';
    const contador = conReloj(() => hoy);
    await contador.count(empresa.idEmpresa);
    await expect(contador.count(empresa.idEmpresa)).rejects.toMatchObject({
      code: 'demasiadas_solicitudes',
      // From noon in UTC on the last day to three in UTC, midnight in Chile.
      retryAfter: 15 * 3600,
    });
    hoy = '2026-12-01';
    await expect(contador.count(empresa.idEmpresa)).resolves.toBeUndefined();
  });
});
