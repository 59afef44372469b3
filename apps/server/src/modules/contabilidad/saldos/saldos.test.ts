import type { NodoDeSaldo } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { leerTextosDePdf } from '@cuadra/formats/testing';
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

const saldos = async (query: string, de = empresa) => {
  const { 'x-access-token': token } = de.headers;
  const respuesta = await t.app.inject({
    url: `/saldos/v2/saldo-cuentas?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: respuesta.statusCode, cuerpo: respuesta.json() };
};
const arbol = async (query: string, de = empresa): Promise<NodoDeSaldo[]> =>
  (await saldos(query, de)).cuerpo.items;
const todos = (nodos: readonly NodoDeSaldo[]): NodoDeSaldo[] =>
  nodos.flatMap((n) => [n, ...todos(n.children)]);
const valores = (nodos: readonly NodoDeSaldo[], nombre: string) =>
  todos(nodos)
    .find((nodo) => nodo.nombre === nombre)
    ?.amounts.map(({ value }) => value);

test('section 3: the tree has the three fixed roots, and months with year, month and value', async () => {
  const items = await arbol('desde=2026-01&hasta=2026-02');
  expect(
    items.map(({ id, idParent, idTipoCuenta, isRoot }) => ({ id, idParent, idTipoCuenta, isRoot })),
  ).toEqual([
    { id: 'ACTIVO_FAKE_ID_4', idParent: null, idTipoCuenta: 4, isRoot: true },
    { id: 'PASIVO_FAKE_ID_5', idParent: null, idTipoCuenta: 5, isRoot: true },
    { id: 'PATRIMONIO_FAKE_ID_6', idParent: null, idTipoCuenta: 6, isRoot: true },
  ]);
  expect(items[0]?.amounts).toEqual([
    { year: 2026, month: 1, value: 0 },
    { year: 2026, month: 2, value: 0 },
  ]);
});

test('a sale, its payment and a bank line not explained stand in their accounts at each month end', async () => {
  const { idEmpresa } = empresa;
  const dte = await insertDocumento(t.admin, idEmpresa, {
    fechaEmision: '2026-01-10',
    iva: 19_000,
    montoTotal: 119_000,
  });
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const linea = await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: '2026-02-05', abono: 119_000 });
  await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: '2026-02-06', abono: 1_000 });
  const antes = await arbol('desde=2026-01&hasta=2026-02');
  expect(valores(antes, 'Clientes')).toEqual([119_000, 119_000]);
  expect(valores(antes, 'Movimientos por explicar')).toEqual([0, -120_000]);
  const conciliada = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload: { cartolas: [{ id: linea }], documentos: [{ id: dte }] },
  });
  expect(conciliada.statusCode).toBe(201);
  const items = await arbol('desde=2026-01&hasta=2026-02');
  expect(valores(items, 'Clientes')).toEqual([119_000, 0]);
  expect(valores(items, 'Movimientos por explicar')).toEqual([0, -1_000]);
  expect(valores(items, 'IVA débito fiscal')).toEqual([19_000, 19_000]);
  expect(valores(items, 'Resultado del ejercicio')).toEqual([100_000, 100_000]);
  const [activo, pasivo, patrimonio] = items.map(({ amounts }) => amounts.map(({ value }) => value));
  expect(activo).toEqual([119_000, 119_000]);
  expect(activo).toEqual(pasivo?.map((valor, i) => valor + (patrimonio?.[i] ?? 0)));
});

test('what came before the first month is in its balance, and the result of other years apart', async () => {
  await insertDocumento(t.admin, empresa.idEmpresa, {
    fechaEmision: '2024-06-01',
    montoExento: 50_000,
    montoTotal: 50_000,
    codigoTipo: '34',
  });
  const items = await arbol('desde=2026-05&hasta=2026-05');
  expect(valores(items, 'Clientes')).toEqual([50_000]);
  expect(valores(items, 'Resultado del ejercicio')).toEqual([0]);
  expect(valores(items, 'Resultados de ejercicios anteriores')).toEqual([50_000]);
});

test('section 7: asked for without months it gives the twelve until this one', async () => {
  const meses = async (query: string) => {
    const amounts = (await arbol(query))[0]?.amounts ?? [];
    return [amounts.length, amounts[0], amounts.at(-1)].map((m) =>
      typeof m === 'object' ? `${m.year}-${m.month}` : m,
    );
  };
  const ahora = fechaEnChile(new Date()).slice(0, 7);
  const [cuantos, , ultimo] = await meses('');
  expect([cuantos, ultimo]).toEqual([12, ahora.replace('-0', '-')]);
  expect(await meses('hasta=2026-03')).toEqual([12, '2025-4', '2026-3']);
  expect(await meses('desde=2026-03')).toEqual([12, '2026-3', '2027-2']);
});

test('400: a month that is none, a range backwards, more than three years', async () => {
  expect((await saldos('desde=2026-13&hasta=2026-12')).cuerpo.error.details['query.desde']).toEqual([
    'El mes indicado no es válido.',
  ]);
  expect((await saldos('desde=2026-02&hasta=2026-01')).cuerpo.error.details['query.hasta']).toEqual([
    'El mes final es anterior al inicial.',
  ]);
  expect((await saldos('desde=2023-01&hasta=2026-01')).cuerpo.error.details['query.hasta']).toEqual([
    'Se pueden ver hasta 36 meses a la vez.',
  ]);
});

test('another company sees nothing of it', async () => {
  await insertDocumento(t.admin, empresa.idEmpresa, { fechaEmision: '2026-01-10', montoTotal: 119_000 });
  const otra = await t.createEmpresa();
  expect(valores(await arbol('desde=2026-01&hasta=2026-01', otra), 'Activo')).toEqual([0]);
});

test('updateSaldoCuentas posts what waits', async () => {
  await insertDocumento(t.admin, empresa.idEmpresa, { fechaEmision: '2026-01-10', montoTotal: 119_000 });
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/monolito/financials/updateSaldoCuentas',
    headers: await t.signIn(empresa.email),
  });
  expect(respuesta.json()).toEqual({ success: true, pendientes: 0 });
  const { rows } = await t.admin.query('select count(*)::int as n from asiento where id_empresa = $1', [
    empresa.idEmpresa,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

const balance = async (query: string) =>
  (await t.app.inject({ url: `/api/contabilidad/balance?${query}`, headers: empresa.headers })).json();

test('the balance of eight columns squares, opens with what came before, and leaves other years apart', async () => {
  const { idEmpresa } = empresa;
  await insertDocumento(t.admin, idEmpresa, { fechaEmision: '2025-06-01', iva: 19_000, montoTotal: 119_000 });
  await insertDocumento(t.admin, idEmpresa, { fechaEmision: '2026-02-01', iva: 1_900, montoTotal: 11_900 });
  await insertDocumento(t.admin, idEmpresa, {
    modelo: 'Compra',
    fechaEmision: '2026-03-01',
    iva: 3_800,
    montoTotal: 23_800,
  });
  const { filas, resultado, totales, pendientes } = await balance('desde=2026-01&hasta=2026-12');
  const fila = (nombre: string) => filas.find((una: { nombre: string }) => una.nombre === nombre);
  expect(pendientes).toBe(0);
  expect(fila('Clientes')).toMatchObject({ debitos: 130_900, creditos: 0, activo: 130_900 });
  expect(fila('Resultados acumulados')).toMatchObject({ creditos: 100_000, pasivo: 100_000 });
  expect(fila('Ventas')).toMatchObject({ creditos: 10_000, ganancia: 10_000 });
  expect(fila('Compras por clasificar')).toMatchObject({ debitos: 20_000, perdida: 20_000 });
  // A loss of the year: it stands under assets and under gains.
  expect(resultado).toMatchObject({ activo: 10_000, ganancia: 10_000, pasivo: 0, perdida: 0 });
  expect([totales.debitos, totales.saldoDeudor, totales.activo, totales.perdida]).toEqual([
    totales.creditos,
    totales.saldoAcreedor,
    totales.pasivo,
    totales.ganancia,
  ]);
});

test('400: a balance over two years', async () => {
  expect((await balance('desde=2025-12&hasta=2026-01')).error.details['query.hasta']).toEqual([
    'El mes final tiene que ser del mismo año, y no anterior al inicial.',
  ]);
});

test('the balance leaves as a spreadsheet, closing rows and all', async () => {
  await insertDocumento(t.admin, empresa.idEmpresa, {
    fechaEmision: '2026-02-01',
    iva: 1_900,
    montoTotal: 11_900,
  });
  const archivo = (formato: string) =>
    t.app.inject({
      url: `/api/contabilidad/balance/archivo?desde=2026-01&hasta=2026-12&formato=${formato}`,
      headers: empresa.headers,
    });
  const csv = await archivo('csv');
  expect(csv.headers['content-disposition']).toContain('balance-2026-01-2026-12.csv');
  expect(
    csv.body
      .trim()
      .split('\r\n')
      .slice(-3)
      .map((linea) => linea.split(';').slice(1, 4)),
  ).toEqual([
    ['Sumas', '11900', '11900'],
    ['Resultado del ejercicio', '0', '0'],
    ['Totales', '11900', '11900'],
  ]);
  expect((await archivo('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await archivo('docx')).statusCode).toBe(400);
});

test('the tree leaves as a spreadsheet, each node under what it hangs from', async () => {
  await insertDocumento(t.admin, empresa.idEmpresa, {
    fechaEmision: '2026-02-01',
    iva: 1_900,
    montoTotal: 11_900,
  });
  const { 'x-access-token': token } = empresa.headers;
  const archivo = (query: string) =>
    t.app.inject({
      url: `/saldos/v2/saldo-cuentas/archivo?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const csv = await archivo('desde=2026-01&hasta=2026-02&formato=csv');
  const filas = csv.body
    .trim()
    .split('\r\n')
    .map((linea) => linea.split(';'));
  expect(filas[0]?.slice(1)).toEqual(['Cuenta', '2026-01', '2026-02']);
  const clientes = filas.find((fila) => fila[1]?.trim() === 'Clientes');
  expect(clientes).toEqual(['4', '         Clientes', '0', '11900']);
  const xlsx = await archivo('desde=2026-01&hasta=2026-02&formato=xlsx');
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await archivo('desde=2026-01&hasta=2026-02')).statusCode).toBe(400);
});

test('the tree on paper has its months in words and only accounts with figures', async () => {
  await insertDocumento(t.admin, empresa.idEmpresa, { fechaEmision: '2026-02-01', montoTotal: 11_900 });
  const { 'x-access-token': token } = empresa.headers;
  const pdf = await t.app.inject({
    url: '/saldos/v2/saldo-cuentas/archivo?desde=2026-01&hasta=2026-02&formato=pdf',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(pdf.headers['content-disposition']).toContain('filename="balance-por-cuenta-2026-01-2026-02.pdf"');
  const textos = (await leerTextosDePdf(pdf.rawPayload)).flat();
  expect(textos).toEqual(
    expect.arrayContaining([
      'Cuenta',
      expect.stringMatching(/^ene\s2026$/),
      expect.stringMatching(/^feb\s2026$/),
    ]),
  );
  expect(textos.some((texto) => texto.includes('Clientes'))).toBe(true);
  expect(textos.some((texto) => texto.includes('Maquinarias'))).toBe(false);
});
