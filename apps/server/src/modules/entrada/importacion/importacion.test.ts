import { PERMISOS } from '@cuadra/contract';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAll, importOne, realFile, textFile, upload, waitFor } from './testing/index.ts';

const CSV =
  'Fecha;Descripción;Monto;Saldo\n02-03-2026;Abono de cliente;1000;1000\n03-03-2026;Comisión;-300;700\n';

let t: TestCuadra;
let empresa: TestEmpresa;
let ajena: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
  empresa = await t.createEmpresa();
  ajena = await t.createEmpresa();
});
afterAll(() => t.close());

async function createCuenta(de: TestEmpresa, numero: string, idMoneda = 1): Promise<number> {
  const { rows } = await t.admin.query<{ id: string }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 2, $2, $3) returning id`,
    [de.idEmpresa, idMoneda, numero],
  );
  return Number(rows[0]?.id);
}

function mapear(de: TestEmpresa, id: number, idArchivo: number, cuerpo: object) {
  const url = `/api/importaciones/${id}/archivos/${idArchivo}/mapeo`;
  return t.app.inject({ method: 'POST', url, headers: de.headers, payload: cuerpo });
}

function elegir(de: TestEmpresa, id: number, idArchivo: number, idCuentaCorriente: number) {
  const url = `/api/importaciones/${id}/archivos/${idArchivo}/cuenta`;
  return t.app.inject({ method: 'POST', url, headers: de.headers, payload: { idCuentaCorriente } });
}

function descartar(de: TestEmpresa, id: number, idArchivo: number) {
  const url = `/api/importaciones/${id}/archivos/${idArchivo}`;
  return t.app.inject({ method: 'DELETE', url, headers: de.headers });
}

const COLUMNAS = { hoja: 0, filaEncabezado: 0, columnas: { fecha: 0, descripcion: 1, monto: 2, saldo: 3 } };

describe('who may call', () => {
  const llamadas = [
    ['POST', '/api/importaciones'],
    ['GET', '/api/importaciones'],
    ['GET', '/api/importaciones/1'],
    ['GET', '/api/importaciones/1/eventos'],
    ['POST', '/api/importaciones/1/archivos/1/mapeo'],
    ['POST', '/api/importaciones/1/archivos/1/cuenta'],
    ['DELETE', '/api/importaciones/1/archivos/1'],
  ] as const;

  test.each(llamadas)('%s %s answers 401 to nobody', async (method, url) => {
    expect((await t.app.inject({ method, url })).statusCode).toBe(401);
  });

  test.each(llamadas)('%s %s answers 403 without the permission', async (method, url) => {
    const permisos = PERMISOS.filter((permiso) => permiso !== 'importaciones.crear');
    const headers = await empresa.headersWith({ permisos });
    expect((await t.app.inject({ method, url, headers })).statusCode).toBe(403);
  });

  test('another company sees nothing of an import', async () => {
    const respuesta = await upload(t, empresa.headers, [textFile('cartola.csv', CSV)]);
    const { id } = respuesta.json<{ id: number }>();
    const { archivos } = await waitFor(t, empresa, id);
    const { headers } = ajena;
    const idCuentaCorriente = await createCuenta(ajena, 'AJENA-1');
    const cuerpo = { mapeo: COLUMNAS, idCuentaCorriente };
    expect((await t.app.inject({ url: `/api/importaciones/${id}`, headers })).statusCode).toBe(404);
    expect((await t.app.inject({ url: `/api/importaciones/${id}/eventos`, headers })).statusCode).toBe(404);
    expect((await mapear(ajena, id, archivos[0]?.id ?? 0, cuerpo)).statusCode).toBe(404);
    expect((await elegir(ajena, id, archivos[0]?.id ?? 0, idCuentaCorriente)).statusCode).toBe(404);
    expect((await descartar(ajena, id, archivos[0]?.id ?? 0)).statusCode).toBe(404);
    expect((await t.app.inject({ url: '/api/importaciones', headers })).json().items).toEqual([]);
  });
});

describe('POST /api/importaciones', () => {
  const subir = (...args: Parameters<typeof upload> extends [unknown, unknown, ...infer R] ? R : never) =>
    upload(t, empresa.headers, ...args);

  test('400 without files, in another field, or as JSON', async () => {
    const vacio = await subir([]);
    expect(vacio.statusCode).toBe(400);
    expect(vacio.json().error.details).toEqual({
      'body.archivos': ['Agrega al menos un archivo para importar.'],
    });
    const { headers } = empresa;
    const json = await t.app.inject({ method: 'POST', url: '/api/importaciones', headers, payload: {} });
    expect(json.statusCode).toBe(400);
    const form = '--x\r\ncontent-disposition: form-data; name="otro"; filename="a.csv"\r\n\r\na\r\n--x--\r\n';
    const otro = await t.app.inject({
      method: 'POST',
      url: '/api/importaciones',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: form,
    });
    expect(otro.statusCode).toBe(400);
    expect(otro.json().error.message).toContain('«archivos»');
  });

  test('429 while as many files wait as may, and none the less once they are done', async () => {
    const llena = await t.createEmpresa();
    await t.admin.query(
      `with una as (insert into importacion (id_empresa) values ($1) returning id)
       insert into importacion_archivo (id_empresa, id_importacion, posicion, nombre, bytes, clave_archivo)
       select $1, una.id, n, 'a.csv', 1, 'x/' || n from una, generate_series(1, 2000) n`,
      [llena.idEmpresa],
    );
    const archivo = [textFile('cartola.csv', CSV)];
    const esperan = await upload(t, llena.headers, archivo);
    expect([esperan.statusCode, esperan.json().error.message]).toEqual([
      429,
      'Ya hay 2.000 archivos de tu empresa en espera. Cuando se hayan importado, sube los demás.',
    ]);
    await t.admin.query(
      "update importacion_archivo set estado = 'listo' where id_empresa = $1 and posicion = 1",
      [llena.idEmpresa],
    );
    expect((await upload(t, llena.headers, archivo)).statusCode).toBe(202);
  });

  test("400 for another company's account, and nothing is kept", async () => {
    const idCuentaCorriente = String(await createCuenta(ajena, 'AJENA-2'));
    const antes = await t.admin.query('select count(*) from importacion');
    const respuesta = await subir([textFile('a.csv', CSV)], { idCuentaCorriente });
    expect(respuesta.statusCode).toBe(400);
    expect(Object.keys(respuesta.json().error.details)).toEqual(['body.idCuentaCorriente']);
    expect((await t.admin.query('select count(*) from importacion')).rows).toEqual(antes.rows);
    expect((await subir([textFile('a.csv', CSV)], { idCuentaCorriente: 'x' })).statusCode).toBe(400);
  });

  test('413 beyond 200 files', async () => {
    const archivos = Array.from({ length: 201 }, (_, i) => textFile(`${i}.csv`, 'a'));
    const respuesta = await subir(archivos);
    expect(respuesta.statusCode).toBe(413);
    expect(respuesta.json().error).toEqual({
      code: 'demasiado_grande',
      message: 'Puedes subir hasta 200 archivos o 100 MB por vez. Divídelos en varias cargas.',
    });
  });

  test('413 beyond 100 MB in total, though no file is', async () => {
    const bytes = new Uint8Array(51 * 1024 * 1024);
    const respuesta = await subir([
      { nombre: 'a.csv', bytes },
      { nombre: 'b.csv', bytes },
    ]);
    expect(respuesta.statusCode).toBe(413);
    expect(respuesta.json().error.message).toContain('100 MB');
  });

  test('takes 200 files and leaves an entry of who did it', async () => {
    const archivos = Array.from({ length: 200 }, (_, i) => textFile(`../../etc/${i}.csv`, ''));
    const respuesta = await subir(archivos);
    expect(respuesta.statusCode).toBe(202);
    const { id } = respuesta.json<{ id: number }>();
    const { rows } = await t.admin.query(
      `select id_usuario::int, accion, jsonb_array_length(despues -> 'archivos') as archivos from auditoria
       where modelo = 'Importacion' and id_registro = $1`,
      [id],
    );
    expect(rows).toEqual([{ id_usuario: empresa.idUsuario, accion: 'importar', archivos: 200 }]);
    const estado = await waitFor(t, empresa, id);
    expect(estado.archivos).toHaveLength(200);
    expect(estado.archivos[7]).toMatchObject({
      nombre: '7.csv',
      estado: 'error',
      errores: [{ fila: null, campo: null, mensaje: expect.stringContaining('vacío') }],
    });
  });
});

describe('progress', () => {
  test('the stream tells the whole state and ends with the import', async () => {
    const { id } = (await upload(t, empresa.headers, [textFile('x.csv', CSV)])).json<{ id: number }>();
    const { headers } = empresa;
    const respuesta = await t.app.inject({ url: `/api/importaciones/${id}/eventos`, headers });
    expect(respuesta.headers['content-type']).toMatch(/^text\/event-stream/);
    const eventos = respuesta.body.split('\n\n').filter((texto) => texto.startsWith('event: importacion\n'));
    const ultimo: unknown = JSON.parse(eventos.at(-1)?.replace(/^event: importacion\ndata: /, '') ?? '');
    expect(ultimo).toEqual((await t.app.inject({ url: `/api/importaciones/${id}`, headers })).json());
    expect(ultimo).toMatchObject({
      id,
      terminada: true,
      archivos: [{ nombre: 'x.csv', estado: 'por_mapear' }],
    });
  });

  test('the list gives the newest first, by pages', async () => {
    const nueva = await t.createEmpresa();
    for (const nombre of ['a', 'b', 'c']) await importAll(t, nueva, [textFile(nombre, 'nada')]);
    const { headers } = nueva;
    const { items, pagination } = (
      await t.app.inject({ url: '/api/importaciones?perPage=10', headers })
    ).json();
    expect(items.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['c', 'b', 'a']);
    expect(pagination).toEqual({ count: 3, totalPages: 1, currentPage: 1 });
    expect((await t.app.inject({ url: '/api/importaciones?perPage=7', headers })).statusCode).toBe(400);
  });
});

describe('a file that nobody wants any more', () => {
  test('is left out while it waits, and only then', async () => {
    const de = await t.createEmpresa();
    const { id } = (await upload(t, de.headers, [textFile('a.csv', CSV)])).json<{ id: number }>();
    const idArchivo = (await waitFor(t, de, id)).archivos[0]?.id ?? 0;
    const respuesta = await descartar(de, id, idArchivo);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json().archivos).toMatchObject([
      { estado: 'descartado', vistaPrevia: null, creados: 0 },
    ]);
    const otra = await descartar(de, id, idArchivo);
    expect(otra.statusCode).toBe(409);
    expect(otra.json().error.message).toContain('no hay qué descartar');
    const cuerpo = { mapeo: COLUMNAS, idCuentaCorriente: await createCuenta(de, '777') };
    expect((await mapear(de, id, idArchivo, cuerpo)).statusCode).toBe(409);
    expect((await descartar(de, id, 999_999)).statusCode).toBe(404);
    const { rows } = await t.admin.query(
      `select accion, id_usuario::int from auditoria where id_empresa = $1 and modelo = 'ImportacionArchivo'`,
      [de.idEmpresa],
    );
    expect(rows).toEqual([{ accion: 'descartar', id_usuario: de.idUsuario }]);
  });

  test('cannot be taken back once it is loaded', async () => {
    const de = await t.createEmpresa({ razonSocial: 'Juan Pérez González EIRL' });
    const cartola = await realFile('cartola/banco_chile_cartola_sample.xls');
    const { id } = (await upload(t, de.headers, [cartola])).json<{ id: number }>();
    const idArchivo = (await waitFor(t, de, id)).archivos[0]?.id ?? 0;
    expect((await descartar(de, id, idArchivo)).statusCode).toBe(409);
  });
});

describe('an unknown spreadsheet', () => {
  test('waits with a preview and a proposal, goes on with the mapping, and is known the next time', async () => {
    const de = await t.createEmpresa();
    const idCuentaCorriente = await createCuenta(de, '111222333');
    const primera = (await upload(t, de.headers, [textFile('marzo.csv', CSV)])).json<{ id: number }>();
    const [archivo] = (await waitFor(t, de, primera.id)).archivos;
    expect(archivo).toMatchObject({ estado: 'por_mapear', tipo: 'csv', creados: 0 });
    expect(archivo?.vistaPrevia).toEqual({
      hoja: 0,
      filas: CSV.trim()
        .split('\n')
        .map((fila) => fila.split(';')),
      propuesta: { ...COLUMNAS, habitos: { positivo: 'abono' } },
      documento: null,
    });
    const mapeo = archivo?.vistaPrevia?.propuesta;
    const respuesta = await mapear(de, primera.id, archivo?.id ?? 0, { mapeo, idCuentaCorriente });
    expect(respuesta.statusCode).toBe(202);
    const [mapeado] = (await waitFor(t, de, primera.id)).archivos;
    expect(mapeado).toMatchObject({
      estado: 'listo',
      tipo: 'cartola',
      filas: 2,
      creados: 2,
      idCuentaCorriente,
    });

    const abril = 'Fecha;Descripción;Monto;Saldo\n05-04-2026;Otro abono;50;750\n';
    const segunda = await importOne(t, de, textFile('abril.csv', abril));
    expect(segunda).toMatchObject({ estado: 'listo', creados: 1, duplicados: 0, idCuentaCorriente });
    const otraVez = await mapear(de, primera.id, archivo?.id ?? 0, { mapeo, idCuentaCorriente });
    expect(otraVez.statusCode).toBe(409);
  });

  test('is not remembered when the person does not want it', async () => {
    const de = await t.createEmpresa();
    const idCuentaCorriente = await createCuenta(de, '444');
    const { id } = (await upload(t, de.headers, [textFile('a.csv', CSV)])).json<{ id: number }>();
    const [archivo] = (await waitFor(t, de, id)).archivos;
    await mapear(de, id, archivo?.id ?? 0, { mapeo: COLUMNAS, idCuentaCorriente, recordar: false });
    expect((await waitFor(t, de, id)).archivos[0]).toMatchObject({ estado: 'listo', creados: 2 });
    expect(await importOne(t, de, textFile('b.csv', CSV))).toMatchObject({ estado: 'por_mapear' });
  });

  test('may be mapped again when the columns give nothing', async () => {
    const de = await t.createEmpresa();
    const idCuentaCorriente = await createCuenta(de, '555');
    const { id } = (await upload(t, de.headers, [textFile('a.csv', CSV)])).json<{ id: number }>();
    const [archivo] = (await waitFor(t, de, id)).archivos;
    const alReves = { ...COLUMNAS, columnas: { fecha: 1, descripcion: 0, monto: 2 } };
    await mapear(de, id, archivo?.id ?? 0, { mapeo: alReves, idCuentaCorriente });
    const [mal] = (await waitFor(t, de, id)).archivos;
    expect(mal).toMatchObject({ estado: 'por_mapear', creados: 0 });
    expect(mal?.errores.length).toBeGreaterThan(0);
    await mapear(de, id, archivo?.id ?? 0, { mapeo: COLUMNAS, idCuentaCorriente });
    expect((await waitFor(t, de, id)).archivos[0]).toMatchObject({
      estado: 'listo',
      creados: 2,
      errores: [],
    });
  });

  test('400 without an amount, with both ways of telling it, or with an unknown account', async () => {
    const { id } = (await upload(t, empresa.headers, [textFile('a.csv', CSV)])).json<{ id: number }>();
    const [archivo] = (await waitFor(t, empresa, id)).archivos;
    const idCuentaCorriente = await createCuenta(empresa, '666');
    const con = (columnas: object, cuenta = idCuentaCorriente) =>
      mapear(empresa, id, archivo?.id ?? 0, {
        mapeo: { ...COLUMNAS, columnas: { fecha: 0, descripcion: 1, ...columnas } },
        idCuentaCorriente: cuenta,
      });
    for (const columnas of [{}, { monto: 2, cargo: 3 }]) {
      const respuesta = await con(columnas);
      expect(respuesta.statusCode).toBe(400);
      expect(Object.keys(respuesta.json().error.details)).toEqual(['body.mapeo.columnas.monto']);
    }
    expect((await con({ monto: 2 }, 999_999)).statusCode).toBe(400);
    expect((await con({ monto: -1 })).statusCode).toBe(400);
    expect((await mapear(empresa, id, 999_999, { mapeo: COLUMNAS, idCuentaCorriente })).statusCode).toBe(404);
  });
});

test('a workbook of several sheets is read by the chosen one', async () => {
  const de = await t.createEmpresa();
  const idCuentaCorriente = await createCuenta(de, '123456789012');
  const libro = await realFile('cartola/banco_multisheet_sucio.xlsx');
  const { id } = (await upload(t, de.headers, [libro])).json<{ id: number }>();
  const [archivo] = (await waitFor(t, de, id)).archivos;
  expect(archivo).toMatchObject({ estado: 'por_mapear', tipo: 'xlsx' });
  const { hoja, propuesta } = archivo?.vistaPrevia ?? {};
  expect(propuesta).toMatchObject({ hoja, filaEncabezado: 0 });
  await mapear(de, id, archivo?.id ?? 0, { mapeo: propuesta, idCuentaCorriente });
  expect((await waitFor(t, de, id)).archivos[0]).toMatchObject({ estado: 'listo', creados: 2, errores: [] });
  expect(await importOne(t, de, libro)).toMatchObject({ estado: 'listo', creados: 0, duplicados: 2 });
});

test('what is no document and no statement says what to do', async () => {
  const [pdf, otroXml, zip, ...sinTabla] = await importAll(t, empresa, [
    await realFile('cartola/cartola_digital.pdf'),
    await realFile('cartola/cartola_ok.xml'),
    { nombre: 'x.zip', bytes: Buffer.from('PK\x03\x04 nada que sea una planilla') },
    textFile(
      'LICENSE',
      'MIT License\n\nCopyright (c) 2026, Alguien\nPermission is granted, free of charge, to all\n',
    ),
    textFile('nota.txt', 'Hola, te mando la cartola de marzo.'),
    {
      nombre: 'azar.bin',
      bytes: Buffer.from([7, 200, 44, 3, 59, 250, 10, 1, 44, 9, 59, 33, 10, 2, 44, 8, 59, 1]),
    },
  ]);
  expect(pdf).toMatchObject({
    estado: 'por_mapear',
    tipo: 'pdf',
    vistaPrevia: { filas: [[], ['05/01/2026', 'Transferencia FAC-1001', '$150.000']] },
  });
  expect(otroXml).toMatchObject({
    estado: 'error',
    tipo: 'xml_otro',
    errores: [{ mensaje: expect.stringContaining('si es una cartola, súbela en Excel, PDF, CSV, OFX') }],
  });
  expect(zip).toMatchObject({ estado: 'error', tipo: 'zip_otro' });
  expect(sinTabla).toHaveLength(3);
  for (const archivo of sinTabla)
    expect(archivo).toMatchObject({
      estado: 'error',
      tipo: 'desconocido',
      errores: [{ mensaje: expect.stringMatching(/^No reconocemos este archivo\. Puedes importar .*SII/) }],
    });
});
