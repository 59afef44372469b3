import type { ListaActos } from '@cuadra/contract';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ejemploDte } from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { OTRA, parte, xml } from './testing/documentos.ts';
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
  const registros = await t.app.inject({
    url: `/api/actos/${acto?.id}/registros?perPage=10`,
    headers: empresa.headers,
  });
  expect(registros.json()).toMatchObject({
    items: [
      { modelo: 'Dte', fecha: '2019-06-04', nombre: 'Factura 506', monto: 2_082_715, hizo: 'Importado' },
      { modelo: 'Dte', fecha: '2019-06-28', nombre: 'Factura 508', monto: 2_629_420 },
    ],
    pagination: { count: creada?.creados, totalPages: 1 },
  });
  const otraPagina = await t.app.inject({
    url: `/api/actos/${acto?.id}/registros?perPage=10&page=2`,
    headers: empresa.headers,
  });
  expect(otraPagina.json()).toMatchObject({ items: [], pagination: { count: creada?.creados } });
});

test('the list adds up what each import brought and what its undo took back, without its files', async () => {
  const de = await t.createEmpresa({ razonSocial: 'Juan Pérez González EIRL' });
  const { headers } = de;
  const venta = (folio: number) => ejemploDte(33, { folio, emisor: parte(de), receptor: OTRA });
  await importAll(t, de, [
    xml('envio.xml', venta(1), venta(2)),
    await realFile('cartola/banco_chile_cartola_sample.xls'),
    textFile('otro.csv', 'Fecha;Descripción;Monto\n02-03-2026;Abono;1000\n'),
    textFile('LICENSE', 'Nada que importar, por ahora.'),
  ]);
  const list = async () => (await t.app.inject({ url: '/api/importaciones', headers })).json().items;
  const resumen = {
    id: expect.any(Number),
    created: expect.any(String),
    terminada: true,
    nombre: 'envio.xml',
    archivos: 4,
    terminados: 4,
    documentos: 2,
    lineas: 10,
    duplicados: 0,
    retirados: 0,
    conError: 1,
    conAviso: expect.any(Number),
    porCompletar: 1,
    descartados: 0,
  };
  expect(await list()).toEqual([resumen]);
  const { idActo } = (
    await t.app.inject({ url: `/api/importaciones/${(await list())[0].id}`, headers })
  ).json();
  const url = `/api/actos/${idActo}/deshacer`;
  const deshecho = await t.app.inject({ method: 'POST', url, headers, payload: {} });
  expect(deshecho.json()).toMatchObject({ deshechas: 12, omitidas: 0 });
  expect(await list()).toEqual([{ ...resumen, retirados: 12 }]);
});
