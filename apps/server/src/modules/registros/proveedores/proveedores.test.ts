import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { addDias, addMeses } from '@cuadra/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
let hoy: string;
beforeAll(async () => {
  t = await testCuadra();
  hoy = t.cuadra.platform.clock.hoy();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const call = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
  t.app.inject({ method, url: `/api${url}`, headers: empresa.headers, ...(payload && { payload }) });

async function contraparte(rut: string, razonSocial: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id::int`,
    [empresa.idEmpresa, rut, razonSocial],
  );
  return rows[0]!.id;
}

/** A document of a counterparty, issued so many days ago and due so many days from today. */
async function documento(
  idContraparte: number,
  datos: { hace?: number; vence?: number | null } & Parameters<typeof insertDocumento>[2] = {},
): Promise<number> {
  const { hace = 10, vence = 20, ...resto } = datos;
  const id = await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Compra',
    fechaEmision: addDias(hoy, -hace),
    fechaVencimiento: vence === null ? null : addDias(hoy, vence),
    ...resto,
  });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idContraparte]);
  await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
  return id;
}

const lista = async (query = '') => (await call('GET', `/proveedores?${query}`)).json();
const nombres = async (query: string) =>
  (await lista(query)).items.map(({ nombre }: { nombre: string }) => nombre);

describe('GET /api/proveedores', () => {
  test('400 for an order that does not exist', async () => {
    const respuesta = await call('GET', '/proveedores?order=rut.asc');
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details['query.order'][0]).toContain('porPagar.desc');
  });

  test('whom the company bought from: what is owed and overdue, with credit notes subtracting', async () => {
    const aseo = await contraparte('76543210-3', 'Aseo Austral SpA');
    await documento(aseo, { montoTotal: 100_000, vence: -1 });
    await documento(aseo, { montoTotal: 50_000, vence: 5 });
    await documento(aseo, { montoTotal: 30_000, codigoTipo: '61', vence: null });
    const soloCliente = await contraparte('96790240-3', 'Minera Cliente');
    await documento(soloCliente, { modelo: 'Dte', montoTotal: 999 });
    const { items, totales, pagination } = await lista();
    expect(pagination.count).toBe(1);
    const deuda = { moneda: 'CLP', monto: 120_000, vencido: 100_000, abiertos: 3 };
    expect(items).toEqual([
      {
        id: aseo,
        rut: '76543210-3',
        razonSocial: 'Aseo Austral SpA',
        nombre: 'Aseo Austral SpA',
        giro: null,
        direccionLegal: null,
        comunaLegal: null,
        countDocumentos: 3,
        montoPorPagar: [deuda],
        // The credit note counts as not due.
        antiguedad: { porVencer: 20_000, hasta30: 100_000, hasta60: 0, hasta90: 0, sobre90: 0 },
        ultimaCompra: addDias(hoy, -10),
        plazoPago: null,
        plazoVigente: 30,
        diasPago: null,
      },
    ]);
    expect(totales).toEqual([deuda]);
  });

  test('the debt by days overdue: of each, of all, of one, and as a filter; in pesos', async () => {
    const [a, b] = [
      await contraparte('76543210-3', 'Aseo Austral SpA'),
      await contraparte('96790240-3', 'Bodegas Unidas'),
    ];
    for (const [vence, montoTotal] of [
      [0, 1],
      [-1, 10],
      [-30, 20],
      [-31, 100],
      [-60, 200],
      [-61, 1000],
      [-90, 2000],
      [-91, 10_000],
    ] as const)
      await documento(a, { hace: 100, vence, montoTotal });
    await documento(b, { hace: 100, vence: -40, montoTotal: 500 });
    const deA = { porVencer: 1, hasta30: 30, hasta60: 300, hasta90: 3000, sobre90: 10_000 };
    const { items, antiguedad } = await lista('order=porPagar.desc');
    expect(items.map((item: { antiguedad: object }) => item.antiguedad)).toEqual([
      deA,
      { porVencer: 0, hasta30: 0, hasta60: 500, hasta90: 0, sobre90: 0 },
    ]);
    expect(antiguedad).toEqual({ ...deA, hasta60: 800 });
    expect((await call('GET', `/proveedores/${a}`)).json().antiguedad).toEqual(deA);
    expect(await nombres('tramos=31-60')).toHaveLength(2);
    expect(await nombres('tramos=0,mas-90')).toEqual(['Aseo Austral SpA']);
    expect((await call('GET', '/proveedores?tramos=90')).statusCode).toBe(400);
  });

  test('without a due date the term of the supplier decides, and without one that of the company', async () => {
    const id = await contraparte('76543210-3', 'Aseo Austral SpA');
    await documento(id, { montoTotal: 1000, hace: 20, vence: null });
    expect((await lista()).items[0]).toMatchObject({ plazoPago: null, plazoVigente: 30 });
    expect((await lista()).items[0].montoPorPagar[0].vencido).toBe(0);
    await call('PATCH', `/proveedores/${id}`, { plazoPago: 15 });
    expect((await lista()).items[0].montoPorPagar[0].vencido).toBe(1000);
    expect((await lista()).items[0]).toMatchObject({ plazoPago: 15, plazoVigente: 15 });
  });

  test('filters and orders, and totals of what is filtered alone', async () => {
    const [a, b, c] = [
      await contraparte('76543210-3', 'Aridos Bío-Bío'),
      await contraparte('96790240-3', 'Bodegas Unidas'),
      await contraparte('76354771-K', 'Cerrajería 24'),
    ];
    await documento(a, { montoTotal: 100, vence: -3, hace: 3 });
    await documento(b, { montoTotal: 900, vence: 3, hace: 2 });
    const pagada = await documento(c, { montoTotal: 500, hace: 1 });
    await t.admin.query('update documento set saldo = 0 where id = $1', [pagada]);
    expect(await nombres('order=porPagar.desc')).toEqual([
      'Bodegas Unidas',
      'Aridos Bío-Bío',
      'Cerrajería 24',
    ]);
    expect(await nombres('conDeuda=true')).not.toContain('Cerrajería 24');
    expect(await nombres('order=ultimaCompra.desc')).toEqual([
      'Cerrajería 24',
      'Bodegas Unidas',
      'Aridos Bío-Bío',
    ]);
    expect(await nombres('order=razonSocial.desc&texto=o')).toEqual(['Bodegas Unidas', 'Aridos Bío-Bío']);
    expect(await nombres('vencidos=true')).toEqual(['Aridos Bío-Bío']);
    expect(await nombres('texto=96.790.240-3')).toEqual(['Bodegas Unidas']);
    expect(await nombres('texto=$900')).toEqual(['Bodegas Unidas']);
    expect(await nombres(`texto=${addDias(hoy, -3)}`)).toEqual(['Aridos Bío-Bío']);
    expect(await nombres('montoMin=101&order=porPagar.desc')).toEqual(['Bodegas Unidas']);
    expect(await nombres('montoMax=100&order=porPagar.desc')).toEqual(['Aridos Bío-Bío', 'Cerrajería 24']);
    expect(await nombres('montoMin=100&montoMax=100')).toEqual(['Aridos Bío-Bío']);
    expect(await nombres(`since=${addDias(hoy, -2)}&order=razonSocial.asc`)).toEqual([
      'Bodegas Unidas',
      'Cerrajería 24',
    ]);
    expect(await nombres(`until=${addDias(hoy, -3)}`)).toEqual(['Aridos Bío-Bío']);
    expect((await lista('texto=bodegas')).totales).toEqual([
      { moneda: 'CLP', monto: 900, vencido: 0, abiertos: 1 },
    ]);
    expect(await nombres('order=razonSocial.asc&page=2&perPage=10')).toEqual([]);
  });
});

describe('GET and PATCH /api/proveedores/{id}', () => {
  test('404 for somebody that the company only sells to', async () => {
    const id = await contraparte('96790240-3', 'Minera Cliente');
    await documento(id, { modelo: 'Dte' });
    expect((await call('GET', `/proveedores/${id}`)).statusCode).toBe(404);
  });

  test('tells twelve months, what is open, what paid it and where it is classified', async () => {
    const id = await contraparte('76543210-3', 'Aseo Austral SpA');
    const factura = await documento(id, { montoTotal: 100_000, hace: 40, vence: -10, folio: '881' });
    await documento(id, { montoTotal: 30_000, hace: 1, vence: 29, folio: '990' });
    await documento(id, { modelo: 'Dte', montoTotal: 1, rut: '76543210-3' });
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta,
      cargo: 60_000,
      fecha: addDias(hoy, -10),
    });
    await t.admin.query(
      "update cartola set banco_destino = 'BancoEstado', cuenta_destino = '123456' where id = $1",
      [linea],
    );
    const hecha = await call('POST', '/conciliaciones', {
      cartolas: [{ id: linea }],
      documentos: [{ id: factura, monto: 60_000 }],
    });
    expect(hecha.statusCode).toBe(201);
    await t.admin.query(
      `insert into documento_clasificacion (id_empresa, id_documento, posicion, id_cuenta_contable, monto)
       select $1, $2, 1, id, 100000 from cuenta_contable where id_empresa = $1 order by codigo limit 1`,
      [empresa.idEmpresa, factura],
    );
    const detalle = (await call('GET', `/proveedores/${id}`)).json();
    expect(detalle).toMatchObject({
      nombre: 'Aseo Austral SpA',
      esCliente: true,
      plazoVigente: 30,
      montoPorPagar: [{ moneda: 'CLP', monto: 70_000, vencido: 40_000, abiertos: 2 }],
      countDocumentos: 2,
      countAbiertos: 2,
      diasPago: 30,
      cuentaPago: { banco: 'BancoEstado', numeroCuenta: '123456' },
      cuentaUsual: { veces: 1, de: 1 },
      abiertos: [
        { folio: '881', saldo: 40_000, vencido: true, vence: addDias(hoy, -10) },
        { folio: '990', saldo: 30_000, vencido: false },
      ],
      pagos: [{ idCartola: linea, monto: 60_000, folios: ['881'], banco: 'Banco de Chile' }],
    });
    const suma = (campo: 'comprado' | 'pagado') =>
      detalle.meses.reduce(
        (total: number, mes: Record<'comprado' | 'pagado', number>) => total + mes[campo],
        0,
      );
    expect([suma('comprado'), suma('pagado')]).toEqual([130_000, 60_000]);
    for (const { mes } of detalle.meses) expect(mes >= addMeses(hoy.slice(0, 7), -11)).toBe(true);
  });

  test('400 names the field; a change keeps what was not sent, and an empty text takes away', async () => {
    const id = await contraparte('76543210-3', 'Aseo Austral SpA');
    await documento(id);
    const mal = await call('PATCH', `/proveedores/${id}`, { email: 'nadie', plazoPago: 400, nombre: ' ' });
    expect(mal.statusCode).toBe(400);
    expect(Object.keys(mal.json().error.details).toSorted()).toEqual([
      'body.email',
      'body.nombre',
      'body.plazoPago',
    ]);
    expect(mal.json().error.details['body.email']).toEqual(['Ingresa un email válido.']);
    const patch = async (cambios: object) => (await call('PATCH', `/proveedores/${id}`, cambios)).json();
    await patch({ nombre: 'Aseo', email: 'Pagos@Aseo.cl', telefono: '+56 9 1234 5678', plazoPago: 45 });
    expect(await patch({ notas: 'Paga los viernes', telefono: '' })).toMatchObject({
      nombre: 'Aseo',
      razonSocial: 'Aseo Austral SpA',
      email: 'pagos@aseo.cl',
      telefono: null,
      plazoPago: 45,
      plazoVigente: 45,
      notas: 'Paga los viernes',
    });
    const { rows } = await t.admin.query(
      "select count(*)::int as n from auditoria where id_empresa = $1 and accion = 'editar_proveedor'",
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});
