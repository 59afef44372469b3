import { beforeEach, describe, expect, test } from 'vitest';
import { testCobranza } from './testing/test-cobranza.ts';

const c = testCobranza();
const A = '76543210-3';
const B = '96790240-3';
let a: number;
let b: number;
let una: number;
let otra: number;
beforeEach(async () => {
  [a, b] = [await c.cliente(A, 'Aridos SpA'), await c.cliente(B, 'Bodegas SA')];
  una = await c.venta(a, -5, { rut: A, montoTotal: 1_000, folio: '11' });
  otra = await c.venta(a, -3, { rut: A, montoTotal: 2_000, folio: '12' });
  await c.venta(b, -3, { rut: B, montoTotal: 500, folio: '21' });
});

const pasar = (id: number, datos: object = {}, headers?: Record<string, string>) =>
  c.call('POST', `/clientes/${id}/judiciales`, { desde: c.en(-2), ...datos }, headers);
const levantar = (id: number, headers?: Record<string, string>) =>
  c.call('POST', `/clientes/judiciales/${id}/levantar`, undefined, headers);
const leer = async (ruta: string) => (await c.call('GET', `/clientes/cobranza/${ruta}`)).json();
const folios = async (query: string) =>
  (await leer(`documentos?${query}`)).items.map(({ folio }: { folio: string }) => folio);
const nombres = async (query: string) =>
  (await leer(`deudores?${query}`)).items.map(({ nombre }: { nombre: string }) => nombre);

describe('a claim in court', () => {
  test('of a customer shows in lists, filters them and their sums, and ends when it is lifted', async () => {
    expect(await nombres('judicial=si')).toEqual([]);
    const hecha = await pasar(a, { nota: 'Rol C-1234-2026' });
    expect(hecha.statusCode, hecha.body).toBe(201);
    const { id } = hecha.json<{ id: number }>();
    const [deudor] = (await leer('deudores?judicial=si')).items;
    expect(deudor).toMatchObject({
      id: a,
      judicial: { desde: c.en(-2), nota: 'Rol C-1234-2026' },
      grupo: 'dejar',
      paso: 'esperar',
    });
    expect(await folios('judicial=si')).toEqual(['11', '12']);
    expect((await leer('totales?judicial=si')).pesos).toMatchObject({ porCobrar: 3_000 });
    expect((await leer('por-hacer?judicial=si')).items).toMatchObject([{ id: a }]);
    expect((await leer('deudores')).items).toMatchObject([{ id: a }, { id: b, judicial: null }]);
    expect((await c.call('GET', `/clientes/${a}/cobranza`)).json().judiciales).toMatchObject([
      { id, documento: null, levantada: null },
    ]);
    expect((await levantar(id)).statusCode).toBe(200);
    expect(await nombres('judicial=si')).toEqual([]);
    expect(await folios('judicial=si')).toEqual([]);
    expect((await c.call('GET', `/clientes/${a}/cobranza`)).json().judiciales[0].levantada).not.toBeNull();
    const { rows } = await c.t.admin.query(
      `select accion from auditoria where id_empresa = $1 and accion like '%judicial' order by id`,
      [c.empresa.idEmpresa],
    );
    expect(rows).toEqual([{ accion: 'pasar_a_judicial' }, { accion: 'quitar_de_judicial' }]);
  });

  test('of one document leaves the others to be collected', async () => {
    await pasar(a, { idDocumento: una });
    expect(await folios('judicial=si')).toEqual(['11']);
    const { items } = await leer('documentos');
    expect(items).toMatchObject([
      { id: una, judicial: { nota: null }, paso: 'esperar' },
      { id: otra, judicial: null, paso: 'llamar' },
      { folio: '21', judicial: null },
    ]);
    expect((await leer('deudores')).items[0]).toMatchObject({ id: a, grupo: 'cobrar' });
    await c.pago(una, 1_000, c.hoy);
    expect(await folios('judicial=si&tab=todas')).toEqual([]);
  });
});

test('401 without a session, 403 without the permission, 404 of another company', async () => {
  const { id } = (await pasar(a)).json<{ id: number }>();
  const soloVe = await c.empresa.headersWith({ permisos: ['documentos.ver'] });
  const { headers: ajena } = await c.t.createEmpresa();
  for (const llamada of [
    (headers?: Record<string, string>) => pasar(b, {}, headers),
    (headers?: Record<string, string>) => levantar(id, headers),
  ]) {
    expect((await llamada({})).statusCode).toBe(401);
    expect((await llamada(soloVe)).statusCode).toBe(403);
    expect((await llamada(ajena)).statusCode).toBe(404);
  }
});

test('400 for a day to come, a document of another customer and no day; 409 twice and lifted twice', async () => {
  const futura = await pasar(a, { desde: c.en(1) });
  expect([futura.statusCode, futura.json().error.message]).toEqual([
    400,
    'La fecha no puede ser de un día que no ha llegado.',
  ]);
  expect((await pasar(b, { idDocumento: una })).json().error.message).toBe(
    'Ese documento no es de este cliente.',
  );
  expect((await pasar(a, { desde: undefined })).statusCode).toBe(400);
  expect((await c.call('GET', '/clientes/cobranza/deudores?judicial=no')).statusCode).toBe(400);
  const { id } = (await pasar(a)).json<{ id: number }>();
  const dosVeces = await pasar(a);
  expect([dosVeces.statusCode, dosVeces.json().error.message]).toEqual([
    409,
    'Eso ya está en cobranza judicial.',
  ]);
  expect((await pasar(a, { idDocumento: una })).statusCode).toBe(201);
  expect((await levantar(id)).statusCode).toBe(200);
  expect((await levantar(id)).statusCode).toBe(409);
});
