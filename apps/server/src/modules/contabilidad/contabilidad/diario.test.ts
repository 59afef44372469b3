import type { Asiento, IvaDelMes, ListaAsientos } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { PERMISOS } from '@cuadra/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followRemanente } from './follow-remanente.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let venta: number;
let compra: number;
let linea: number;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  const { idEmpresa } = empresa;
  venta = await insertDocumento(t.admin, idEmpresa, { folio: '10', montoTotal: 119_000 });
  compra = await insertDocumento(t.admin, idEmpresa, { modelo: 'Compra', folio: '20', montoTotal: 59_500 });
  await insertDocumento(t.admin, idEmpresa, {
    codigoTipo: '61',
    folio: '30',
    montoTotal: 11_900,
    fechaEmision: '2026-11-02',
  });
  await t.admin.query(
    `update documento set monto_neto = round(monto_total / 1.19), iva = monto_total - round(monto_total / 1.19)
     where id_empresa = $1`,
    [idEmpresa],
  );
  await noteDocumentos(t.admin, idEmpresa);
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  linea = await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 119_000 });
});
afterAll(() => t.close());

async function get<R>(url: string, headers: Record<string, string> = empresa.headers): Promise<R> {
  const respuesta = await t.app.inject({ method: 'GET', url, headers });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json<R>();
}
const folios = (items: readonly Asiento[]) => items.map(({ Documento }) => Documento?.folio ?? null);

describe('the journal', () => {
  test('posts what waited before it answers, newest first, with its lines and totals', async () => {
    const lista = await get<ListaAsientos>('/api/asientos?perPage=25');
    expect(folios(lista.items)).toEqual([null, '30', '20', '10']);
    expect(lista.pagination.count).toBe(4);
    expect(lista.estado).toEqual({ pendientes: 0, observados: [] });
    expect(lista.totales).toEqual({
      debe: 119_000 * 2 + 59_500 + 11_900,
      haber: 119_000 * 2 + 59_500 + 11_900,
    });
    const factura = lista.items.find(({ Documento }) => Documento?.id === venta);
    expect(factura).toMatchObject({ fecha: '2026-10-14', origen: 'documento', idRevierte: null });
    expect(factura?.lineas.map(({ cuenta, debe, haber }) => [cuenta, debe, haber])).toEqual([
      ['Clientes', 119_000, 0],
      ['IVA débito fiscal', 0, 19_000],
      ['Ventas', 0, 100_000],
    ]);
  });

  test('by month, origin, document and bank line; in the other order', async () => {
    const de = async (filtro: string) => folios((await get<ListaAsientos>(`/api/asientos?${filtro}`)).items);
    expect(await de('periodo=2026-10&order=fecha.asc')).toEqual(['10', '20']);
    expect(await de('origen=cartola')).toEqual([null]);
    expect(await de(`idDocumento=${compra}`)).toEqual(['20']);
    expect(await de(`idCartola=${linea}`)).toEqual([null]);
    expect(await de('since=2026-10-15&until=2026-11-05')).toEqual(['30']);
  });

  test('of an account: its entries, and its own totals whether or not months are whole', async () => {
    const { items } = await get<{ items: { id: number; nombre: string }[] }>('/api/asientos/cuentas');
    const clientes = items.find(({ nombre }) => nombre === 'Clientes')?.id;
    for (const filtro of ['', '&since=2026-10-02&until=2026-11-29']) {
      const lista = await get<ListaAsientos>(`/api/asientos?idCuenta=${clientes}${filtro}`);
      expect(folios(lista.items)).toEqual(['30', '10']);
      expect(lista.totales).toEqual({ debe: 119_000, haber: 11_900 });
    }
  });

  test('what was taken back is told as such, and left out where only what stands is asked for', async () => {
    await t.admin.query(
      `insert into documento_clasificacion (id_empresa, id_documento, posicion, id_cuenta_contable, monto)
       select $1, $2, 1, id, 50000 from cuenta_contable where id_empresa = $1 and codigo = '6.1.03.02'`,
      [empresa.idEmpresa, compra],
    );
    const todos = await get<ListaAsientos>(`/api/asientos?idDocumento=${compra}&order=fecha.asc`);
    const [primero, reversa, nuevo] = todos.items;
    expect(todos.items).toHaveLength(3);
    expect([primero?.idRevertidoPor, reversa?.idRevierte]).toEqual([reversa?.id, primero?.id]);
    expect(reversa?.glosa).toMatch(/^Reversa: /);
    const vigentes = await get<ListaAsientos>(`/api/asientos?idDocumento=${compra}&vigentes=true`);
    expect(vigentes.items.map(({ id }) => id)).toEqual([nuevo?.id]);
    expect(vigentes.totales).toEqual({ debe: 59_500, haber: 59_500 });
  });

  test('who may not see sueldos sees that they were paid, not to whom', async () => {
    const otra = await t.createEmpresa();
    await insertDocumento(t.admin, otra.idEmpresa, {
      modelo: 'Remuneracion',
      codigoTipo: 'LIQ',
      razonSocial: 'Rosa Díaz',
    });
    const permisos = PERMISOS.filter((permiso) => permiso !== 'remuneraciones.ver');
    const sin = await get<ListaAsientos>('/api/asientos', await otra.headersWith({ permisos }));
    expect(sin.items).toMatchObject([{ glosa: 'Remuneración', Documento: null }]);
    const con = await get<ListaAsientos>('/api/asientos', otra.headers);
    expect(con.items[0]?.glosa).toContain('Rosa Díaz');
  });

  test.each([
    '/api/asientos?origen=otro',
    '/api/asientos?periodo=2026-13',
    '/api/contabilidad/iva?periodo=hoy',
  ])('%s is refused with 400', async (url) => {
    const respuesta = await t.app.inject({ method: 'GET', url, headers: empresa.headers });
    expect(respuesta.statusCode).toBe(400);
  });
});

describe('IVA of a month', () => {
  test('from documents and from the ledger is the same, note by note and month by month', async () => {
    const octubre = await get<IvaDelMes>('/api/contabilidad/iva?periodo=2026-10');
    expect(octubre).toMatchObject({
      debito: { documentos: 19_000, libro: 19_000 },
      credito: { documentos: 9500, libro: 9500 },
      aPagar: 9500,
      remanente: 0,
    });
    expect(octubre.resumen).toEqual([
      expect.objectContaining({
        modelo: 'Dte',
        codigo: '33',
        cantidad: 1,
        neto: 100_000,
        iva: 19_000,
        total: 119_000,
      }),
      expect.objectContaining({
        modelo: 'Compra',
        codigo: '33',
        cantidad: 1,
        neto: 50_000,
        iva: 9500,
        total: 59_500,
      }),
    ]);
    const noviembre = await get<IvaDelMes>('/api/contabilidad/iva?periodo=2026-11');
    expect(noviembre.debito).toEqual({ documentos: -1900, libro: -1900 });
    expect(noviembre).toMatchObject({ remanenteAnterior: 0, aPagar: 0, remanente: 1900 });
  });

  test('credit that a month does not use passes to the next ones', () => {
    const mes = (numero: string, key: string, debe: number, haber: number) => ({
      mes: `2026-${numero}`,
      key,
      debe,
      haber,
    });
    const movimientos = [
      mes('01', 'iva_credito', 500, 0),
      mes('01', 'iva_debito', 0, 200),
      mes('02', 'iva_debito', 0, 100),
      mes('04', 'iva_debito', 0, 250),
    ];
    expect(followRemanente(movimientos, '2026-02')).toEqual({ anterior: 300, aPagar: 0, remanente: 200 });
    expect(followRemanente(movimientos, '2026-03')).toEqual({ anterior: 200, aPagar: 0, remanente: 200 });
    expect(followRemanente(movimientos, '2026-04')).toEqual({ anterior: 200, aPagar: 50, remanente: 0 });
  });
});
