import { ENDPOINTS, FUNCIONALIDADES, PERMISOS, routerPath } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

let t: TestCuadra;
let empresa: TestEmpresa;
let headers: { readonly 'x-access-token': string };
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  headers = await empresa.headersWith({ features: FUNCIONALIDADES, permisos: PERMISOS });
});
afterAll(() => t.close());

const get = (url: string) => t.app.inject({ url, headers });
const isList = (endpoint: (typeof ENDPOINTS)[number]) =>
  endpoint.method === 'GET' &&
  endpoint.service === 'api' &&
  endpoint.access.kind === 'session' &&
  'schema' in endpoint.reply &&
  endpoint.reply.schema instanceof z.ZodObject &&
  'items' in endpoint.reply.schema.shape;
const LISTAS = ENDPOINTS.filter(isList);

describe('a parameter that a list does not know', () => {
  test('there are lists', () => expect(LISTAS.length).toBeGreaterThan(40));

  test.each(LISTAS)('is refused by name: $path', async ({ path }) => {
    const url = `/api${routerPath(path).replace(':model', 'Dte').replace(':libro', 'ventas').replace(/:\w+/g, '1')}`;
    const respuesta = await get(`${url}?fechaDesde=2026-01-01`);
    expect(respuesta.statusCode, respuesta.body).toBe(400);
    expect(respuesta.json().error.details['query.fechaDesde']).toEqual([
      'No conocemos este parámetro: revisa cómo está escrito.',
    ]);
  });
});

describe('the three ways to bound a list by date', () => {
  const FORMAS = [
    'since=2026-10-01&until=2026-10-31',
    'periodo=2026-10',
    'initialDate=2026-10-01&finalDate=2026-10-31',
    'periodo=2026-10&initialDate=2026-09-01&finalDate=2026-12-31',
    'since=2026-09-01&initialDate=2026-10-01&until=2026-12-31&finalDate=2026-10-31',
  ];

  test.each(FORMAS)('documents: %s', async (forma) => {
    const otra = await t.createEmpresa();
    for (const fechaEmision of ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'])
      await insertDocumento(t.admin, otra.idEmpresa, { fechaEmision });
    for (const order of ['created.asc', 'fechaEmision.asc', 'folio.asc']) {
      const { items, totales } = (
        await t.app.inject({
          url: `/api/legacy/documentos/dtes?${forma}&order=${order}`,
          headers: otra.headers,
        })
      ).json();
      expect(items.map(({ fechaEmision }: { fechaEmision: string }) => fechaEmision)).toEqual([
        '2026-10-01',
        '2026-10-31',
      ]);
      expect(totales[0].cantidad).toBe(2);
    }
  });

  test.each(FORMAS)('bank lines: %s', async (forma) => {
    const otra = await t.createEmpresa();
    const idCuenta = await insertCuenta(t.admin, otra.idEmpresa);
    for (const fecha of ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'])
      await insertCartola(t.admin, otra.idEmpresa, { idCuenta, fecha, abono: 1000 });
    const { items, pagination } = (
      await t.app.inject({ url: `/api/cartolas?${forma}&order=fecha.asc`, headers: otra.headers })
    ).json();
    expect(items.map(({ fecha }: { fecha: string }) => fecha)).toEqual(['2026-10-01', '2026-10-31']);
    expect(pagination.count).toBe(2);
  });

  test('one that is no date is refused by its name', async () => {
    const respuesta = await get('/api/legacy/documentos/dtes?initialDate=01-10-2026');
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details).toEqual({
      'query.initialDate': ['Ingresa una fecha válida, como 2026-11-17.'],
    });
  });
});

describe('a list within a query', () => {
  test('may be written between commas or by repeating its name', async () => {
    for (const query of ['moneda=UF,USD', 'moneda=UF&moneda=USD', 'moneda=UF,USD&moneda=UF']) {
      const respuesta = await get(`/api/monedas?${query}`);
      expect(respuesta.statusCode, query).toBe(200);
      expect(
        respuesta
          .json()
          .items.map(({ moneda }: { moneda: string }) => moneda)
          .toSorted(),
      ).toEqual(['UF', 'USD']);
    }
  });

  test('names the value that it does not know', async () => {
    const respuesta = await get('/api/monedas?moneda=UF&moneda=XYZ');
    expect(respuesta.statusCode).toBe(400);
    expect(Object.keys(respuesta.json().error.details)).toEqual(['query.moneda.1']);
  });
});
