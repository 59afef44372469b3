import { leerTextosDePdf } from '@cuadra/formats/testing';
import { insertCartola, insertCuenta, insertDocumento, testCuadra, type TestCuadra } from '@cuadra/testing';
import type { TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  await t.admin.query(
    `update empresa set giro = 'Fabricación de envases', direccion_legal = 'Av. Ñuble 1840' where id_empresa = $1`,
    [empresa.idEmpresa],
  );
  const venta = { fechaEmision: '2026-10-05', montoTotal: 119_000, iva: 19_000 };
  await insertDocumento(t.admin, empresa.idEmpresa, { ...venta, folio: '71' });
  await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Compra',
    folio: '9',
    fechaEmision: '2026-10-08',
    montoTotal: 59_500,
    iva: 9_500,
  });
  await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Honorario',
    folio: '4',
    fechaEmision: '2026-10-09',
    montoTotal: 100_000,
  });
  const cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  await insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta: cuenta,
    fecha: '2026-10-20',
    abono: 119_000,
  });
});
afterAll(() => t.close());

/** The service of balances takes the token of a session in another header. */
const get = (ruta: string) => {
  const authorization = `Bearer ${empresa.headers['x-access-token']}`;
  return t.app.inject({
    url: ruta,
    headers: ruta.startsWith('/saldos') ? { authorization } : empresa.headers,
  });
};

test.each([
  [
    'balance',
    '/api/contabilidad/balance/archivo?desde=2026-01&hasta=2026-10',
    'Balance general de ocho columnas',
    '19.000',
  ],
  [
    'balance-por-cuenta',
    '/saldos/v2/saldo-cuentas/archivo?desde=2026-09&hasta=2026-10',
    'Balance por cuenta',
    '119.000',
  ],
  [
    'resultado-operacional',
    '/api/resultado-operacional/archivo?desde=2026-09&hasta=2026-10',
    'Estado de resultados',
    '100.000',
  ],
  [
    'flujo-de-caja',
    '/api/flujo-caja/archivo?desde=2026-10-01&hasta=2026-12-31&paso=mes',
    'Flujo de caja',
    '119.000',
  ],
  [
    'libro-de-ventas',
    '/api/contabilidad/libros/ventas/archivo?periodo=2026-10',
    'Libro de ventas',
    '119.000',
  ],
  [
    'libro-de-compras',
    '/api/contabilidad/libros/compras/archivo?periodo=2026-10',
    'Libro de compras',
    '59.500',
  ],
  [
    'libro-de-honorarios',
    '/api/contabilidad/honorarios/archivo?periodo=2026-10',
    'Libro de honorarios',
    '100.000',
  ],
  ['libro-mayor', '/api/contabilidad/mayor/archivo?periodo=2026-10', 'Libro mayor', '119.000'],
  ['libro-diario', '/api/contabilidad/diario/archivo?periodo=2026-10', 'Libro diario', '119.000'],
  ['f29', '/api/contabilidad/iva/archivo?periodo=2026-10', 'Hoja de trabajo del F29', '9.500'],
])('%s leaves as a PDF with its company, its cut and its figures', async (nombre, ruta, titulo, monto) => {
  const respuesta = await get(`${ruta}&formato=pdf`);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  expect(respuesta.headers['content-type']).toBe('application/pdf');
  expect(respuesta.headers['content-disposition']).toMatch(new RegExp(`filename="${nombre}[\\w-]*\\.pdf"`));
  const paginas = await leerTextosDePdf(respuesta.rawPayload);
  for (const pagina of paginas) {
    expect(pagina).toContain(titulo);
    expect(pagina).toContain('Fabricación de envases · Av. Ñuble 1840');
    expect(pagina.join(' ')).toMatch(
      /Emitido en Cuadra por Ana Prueba el \d{2}-\d{2}-\d{4} a las \d{2}:\d{2}, con datos hasta esa hora/,
    );
  }
  expect(paginas.flat()).toContain(monto);
  // A sign that the font lacks would be one.
  expect(paginas.flat()).not.toContain('?');
  expect((await get(`${ruta}&formato=docx`)).json().error.details['query.formato']).toEqual([
    'Elige Excel, CSV o PDF.',
  ]);
});

test('the worksheet of the F29 says what is paid, by its codes, in a spreadsheet too', async () => {
  const csv = await get('/api/contabilidad/iva/archivo?periodo=2026-10&formato=csv');
  const filas = csv.body
    .trim()
    .split('\r\n')
    .map((linea) => linea.replace('\uFEFF', '').split(';'));
  expect(filas).toEqual([
    ['Línea', 'Código', 'Cantidad', 'Código', 'Monto'],
    ['Facturas emitidas del giro', '503', '1', '502', '19000'],
    ['Total débitos', '', '', '538', '19000'],
    ['Facturas recibidas del giro y facturas de compra', '519', '1', '520', '9500'],
    ['Total créditos', '', '', '537', '9500'],
    ['IVA determinado', '', '', '89', '9500'],
  ]);
});

test('a gain closes the balance on paper, and unexplained money is told', async () => {
  const respuesta = await get('/api/contabilidad/balance/archivo?desde=2026-01&hasta=2026-10&formato=pdf');
  const textos = (await leerTextosDePdf(respuesta.rawPayload)).flat();
  for (const texto of ['Sumas', 'Totales', 'Representante legal', 'Contador'])
    expect(textos).toContain(texto);
  expect(textos.join(' ')).toContain('«Movimientos por explicar» baja a cero');
});
