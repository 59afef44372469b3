import { expect, test } from 'vitest';
import { testCobranza } from '../cobranza/testing/test-cobranza.ts';

const c = testCobranza();
const A = { rut: '76543210-3', razonSocial: 'Viña Sur SpA' };
const B = { rut: '96790240-3', razonSocial: 'VINA SUR LIMITADA' };
const D = { rut: '76354771-K', razonSocial: 'Minera Norte SA' };

const nuevo = async ({ rut, razonSocial }: typeof A) => {
  const hecho = await c.call('POST', '/clientes', { rut, razonSocial, nombre: razonSocial });
  expect(hecho.statusCode, hecho.body).toBe(201);
  return hecho.json<{ id: number }>().id;
};
const decir = (idCliente: number, idOtro: number) =>
  c.call('POST', '/clientes/distintos', { idCliente, idOtro });
const duplicados = async () => (await c.call('GET', '/clientes/duplicados')).json();
const distintos = async () => (await c.call('GET', '/clientes/distintos')).json().items;

test('two customers are said not to be one: the pair goes, and comes back when that is taken back', async () => {
  const [a, b] = [await nuevo(A), await nuevo(B)];
  expect(await duplicados()).toMatchObject({ count: 1, descartados: 0 });
  const dicho = await decir(b, a);
  expect(dicho.statusCode, dicho.body).toBe(201);
  expect(dicho.json()).toMatchObject({ clientes: [{ id: a, rut: A.rut }, { id: b }] });
  expect(await duplicados()).toMatchObject({ items: [], count: 0, descartados: 1 });
  expect(await distintos()).toEqual([dicho.json()]);
  const { rows } = await c.t.admin.query(
    `select accion, id_usuario::int as quien, id_registro::int as cual from auditoria
     where id_empresa = $1 and modelo = 'Cliente' and accion = 'distinguir_cliente'`,
    [c.empresa.idEmpresa],
  );
  expect(rows).toEqual([{ accion: 'distinguir_cliente', quien: c.empresa.idUsuario, cual: a }]);
  expect((await c.call('DELETE', `/clientes/distintos/${dicho.json().id}`)).statusCode).toBe(204);
  expect(await duplicados()).toMatchObject({ count: 1, descartados: 0 });
  expect(await distintos()).toEqual([]);
});

test('a new name is compared at once, though names are kept between calls', async () => {
  const a = await nuevo(A);
  const d = await nuevo(D);
  expect((await duplicados()).count).toBe(0);
  const cambio = await c.call('PATCH', `/clientes/${d}`, {
    rut: D.rut,
    razonSocial: A.razonSocial,
    nombre: 'x',
  });
  expect(cambio.statusCode, cambio.body).toBe(200);
  const { items } = await duplicados();
  expect(items).toMatchObject([{ conservado: { id: a }, absorbido: { id: d } }]);
});

test('two of one name that both bought within a year stand apart; one of them long ago does not', async () => {
  const [a, b] = [await nuevo(A), await nuevo(B)];
  const venta = (id: number, rut: string, dias: number) =>
    c.venta(id, 30, { rut, montoTotal: 1_000, fechaEmision: c.en(dias) });
  await venta(a, A.rut, -10);
  await venta(b, B.rut, -400);
  expect(await duplicados()).toMatchObject({ count: 1, otroRut: { count: 0, items: [] } });
  await venta(b, B.rut, -364);
  expect(await duplicados()).toMatchObject({
    count: 0,
    items: [],
    otroRut: {
      count: 1,
      items: [{ motivo: 'Mismo nombre, otro RUT', conservado: { id: b, documentos: 2 } }],
    },
  });
});

test('401 without a session, 403 without the permission, and nothing of another company', async () => {
  const [a, b] = [await nuevo(A), await nuevo(B)];
  const { id } = (await decir(a, b)).json<{ id: number }>();
  const soloVe = await c.empresa.headersWith({ permisos: ['documentos.ver'] });
  const sinVer = await c.empresa.headersWith({ permisos: [] });
  const { headers: ajena } = await c.t.createEmpresa();
  const calls = [
    ['GET', '/clientes/distintos', undefined],
    ['POST', '/clientes/distintos', { idCliente: a, idOtro: b }],
    ['DELETE', `/clientes/distintos/${id}`, undefined],
  ] as const;
  for (const [metodo, url, cuerpo] of calls) {
    expect((await c.call(metodo, url, cuerpo, {})).statusCode, url).toBe(401);
    expect((await c.call(metodo, url, cuerpo, sinVer)).statusCode, url).toBe(403);
    if (metodo !== 'GET') expect((await c.call(metodo, url, cuerpo, soloVe)).statusCode, url).toBe(403);
  }
  expect((await c.call('GET', '/clientes/distintos', undefined, ajena)).json()).toEqual({ items: [] });
  for (const [metodo, url, cuerpo] of calls.slice(1))
    expect((await c.call(metodo, url, cuerpo, ajena)).statusCode, url).toBe(404);
});

test('400 for one customer or none, 404 for one that is gone, 409 twice or joined', async () => {
  const [a, b, d] = [await nuevo(A), await nuevo(B), await nuevo(D)];
  const mismo = await decir(a, a);
  expect([mismo.statusCode, mismo.json().error.message]).toEqual([
    400,
    'Elige dos clientes: estos son el mismo.',
  ]);
  expect((await c.call('POST', '/clientes/distintos', { idCliente: a })).statusCode).toBe(400);
  expect((await decir(a, 999_999)).statusCode).toBe(404);
  expect((await c.call('DELETE', '/clientes/distintos/999999')).statusCode).toBe(404);
  expect((await decir(a, b)).statusCode).toBe(201);
  expect((await decir(b, a)).statusCode).toBe(409);
  // A person may change their mind without taking it back first.
  expect((await c.call('POST', `/clientes/${a}/uniones`, { idCliente: b })).statusCode).toBe(201);
  expect(await distintos()).toEqual([]);
  expect((await duplicados()).descartados).toBe(0);
  const unido = await decir(d, b);
  expect([unido.statusCode, unido.json().error.message]).toEqual([
    409,
    `${B.razonSocial} ya está unido a un cliente.`,
  ]);
});
