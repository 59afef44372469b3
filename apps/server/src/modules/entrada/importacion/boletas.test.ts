import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { importLeidos, resumenesDelMes, type SumaDeBoletas } from '../../registros/documentos/index.ts';
import { documentosDe } from './testing/documentos.ts';
import { importOne, realFile } from './testing/index.ts';

/** Issuer of the boletas of the fixtures; the one of type 39 is of March 15, for $10.990. */
const EMISOR = '76192083-9';
const MES = '2026-03';
const BOLETA = { documentos: 1, exento: 1_000, neto: 8_395, iva: 1_595, otros: 0 };
const SII: SumaDeBoletas = { documentos: 3, exento: 1_000, neto: 18_395, iva: 3_495, otros: 0 };

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.admin.query('update empresa set rut = $1 where rut = $2', [`cerrada-${Math.random()}`, EMISOR]);
  empresa = await t.createEmpresa({ rut: EMISOR });
});

/** What the SII says of the month, written as a reading of it does. */
function leer(totales: Record<string, SumaDeBoletas>, hoy = '2026-04-10') {
  const { idEmpresa } = empresa;
  return withEmpresa(t.cuadra.platform.db, idEmpresa, async (tx) => {
    const leidos = await resumenesDelMes(tx, idEmpresa, MES, new Map(Object.entries(totales)), hoy);
    return importLeidos(tx, idEmpresa, leidos);
  });
}
async function guardados() {
  const { rows } = await t.admin.query<{ documento: string; montos: string[] }>(
    `select codigo_tipo || ' ' || folio || case when anulado then ' anulado' else '' end as documento,
       array[monto_neto, monto_exento, iva, monto_total, saldo]::text[] as montos
     from documento where id_empresa = $1 order by codigo_tipo, folio`,
    [empresa.idEmpresa],
  );
  return Object.fromEntries(rows.map(({ documento, montos }) => [documento, montos.map(Number)]));
}

test('a total of the month is one document, which shrinks as its XML come and ends when all are here', async () => {
  await leer({ '39': SII });
  expect(await guardados()).toEqual({ '39 2026-03': [18_395, 1_000, 3_495, 22_890, 22_890] });
  const boleta = await importOne(t, empresa, await realFile('dte/tipos/39.xml'));
  expect(boleta).toMatchObject({ creados: 1, errores: [], avisos: [] });
  expect(await guardados()).toEqual({
    '39 2026-03': [10_000, 0, 1_900, 11_900, 11_900],
    '39 3901': [8_395, 1_000, 1_595, 10_990, 10_990],
  });
  // The same words of the SII again change nothing, and fewer of them end what stood for the rest.
  const { rows: antes } = await t.admin.query(
    'select xmin from documento where id_empresa = $1 order by id',
    [empresa.idEmpresa],
  );
  await leer({ '39': SII });
  const { rows } = await t.admin.query('select xmin from documento where id_empresa = $1 order by id', [
    empresa.idEmpresa,
  ]);
  expect(rows).toEqual(antes);
  await leer({ '39': BOLETA });
  expect(await guardados()).toEqual({
    '39 2026-03 anulado': [0, 0, 0, 0, 0],
    '39 3901': [8_395, 1_000, 1_595, 10_990, 10_990],
  });
});

test('boletas that came before the SII was read are not counted twice, and each type stands apart', async () => {
  await importOne(t, empresa, await realFile('dte/tipos/39.xml'));
  await leer({ '39': BOLETA, '41': { documentos: 2, exento: 30_000, neto: 0, iva: 0, otros: 0 } });
  expect(await guardados()).toEqual({
    '39 3901': [8_395, 1_000, 1_595, 10_990, 10_990],
    '41 2026-03': [0, 30_000, 0, 30_000, 30_000],
  });
});

test('a month that runs is dated today, and its last day once it has ended', async () => {
  const fecha = async () => (await documentosDe(t, empresa)).map(({ vence }) => vence);
  await leer({ '39': BOLETA }, '2026-03-20');
  expect(await fecha()).toEqual(['2026-03-20']);
  await leer({ '39': SII });
  expect(await fecha()).toEqual(['2026-03-31']);
});

test('what is reconciled of it stays, and the person is told', async () => {
  await leer({ '39': SII });
  const { idEmpresa, headers } = empresa;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const idCartola = await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 22_890 });
  const { rows } = await t.admin.query<{ id: number }>(
    'select id::int from documento where id_empresa = $1',
    [idEmpresa],
  );
  const hecha = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers,
    payload: { cartolas: [{ id: idCartola }], documentos: [{ id: rows[0]?.id }] },
  });
  expect(hecha.statusCode).toBe(201);
  const boleta = await importOne(t, empresa, await realFile('dte/tipos/39.xml'));
  expect(boleta.avisos.map(({ mensaje }) => mensaje).join(' ')).toContain('está conciliado');
  expect((await guardados())['39 2026-03']).toEqual([18_395, 1_000, 3_495, 22_890, 0]);
});
