import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOne, realFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

test("the SII's sample invoice tells its identity, its taxes and the product of each line", async () => {
  const empresa = await t.createEmpresa({ rut: '77777777-7' });
  await importOne(t, empresa, await realFile('dte/F60T33-ejemplo-oficial-SII.xml'));
  const get = async (url: string) => (await t.app.inject({ url, headers: empresa.headers })).json();
  const { items } = await get('/api/legacy/documentos/compras');
  const documento = await get(`/api/compras/${items[0].id}`);
  expect(documento).toMatchObject({
    idTributario: '97975000-5',
    uuidFiscal: '97975000-5-33-60',
    montoAfecto: 100_000,
    montoImpuestos: 19_000,
    montoTotal: 119_000,
    urlPdf: `/documentos/${items[0].id}/pdf`,
    urlXml: `/documentos/${items[0].id}/xml`,
  });
  expect(
    documento.Glosas.map(({ montoTotal, montoNeto, montoImpuesto, Producto }: Record<string, unknown>) => ({
      montoTotal,
      montoNeto,
      montoImpuesto,
      Producto,
    })),
  ).toEqual([
    {
      montoTotal: 90_000,
      montoNeto: 90_000,
      montoImpuesto: 17_100,
      Producto: { codigo: '011', nombre: 'Parlantes Multimedia 180W.' },
    },
    {
      montoTotal: 5000,
      montoNeto: 5000,
      montoImpuesto: 950,
      Producto: { codigo: '0231', nombre: 'Mouse Inalambrico PS/2' },
    },
    {
      montoTotal: 5000,
      montoNeto: 5000,
      montoImpuesto: 950,
      Producto: { codigo: '1515', nombre: 'Caja de Diskettes 10 Unidades' },
    },
  ]);
  for (const url of [documento.urlPdf, documento.urlXml])
    expect((await t.app.inject({ url: `/api${url}`, headers: empresa.headers })).statusCode).toBe(200);
});
