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

const get = (url: string, headers: Record<string, string> = empresa.headers) =>
  t.app.inject({ url, headers });
const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
  insertDocumento(t.admin, empresa.idEmpresa, datos);
const lista = async (query = '', kind = 'dtes') =>
  (await get(`/api/legacy/documentos/${kind}?${query}`)).json();

describe('GET /api/legacy/documentos/dtes', () => {
  test('400 for a page size or an order that do not exist, naming the field in Spanish', async () => {
    const respuesta = await get('/api/legacy/documentos/dtes?perPage=33&order=nada.desc');
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details['query.perPage']).toEqual([
      'El tamaño de página puede ser 10, 25, 50 o 100.',
    ]);
    expect(respuesta.json().error.details['query.order'][0]).toContain('created.asc');
  });

  test('ten by page, newest first, unless told otherwise', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await documento({}));
    const { items, pagination } = await lista();
    expect(items.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 10));
    expect(pagination).toEqual({ count: 12, totalPages: 2, currentPage: 1 });
  });

  test('totals subtract a nota de crédito and leave another kind and another company out', async () => {
    await documento({ montoTotal: 1000 });
    await documento({ montoTotal: 300, codigoTipo: '61' });
    await documento({ montoTotal: 5000, modelo: 'Compra' });
    const ajena = await t.createEmpresa();
    await insertDocumento(t.admin, ajena.idEmpresa, { montoTotal: 9999 });
    const { totales, items } = await lista();
    expect(totales).toEqual([{ moneda: 'CLP', cantidad: 2, neto: 0, iva: 0, total: 700, saldo: 700 }]);
    expect(
      items.map(({ montoTotal, signo, saldo }: { montoTotal: number; signo: number; saldo: number }) => [
        montoTotal,
        signo,
        saldo,
      ]),
    ).toEqual([
      [300, -1, -300],
      [1000, 1, 1000],
    ]);
  });

  test('kept totals and counted ones agree under every filter', async () => {
    for (let n = 1; n <= 20; n += 1) {
      await documento({
        montoTotal: n * 100,
        fechaEmision: n % 2 ? '2026-09-15' : '2026-10-02',
        codigoTipo: n % 5 ? '33' : '61',
      });
    }
    for (const filtro of [
      'periodo=2026-09',
      'tipo=61',
      'estado=sin_conciliar',
      'periodo=2026-10&tipo=33,34',
    ]) {
      const guardados = (await lista(filtro)).totales;
      // A filter by amount that lets everything through makes the server add up the documents themselves.
      const contados = (await lista(`${filtro}&montoMin=0`)).totales;
      expect({ filtro, guardados }).toEqual({ filtro, guardados: contados });
    }
  });

  test('bounds of net, tax, balance and due date, both within', async () => {
    const uno = await documento({ montoTotal: 119_000, iva: 19_000, fechaVencimiento: '2026-11-10' });
    const dos = await documento({ montoTotal: 238_000, iva: 38_000, fechaVencimiento: '2026-12-10' });
    const nota = await documento({ montoTotal: 11_900, iva: 1900, codigoTipo: '61', fechaVencimiento: null });
    const found = async (filtro: string) =>
      (await lista(`${filtro}&order=created.asc`)).items.map(({ id }: { id: number }) => id);
    expect(await found('netoMin=100000&netoMax=199999')).toEqual([uno]);
    expect(await found('ivaMin=19001')).toEqual([dos]);
    expect(await found('ivaMax=19000')).toEqual([uno, nota]);
    expect(await found('saldoMin=119000&saldoMax=238000')).toEqual([uno, dos]);
    expect(await found('saldoMax=0')).toEqual([nota]);
    expect(await found('venceDesde=2026-11-10&venceHasta=2026-12-09')).toEqual([uno]);
    expect(await found('venceDesde=2026-11-11')).toEqual([dos]);
    const respuesta = await get('/api/legacy/documentos/dtes?venceDesde=10-11-2026&netoMin=mucho');
    expect(respuesta.statusCode).toBe(400);
    expect(Object.keys(respuesta.json().error.details).toSorted()).toEqual([
      'query.netoMin',
      'query.venceDesde',
    ]);
  });

  test('bounds of the day of payment, of the bank before the noted one, and an account of the ledger', async () => {
    const [pagado, anotado, abierto] = [await documento({}), await documento({}), await documento({})];
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta: await insertCuenta(t.admin, empresa.idEmpresa),
      fecha: '2026-11-12',
      abono: 1000,
    });
    await t.admin.query(
      `update documento set fecha_pago_interna = case when id = $2 then '2026-11-20' else '2026-11-01' end::date
       where id_empresa = $1 and id in ($2, $3)`,
      [empresa.idEmpresa, anotado, pagado],
    );
    const hecho = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: empresa.headers,
      payload: { cartolas: [{ id: linea }], documentos: [{ id: pagado }] },
    });
    expect(hecho.statusCode).toBe(201);
    const found = async (filtro: string) =>
      (await lista(`${filtro}&order=created.asc`)).items.map(({ id }: { id: number }) => id);
    expect(await found('pagoDesde=2026-11-12&pagoHasta=2026-11-12')).toEqual([pagado]);
    expect(await found('pagoHasta=2026-11-11')).toEqual([]);
    expect(await found('pagoDesde=2026-11-01')).toEqual([pagado, anotado]);
    expect((await lista('pagoDesde=2026-11-01')).totales[0].cantidad).toBe(2);
    expect((await get('/api/legacy/documentos/dtes?pagoDesde=12-11-2026')).statusCode).toBe(400);

    const cuentas = (await get('/api/cuentas')).json().items;
    const [cuenta] = cuentas.flatMap((tipo: { Subtipos: { Subtipos: { Cuentas: object[] }[] }[] }) =>
      tipo.Subtipos.flatMap((subtipo) => subtipo.Subtipos.flatMap((hijo) => hijo.Cuentas)),
    );
    await t.app.inject({
      method: 'PUT',
      url: `/api/clasificacion/Dte/${abierto}`,
      headers: empresa.headers,
      payload: { items: [{ idCuenta: cuenta.id, porcentaje: 100 }] },
    });
    expect(await found(`contable=${cuenta.codigo}`)).toEqual([abierto]);
    expect(await found('contable=9.9.99.99')).toEqual([]);
  });

  test('finds by folio, by part of the name whatever its accents, and by RUT in any writing', async () => {
    const buscado = await documento({
      folio: '4417',
      razonSocial: 'Quesería 100% Los Ulmos',
      rut: '76543210-3',
    });
    await documento({ razonSocial: 'Otra', rut: '96790240-3' });
    for (const texto of ['4417', 'ulmos', 'queseria', 'QUESERÍA', '100%', '76.543.210-3', '0765432103']) {
      const { items } = await lista(`texto=${encodeURIComponent(texto)}`);
      expect({ texto, ids: items.map(({ id }: { id: number }) => id) }).toEqual({ texto, ids: [buscado] });
    }
  });

  test('orders folios as numbers and documents without due date last', async () => {
    for (const folio of ['9', '100', '20'])
      await documento({ folio, fechaVencimiento: folio === '20' ? null : `2026-1${folio.length % 3}-01` });
    const por = async (order: string) =>
      (await lista(`order=${order}`)).items.map(({ folio }: { folio: string }) => folio);
    expect(await por('folio.asc')).toEqual(['9', '20', '100']);
    expect((await por('fechaVencimiento.desc')).at(-1)).toBe('20');
  });

  test('vencidos are those due before today that are still open', async () => {
    const vencida = await documento({ fechaVencimiento: '2020-01-01' });
    await documento({ fechaVencimiento: '2999-01-01' });
    const { items } = await lista('vencidos=true');
    expect(items.map(({ id }: { id: number }) => id)).toEqual([vencida]);
  });
});

describe('GET and PATCH /api/dtes/{id}', () => {
  test('404 for one of another kind or another company', async () => {
    const compra = await documento({ modelo: 'Compra' });
    expect((await get(`/api/dtes/${compra}`)).statusCode).toBe(404);
    const ajena = await t.createEmpresa();
    expect((await get(`/api/compras/${compra}`, ajena.headers)).statusCode).toBe(404);
    expect((await get(`/api/compras/${compra}`)).statusCode).toBe(200);
  });

  test('what is owed to the company is deudor, what it owes is acreedor', async () => {
    const venta = await documento({ montoTotal: 1000 });
    const compra = await documento({ montoTotal: 700, modelo: 'Compra' });
    expect((await get(`/api/dtes/${venta}`)).json().Saldo).toEqual({
      saldoDeudor: 1000,
      saldoAcreedor: 0,
      montoConciliable: 1000,
    });
    expect((await get(`/api/compras/${compra}`)).json().Saldo).toEqual({
      saldoDeudor: 0,
      saldoAcreedor: 700,
      montoConciliable: 700,
    });
  });

  test('tells what reconciled it, and in how many days it was paid', async () => {
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta,
      abono: 500,
      fecha: '2026-11-12',
    });
    const factura = await documento({ montoTotal: 500, fechaEmision: '2026-10-14' });
    const payload = { cartolas: [{ id: linea }], documentos: [{ id: factura }] };
    await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers: empresa.headers, payload });
    expect((await get(`/api/dtes/${factura}`)).json()).toMatchObject({
      saldo: 0,
      estadoConciliacion: 'conciliado',
      asociadoManualmente: true,
      diasPago: 29,
      conciliaciones: [
        { idCartola: linea, monto: 500, origen: 'persona', usuario: 'Ana Prueba', banco: 'Banco de Chile' },
      ],
    });
  });

  test('changing the internal payment date answers it and stands in the history once', async () => {
    const id = await documento({});
    const patch = (payload: object, headers: Record<string, string> = empresa.headers) =>
      t.app.inject({ method: 'PATCH', url: `/api/dtes/${id}`, headers, payload });
    expect((await patch({ fechaPagoInterna: '2026-02-30' })).json().error.details).toEqual({
      'body.fechaPagoInterna': ['Ingresa una fecha válida, como 2026-11-17.'],
    });
    const ajena = await t.createEmpresa();
    expect((await patch({ fechaPagoInterna: '2026-12-01' }, ajena.headers)).statusCode).toBe(404);
    expect((await patch({ fechaPagoInterna: '2026-12-01' })).json().fechaPagoInterna).toBe('2026-12-01');
    await patch({ fechaPagoInterna: '2026-12-01' });
    const { items } = (await get(`/api/Dte/${id}/historial`)).json();
    expect(items.map(({ descripcion }: { descripcion: string }) => descripcion)).toEqual([
      'Ana Prueba cambió la fecha de pago a 1 dic 2026',
    ]);
  });

  test('a document without XML says what to do instead of giving one', async () => {
    const id = await documento({});
    const respuesta = await get(`/api/documentos/${id}/xml`);
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.json().error.message).toContain('sube el archivo');
  });
});
