import { leerHojas, porTitulo } from '@cuadra/formats/testing/libro';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { FUNCIONALIDADES, PERMISOS, type ExportacionHecha } from '@cuadra/contract';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPendientes } from './export-archivos.ts';
import { readEmpresasConExportaciones } from './store/archivos.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
let documento: number;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  documento = await insertDocumento(t.admin, empresa.idEmpresa, {
    folio: '15',
    montoTotal: 11_900,
    razonSocial: '=Ñandú 🌵',
  });
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  await insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, descripcion: '@pago', abono: 1 });
});
afterAll(() => t.close());

const PEDIDO = {
  tipo: 'documentos',
  modelos: ['dtes'],
  desde: '2026-01-01',
  hasta: '2026-12-31',
  formato: 'xlsx',
  incluir: 'ninguno',
  includeComments: true,
};
type Headers = Record<string, string>;
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  ruta: string,
  payload?: object,
  headers: Headers = empresa.headers,
) => t.app.inject({ method, url: `/api/exportables${ruta}`, headers, ...(payload && { payload }) });
const pedir = (cambios: object = {}, headers?: Headers) =>
  call('POST', '/exportar', { ...PEDIDO, ...cambios }, headers);
const trabajar = (de = empresa) =>
  exportPendientes(t.cuadra.platform, de.idEmpresa, new AbortController().signal);
async function ultima(headers?: Headers): Promise<ExportacionHecha | undefined> {
  return (await call('GET', '', undefined, headers)).json().items[0];
}
async function descargar(headers?: Headers, posicion = 0) {
  const archivo = (await ultima())?.files[posicion];
  return call('GET', `/archivos/${archivo?.id}`, undefined, headers);
}

test('401, 403 without the permission, 404 without the feature, 400 for a form that is not filled in', async () => {
  expect((await pedir({}, {})).statusCode).toBe(401);
  const without = (permiso: string) =>
    empresa.headersWith({ permisos: PERMISOS.filter((uno) => uno !== permiso) });
  expect((await pedir({}, await without('documentos.exportar'))).statusCode).toBe(403);
  const remuneraciones = { modelos: ['dtes', 'remuneraciones'] };
  expect((await pedir(remuneraciones, await without('remuneraciones.ver'))).statusCode).toBe(403);
  expect((await pedir({ incluir: 'conciliacion' }, await without('conciliacion.ver'))).statusCode).toBe(403);
  const sinFuncion = await empresa.headersWith({
    features: FUNCIONALIDADES.filter((una) => una !== 'exportar_xls'),
  });
  expect((await pedir({}, sinFuncion)).statusCode).toBe(404);
  expect((await pedir({ modelos: [] })).json().error.details).toEqual({
    'body.modelos': ['Selecciona al menos un tipo de documento.'],
  });
  expect((await pedir({ hasta: '2025-12-31' })).statusCode).toBe(400);
  expect((await pedir({ tipo: 'cartolas', cuentas: [999_999] })).statusCode).toBe(404);
});

test('409 while three are written, and a person stops theirs', async () => {
  const de = await t.createEmpresa();
  for (let i = 0; i < 3; i += 1) expect((await pedir({}, de.headers)).statusCode).toBe(201);
  const negada = await pedir({}, de.headers);
  expect([negada.statusCode, negada.json().error.message]).toEqual([
    409,
    'Ya hay 3 exportaciones en curso. Espera a que termine una.',
  ]);
  const id = (await ultima(de.headers))?.id;
  expect((await call('DELETE', `/${id}`, undefined, empresa.headers)).statusCode).toBe(404);
  expect((await call('DELETE', `/${id}`, undefined, de.headers)).statusCode).toBe(204);
  expect((await call('DELETE', `/${id}`, undefined, de.headers)).statusCode).toBe(409);
  expect((await ultima(de.headers))?.files[0]).toMatchObject({
    estado: 'error',
    motivo: 'Cancelaste la exportación.',
    downloadUrl: null,
  });
});

test('a workbook tells what it holds, and its rows have days, numbers and no formula', async () => {
  expect((await pedir()).statusCode).toBe(201);
  expect((await descargar()).statusCode).toBe(404);
  await trabajar();
  const hecha = await ultima();
  expect(hecha?.files).toMatchObject([{ estado: 'ok', hechas: 1, total: 1 }]);
  expect(hecha?.downloadUrl).toBe(`/exportables/archivos/${hecha?.files[0]?.id}`);
  const respuesta = await descargar();
  expect(respuesta.headers['content-disposition']).toContain('Ventas-2026-01-01-2026-12-31.xlsx');
  const libro = leerHojas(respuesta.rawPayload);
  expect([...libro.keys()]).toEqual(['Resumen', 'Ventas']);
  const resumen = new Map(libro.get('Resumen')?.map(([titulo, valor]) => [titulo, valor]));
  expect([resumen.get('Registros'), resumen.get('Suma de Total (CLP)')]).toEqual([1, 11_900]);
  const [fila] = porTitulo(libro.get('Ventas'));
  expect(fila).toMatchObject({ Folio: 15, 'Razón social': '=Ñandú 🌵', Total: 11_900 });
  expect(fila?.['Emisión']).toBeInstanceOf(Date);
});

test('several kinds give a file each; wages are hidden from those who may not see them', async () => {
  await pedir({ modelos: ['dtes', 'remuneraciones'], formato: 'csv' });
  await trabajar();
  const sinSueldos = await empresa.headersWith({
    permisos: PERMISOS.filter((uno) => uno !== 'remuneraciones.ver'),
  });
  expect((await ultima())?.files.map(({ modelo }) => modelo)).toEqual(['dtes', 'remuneraciones']);
  expect((await ultima(sinSueldos))?.files.map(({ modelo }) => modelo)).toEqual(['dtes']);
  expect((await descargar(sinSueldos, 1)).statusCode).toBe(404);
  const { body } = await descargar();
  expect(body.startsWith('\uFEFF')).toBe(true);
  expect(body).toContain("'=Ñandú 🌵");
});

test('reconciled, each pair is a row with both sides, and totals count the document once', async () => {
  const lineas = [
    await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta: cuenta,
      descripcion: 'Abono uno',
      abono: 5_000,
    }),
    await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta: cuenta,
      descripcion: 'Abono dos',
      abono: 6_900,
    }),
  ];
  const conciliada = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload: { documentos: [{ id: documento }], cartolas: lineas.map((id) => ({ id })) },
  });
  expect(conciliada.statusCode).toBe(201);
  await pedir({ incluir: 'conciliacion' });
  await trabajar();
  const libro = leerHojas((await descargar()).rawPayload);
  const filas = porTitulo(libro.get('Ventas'));
  expect(
    filas.map((fila) => [fila['Folio'], fila['Descripción cartola'], fila['Conciliado del documento']]),
  ).toEqual([
    [15, 'Abono uno', 5_000],
    [15, 'Abono dos', 6_900],
  ]);
  const resumen = new Map(libro.get('Resumen')?.map(([titulo, valor]) => [titulo, valor]));
  expect([resumen.get('Filas'), resumen.get('Suma de Total (CLP)')]).toEqual([2, 11_900]);
});

test('a document leaves with the values of its list', async () => {
  const lista = await t.app.inject({
    method: 'POST',
    url: '/api/documentos/exportar',
    headers: empresa.headers,
    payload: { modelo: 'Dte', formato: 'csv', filtros: {} },
  });
  await pedir({ formato: 'csv', includeComments: false });
  await trabajar();
  expect(lista.statusCode).toBe(200);
  expect(lista.body).toContain('Conciliado');
  expect((await descargar()).body).toBe(lista.body);
});

test('bank lines of an account leave, and another company sees and takes nothing', async () => {
  await pedir({ tipo: 'cartolas', cuentas: [cuenta], incluir: 'clasificacion', formato: 'csv' });
  await trabajar();
  expect((await descargar()).body).toContain("'@pago");
  const ajena = await t.createEmpresa();
  expect((await call('GET', '', undefined, ajena.headers)).json().items).toEqual([]);
  expect((await descargar(ajena.headers)).statusCode).toBe(404);
  expect((await pedir({ tipo: 'cartolas', cuentas: [cuenta] }, ajena.headers)).statusCode).toBe(404);
});

/** A worker that is killed while it writes: a part of the file is stored, and the row stays pending. */
function morir(corte: AbortController): (clave: string, contenido: Readable) => Promise<void> {
  return async (_, contenido) => {
    let trozos = 0;
    for await (const trozo of contenido) {
      trozos += trozo.length > 0 ? 1 : 0;
      if (trozos === 2) corte.abort();
      corte.signal.throwIfAborted();
    }
  };
}

test('a worker killed in the middle leaves no file as written, and the next one makes the same file', async () => {
  const de = await t.createEmpresa();
  for (let folio = 1; folio <= 30; folio += 1)
    await insertDocumento(t.admin, de.idEmpresa, { folio: String(folio), montoTotal: folio * 1_190 });
  await pedir({}, de.headers);
  const corte = new AbortController();
  const { platform } = t.cuadra;
  const storage = { ...platform.storage, writeStream: morir(corte) };
  await expect(exportPendientes({ ...platform, storage }, de.idEmpresa, corte.signal)).rejects.toThrow();
  expect((await ultima(de.headers))?.files).toMatchObject([{ estado: 'pending', downloadUrl: null }]);
  await trabajar(de);
  const archivo = (await ultima(de.headers))?.files[0];
  expect(archivo).toMatchObject({ estado: 'ok', hechas: 30, total: 30 });
  const bajar = async () =>
    (await call('GET', `/archivos/${archivo?.id}`, undefined, de.headers)).rawPayload.toString('base64');
  const primera = await bajar();
  await t.admin.query(
    `update exportacion_archivo set estado = 'pending', clave_archivo = null where id_empresa = $1`,
    [de.idEmpresa],
  );
  await trabajar(de);
  expect(await bajar()).toBe(primera);
});

test('a file that kills its worker each time ends as an error, and the clock finds it without a job', async () => {
  const de = await t.createEmpresa();
  await pedir({}, de.headers);
  await t.admin.query('update exportacion_archivo set intentos = 5 where id_empresa = $1', [de.idEmpresa]);
  expect(await readEmpresasConExportaciones(t.cuadra.platform.db, new Date())).toContain(de.idEmpresa);
  await trabajar(de);
  expect((await ultima(de.headers))?.files).toMatchObject([
    { estado: 'error', motivo: 'No pudimos escribir este archivo. Vuelve a exportar.' },
  ]);
  expect(await readEmpresasConExportaciones(t.cuadra.platform.db, new Date())).not.toContain(de.idEmpresa);
});

test('the person is told inside and by mail, and after 30 days the file is gone', async () => {
  const { rows } = await t.admin.query(
    `select count(*)::int as n from notificacion where id_empresa = $1 and tipo = 'exportacion'`,
    [empresa.idEmpresa],
  );
  expect(rows[0].n).toBeGreaterThan(0);
  const { db } = t.cuadra.platform;
  expect(await readEmpresasConExportaciones(db, new Date())).not.toContain(empresa.idEmpresa);
  // The clock of the product counts whole milliseconds, and that of the database does not.
  await t.admin.query(`update exportacion set vence = now() - interval '1 second' where id_empresa = $1`, [
    empresa.idEmpresa,
  ]);
  expect(await readEmpresasConExportaciones(db, new Date())).toContain(empresa.idEmpresa);
  expect((await descargar()).statusCode).toBe(404);
  expect((await ultima())?.files[0]?.downloadUrl).toBeNull();
  await trabajar();
  const { rows: guardados } = await t.admin.query(
    `select count(clave_archivo)::int as n from exportacion_archivo where id_empresa = $1`,
    [empresa.idEmpresa],
  );
  expect(guardados[0].n).toBe(0);
});
