import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { insertDocumento, noteDocumentos } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { testCobranza } from '../../cobros/cobranza/testing/test-cobranza.ts';

const c = testCobranza();
const CLIENTES = '/clientes/exportar';
const PROVEEDORES = '/proveedores/exportar';
const OTS = '/ots/exportar';

const exportar = (url: string, cuerpo: object = {}, headers?: Record<string, string>) =>
  c.call('POST', url, { formato: 'csv', filtros: {}, ...cuerpo }, headers);

/** Lines of a CSV without its head, by the names of it. */
async function filas(url: string, filtros: object = {}): Promise<Record<string, string>[]> {
  const { body, statusCode } = await exportar(url, { filtros });
  expect(statusCode, body).toBe(200);
  const [cabeza = [], ...resto] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((linea) => linea.split(';'));
  return resto.map((celdas) => Object.fromEntries(cabeza.map((titulo, i) => [titulo, celdas[i] ?? ''])));
}

async function dosClientes() {
  const [a, b] = [await c.cliente('76543210-3', 'Aridos SpA'), await c.cliente('96790240-3', 'Bodegas SA')];
  await c.venta(a, -40, { rut: '76543210-3', montoTotal: 2_000 });
  await c.venta(b, 5, { rut: '96790240-3', montoTotal: 500 });
}

test('customers leave in the order of the list, within its bounds', async () => {
  await dosClientes();
  expect(await filas(CLIENTES, { order: 'porCobrar.desc' })).toMatchObject([
    { RUT: '76.543.210-3', Cliente: 'Aridos SpA', Documentos: '1', Vencido: '2000', 'Por cobrar': '2000' },
    { Cliente: 'Bodegas SA', Vencido: '0', 'Por cobrar': '500' },
  ]);
  expect((await filas(CLIENTES, { montoMax: 1000 })).map(({ Cliente }) => Cliente)).toEqual(['Bodegas SA']);
});

test('suppliers leave with what is owed, and notas de venta with what is left to invoice', async () => {
  const { idEmpresa } = c.empresa;
  const aseo = await c.cliente('96790240-3', 'Aseo Austral SpA');
  const compra = await insertDocumento(c.t.admin, idEmpresa, { modelo: 'Compra', montoTotal: 7_000 });
  await c.t.admin.query('update documento set id_contraparte = $2 where id = $1', [compra, aseo]);
  await noteDocumentos(c.t.admin, idEmpresa, [compra]);
  expect(await filas(PROVEEDORES)).toMatchObject([{ Proveedor: 'Aseo Austral SpA', 'Por pagar': '7000' }]);
  const creada = await c.call('POST', '/ots', {
    rut: '76.543.210-3',
    razonSocial: 'Puertas Sur SpA',
    fechaEmision: '2026-11-10',
    movimientos: [{ producto: 'Obra', cantidad: '1', valorUnitario: '100000' }],
  });
  expect(creada.statusCode, creada.body).toBe(201);
  expect(await filas(OTS, { montoMin: 119_000 })).toMatchObject([
    { Cliente: 'Puertas Sur SpA', Total: '119000', 'Por facturar': '119000' },
  ]);
});

test('suppliers and notas de venta: none is a 404 that says so', async () => {
  for (const url of [PROVEEDORES, OTS]) expect((await exportar(url)).statusCode).toBe(404);
});

test('what leaves is kept with who took it', async () => {
  await dosClientes();
  await exportar(CLIENTES);
  const { rows } = await c.t.admin.query(
    "select despues from auditoria where id_empresa = $1 and accion = 'exportar' order by id desc limit 1",
    [c.empresa.idEmpresa],
  );
  expect(rows).toEqual([{ despues: { modelo: 'Clientes', formato: 'csv', filas: 2 } }]);
});

test.each([CLIENTES, PROVEEDORES, OTS])('%s: 401, 403, 404 without the feature and 400', async (url) => {
  expect((await exportar(url, {}, {})).statusCode).toBe(401);
  const sinPermiso = await c.empresa.headersWith({
    permisos: PERMISOS.filter((permiso) => permiso !== 'documentos.exportar'),
  });
  expect((await exportar(url, {}, sinPermiso)).statusCode).toBe(403);
  const sinVer = await c.empresa.headersWith({ permisos: PERMISOS.filter((p) => p !== 'documentos.ver') });
  expect((await exportar(url, {}, sinVer)).statusCode).toBe(403);
  const sinPlan = await c.empresa.headersWith({
    features: FUNCIONALIDADES.filter((una) => una !== 'exportar_xls'),
  });
  expect((await exportar(url, {}, sinPlan)).statusCode).toBe(404);
  expect((await exportar(url, { formato: 'pdf' })).statusCode).toBe(400);
  expect((await exportar(url, { filtros: { montoMin: 'mucho' } })).statusCode).toBe(400);
});
