import { readdir } from 'node:fs/promises';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentosDe } from './testing/documentos.ts';
import { importAll, importOne, realFile } from './testing/index.ts';

/** Issuer of the fixtures of every type. */
const EMISOR = '76192083-9';
const CARPETA = new URL('../../../../../../packages/formats/src/dte/fixtures/tipos/', import.meta.url);

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

async function montosDe({ idEmpresa }: TestEmpresa) {
  const { rows } = await t.admin.query<{ clave: string; montos: string[] }>(
    `select modelo || ' ' || codigo_tipo || ' ' || folio as clave, array[monto_neto, monto_exento, iva,
       valor_otro_impuesto, monto_total, saldo]::text[] as montos from documento where id_empresa = $1`,
    [idEmpresa],
  );
  return Object.fromEntries(rows.map(({ clave, montos }) => [clave, montos.map(Number)]));
}

test('every type of the list of DTE goes in with each amount right, whatever comes first', async () => {
  const empresa = await t.createEmpresa({ rut: EMISOR });
  const nombres = await readdir(CARPETA);
  const archivos = await Promise.all(nombres.map((nombre) => realFile(`dte/tipos/${nombre}`)));
  // The nota de crédito that annuls a factura, before its factura.
  const nota = await importOne(t, empresa, await realFile('dte/tipos/61-anula.xml'));
  const otros = archivos.filter(({ nombre }) => nombre !== 'tipos/61-anula.xml');
  const hechos = [nota, ...(await importAll(t, empresa, otros))];
  expect(hechos.flatMap(({ errores }) => errores)).toEqual([]);
  expect(hechos.every(({ creados }) => creados === 1)).toBe(true);
  expect(await montosDe(empresa)).toEqual({
    // neto, exento, IVA, otros impuestos, total, saldo
    'Dte 33 3301': [842_350, 15_000, 160_047, 40_500, 1_057_897, 1_057_897],
    'Dte 33 3302': [38_666, 0, 7_347, 3_642, 49_655, 49_655],
    'Dte 33 3303': [50_000_000, 0, 9_500_000, 0, 56_412_500, 56_412_500],
    'Dte 33 3304': [120_000, 0, 22_800, 0, 160_800, 160_800],
    'Dte 33 3305': [90_000, 0, 17_100, 0, 107_100, 0],
    'Dte 34 3401': [0, 1_234_567, 0, 0, 1_234_567, 1_234_567],
    'Dte 39 3901': [8_395, 1_000, 1_595, 0, 10_990, 10_990],
    'Dte 41 4101': [0, 45_000, 0, 0, 45_000, 45_000],
    'Dte 43 4301': [1_000_000, 0, 190_000, 0, 1_094_800, 1_094_800],
    'Dte 43 4302': [50_000, 0, 9_500, 0, -59_500, -59_500],
    // Issued by the buyer: a purchase of who issued it.
    'Compra 46 4601': [500_000, 0, 95_000, 95_000, 500_000, 500_000],
    'Compra 46 4602': [300_000, 0, 57_000, 30_000, 327_000, 327_000],
    'Dte 52 5201': [75_500, 0, 14_345, 0, 89_845, 0],
    'Dte 56 5601': [12_345, 0, 2_346, 0, 14_691, 14_691],
    'Dte 61 6101': [90_000, 0, 17_100, 0, 107_100, 0],
    'Dte 61 6102': [0, 0, 0, 0, 0, 0],
    // In cents of their currency; what the notes take stands in the same one.
    'Dte 110 11001': [0, 12_512_00, 0, 0, 12_512_00, 12_461_91],
    'Dte 111 11101': [0, 123_00, 0, 0, 123_00, 123_00],
    'Dte 112 11201': [0, 50_09, 0, 0, 50_09, 0],
  });
  const guardados = await documentosDe(t, empresa);
  const de = (folio: string) => guardados.find((documento) => documento.folio === folio);
  expect([de('3305')?.anulado, de('6101')?.anulado, de('3301')?.anulado]).toEqual([true, false, false]);
  expect(de('6102')?.signo).toBe(0);
  expect([de('11001'), de('11101')]).toMatchObject([
    { moneda: 'USD', tipo_cambio: '950.25' },
    { moneda: 'EUR', tipo_cambio: '1025.4' },
  ]);
});

test('every type of the register goes in, and what is no document is told', async () => {
  const empresa = await t.createEmpresa();
  const archivos = await Promise.all(
    ['compras', 'ventas'].map((nombre) => realFile(`rcv/tipos/${nombre}.csv`)),
  );
  const [compras, ventas] = await importAll(t, empresa, archivos);
  expect(compras).toMatchObject({ estado: 'listo', creados: 29, compras: 29, avisos: [] });
  expect(ventas).toMatchObject({ estado: 'listo', creados: 33, ventas: 33 });
  expect(ventas?.avisos.map(({ mensaje }) => /de tipo (\d+), no un documento/.exec(mensaje)?.[1])).toEqual([
    '35',
    '38',
    '39',
    '41',
    '47',
    '48',
    '105',
    '906',
    '919',
    '920',
    '922',
    '924',
  ]);
  expect(ventas?.avisos.filter(({ mensaje }) => mensaje.includes('XML'))).toHaveLength(2);
  const guardados = await documentosDe(t, empresa);
  for (const { signo, total, saldo } of guardados) expect(saldo).toBe(signo * total + 0);
  const restan = guardados.filter(({ signo }) => signo === -1).map(({ codigo_tipo }) => codigo_tipo);
  expect(new Set(restan)).toEqual(new Set(['60', '61', '106', '112']));
  const montos = await montosDe(empresa);
  // IVA that is not recovered, or shared, is IVA of the document all the same.
  expect(montos['Compra 33 10004']).toEqual([100_000, 0, 19_000, 0, 119_000, 119_000]);
  expect(montos['Compra 33 10005']).toEqual([200_000, 0, 38_000, 0, 238_000, 238_000]);
  expect(montos['Compra 33 10008']).toEqual([50_000, 0, 9_500, 9_500, 69_000, 69_000]);
  expect(await importAll(t, empresa, archivos)).toMatchObject([{ creados: 0 }, { creados: 0 }]);
});
