import type { ListaActos } from '@cuadra/contract';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAll, realFile, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

test('the files of an import are one act, with the money of its bank lines, and a repeat adds none', async () => {
  const empresa = await t.createEmpresa();
  const list = async () =>
    (await t.app.inject({ url: '/api/actos', headers: empresa.headers })).json<ListaActos>().items;
  const venta = await realFile('rcv/RCV-venta-rz_leading_trailing_whitespace.csv');
  const [creada] = await importAll(t, empresa, [venta]);
  expect(creada?.creados).toBeGreaterThan(0);
  const [acto] = await list();
  expect(acto).toMatchObject({
    clase: 'importacion',
    autor: 'persona',
    quien: 'Ana Prueba',
    detalle: venta.nombre,
    cantidad: creada?.creados,
    estado: 'hecho',
    puedeDeshacer: true,
  });
  await importAll(t, empresa, [venta, textFile('roto.txt', 'nada')]);
  expect(await list()).toHaveLength(1);
  const archivos = await t.app.inject({
    url: `/api/actos/${acto?.id}/registros`,
    headers: empresa.headers,
  });
  expect(archivos.json()).toMatchObject({ items: [{ descripcion: venta.nombre, modelo: null }] });
});
