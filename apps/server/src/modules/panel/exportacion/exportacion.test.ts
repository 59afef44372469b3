import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
const ids: number[] = [];
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  ids.push(
    await insertDocumento(t.admin, empresa.idEmpresa, {
      folio: '1',
      montoTotal: 100,
      razonSocial: '=HYPERLINK("x")',
    }),
    await insertDocumento(t.admin, empresa.idEmpresa, { folio: '2', montoTotal: 300, codigoTipo: '61' }),
    await insertDocumento(t.admin, empresa.idEmpresa, {
      folio: '3',
      montoTotal: 200,
      fechaVencimiento: null,
    }),
  );
});
afterAll(() => t.close());

const exportar = (payload: object, lista = 'documentos', headers: Record<string, string> = empresa.headers) =>
  t.app.inject({ method: 'POST', url: `/api/${lista}/exportar`, headers, payload });
const DTE = { modelo: 'Dte', formato: 'csv', filtros: {} };
/** Rows of a CSV without its head, each as its fields. */
async function filas(payload: object, lista?: string): Promise<string[][]> {
  const { body } = await exportar(payload, lista);
  return body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((linea) => linea.split(';'));
}
const folios = async (payload: object) => (await filas(payload)).map(([, , folio]) => folio);

describe('what is refused', () => {
  test('400 for a format that there is not, and filters that there are not', async () => {
    const { error } = (await exportar({ ...DTE, formato: 'pdf' })).json();
    expect(error.details).toEqual({ 'body.formato': ['Elige Excel o CSV.'] });
    expect((await exportar({ ...DTE, filtros: { estado: 'nada' } })).statusCode).toBe(400);
  });

  test('403 without the permission to see the list itself, 404 for bank lines without their feature', async () => {
    const sinVer = await empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'documentos.ver'),
    });
    expect((await exportar(DTE, 'documentos', sinVer)).statusCode).toBe(403);
    const sinBanco = await empresa.headersWith({
      features: FUNCIONALIDADES.filter((una) => una !== 'banco'),
    });
    expect((await exportar({ formato: 'csv', filtros: {} }, 'cartolas', sinBanco)).statusCode).toBe(404);
  });

  test('404 where nothing of what was chosen is there', async () => {
    const ajena = await t.createEmpresa();
    const suya = await insertDocumento(t.admin, ajena.idEmpresa);
    expect((await exportar({ ...DTE, ids: [suya] })).statusCode).toBe(404);
    expect((await exportar({ ...DTE, filtros: { texto: 'no hay' } })).statusCode).toBe(404);
  });
});

describe('documents', () => {
  test('all that match leave in the order of the list, or those chosen, or all but some', async () => {
    expect(await folios(DTE)).toEqual(['3', '2', '1']);
    expect(await folios({ ...DTE, filtros: { order: 'montoTotal.asc' } })).toEqual(['2', '1', '3']);
    expect(await folios({ ...DTE, filtros: { order: 'fechaVencimiento.desc' } })).toEqual(['2', '1', '3']);
    expect(await folios({ ...DTE, filtros: { tipo: '33' } })).toEqual(['3', '1']);
    expect(await folios({ ...DTE, ids: [ids[1], ids[0]] })).toEqual(['2', '1']);
    expect(await folios({ ...DTE, excepto: [ids[1]] })).toEqual(['3', '1']);
  });

  test('a note subtracts, days are days and what looks like a formula is text', async () => {
    const [, nota, factura] = await filas(DTE);
    expect(nota?.slice(8, 15)).toEqual(['CLP', '0', '0', '0', '0', '-300', '-300']);
    expect(factura?.[4]).toBe('"\'=HYPERLINK(""x"")"');
    expect(factura?.slice(5, 7)).toEqual(['14-10-2026', '13-11-2026']);
  });

  test('comments come along when they are asked for, and the company knows who took what', async () => {
    await t.app.inject({
      method: 'POST',
      url: '/api/comentarios',
      headers: empresa.headers,
      payload: { modelo: 'Dte', foreignKey: ids[2], comentario: 'Ojo' },
    });
    const [fila] = await filas({ ...DTE, ids: [ids[2]], includeComments: true });
    expect(fila?.at(-1)).toBe('Ana Prueba: Ojo');
    const { rows } = await t.admin.query(
      "select despues from auditoria where id_empresa = $1 and accion = 'exportar' order by id desc limit 1",
      [empresa.idEmpresa],
    );
    expect(rows[0].despues).toEqual({ modelo: 'Dte', formato: 'csv', filas: 1 });
  });

  test('a spreadsheet is one, with a name', async () => {
    const respuesta = await exportar({ ...DTE, formato: 'xlsx' });
    expect(respuesta.headers['content-type']).toContain('spreadsheetml');
    expect(respuesta.headers['content-disposition']).toMatch(/filename="Ventas-\d{4}-\d\d-\d\d\.xlsx"/);
    expect(respuesta.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('more than a batch keeps its order and loses none', async () => {
    const otra = await t.createEmpresa();
    await t.admin.query(
      `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social,
         fecha_emision, id_moneda, monto_total, signo, saldo, fuente)
       select $1, 'Dte', t.id, t.codigo, n, '76543210-3', 'x', '2026-10-01', 1, n, 1, n, 'manual'
       from tipo_documento t, generate_series(1, 1203) n where t.codigo = '33'`,
      [otra.idEmpresa],
    );
    const { body } = await exportar({ ...DTE, filtros: { order: 'folio.asc' } }, 'documentos', otra.headers);
    const leidos = body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((linea) => Number(linea.split(';')[2]));
    expect(leidos).toEqual(Array.from({ length: 1203 }, (_, n) => n + 1));
  });
});

test('bank lines leave with charges and incomes apart', async () => {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa, '00-123');
  await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: 5000, descripcion: 'DEPOSITO' });
  await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 900, descripcion: 'COMISION' });
  await t.admin.query(
    "update cartola set rut_origen = '76543210-3', nombre_origen = 'Los Coihues', saldo = 77 where id_empresa = $1 and abono = 5000",
    [empresa.idEmpresa],
  );
  const lineas = await filas({ formato: 'csv', filtros: { order: 'descripcion.asc' } }, 'cartolas');
  expect(lineas.map((linea) => linea.slice(2, 7))).toEqual([
    ['00-123', 'COMISION', 'CLP', '900', ''],
    ['00-123', 'DEPOSITO', 'CLP', '', '5000'],
  ]);
  expect(lineas[1]).toEqual(expect.arrayContaining(['Los Coihues', '76.543.210-3', 'Archivo', 'Sigue']));
});
