import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { testCobranza } from '../../cobros/cobranza/testing/test-cobranza.ts';

const c = testCobranza();
const A = '76543210-3';
const B = '96790240-3';
const POR_CLIENTE = '/clientes/cobranza/deudores/exportar';
const POR_DOCUMENTO = '/clientes/cobranza/documentos/exportar';

const exportar = (url: string, cuerpo: object = {}, headers?: Record<string, string>) =>
  c.call('POST', url, { formato: 'csv', filtros: {}, ...cuerpo }, headers);

/** Rows of a CSV by the names of its head. */
async function filas(url: string, cuerpo?: object): Promise<Record<string, string>[]> {
  const { body, statusCode } = await exportar(url, cuerpo);
  expect(statusCode, body).toBe(200);
  const [cabeza = [], ...resto] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((linea) => linea.split(';'));
  return resto.map((celdas) => Object.fromEntries(cabeza.map((titulo, i) => [titulo, celdas[i] ?? ''])));
}

async function dosClientes() {
  const [a, b] = [await c.cliente(A, 'Aridos SpA'), await c.cliente(B, 'Bodegas SA')];
  await c.venta(a, 5, { rut: A, montoTotal: 1_000, folio: '11' });
  const vencida = await c.venta(a, -40, { rut: A, montoTotal: 2_000, folio: '12' });
  await c.venta(b, -5, { rut: B, montoTotal: 500, folio: '21' });
  return { a, b, vencida };
}

test('customers leave in the order of the list, filtered, with what each owes by days overdue', async () => {
  const { a, b } = await dosClientes();
  const todos = await filas(POR_CLIENTE);
  expect(todos).toMatchObject([
    { RUT: '76.543.210-3', Cliente: 'Aridos SpA', Documentos: '2', 'Días de atraso': '40' },
    { Cliente: 'Bodegas SA', Documentos: '1' },
  ]);
  expect(todos[0]).toMatchObject({ 'Por vencer': '1000', '31 a 60 días': '2000', 'Total en pesos': '3000' });
  const nombres = async (cuerpo: object) => (await filas(POR_CLIENTE, cuerpo)).map(({ Cliente }) => Cliente);
  expect(await nombres({ filtros: { order: 'pesos.asc' } })).toEqual(['Bodegas SA', 'Aridos SpA']);
  expect(await nombres({ filtros: { tramos: '31-60' } })).toEqual(['Aridos SpA']);
  expect(await nombres({ ids: [b] })).toEqual(['Bodegas SA']);
  expect(await nombres({ excepto: [b, 999] })).toEqual(['Aridos SpA']);
  const deFolio = await filas(POR_CLIENTE, { ids: [a], filtros: { folio: '12' } });
  expect(deFolio).toMatchObject([{ 'Total en pesos': '2000' }]);
});

test('documents leave with their days overdue and the day on which they are expected', async () => {
  const { vencida } = await dosClientes();
  const pagada = await c.venta(await c.cliente('76354771-K', 'Cantera SA'), -30, {
    montoTotal: 100,
    folio: '31',
  });
  await c.pago(pagada, 100, c.en(-20));
  const todos = await filas(POR_DOCUMENTO);
  expect(todos.map(({ Folio }) => Folio)).toEqual(['12', '21', '11']);
  expect(todos[0]).toMatchObject({ Cliente: 'Aridos SpA', 'Días de atraso': '40', Saldo: '2000' });
  expect(todos[2]?.['Fecha esperada']).not.toBe('');
  expect((await filas(POR_DOCUMENTO, { ids: [vencida] })).map(({ Folio }) => Folio)).toEqual(['12']);
  expect(await filas(POR_DOCUMENTO, { filtros: { tab: 'todas', folio: '31' } })).toMatchObject([
    { Saldo: '0' },
  ]);
  const { rows } = await c.t.admin.query(
    `select despues ->> 'modelo' as que from auditoria where id_empresa = $1 and accion = 'exportar' limit 1`,
    [c.empresa.idEmpresa],
  );
  expect(rows).toEqual([{ que: 'Cobranza por documento' }]);
});

test('401, 403 without a permission, 400 for a format or range that there is not, 404 for none or without the feature', async () => {
  await dosClientes();
  const ajena = await c.t.createEmpresa();
  const sinExportar = await c.empresa.headersWith({
    permisos: PERMISOS.filter((p) => p !== 'documentos.exportar'),
  });
  const sinVer = await c.empresa.headersWith({ permisos: PERMISOS.filter((p) => p !== 'documentos.ver') });
  const sinFuncion = await c.empresa.headersWith({
    features: FUNCIONALIDADES.filter((f) => f !== 'exportar_xls'),
  });
  for (const url of [POR_CLIENTE, POR_DOCUMENTO]) {
    expect((await exportar(url, {}, {})).statusCode).toBe(401);
    for (const headers of [sinExportar, sinVer])
      expect((await exportar(url, {}, headers)).statusCode, url).toBe(403);
    expect((await exportar(url, {}, sinFuncion)).statusCode, url).toBe(404);
    expect((await exportar(url, { formato: 'pdf' })).statusCode).toBe(400);
    expect((await exportar(url, { filtros: { tramos: 'ayer' } })).statusCode).toBe(400);
    expect((await exportar(url, {}, ajena.headers)).statusCode).toBe(404);
  }
  expect((await exportar(POR_CLIENTE, { formato: 'xlsx' })).statusCode).toBe(200);
});
