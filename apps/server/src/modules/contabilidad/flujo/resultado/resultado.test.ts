import type { CambiosResultado, PartidaDeResultado, ResultadoOperacional } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
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

const get = (ruta: string) =>
  t.app.inject({ url: `/api/resultado-operacional${ruta}`, headers: empresa.headers });
const resultado = async (query: string): Promise<ResultadoOperacional> => {
  const respuesta = await get(`?${query}`);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json();
};
const cuentas = async () => {
  const { rows } = await t.admin.query<{ id: number; codigo: string }>(
    'select id::int, codigo from cuenta_contable where id_empresa = $1',
    [empresa.idEmpresa],
  );
  return (codigo: string) => rows.find((fila) => fila.codigo === codigo)?.id ?? 0;
};
const linea = async (nombre: string) =>
  (
    await t.admin.query<{ id: number }>(
      'insert into linea_negocio (id_empresa, nombre) values ($1, $2) returning id::int',
      [empresa.idEmpresa, nombre],
    )
  ).rows[0]?.id ?? 0;

/** Two sales of October, half of one of a business line; a cost, an expense, and interest that is no part of it. */
async function fill() {
  const { idEmpresa } = empresa;
  const id = await cuentas();
  const cajas = await linea('Cajas');
  const venta = await insertDocumento(t.admin, idEmpresa, {
    fechaEmision: '2026-10-05',
    iva: 19_000,
    montoTotal: 119_000,
  });
  await insertDocumento(t.admin, idEmpresa, { fechaEmision: '2026-11-05', iva: 1_900, montoTotal: 11_900 });
  const costo = await insertDocumento(t.admin, idEmpresa, {
    modelo: 'Compra',
    fechaEmision: '2026-10-06',
    iva: 7_600,
    montoTotal: 47_600,
  });
  await insertDocumento(t.admin, idEmpresa, {
    modelo: 'Compra',
    fechaEmision: '2026-10-07',
    iva: 1_900,
    montoTotal: 11_900,
  });
  await t.admin.query(
    `insert into documento_clasificacion (id_empresa, id_documento, posicion, id_cuenta_contable, id_linea, monto) values
       ($1, $2, 1, $4, $6, 50000), ($1, $2, 2, $4, null, 50000), ($1, $3, 1, $5, $6, 40000)`,
    [idEmpresa, venta, costo, id('4.1.01.01'), id('5.1.01.01'), cajas],
  );
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const interes = await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: '2026-10-31', cargo: 700 });
  await t.admin.query(
    `insert into cartola_clasificacion (id_empresa, id_cartola, posicion, id_cuenta_contable, monto) values ($1, $2, 1, $3, 700)`,
    [idEmpresa, interes, id('6.2.01.02')],
  );
  return { venta, cajas, ventas: id('4.1.01.01'), interes };
}

test('by month: margin, result of the operation, and what is no part of it', async () => {
  await fill();
  const uno = await resultado('desde=2026-10&hasta=2026-11');
  expect(uno.columnas.map(({ id }) => id)).toEqual(['2026-10', '2026-11']);
  expect(uno.totales).toEqual([
    {
      ingresos: 100_000,
      costos: 40_000,
      margen: 60_000,
      gastos: 10_000,
      resultado: 50_000,
      fuera: -700,
      neto: 49_300,
    },
    { ingresos: 10_000, costos: 0, margen: 10_000, gastos: 0, resultado: 10_000, fuera: 0, neto: 10_000 },
  ]);
  expect(uno.filas.map(({ seccion, nombre }) => [seccion, nombre])).toEqual([
    ['ingresos', 'Ventas'],
    ['costos', 'Costo de ventas'],
    ['gastos', 'Compras por clasificar'],
    ['fuera', 'Intereses pagados'],
  ]);
});

test('by business line: each and what has none add up to all', async () => {
  const { cajas } = await fill();
  const uno = await resultado('desde=2026-10&hasta=2026-10&por=linea');
  expect(uno.columnas).toEqual([
    { id: String(cajas), nombre: 'Cajas' },
    { id: 'sin', nombre: 'Sin línea de negocio' },
  ]);
  expect(uno.totales.map(({ ingresos, margen, resultado: r }) => [ingresos, margen, r])).toEqual([
    [50_000, 10_000, 10_000],
    [50_000, 50_000, 40_000],
  ]);
  const deUna = await resultado(`desde=2026-10&hasta=2026-11&linea=${cajas}`);
  expect(deUna.totales.map(({ resultado: r }) => r)).toEqual([10_000, 0]);
  const deNinguna = await resultado('desde=2026-10&hasta=2026-11&linea=sin');
  expect(deNinguna.totales.map(({ resultado: r }) => r)).toEqual([40_000, 10_000]);
});

test('each figure leads to its entries, without those that were taken back', async () => {
  const { venta, cajas, ventas } = await fill();
  await resultado('desde=2026-10&hasta=2026-10');
  // Posted anew: what it was before is reversed.
  await t.admin.query(
    'update documento_clasificacion set monto = 60000 where id_documento = $1 and posicion = 1',
    [venta],
  );
  await t.admin.query(
    'update documento_clasificacion set monto = 40000 where id_documento = $1 and posicion = 2',
    [venta],
  );
  const detalle = (await get(`/detalle?desde=2026-10&hasta=2026-10&idCuenta=${ventas}`)).json();
  expect(detalle.total).toBe(100_000);
  expect(
    detalle.items.map((uno: PartidaDeResultado) => [uno.monto, uno.lineaNegocio, uno.Documento?.id]),
  ).toEqual([
    [60_000, 'Cajas', venta],
    [40_000, null, venta],
  ]);
  const deLinea = (
    await get(`/detalle?desde=2026-10&hasta=2026-10&idCuenta=${ventas}&linea=${cajas}`)
  ).json();
  expect([deLinea.total, deLinea.pagination.count]).toEqual([60_000, 1]);
  expect((await resultado(`desde=2026-10&hasta=2026-10&linea=${cajas}`)).totales[0]?.ingresos).toBe(60_000);
  expect((await get('/detalle?desde=2026-10&hasta=2026-10&idCuenta=999999')).statusCode).toBe(404);
});

test('a sum of the result leads to the entries of its accounts, without those told apart', async () => {
  const { ventas } = await fill();
  const de = async (parte: string) =>
    (await get(`/detalle?desde=2026-10&hasta=2026-11&parte=${parte}&perPage=50`)).json();
  await resultado('desde=2026-10&hasta=2026-11');
  const uno = (await resultado('desde=2026-10&hasta=2026-11')).totales;
  for (const parte of ['ingresos', 'costos', 'margen', 'gastos', 'resultado', 'fuera', 'neto'] as const) {
    const { total, items } = await de(parte);
    expect([parte, total]).toEqual([parte, uno.reduce((suma, mes) => suma + mes[parte], 0)]);
    expect(items.reduce((suma: number, { monto }: PartidaDeResultado) => suma + monto, 0)).toBe(total);
  }
  expect(await de(`neto&excepto=${ventas}`)).toMatchObject({ total: -50_700 });
});

test('what changed against the month before, the largest first', async () => {
  await fill();
  const respuesta = await get('/cambios?mes=2026-11');
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  const { cambios, ...sumas } = respuesta.json();
  const hoy = fechaEnChile(new Date());
  expect(sumas).toEqual({
    mesAnterior: '2026-10',
    antes: 49_300,
    ahora: 10_000,
    hastaDia: hoy.startsWith('2026-11') ? hoy : null,
    otros: { cantidad: 0, efecto: 0 },
  });
  expect(
    cambios.map(({ nombre, antes, ahora, efecto }: CambiosResultado['cambios'][number]) => [
      nombre,
      antes,
      ahora,
      efecto,
    ]),
  ).toEqual([
    ['Ventas', 100_000, 10_000, -90_000],
    ['Costo de ventas', 40_000, 0, 40_000],
    ['Compras por clasificar', 10_000, 0, 10_000],
    ['Intereses pagados', -700, 0, 700],
  ]);
});

test('another company sees none of it; 401, 403 and 400', async () => {
  const { ventas } = await fill();
  const otra = await t.createEmpresa();
  const url = '/api/resultado-operacional/cambios?mes=2026-11';
  expect((await t.app.inject({ url, headers: otra.headers })).json()).toMatchObject({
    antes: 0,
    cambios: [],
  });
  const detalle = `/api/resultado-operacional/detalle?desde=2026-10&hasta=2026-10`;
  expect((await t.app.inject({ url: `${detalle}&parte=neto`, headers: otra.headers })).json().items).toEqual(
    [],
  );
  expect((await t.app.inject({ url })).statusCode).toBe(401);
  const headers = await empresa.headersWith({ permisos: ['cartolas.ver'] });
  expect((await t.app.inject({ url, headers })).statusCode).toBe(403);
  expect((await get('/cambios?mes=2026-13')).statusCode).toBe(400);
  for (const cual of ['', `&idCuenta=${ventas}&parte=neto`]) {
    const mal = await get(`/detalle?desde=2026-10&hasta=2026-10${cual}`);
    expect(mal.json().error.details).toEqual({
      'query.idCuenta': ['Elige una cuenta o una parte del resultado.'],
    });
  }
  expect((await get('/detalle?desde=2026-10&hasta=2026-10&parte=otra')).statusCode).toBe(400);
});

test('who is paid what is for those who may see sueldos', async () => {
  await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Remuneracion',
    codigoTipo: 'LIQ',
    razonSocial: 'Elena Parra',
    fechaEmision: '2026-10-30',
    montoTotal: 900,
  });
  const sueldos = (await cuentas())('6.1.01.01');
  const ruta = `/detalle?desde=2026-10&hasta=2026-10&idCuenta=${sueldos}`;
  expect((await get(ruta)).body).toContain('Elena');
  const headers = await empresa.headersWith({ permisos: ['contabilidad.ver'] });
  const sin = await t.app.inject({ url: `/api/resultado-operacional${ruta}`, headers });
  expect(sin.json()).toMatchObject({ total: 900, items: [{ glosa: 'Remuneración', Documento: null }] });
});

test('400: months backwards, too many', async () => {
  const problemas = async (query: string) => (await get(`?${query}`)).json().error.details;
  expect(await problemas('desde=2026-02&hasta=2026-01')).toEqual({
    'query.hasta': ['El mes final es anterior al inicial.'],
  });
  expect(await problemas('desde=2023-01&hasta=2026-01')).toEqual({
    'query.hasta': ['Se pueden ver hasta 36 meses a la vez.'],
  });
});

test('leaves as a spreadsheet with its sums', async () => {
  await fill();
  const csv = await get('/archivo?desde=2026-10&hasta=2026-10&formato=csv');
  expect(csv.headers['content-disposition']).toContain('resultado-operacional-2026-10-2026-10.csv');
  const lineas = csv.body
    .trim()
    .split('\r\n')
    .map((fila) => fila.split(';').slice(1));
  expect(lineas).toContainEqual(['Margen', '60000']);
  expect(lineas.at(-1)).toEqual(['Resultado', '49300']);
});
