import type { LibroDeHonorarios, LibroDeRcv } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const call = (ruta: string) => t.app.inject({ url: `/api/contabilidad/${ruta}`, headers: empresa.headers });
async function get<R>(ruta: string): Promise<R> {
  const respuesta = await call(ruta);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json<R>();
}
const csv = async (ruta: string) =>
  (await call(ruta)).body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((linea) => linea.split(';'));

async function enElSii(
  filas: readonly { modelo: string; folio: string; mes: string; codigo?: string; estado?: string }[],
): Promise<void> {
  for (const { modelo, folio, mes, codigo = '33', estado = 'registro' } of filas)
    await t.admin.query(
      `insert into sii_registro (id_empresa, mes, modelo, codigo_tipo, folio, rut, emite_comprador, razon_social,
         fecha_emision, estado, exento, neto, iva, total)
       select id_empresa, $2, modelo, codigo_tipo, folio, rut, emite_comprador, razon_social, fecha_emision, $5,
         monto_exento, monto_neto, iva, monto_total
       from documento where id_empresa = $1 and modelo = $3 and folio = $4 and codigo_tipo = $6`,
      [empresa.idEmpresa, mes, modelo, folio, estado, codigo],
    );
}

describe('books of sales and purchases', () => {
  test('a month by document and by type: notes take away, and what was annulled without one is not there', async () => {
    const venta = { fechaEmision: '2026-10-05', montoTotal: 119_000, iva: 19_000 };
    await insertDocumento(t.admin, empresa.idEmpresa, { ...venta, folio: '1' });
    await insertDocumento(t.admin, empresa.idEmpresa, {
      codigoTipo: '61',
      folio: '2',
      fechaEmision: '2026-10-20',
      montoTotal: 11_900,
      iva: 1900,
    });
    const anulado = await insertDocumento(t.admin, empresa.idEmpresa, { ...venta, folio: '3' });
    await t.admin.query('update documento set anulado = true where id = $1', [anulado]);
    await insertDocumento(t.admin, empresa.idEmpresa, { ...venta, folio: '4', fechaEmision: '2026-11-01' });
    await insertDocumento(t.admin, empresa.idEmpresa, { ...venta, folio: '5', codigoTipo: '52' });
    const libro = await get<LibroDeRcv>('libros/ventas?periodo=2026-10');
    expect(libro.items.map(({ folio, neto, iva, total }) => [folio, neto, iva, total])).toEqual([
      ['1', 100_000, 19_000, 119_000],
      ['2', -10_000, -1900, -11_900],
    ]);
    expect(libro.totales).toMatchObject({ documentos: 2, neto: 90_000, iva: 17_100, total: 107_100 });
    // As the SII has it: a note is positive, and its type takes away.
    expect(libro.resumen.map(({ codigo, signo, total, sii }) => [codigo, signo, total, sii])).toEqual([
      ['33', 1, 119_000, null],
      ['61', -1, 11_900, null],
    ]);
    expect(libro.leido).toBe(false);
    expect(libro.pagination.count).toBe(2);
  });

  test('a purchase is of the month in which the SII has it, and only what is in its register counts', async () => {
    const { idEmpresa } = empresa;
    const compra = { modelo: 'Compra', montoTotal: 11_900, iva: 1900, fechaEmision: '2026-09-29' };
    await insertDocumento(t.admin, idEmpresa, { ...compra, folio: '1' });
    await insertDocumento(t.admin, idEmpresa, { ...compra, folio: '2' });
    const reclamada = await insertDocumento(t.admin, idEmpresa, {
      ...compra,
      folio: '3',
      fechaEmision: '2026-10-02',
    });
    await t.admin.query(`update documento set estado_sii = 'reclamado' where id = $1`, [reclamada]);
    await enElSii([
      { modelo: 'Compra', folio: '1', mes: '2026-10-01' },
      { modelo: 'Compra', folio: '3', mes: '2026-10-01', estado: 'reclamado' },
    ]);
    const folios = async (mes: string) =>
      (await get<LibroDeRcv>(`libros/compras?periodo=${mes}`)).items.map(({ folio }) => folio);
    expect(await folios('2026-09')).toEqual(['2']);
    expect(await folios('2026-10')).toEqual(['1']);
    expect((await get<LibroDeRcv>('libros/compras?periodo=2026-10')).fuera).toEqual({
      documentos: 1,
      total: 11_900,
    });
  });

  test('beside the SII’s own summary, type by type, with what only it has', async () => {
    await insertDocumento(t.admin, empresa.idEmpresa, {
      folio: '1',
      fechaEmision: '2026-10-05',
      montoTotal: 119_000,
      iva: 19_000,
    });
    await t.admin.query(
      `insert into sii_cuadratura (id_empresa, mes, modelo, estado, codigo_tipo, documentos, exento, neto, iva, total, solo_total)
       values ($1, '2026-10-01', 'Dte', 'registro', '33', 1, 0, 100000, 19000, 119000, false),
         ($1, '2026-10-01', 'Dte', 'registro', '34', 2, 500, 0, 0, 500, false)`,
      [empresa.idEmpresa],
    );
    const libro = await get<LibroDeRcv>('libros/ventas?periodo=2026-10');
    expect(libro.leido).toBe(true);
    expect(
      libro.resumen.map(({ codigo, documentos, total, sii }) => [codigo, documentos, total, sii]),
    ).toEqual([
      ['33', 1, 119_000, { documentos: 1, exento: 0, neto: 100_000, iva: 19_000, total: 119_000 }],
      ['34', 0, 0, { documentos: 2, exento: 500, neto: 0, iva: 0, total: 500 }],
    ]);
  });

  test('IVA that is not recovered stands apart from what is', async () => {
    const id = await insertDocumento(t.admin, empresa.idEmpresa, {
      modelo: 'Compra',
      fechaEmision: '2026-10-05',
      montoTotal: 119_000,
      iva: 19_000,
    });
    await t.admin.query(
      `update documento set detalle = '{"ivaNoRecuperable": 4000, "ivaUsoComun": 5000}' where id = $1`,
      [id],
    );
    const { items } = await get<LibroDeRcv>('libros/compras?periodo=2026-10');
    expect(items).toMatchObject([{ iva: 10_000, ivaNoRecuperable: 4000, ivaUsoComun: 5000, total: 119_000 }]);
  });

  test('leaves as a file with its sum; a month without documents is said, a month that is none refused', async () => {
    await insertDocumento(t.admin, empresa.idEmpresa, {
      folio: '7',
      fechaEmision: '2026-10-05',
      montoTotal: 119_000,
      iva: 19_000,
    });
    const filas = await csv('libros/ventas/archivo?periodo=2026-10&formato=csv');
    expect(filas.map((fila) => [fila[1], fila[2], fila.at(-1)])).toEqual([
      ['Factura electrónica', '7', '119000'],
      ['Suma', '', '119000'],
    ]);
    const xlsx = await call('libros/ventas/archivo?periodo=2026-10&formato=xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await call('libros/compras/archivo?periodo=2026-10&formato=csv')).statusCode).toBe(404);
    expect((await call('libros/ventas?periodo=2026-13')).statusCode).toBe(400);
    expect((await call('libros/otros?periodo=2026-10')).statusCode).toBe(400);
  });
});

describe('book of honorarios', () => {
  async function boleta(folio: string, montoTotal: number, detalle: object, fechaEmision = '2026-10-10') {
    const id = await insertDocumento(t.admin, empresa.idEmpresa, {
      modelo: 'Honorario',
      codigoTipo: '80',
      folio,
      montoTotal,
      fechaEmision,
    });
    await t.admin.query('update documento set detalle = $2 where id = $1', [id, JSON.stringify(detalle)]);
    return id;
  }

  test('gross, what the company retains and net; nothing where who issues pays the tax', async () => {
    await boleta('1', 1_000_000, {});
    await boleta('2', 500_000, { retiene: 'prestador' });
    const libro = await get<LibroDeHonorarios>('honorarios?periodo=2026-10');
    // 15.25 % in 2026 (Ley 21.133).
    expect(
      libro.items.map(({ folio, retencion, liquido, retieneEmpresa }) => [
        folio,
        retencion,
        liquido,
        retieneEmpresa,
      ]),
    ).toEqual([
      ['1', 152_500, 847_500, true],
      ['2', 0, 500_000, false],
    ]);
    expect(libro.totales).toEqual({ boletas: 2, bruto: 1_500_000, retencion: 152_500, liquido: 1_347_500 });
  });

  test('by the month of payment, with the rate of its year', async () => {
    const id = await boleta('1', 1_000_000, {}, '2026-12-20');
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta,
      cargo: 840_000,
      fecha: '2027-01-05',
    });
    const hecha = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: empresa.headers,
      payload: { cartolas: [{ id: linea }], documentos: [{ id }] },
    });
    expect(hecha.statusCode).toBe(201);
    expect((await get<LibroDeHonorarios>('honorarios?periodo=2026-12&por=pago')).items).toEqual([]);
    // 16 % in 2027.
    const [pagada] = (await get<LibroDeHonorarios>('honorarios?periodo=2027-01&por=pago')).items;
    expect(pagada).toMatchObject({ folio: '1', retencion: 160_000, fechaPago: '2027-01-05' });
    const [fila, suma] = await csv('honorarios/archivo?periodo=2026-12&formato=csv');
    expect(fila?.slice(5, 8)).toEqual(['1000000', '160000', '840000']);
    expect(suma?.slice(5, 8)).toEqual(['1000000', '160000', '840000']);
    expect((await call('honorarios?periodo=2026-10&por=nada')).statusCode).toBe(400);
  });
});
