import type { ArchivoImportado } from '@cuadra/contract';
import { cartolaDePrueba, MUESTRAS_PDF, pdf } from '@cuadra/formats/testing/cartola';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textFile, upload, waitFor } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const COMPLETA = cartolaDePrueba(1_000_000, [
  { dia: 0, glosa: 0, monto: 352_736 },
  { dia: 1, glosa: 2, monto: -20_000 },
  { dia: 1, glosa: 3, monto: -820 },
]);
/** The page lacks its second movement, so that the third balance does not follow. */
const INCOMPLETA = { ...COMPLETA, movimientos: COMPLETA.movimientos.filter((_, i) => i !== 1) };

async function archivoDe(cartola: typeof COMPLETA): Promise<{ nombre: string; bytes: Uint8Array }> {
  const muestra = MUESTRAS_PDF.find(({ layout }) => layout === 'security/cuenta-corriente');
  if (!muestra) throw new Error('no sample');
  return { nombre: 'cartola.pdf', bytes: await pdf(muestra.paginas(cartola)) };
}

interface Subido {
  url: string;
  id: number;
  archivo: ArchivoImportado;
}

async function subir(empresa: TestEmpresa, subido: { nombre: string; bytes: Uint8Array }): Promise<Subido> {
  const { id } = (await upload(t, empresa.headers, [subido])).json<{ id: number }>();
  const [archivo] = (await waitFor(t, empresa, id)).archivos;
  if (!archivo) throw new Error('the import has no file');
  return { url: `/api/importaciones/${id}/archivos/${archivo.id}`, id, archivo };
}

async function crearCuenta(empresa: TestEmpresa): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 1, 1, '12345678901') returning id`,
    [empresa.idEmpresa],
  );
  return rows[0]?.id ?? 0;
}

function confirmar(empresa: TestEmpresa, url: string, payload: object) {
  return t.app.inject({ method: 'POST', url: `${url}/mapeo`, headers: empresa.headers, payload });
}

async function lineasDe({ idEmpresa }: TestEmpresa): Promise<unknown[]> {
  const { rows } = await t.admin.query(
    'select fecha::text, cargo::float, abono::float, saldo::float from cartola where id_empresa = $1 order by fecha, id',
    [idEmpresa],
  );
  return rows;
}

describe('a PDF whose balances do not follow', () => {
  test('waits for a person with its rows, where they stand and what the page prints', async () => {
    const empresa = await t.createEmpresa();
    const { archivo } = await subir(empresa, await archivoDe(INCOMPLETA));
    expect(archivo).toMatchObject({ estado: 'por_mapear', tipo: 'pdf', creados: 0, errores: [] });
    expect(archivo.vistaPrevia).toMatchObject({
      filas: [
        ['Fecha', 'Descripción', 'Número de Documentos', 'Cargos', 'Abonos', 'Saldos'],
        ['20/08/2026', expect.any(String), '1000000', '', '352.736,00', '1.352.736,00'],
        ['22/08/2026', expect.any(String), '1000074', '820,00', '', '1.331.916,00'],
      ],
      propuesta: {
        hoja: 0,
        filaEncabezado: 0,
        columnas: { fecha: 0, descripcion: 1, cargo: 3, abono: 4, saldo: 5 },
      },
      documento: {
        lugares: [null, { pagina: 1 }, { pagina: 1 }],
        numeroCuenta: '12345678901',
        saldoInicial: null,
      },
    });
    const [, primero, segundo] = archivo.vistaPrevia?.documento?.lugares ?? [];
    expect(primero?.arriba).toBeGreaterThan(0);
    expect(segundo?.arriba).toBeGreaterThan(primero?.arriba ?? 1);
    expect(await lineasDe(empresa)).toEqual([]);
  });

  test('names the row that does not follow, and takes it when the missing one is added', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await crearCuenta(empresa);
    const { url, id, archivo } = await subir(empresa, await archivoDe(INCOMPLETA));
    const { filas = [], propuesta: mapeo } = archivo.vistaPrevia ?? {};
    const tal = await confirmar(empresa, url, { mapeo, filas, idCuentaCorriente });
    expect(tal.statusCode).toBe(202);
    const [otraVez] = (await waitFor(t, empresa, id)).archivos;
    expect(otraVez).toMatchObject({ estado: 'por_mapear', vistaPrevia: { filas } });
    expect(otraVez?.errores).toEqual([
      {
        fila: 2,
        campo: null,
        mensaje: expect.stringMatching(/saldo debería ser \$1\.351\.916 y dice \$1\.331\.916/),
      },
    ]);
    expect(await lineasDe(empresa)).toEqual([]);

    const completas = filas.toSpliced(2, 0, ['21/08/2026', 'Cheque', '', '20.000', '', '1.332.736']);
    expect((await confirmar(empresa, url, { mapeo, filas: completas, idCuentaCorriente })).statusCode).toBe(
      202,
    );
    const [listo] = (await waitFor(t, empresa, id)).archivos;
    expect(listo).toMatchObject({ estado: 'listo', creados: 3, avisos: [] });
    expect(listo?.novedades).toContain('Una persona confirmó estas líneas frente al PDF.');
    expect(await lineasDe(empresa)).toEqual(
      COMPLETA.movimientos.map(({ fecha, cargo, abono, saldo }) => ({ fecha, cargo, abono, saldo })),
    );
    const { rows } = await t.admin.query(
      `select accion, id_usuario::int from auditoria where id_empresa = $1 and modelo = 'ImportacionArchivo' order by id`,
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([
      { accion: 'mapear', id_usuario: empresa.idUsuario },
      { accion: 'mapear', id_usuario: empresa.idUsuario },
    ]);
  });

  test('enters as it stands when the person says that the PDF prints it so', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await crearCuenta(empresa);
    const { url, id, archivo } = await subir(empresa, await archivoDe(INCOMPLETA));
    const { filas, propuesta: mapeo } = archivo.vistaPrevia ?? {};
    await confirmar(empresa, url, { mapeo, filas, idCuentaCorriente, conDescuadres: true });
    const [listo] = (await waitFor(t, empresa, id)).archivos;
    expect(listo).toMatchObject({ estado: 'listo', creados: 2 });
    expect(listo?.avisos).toHaveLength(1);
  });

  test('names each row that cannot be read or is no movement', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await crearCuenta(empresa);
    const { url, id, archivo } = await subir(empresa, await archivoDe(INCOMPLETA));
    const { filas = [], propuesta: mapeo } = archivo.vistaPrevia ?? {};
    const malas = [
      ...filas,
      ['22/08/2026', 'Saldo final', '', '', '', '1.331.916'],
      ['ayer', 'Compra', '', '1.000', '', ''],
      ['23/08/2026', 'Compra', '', 'mil', '', ''],
    ];
    await confirmar(empresa, url, { mapeo, filas: malas, idCuentaCorriente });
    const [otraVez] = (await waitFor(t, empresa, id)).archivos;
    expect(otraVez?.estado).toBe('por_mapear');
    expect(otraVez?.errores.map(({ fila }) => fila)).toEqual([3, 4, 5]);
    expect(otraVez?.vistaPrevia?.filas).toEqual(malas);
  });

  test('is not taken by its columns alone', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await crearCuenta(empresa);
    const { url, id, archivo } = await subir(empresa, await archivoDe(INCOMPLETA));
    await confirmar(empresa, url, { mapeo: archivo.vistaPrevia?.propuesta, idCuentaCorriente });
    expect((await waitFor(t, empresa, id)).archivos[0]?.estado).toBe('por_mapear');
  });

  test('is refused without rows, with too long a cell, and once it has been read', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await crearCuenta(empresa);
    const { url, archivo } = await subir(empresa, await archivoDe(INCOMPLETA));
    const { filas = [], propuesta: mapeo } = archivo.vistaPrevia ?? {};
    const largo = [...filas, ['x'.repeat(501)]];
    for (const malas of [[], filas.slice(0, 1), largo]) {
      const respuesta = await confirmar(empresa, url, { mapeo, filas: malas, idCuentaCorriente });
      expect(respuesta.statusCode).toBe(400);
    }
    const leido = await subir(empresa, await archivoDe(COMPLETA));
    expect(leido.archivo.estado).toBe('listo');
    expect((await confirmar(empresa, leido.url, { mapeo, filas, idCuentaCorriente })).statusCode).toBe(409);
  });
});

describe('the PDF that was uploaded', () => {
  test("is its own company's, of who may import", async () => {
    const empresa = await t.createEmpresa();
    const { url } = await subir(empresa, await archivoDe(INCOMPLETA));
    expect((await t.app.inject({ url: `${url}/pdf` })).statusCode).toBe(401);
    const lector = await empresa.headersWith({ permisos: ['cartolas.ver'] });
    expect((await t.app.inject({ url: `${url}/pdf`, headers: lector })).statusCode).toBe(403);
    const otra = await t.createEmpresa();
    expect((await t.app.inject({ url: `${url}/pdf`, headers: otra.headers })).statusCode).toBe(404);
  });

  test('is asked for by numbers', async () => {
    const { headers } = await t.createEmpresa();
    const respuesta = await t.app.inject({ url: '/api/importaciones/1/archivos/x/pdf', headers });
    expect(respuesta.statusCode).toBe(400);
  });

  test('is a PDF and nothing else', async () => {
    const empresa = await t.createEmpresa();
    const { url } = await subir(empresa, textFile('a.csv', 'Día;Glosa;Importe\n01/09/2026;a;5\n'));
    expect((await t.app.inject({ url: `${url}/pdf`, headers: empresa.headers })).statusCode).toBe(409);
  });

  test('comes back byte by byte, as a download that runs nothing', async () => {
    const empresa = await t.createEmpresa();
    const subido = await archivoDe(INCOMPLETA);
    const { url } = await subir(empresa, subido);
    const { statusCode, headers, rawPayload } = await t.app.inject({
      url: `${url}/pdf`,
      headers: empresa.headers,
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cartola.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(new Uint8Array(rawPayload)).toEqual(subido.bytes);
  });
});
