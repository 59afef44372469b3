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
let idCuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const get = async (url: string, headers: Record<string, string> = empresa.headers) =>
  t.app.inject({ url, headers });
const linea = (datos: object) => insertCartola(t.admin, empresa.idEmpresa, { idCuenta, ...datos });

describe('GET /api/cartolas', () => {
  test('totals money in and money out apart, and what is not yet explained', async () => {
    const cobro = await linea({ abono: 1000 });
    await linea({ cargo: 300 });
    const factura = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 600 });
    const payload = { cartolas: [{ id: cobro }], documentos: [{ id: factura }] };
    await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers: empresa.headers, payload });
    const { totales, items } = (await get('/api/cartolas')).json();
    expect(totales).toEqual([{ moneda: 'CLP', cantidad: 2, cargos: 300, abonos: 1000, sinConciliar: 700 }]);
    const estados = items.map((item: { abono: number; estadoConciliacion: string; conciliado: number }) => [
      item.abono,
      item.estadoConciliacion,
      item.conciliado,
    ]);
    expect(estados).toContainEqual([1000, 'parcial', 600]);
  });

  test('kept totals and counted ones agree under every filter', async () => {
    for (let n = 1; n <= 12; n += 1) {
      await linea({ [n % 3 ? 'abono' : 'cargo']: n * 100, fecha: n % 2 ? '2026-09-15' : '2026-10-02' });
    }
    for (const filtro of [
      '',
      'periodo=2026-09',
      'sentido=cargo',
      `idCuentaCorriente=${idCuenta}&estado=sin_conciliar`,
    ]) {
      const guardados = (await get(`/api/cartolas?${filtro}`)).json();
      const contados = (await get(`/api/cartolas?${filtro}&montoMin=0`)).json();
      expect({ filtro, totales: guardados.totales }).toEqual({ filtro, totales: contados.totales });
      expect(guardados.pagination).toEqual(contados.pagination);
    }
  });

  test('bounds of the balance after a line, both within', async () => {
    const [uno, dos] = [await linea({ abono: 1000 }), await linea({ cargo: 1500 })];
    await linea({ abono: 1 });
    await t.admin.query(
      'update cartola set saldo = case id when $2 then 1000 when $3 then -500 end where id_empresa = $1',
      [empresa.idEmpresa, uno, dos],
    );
    const { items, totales } = (await get('/api/cartolas?saldoMin=0&saldoMax=1000')).json();
    expect(items.map(({ id }: { id: number }) => id)).toEqual([uno]);
    expect(totales[0]).toMatchObject({ cantidad: 1, abonos: 1000 });
    expect((await get('/api/cartolas?saldoMax=-500')).json().pagination.count).toBe(1);
    expect((await get('/api/cartolas?saldoMin=mil')).statusCode).toBe(400);
  });

  test('an account of the ledger keeps the lines that have it, in whole or in part, in the list and its totals', async () => {
    const [entera, partida] = [await linea({ cargo: 900 }), await linea({ cargo: 600 })];
    await linea({ cargo: 50 });
    const cuentas = (await get('/api/cuentas')).json().items;
    const [una, otra] = cuentas.flatMap((tipo: { Subtipos: { Subtipos: { Cuentas: object[] }[] }[] }) =>
      tipo.Subtipos.flatMap((subtipo) => subtipo.Subtipos.flatMap((hijo) => hijo.Cuentas)),
    );
    const clasificar = (id: number, items: object[]) =>
      t.app.inject({
        method: 'PUT',
        url: `/api/clasificacion/Cartola/${id}`,
        headers: empresa.headers,
        payload: { items },
      });
    expect((await clasificar(entera, [{ idCuenta: una.id, porcentaje: 100 }])).statusCode).toBe(200);
    expect(
      (
        await clasificar(partida, [
          { idCuenta: una.id, porcentaje: 40 },
          { idCuenta: otra.id, porcentaje: 60 },
        ])
      ).statusCode,
    ).toBe(200);
    const found = async (codigo: string) => {
      const { items, totales } = (await get(`/api/cartolas?contable=${codigo}&order=created.asc`)).json();
      return { ids: items.map(({ id }: { id: number }) => id), cargos: totales[0]?.cargos };
    };
    expect(await found(una.codigo)).toEqual({ ids: [entera, partida], cargos: 1500 });
    expect(await found(otra.codigo)).toEqual({ ids: [partida], cargos: 600 });
    expect(await found('9.9.99.99')).toEqual({ ids: [], cargos: undefined });
    const ajena = await t.createEmpresa();
    expect((await get(`/api/cartolas?contable=${una.codigo}`, ajena.headers)).json().items).toEqual([]);
    expect((await get(`/api/cartolas?contable=${'9'.repeat(41)}`)).statusCode).toBe(400);
  });

  test('a percent sign in the search is a percent sign', async () => {
    const buscada = await linea({ abono: 1, descripcion: 'DESCUENTO 5% PRONTO PAGO' });
    await linea({ abono: 2, descripcion: 'DESCUENTO 50 PESOS' });
    const { items } = (await get(`/api/cartolas?texto=${encodeURIComponent('5%')}`)).json();
    expect(items.map(({ id }: { id: number }) => id)).toEqual([buscada]);
  });

  test('words are found whatever their capitals and accents, in the list and in the queue', async () => {
    const buscada = await linea({ abono: 3, descripcion: 'Compañía de Telecomunicación' });
    const otra = await linea({ abono: 4, descripcion: 'COMPANIA TELEFONICA' });
    for (const ruta of ['/api/cartolas?texto=', '/api/cartolas?since=2020-01-01&texto=']) {
      const ids = async (texto: string) =>
        (await get(ruta + encodeURIComponent(texto)))
          .json()
          .items.map(({ id }: { id: number }) => id)
          .toSorted();
      expect(await ids('compania')).toEqual([buscada, otra]);
      expect(await ids('TELECOMUNICACION')).toEqual([buscada]);
      expect(await ids('telefónica')).toEqual([otra]);
    }
    const cola = (await get('/api/conciliaciones/cola?texto=compa%C3%B1ia')).json();
    expect(cola.pagination.count).toBe(2);
  });

  test('a description that no bank writes is kept as far as an index holds it', async () => {
    const larga = Array.from({ length: 4000 }, (_, n) =>
      String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)),
    ).join('');
    const id = await linea({ abono: 1, descripcion: larga });
    expect((await get(`/api/cartolas/${id}`)).json().descripcion).toBe(larga.slice(0, 500));
  });

  test('404 for a line of another company', async () => {
    const id = await linea({ abono: 1 });
    const ajena = await t.createEmpresa();
    expect((await get(`/api/cartolas/${id}`, ajena.headers)).statusCode).toBe(404);
    expect((await get(`/api/cartolas/${id}`)).json()).toMatchObject({
      id,
      abono: 1,
      importacion: null,
      conciliaciones: [],
    });
  });
});

describe('the receipt of a transfer', () => {
  const PDF = Buffer.from('%PDF-1.7 comprobante');
  async function adjuntar(id: number, bytes: Uint8Array, nombre: string) {
    const form = new FormData();
    form.append('archivo', new Blob([Buffer.from(bytes)]), nombre);
    const armado = new Response(form);
    return t.app.inject({
      method: 'POST',
      url: `/api/cartolas/${id}/adjuntos`,
      headers: { ...empresa.headers, 'content-type': armado.headers.get('content-type') ?? '' },
      payload: Buffer.from(await armado.arrayBuffer()),
    });
  }

  test('is a PDF or a picture, kept once, given back as it came, counted, and taken off', async () => {
    const id = await linea({ cargo: 10 });
    const falso = await adjuntar(id, Buffer.from('hola'), 'recibo.pdf');
    expect(falso.statusCode).toBe(400);
    expect(falso.json().error.details).toHaveProperty('body.archivo');
    const hecho = await adjuntar(id, PDF, 'Transferencia ñandú.pdf');
    expect(hecho.json()).toMatchObject({ nombre: 'Transferencia ñandú.pdf', tipo: 'application/pdf' });
    expect((await adjuntar(id, PDF, 'otra vez.pdf')).json().id).toBe(hecho.json().id);
    const ficha = (await get(`/api/cartolas/${id}`)).json();
    expect([ficha.adjuntoCount, ficha.Comprobantes.length]).toEqual([1, 1]);
    const url = `/api/cartolas/${id}/adjuntos/${hecho.json().id}`;
    const bajado = await get(url);
    expect(bajado.rawPayload.equals(PDF)).toBe(true);
    expect(bajado.headers['content-disposition']).toContain("attachment; filename*=UTF-8''Transferencia");
    const ajena = await t.createEmpresa();
    expect((await get(url, ajena.headers)).statusCode).toBe(404);
    expect((await t.app.inject({ method: 'DELETE', url, headers: empresa.headers })).statusCode).toBe(204);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(`/api/cartolas/${id}`)).json()).toMatchObject({ adjuntoCount: 0, Comprobantes: [] });
    const historial = (await get(`/api/Cartola/${id}/historial`)).json().items;
    expect(historial.map(({ accion }: { accion: string }) => accion)).toEqual(['quitar_adjunto', 'adjuntar']);
  });
});

describe('/api/cuentas-corrientes', () => {
  const crear = (payload: object) =>
    t.app.inject({ method: 'POST', url: '/api/cuentas-corrientes', headers: empresa.headers, payload });

  test('400 names what is missing; an unknown bank is refused', async () => {
    expect((await crear({ idIntegrador: 1, tipo: 'CC', numeroCuenta: '  ' })).json().error.details).toEqual({
      'body.numeroCuenta': ['Ingresa el número de cuenta.'],
    });
    expect((await crear({ idIntegrador: 999, tipo: 'CC', numeroCuenta: '1' })).json().error.details).toEqual({
      'body.idIntegrador': ['Elige un banco.'],
    });
  });

  test('adds a manual account once, and tells its lines and newest balance', async () => {
    const nueva = { idIntegrador: 2, tipo: 'CC', numeroCuenta: '63018842', alias: 'Sueldos' };
    const creada = await crear(nueva);
    expect(creada.statusCode).toBe(201);
    expect(creada.json()).toMatchObject({
      banco: 'BCI',
      estadoConexion: 'manual',
      moneda: 'CLP',
      cantRegistros: 0,
      saldo: null,
    });
    expect((await crear(nueva)).statusCode).toBe(409);
    await linea({ abono: 10, fecha: '2026-11-01' });
    await t.admin.query('update cartola set saldo = 77 where id_empresa = $1', [empresa.idEmpresa]);
    const { items } = (await get('/api/cuentas-corrientes')).json();
    expect(items.find(({ id }: { id: number }) => id === idCuenta)).toMatchObject({
      cantRegistros: 1,
      saldo: 77,
      fechaUltimaLinea: '2026-11-01',
    });
  });
});
