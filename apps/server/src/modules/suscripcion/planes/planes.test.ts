import { AGRUPAN, NO_SE_OFRECEN, type Plan, type PlanAdmin, type UsoDePlan } from '@cuadra/contract';
import { testCuadra, insertDocumento, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { fechaEnChile } from '@cuadra/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { applyPlan, assertCabe, readPlan, readPlanDeEmpresa } from './index.ts';

type Cabeceras = Record<string, string>;

let t: TestCuadra;
let empresa: TestEmpresa;
let soporte: Cabeceras;

beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  const staff = await t.createEmpresa();
  await t.admin.query('update usuario set es_super_admin = true where id = $1', [staff.idUsuario]);
  const sesion = await t.signIn(staff.email);
  const { token } = (await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).json();
  soporte = { 'x-access-token': token };
});
afterAll(() => t.close());

const planes = async (query = '') =>
  (await t.app.inject({ url: `/api/planes${query}` })).json<{ items: Plan[] }>();
const uso = async (de = empresa) =>
  (await t.app.inject({ url: '/api/planes/uso', headers: de.headers })).json<{
    Plan: Plan;
    hayVersionNueva: boolean;
    usos: UsoDePlan[];
  }>();
const administrados = async () =>
  (await t.app.inject({ url: '/acceso/admin/planes', headers: soporte })).json<{ items: PlanAdmin[] }>()
    .items;
const planDe = async (slug: string) => {
  const uno = (await administrados()).find(({ Plan: plan }) => plan.slug === slug);
  if (!uno) throw new Error(`no ${slug}`);
  return uno;
};
const publicar = (id: number, payload: object, headers = soporte) =>
  t.app.inject({ method: 'PUT', url: `/acceso/admin/planes/${id}`, headers, payload });
const version = ({ Plan: plan }: PlanAdmin, cambios: object = {}) => ({
  version: plan.version,
  nombre: plan.nombre,
  enVenta: plan.enVenta,
  nota: 'Suben los documentos.',
  precios: plan.precios,
  funcionalidades: (plan.Funcionalidades ?? []).map(({ idFuncionalidad, capacidadMax }) => ({
    idFuncionalidad,
    capacidadMax,
  })),
  ...cambios,
});

test('no plan on sale brings a feature that is not offered, and none of them is sold or compared', async () => {
  const { rows } = await t.admin.query<{ slug: string; key: string }>(
    `select p.slug, f.key from plan p join plan_version v on v.id_plan = p.id
       join plan_version_funcionalidad y on y.id_version = v.id join funcionalidad f on f.id = y.id_funcionalidad
     where p.en_venta and f.key = any($1)`,
    [Object.keys(NO_SE_OFRECEN)],
  );
  expect(rows).toEqual([]);
  const { rows: vendidas } = await t.admin.query<{ key: string }>(
    'select key from funcionalidad where mensaje_upselling is not null and key = any($1)',
    [[...Object.keys(NO_SE_OFRECEN), ...AGRUPAN]],
  );
  expect(vendidas).toEqual([]);
});

describe('GET /planes', () => {
  test('anyone reads the plans that are sold, cheapest first, in UF by the month and the year', async () => {
    const { items } = await planes();
    expect(items.map(({ slug, precio, idMoneda }) => [slug, precio, idMoneda])).toEqual([
      ['base', 12_000, 4],
      ['pyme', 25_000, 4],
      ['crece', 45_000, 4],
      ['grupo', 90_000, 4],
    ]);
    expect(items[1]).toMatchObject({
      TipoPlan: { nombre: 'Suscripción' },
      precios: [
        { periodo: 'mensual', moneda: 'UF', monto: 25_000 },
        { periodo: 'anual', moneda: 'UF', monto: 250_000 },
      ],
    });
    expect(items[1]?.Funcionalidades).toBeUndefined();
  });

  test('by slugs, also those that are sold no more, with their features where asked', async () => {
    const { items } = await planes('?slugs=completo,base&includeFuncionalidades=true');
    expect(items.map(({ slug, enVenta }) => [slug, enVenta])).toEqual([
      ['base', true],
      ['completo', false],
    ]);
    const documentos = items[0]?.Funcionalidades?.find(
      ({ Funcionalidad: f }) => f.key === 'numero_documentos',
    );
    expect(documentos).toMatchObject({
      idPlan: 21,
      capacidadMax: 200,
      Funcionalidad: { nombre: 'Documentos al mes' },
    });
    expect((await t.app.inject({ url: '/api/planes?includeFuncionalidades=quizas' })).statusCode).toBe(400);
  });

  test('one by its id: the trial is plan 12; 400 and 404 for what is none', async () => {
    const prueba = await t.app.inject({ url: '/api/planes/12' });
    expect(prueba.json<Plan>()).toMatchObject({
      id: 12,
      slug: 'prueba',
      precio: 0,
      TipoPlan: { nombre: 'Prueba' },
    });
    expect((await t.app.inject({ url: '/api/planes/x' })).statusCode).toBe(400);
    expect((await t.app.inject({ url: '/api/planes/999' })).statusCode).toBe(404);
  });
});

describe('the plan of a company', () => {
  test('401 without a token', async () => {
    expect((await t.app.inject({ url: '/api/planes/uso' })).statusCode).toBe(401);
  });

  test('counts what it uses, of its own records alone', async () => {
    const otra = await t.createEmpresa();
    const fechaEmision = fechaEnChile(new Date());
    await insertDocumento(t.admin, otra.idEmpresa, { folio: '1', fechaEmision });
    await insertDocumento(t.admin, otra.idEmpresa, { folio: '2', fechaEmision });
    expect((await uso(otra)).usos).toMatchObject([
      { medida: 'documentos', usado: 2, tope: null },
      { medida: 'personas', usado: 1, tope: 20 },
      { medida: 'automatizaciones', usado: 0, tope: null },
      { medida: 'conexiones', usado: 0, tope: null },
      { medida: 'llamadas', usado: 0, tope: null },
    ]);
    expect((await uso()).usos[0]).toMatchObject({ medida: 'documentos', usado: 0 });
  });

  test('a plan sets features and capacities; one that it lacks goes off and stays readable', async () => {
    const otra = await t.createEmpresa();
    const base = (await planDe('base')).Plan;
    const { db } = t.cuadra.platform;
    await withEmpresa(db, otra.idEmpresa, (tx) => applyPlan(tx, otra.idEmpresa, base.idVersion));
    expect((await uso(otra)).Plan).toMatchObject({ slug: 'base', version: 1 });
    const { rows } = await t.admin.query(
      `select f.key, ef.activa, ef.capacidad, ef.solo_lectura, ef.mostrar_paywall
       from empresa_funcionalidad ef join funcionalidad f on f.id = ef.id_funcionalidad
       where ef.id_empresa = $1 and f.key in ('numero_documentos', 'transbank') order by 1`,
      [otra.idEmpresa],
    );
    expect(rows).toEqual([
      { key: 'numero_documentos', activa: true, capacidad: 200, solo_lectura: false, mostrar_paywall: false },
      { key: 'transbank', activa: false, capacidad: null, solo_lectura: true, mostrar_paywall: true },
    ]);
    expect(
      await withEmpresa(db, otra.idEmpresa, (tx) => readPlanDeEmpresa(tx, otra.idEmpresa)),
    ).toMatchObject({
      slug: 'base',
    });
    await expect(withEmpresa(db, otra.idEmpresa, (tx) => readPlan(tx, 999_999))).rejects.toMatchObject({
      code: 'no_encontrado',
    });
    // Base knows no automations; of connections it has one.
    expect((await uso(otra)).usos.map(({ medida, tope }) => [medida, tope])).toEqual([
      ['documentos', 200],
      ['personas', 2],
      ['conexiones', 1],
    ]);
    const cabe = () => withEmpresa(db, otra.idEmpresa, (tx) => assertCabe(tx, otra.idEmpresa, 'conexiones'));
    await cabe();
    await t.admin.query(
      `insert into conexion (id_empresa, id_integrador, extractor, id_externo, estado, credencial_sellada)
       values ($1, 1, 'x', 'x', 'connected', 'x')`,
      [otra.idEmpresa],
    );
    await expect(cabe()).rejects.toMatchObject({
      code: 'conflicto',
      message: expect.stringMatching(/^Tu plan permite 1 conexi/),
    });
    await withEmpresa(db, empresa.idEmpresa, (tx) => assertCabe(tx, empresa.idEmpresa, 'automatizaciones'));
  });
});

describe('PUT /acceso/admin/planes/{id}', () => {
  test('401 without a token, 404 for a person who is not of the staff', async () => {
    const crece = await planDe('crece');
    expect((await publicar(crece.Plan.id, version(crece), {})).statusCode).toBe(401);
    expect((await publicar(crece.Plan.id, version(crece), empresa.headers)).statusCode).toBe(404);
    expect((await t.app.inject({ url: '/acceso/admin/planes', headers: empresa.headers })).statusCode).toBe(
      404,
    );
  });

  test('400 without a monthly price, with one twice, and for a feature without its parent', async () => {
    const crece = await planDe('crece');
    const [mensual, anual] = crece.Plan.precios;
    const sinMensual = await publicar(crece.Plan.id, version(crece, { precios: [anual] }));
    expect(sinMensual.json().error.details).toEqual({ 'body.precios': ['Ingresa un precio mensual.'] });
    const dos = await publicar(crece.Plan.id, version(crece, { precios: [mensual, mensual] }));
    expect(dos.json().error.details).toEqual({
      'body.precios': ['Hay dos precios de una moneda y período.'],
    });
    const huerfana = (crece.Plan.Funcionalidades ?? []).find(({ Funcionalidad: f }) => f.key === 'transbank');
    const sola = await publicar(
      crece.Plan.id,
      version(crece, {
        funcionalidades: [{ idFuncionalidad: huerfana?.idFuncionalidad, capacidadMax: null }],
      }),
    );
    expect([sola.statusCode, sola.json().error.details]).toEqual([
      400,
      { 'body.funcionalidades.0': ['Transbank depende de Bancos y cartolas: agrégala.'] },
    ]);
    expect((await planDe('crece')).Plan.version).toBe(1);
    expect((await publicar(999, version(crece))).statusCode).toBe(404);
  });

  test('a company keeps the version it took; the list sells the newest; 409 for a screen that is old', async () => {
    const { db } = t.cuadra.platform;
    const antes = await planDe('crece');
    await withEmpresa(db, empresa.idEmpresa, (tx) => applyPlan(tx, empresa.idEmpresa, antes.Plan.idVersion));
    const precios = [
      { periodo: 'mensual', moneda: 'UF', monto: 50_000 },
      { periodo: 'mensual', moneda: 'CLP', monto: 199_900 },
    ];
    const respuesta = await publicar(antes.Plan.id, version(antes, { precios, nombre: 'Crece más' }));
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json<PlanAdmin>()).toMatchObject({
      empresas: 1,
      Plan: { version: 2, precio: 50_000, nombre: 'Crece más' },
      versiones: [
        { version: 2, empresas: 0, nota: 'Suben los documentos.', usuario: 'Ana Prueba' },
        { version: 1, empresas: 1, usuario: null },
      ],
    });
    expect((await planes('?slugs=crece')).items[0]).toMatchObject({ version: 2, precio: 50_000 });
    expect(await uso()).toMatchObject({
      hayVersionNueva: true,
      Plan: { version: 1, precio: 45_000, nombre: 'Crece' },
    });
    const vieja = await publicar(antes.Plan.id, version(antes));
    expect([vieja.statusCode, vieja.json().error.code]).toEqual([409, 'conflicto']);
  });

  test('the plan and its features are those of its newest version', async () => {
    const { rows } = await t.admin.query(`
      with nueva as (select distinct on (id_plan) * from plan_version order by id_plan, version desc)
      select p.slug from plan p join nueva v on v.id_plan = p.id
      where p.nombre <> v.nombre
        or not exists (select from plan_version_precio x where x.id_version = v.id and x.periodo = 'mensual'
          and x.id_moneda = p.id_moneda and x.monto = p.precio)
        or exists ((select id_funcionalidad, capacidad_max from plan_funcionalidad where id_plan = p.id
            except select id_funcionalidad, capacidad_max from plan_version_funcionalidad where id_version = v.id)
          union all (select id_funcionalidad, capacidad_max from plan_version_funcionalidad where id_version = v.id
            except select id_funcionalidad, capacidad_max from plan_funcionalidad where id_plan = p.id))`);
    expect(rows).toEqual([]);
  });

  test('a version never changes', async () => {
    const { rows } = await t.admin.query(`
      select has_table_privilege('cuadra_app', 'plan_version', 'update')
        or has_table_privilege('cuadra_app', 'plan_version_precio', 'update, delete')
        or has_table_privilege('cuadra_app', 'plan_version_funcionalidad', 'update, delete') as cambia`);
    expect(rows).toEqual([{ cambia: false }]);
  });
});
