import type { Home } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const MES = 'from=2026-10-01&to=2026-10-31';
const get = async (url: string) => (await t.app.inject({ url, headers: empresa.headers })).json();
const home = async (): Promise<Home> => get(`/api/home?${MES}`);

/** What the list behind a number of the home says: how many, and its two totals. */
async function list(ruta: string) {
  const { pagination, totales } = await get(`${ruta}periodo=2026-10`);
  const { total = 0, saldo = 0, abonos = 0, cargos = 0, sinConciliar = 0 } = totales[0] ?? {};
  return { count: pagination.count, total, saldo, abonos, cargos, sinConciliar };
}
const PENDIENTES = 'estado=sin_conciliar,parcial&';

/** A month of sales with every kind of trouble: paid, half paid, credited, and a guía. */
async function insertMes() {
  const documento = (montoTotal: number, codigoTipo = '33', modelo = 'Dte') =>
    insertDocumento(t.admin, empresa.idEmpresa, { montoTotal, codigoTipo, modelo });
  const pagada = await documento(119_000);
  const abonada = await documento(200_000);
  await documento(50_000);
  await documento(30_000, '61');
  await documento(80_000, '52');
  await documento(70_000, '33', 'Compra');
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const fecha = '2026-10-20';
  const entero = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, fecha, abono: 119_000 });
  const parte = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, fecha, abono: 60_000 });
  await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, fecha, cargo: 9_000 });
  for (const [cartola, doc] of [
    [entero, pagada],
    [parte, abonada],
  ]) {
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: empresa.headers,
      payload: { cartolas: [{ id: cartola }], documentos: [{ id: doc }] },
    });
    expect(respuesta.statusCode).toBe(201);
  }
}

test('each number of a kind of document is that of the list it leads to', async () => {
  await insertMes();
  const { Dte, Compra } = await home();
  const todas = await list('/api/legacy/documentos/dtes?');
  const pendientes = await list(`/api/legacy/documentos/dtes?${PENDIENTES}`);
  expect([Dte.count, Dte.total]).toEqual([todas.count, todas.total]);
  expect([Dte.sinConciliar, Dte.totalSinConciliar]).toEqual([pendientes.count, pendientes.saldo]);
  expect([Dte.count, Dte.total, Dte.sinConciliar, Dte.totalSinConciliar]).toEqual([
    5,
    119_000 + 200_000 + 50_000 - 30_000 + 80_000,
    3,
    140_000 + 50_000 - 30_000,
  ]);
  expect(Compra).toMatchObject({ count: 1, total: 70_000, sinConciliar: 1, totalSinConciliar: 70_000 });
});

test('what is closed is what the bank explains: a guía closes nothing', async () => {
  await insertMes();
  const { Dte } = await home();
  expect([Dte.totalAutomatico, Dte.totalAMano]).toEqual([0, 119_000 + 60_000]);
});

test('each number of the bank is that of the list it leads to', async () => {
  await insertMes();
  const { Cartola } = await home();
  const abonos = await list('/api/cartolas?sentido=abono&');
  const porConciliar = await list(`/api/cartolas?sentido=cargo&${PENDIENTES}`);
  expect(Cartola.abonos).toMatchObject({ count: abonos.count, total: abonos.abonos });
  expect(Cartola.cargos).toMatchObject({
    sinConciliar: porConciliar.count,
    totalSinConciliar: porConciliar.sinConciliar,
  });
  expect(Cartola).toMatchObject({
    count: 3,
    conciliados: 2,
    porExplicar: 1,
    totalCargosSinConciliar: 9_000,
  });
  // What an account explains waits no more, though no document does.
  await t.admin.query('update cartola set estado_clasificacion = 1 where id_empresa = $1 and cargo = 9000', [
    empresa.idEmpresa,
  ]);
  expect((await home()).Cartola).toMatchObject({ porExplicar: 0, cargosSinConciliar: 1 });
});

test('a company without anything has zeros and twelve months', async () => {
  const { Dte, Cartola, meses } = await home();
  expect([Dte.count, Dte.total, Dte.totalAMano, Cartola.count]).toEqual([0, 0, 0, 0]);
  expect([meses.length, meses[0]?.mes, meses[11]?.mes]).toEqual([12, '2025-11', '2026-10']);
});
