import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { insertCartola, insertCuenta, insertDocumento } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { testCobranza } from '../../cobros/cobranza/testing/test-cobranza.ts';

const c = testCobranza();
const URL = '/listas/exportar';
const NOMBRES = [
  'actos',
  'por_vencer',
  'ordenes_pago',
  'nominas',
  'beneficiarios',
  'rendiciones',
  'compromisos',
  'correos',
];

const exportar = (lista: object, headers?: Record<string, string>, formato = 'csv') =>
  c.call('POST', URL, { formato, lista: { filtros: {}, ...lista } }, headers);

/** Lines of a CSV without its head, by the names of it. */
async function filas(nombre: string, filtros: object = {}): Promise<Record<string, string>[]> {
  const { body, statusCode } = await exportar({ nombre, filtros });
  expect(statusCode, body).toBe(200);
  const [cabeza = [], ...resto] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((linea) => linea.split(';'));
  return resto.map((celdas) => Object.fromEntries(cabeza.map((titulo, i) => [titulo, celdas[i] ?? ''])));
}

test.each(NOMBRES)(
  '%s: 401, 403, 404 without the feature, 400, and 404 for an empty list',
  async (nombre) => {
    expect((await exportar({ nombre }, {})).statusCode).toBe(401);
    const sinPermiso = await c.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'documentos.exportar'),
    });
    expect((await exportar({ nombre }, sinPermiso)).statusCode).toBe(403);
    const sinPlan = await c.empresa.headersWith({
      features: FUNCIONALIDADES.filter((una) => una !== 'exportar_xls'),
    });
    expect((await exportar({ nombre }, sinPlan)).statusCode).toBe(404);
    expect((await exportar({ nombre }, undefined, 'pdf')).statusCode).toBe(400);
    expect((await exportar({ nombre, filtros: { texto: 'x'.repeat(101) } })).statusCode).toBe(400);
    expect((await exportar({ nombre, filtros: { texto: 'no hay tal' } })).statusCode).toBe(404);
  },
);

test('a person who may not read a list does not take it either', async () => {
  const sinVer = await c.empresa.headersWith({
    permisos: PERMISOS.filter((p) => p !== 'documentos.ver' && p !== 'conciliacion.ver'),
  });
  for (const nombre of NOMBRES.filter((uno) => uno !== 'actos'))
    expect((await exportar({ nombre }, sinVer)).statusCode, nombre).toBe(403);
  // Each act shows where its own right holds.
  expect((await exportar({ nombre: 'actos' }, sinVer)).statusCode).toBe(404);
  const sinPagos = await c.empresa.headersWith({
    features: FUNCIONALIDADES.filter((una) => una !== 'pago_a_proveedores'),
  });
  expect((await exportar({ nombre: 'ordenes_pago' }, sinPagos)).statusCode).toBe(404);
});

test('acts leave with their filters, their days as days, and as a workbook', async () => {
  const { idEmpresa } = c.empresa;
  const idCuenta = await insertCuenta(c.t.admin, idEmpresa, '00-777');
  const idCartola = await insertCartola(c.t.admin, idEmpresa, { idCuenta, abono: 5_000 });
  const idDocumento = await insertDocumento(c.t.admin, idEmpresa, { montoTotal: 5_000 });
  const hecha = await c.call('POST', '/conciliaciones', {
    cartolas: [{ id: idCartola }],
    documentos: [{ id: idDocumento }],
  });
  expect(hecha.statusCode, hecha.body).toBeLessThan(300);
  expect(await filas('actos', { autor: 'persona' })).toMatchObject([
    { Autor: 'Persona', Registros: '1', Entra: '5000', Sale: '0', Estado: 'Hecho' },
  ]);
  expect((await exportar({ nombre: 'actos', filtros: { autor: 'regla' } })).statusCode).toBe(404);
  const [fila] = await filas('actos');
  expect(fila?.['Fecha']).toMatch(/^\d\d-\d\d-\d{4}$/);
  const libro = await exportar({ nombre: 'actos' }, undefined, 'xlsx');
  expect(libro.headers['content-disposition']).toMatch(/filename="Hecho-\d{4}-\d\d-\d\d\.xlsx"/);
  expect(libro.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('what leaves is kept with who took it', async () => {
  const cliente = await c.cliente('76543210-3', 'Aridos SpA');
  const id = await c.venta(cliente, -40, { rut: '76543210-3', montoTotal: 2_000 });
  const hecho = await c.call('POST', '/admin/compromisos-pago', {
    idCliente: cliente,
    idsDocumento: [id],
    cuotas: [{ fecha: '2026-12-20', monto: 2_000 }],
  });
  expect(hecho.statusCode, hecho.body).toBe(201);
  expect(await filas('compromisos')).toMatchObject([
    { Cliente: 'Aridos SpA', Estado: 'Vigente', Total: '2000', Falta: '2000', Cuotas: '1' },
  ]);
  const { rows } = await c.t.admin.query(
    "select despues from auditoria where id_empresa = $1 and accion = 'exportar' order by id desc limit 1",
    [c.empresa.idEmpresa],
  );
  expect(rows).toEqual([{ despues: { modelo: 'Compromisos de pago', formato: 'csv', filas: 1 } }]);
});
