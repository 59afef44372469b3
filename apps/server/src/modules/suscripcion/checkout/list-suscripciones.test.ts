import type { DetalleDeContrato, listSuscripciones, ReplyOf } from '@cuadra/contract';
import type { TestEmpresa } from '@cuadra/testing';
import { addDias, fechaEnChile } from '@cuadra/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMundo, type Mundo } from '../suscripciones/testing/mundo.ts';

type Cabeceras = Record<string, string>;
type Lista = ReplyOf<typeof listSuscripciones>;

const HOY = fechaEnChile(new Date());
let m: Mundo;
let soporte: Cabeceras;
let morosa: TestEmpresa;
let aldia: TestEmpresa;
let nunca: TestEmpresa;

beforeAll(async () => {
  m = await createMundo();
  const staff = await m.t.createEmpresa();
  await m.t.admin.query('update usuario set es_super_admin = true where id = $1', [staff.idUsuario]);
  const sesion = await m.t.signIn(staff.email);
  const { token } = (await m.t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).json();
  soporte = { 'x-access-token': token };
  morosa = await m.t.createEmpresa({ razonSocial: 'Ferretería Ñandú SpA' });
  aldia = await m.t.createEmpresa({ razonSocial: 'Panadería Sur Ltda' });
  nunca = await m.t.createEmpresa({ razonSocial: 'Recién Llegada SpA' });
  await m.elegir(morosa, addDias(HOY, -15), 'pyme');
  await m.revisar(morosa, HOY);
  await m.elegir(aldia, addDias(HOY, -1), 'base', 'anual');
  await m.saldar(aldia, HOY);
});
afterAll(() => m.t.close());

const pedir = (query = '', headers: Cabeceras = soporte) =>
  m.t.app.inject({ url: `/acceso/admin/suscripciones${query}`, headers });
const lista = async (query = '') => (await pedir(`?perPage=100${query}`)).json<Lista>();
const ids = async (query: string) => (await lista(query)).items.map(({ idEmpresa }) => idEmpresa);

describe('the staff list of subscriptions', () => {
  test('is of the staff alone, and takes known states', async () => {
    expect((await pedir('', {})).statusCode).toBe(401);
    expect((await pedir('', morosa.headers)).statusCode).toBe(404);
    expect((await pedir(`/${morosa.idEmpresa}`, {})).statusCode).toBe(401);
    expect((await pedir(`/${morosa.idEmpresa}`, morosa.headers)).statusCode).toBe(404);
    expect((await pedir('?estados=quebrada')).statusCode).toBe(400);
    expect((await pedir('/nada')).statusCode).toBe(400);
    expect((await pedir('/888888')).statusCode).toBe(404);
  });

  test('shows nothing where the person is no longer of the staff, whatever the token says', async () => {
    const ex = await m.t.createEmpresa();
    await m.t.admin.query('update usuario set es_super_admin = true where id = $1', [ex.idUsuario]);
    const sesion = await m.t.signIn(ex.email);
    const { token } = (await m.t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).json();
    await m.t.admin.query('update usuario set es_super_admin = false where id = $1', [ex.idUsuario]);
    const vista = (await pedir('', { 'x-access-token': token })).json<Partial<Lista>>();
    expect(vista.items ?? []).toEqual([]);
  });

  test('has every company: those that owe first, with plan, price, next charge and debt', async () => {
    const { items, pagination, vencido } = await lista();
    const [primera] = items;
    const { total } = (await m.documentos(morosa))[0] ?? { total: 0 };
    expect(primera).toMatchObject({
      idEmpresa: morosa.idEmpresa,
      razonSocial: 'Ferretería Ñandú SpA',
      estado: 'morosa',
      desde: HOY,
      plan: 'Pyme',
      periodo: 'mensual',
      moneda: 'UF',
      precio: 25_000,
      debe: total,
      vencido: total,
      cobroRechazado: null,
    });
    expect(total).toBeGreaterThan(0);
    expect(vencido).toBe(total);
    expect(items.find(({ idEmpresa }) => idEmpresa === aldia.idEmpresa)).toMatchObject({
      estado: 'activa',
      periodo: 'anual',
      debe: 0,
      vencido: 0,
    });
    expect(items.find(({ idEmpresa }) => idEmpresa === nunca.idEmpresa)).toMatchObject({
      estado: 'sin_contrato',
      precio: null,
      proximaFactura: null,
      desde: null,
    });
    expect(pagination.count).toBe(items.length);
  });

  test('is searched by name, legal name and RUT, and filtered by state', async () => {
    expect(await ids('&texto=ñandú')).toEqual([morosa.idEmpresa]);
    expect(await ids(`&texto=${morosa.rut.slice(0, 8)}`)).toEqual([morosa.idEmpresa]);
    expect(await ids('&estados=morosa,restringida')).toEqual([morosa.idEmpresa]);
    expect(await ids('&estados=sin_contrato&texto=Reci')).toEqual([nunca.idEmpresa]);
    expect((await lista('&estados=pausada')).pagination.count).toBe(0);
    // A text is a text.
    expect(await ids(`&texto=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([]);
  });

  test('pages', async () => {
    const primera = (await pedir('?perPage=10&page=1')).json<Lista>();
    const total = primera.pagination.count;
    const lejos = (await pedir('?perPage=10&page=99')).json<Lista>();
    expect([lejos.items, lejos.pagination.count]).toEqual([[], total]);
  });

  test('opens into steps and invoices', async () => {
    const detalle = (await pedir(`/${morosa.idEmpresa}`)).json<DetalleDeContrato>();
    expect(detalle.pasos.map(({ de, a, causa, usuario }) => [de, a, causa, usuario])).toEqual([
      ['activa', 'morosa', 'vencimiento', null],
      ['prueba', 'activa', 'contratacion', 'Ana Prueba'],
    ]);
    expect(detalle.facturas.map(({ estado, saldo }) => [estado, saldo])).toEqual([['vencida', detalle.debe]]);
    expect(detalle.restringeEl).not.toBeNull();
    const vacia = (await pedir(`/${nunca.idEmpresa}`)).json<DetalleDeContrato>();
    expect([vacia.estado, vacia.pasos, vacia.facturas]).toEqual(['sin_contrato', [], []]);
  });

  test('tells of the last refused charge of a card', async () => {
    const { idEmpresa: operador } = m.operador;
    await m.t.admin.query(
      `with d as (select id, rut from documento where id_empresa = $1 and rut = $2 limit 1),
         p as (insert into pago_tarjeta (id_empresa, id_contraparte, orden, sesion, monto, estado, codigo_respuesta, medio, regreso)
           select $1, c.id, lpad('7', 26, '0'), lpad('7', 26, '0'), 1000, 'rechazado', -1, 'oneclick', 'plan'
           from contraparte c join d on d.rut = c.rut where c.id_empresa = $1 returning id)
       insert into pago_tarjeta_documento (id_empresa, id_pago, id_documento, monto)
         select $1, p.id, d.id, 1000 from p, d`,
      [operador, morosa.rut],
    );
    const [primera] = (await lista('&texto=ñandú')).items;
    expect(primera?.cobroRechazado?.slice(0, 4)).toBe(HOY.slice(0, 4));
  });
});
