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

type Metodo = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Metodo, ruta: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/cuentas-corrientes${ruta}`,
    headers: empresa.headers,
    ...(payload && { payload }),
  });
const cuenta = async (id = idCuenta) =>
  (await call('GET', '')).json().items.find((una: { id: number }) => una.id === id);
const linea = (datos: object) => insertCartola(t.admin, empresa.idEmpresa, { idCuenta, ...datos });
const set = (columnas: string, tabla = 'cuenta_corriente', id = idCuenta) =>
  t.admin.query(`update ${tabla} set ${columnas} where id_empresa = $1 and id = $2`, [empresa.idEmpresa, id]);

describe('what an account holds', () => {
  test('is the newest balance of a line and what moved after it, over the months', async () => {
    const conSaldo = await linea({ abono: 100, fecha: '2026-08-20' });
    await set('saldo = 1000', 'cartola', conSaldo);
    await linea({ abono: 7, fecha: '2026-08-01' });
    for (const fecha of ['2026-08-20', '2026-08-31', '2026-09-01', '2026-11-02'])
      await linea({ cargo: 10, fecha });
    expect(await cuenta()).toMatchObject({
      saldo: 960,
      saldoAl: '2026-11-02',
      saldoSegun: 'cartola',
      sobregiro: 0,
    });
  });

  test('is the bank’s own word where that is newer, and says how far below zero it is', async () => {
    const vieja = await linea({ abono: 100, fecha: '2026-11-02' });
    await set('saldo = 1000', 'cartola', vieja);
    await set(
      `saldo_banco = -250, saldo_disponible = 750, saldo_banco_al = '2026-11-03T15:00:00Z', linea_credito = 1000`,
    );
    expect(await cuenta()).toMatchObject({
      saldo: -250,
      saldoAl: '2026-11-03',
      saldoSegun: 'banco',
      sobregiro: 250,
      saldoDisponible: 750,
      lineaCredito: 1000,
    });
    const nueva = await linea({ abono: 50, fecha: '2026-11-04' });
    await set('saldo = -200', 'cartola', nueva);
    expect(await cuenta()).toMatchObject({ saldo: -200, saldoSegun: 'cartola' });
  });

  test('of a card is its debt, and what of its limit is used', async () => {
    await set('id_tipo_cuenta_corriente = 2, cupo = 1000000, saldo_disponible = 400000');
    expect(await cuenta()).toMatchObject({ saldo: null, cupo: 1_000_000, cupoUsado: 600_000, sobregiro: 0 });
    await set(`saldo_banco = -650000, saldo_banco_al = now()`);
    expect(await cuenta()).toMatchObject({ saldo: -650_000, cupoUsado: 650_000, sobregiro: 0 });
  });
});

describe('PATCH /api/cuentas-corrientes/{id}', () => {
  test('400 for what makes no sense, and for what an account of its kind does not have', async () => {
    expect((await call('PATCH', `/${idCuenta}`, { diaCierre: 32 })).json().error.details).toEqual({
      'body.diaCierre': ['Elige un día entre 1 y 31.'],
    });
    expect((await call('PATCH', `/${idCuenta}`, { cupo: 5, lineaCredito: -1 })).json().error.details).toEqual(
      {
        'body.lineaCredito': ['El monto no puede ser negativo.'],
      },
    );
    expect((await call('PATCH', `/${idCuenta}`, { cupo: 5, diaPago: null })).json().error.details).toEqual({
      'body.cupo': ['Solo una tarjeta tiene cupo.'],
    });
  });

  test('changes what is named and nothing else, and is audited', async () => {
    const cambiada = await call('PATCH', `/${idCuenta}`, { alias: ' Sueldos ', lineaCredito: 5_000_000 });
    expect(cambiada.json()).toMatchObject({ alias: 'Sueldos', lineaCredito: 5_000_000, activa: true });
    expect((await call('PATCH', `/${idCuenta}`, { alias: '', activa: false })).json()).toMatchObject({
      alias: null,
      lineaCredito: 5_000_000,
      activa: false,
    });
    const { rows } = await t.admin.query(
      `select accion, despues ->> 'alias' as alias from auditoria where id_empresa = $1 and modelo = 'CuentaCorriente' order by id`,
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([
      { accion: 'editar', alias: 'Sueldos' },
      { accion: 'editar', alias: null },
    ]);
  });
});

describe('DELETE /api/cuentas-corrientes/{id}', () => {
  test('409 while a line is reconciled, and says how many are', async () => {
    const conciliada = await linea({ abono: 1000 });
    await linea({ abono: 5 });
    const factura = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 1000 });
    await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: empresa.headers,
      payload: { cartolas: [{ id: conciliada }], documentos: [{ id: factura }] },
    });
    expect((await call('GET', `/${idCuenta}/has-reconciled`)).json()).toEqual({
      hasReconciled: true,
      lineas: 2,
      conciliadas: 1,
      clasificadas: 0,
    });
    const rechazada = await call('DELETE', `/${idCuenta}`);
    expect(rechazada.statusCode).toBe(409);
    expect(rechazada.json().error.message).toContain('márcala como inactiva');
    expect(await cuenta()).toBeDefined();
  });

  test('takes the account and its lines off, and adding it again at another site of its bank brings all back', async () => {
    await set(`id_integrador = 2, numero_cuenta = '00-778-899'`);
    const id = await linea({ abono: 1000, descripcion: 'TRANSFERENCIA' });
    expect((await call('GET', `/${idCuenta}/has-reconciled`)).json()).toMatchObject({ hasReconciled: false });
    expect((await call('DELETE', `/${idCuenta}`)).statusCode).toBe(204);
    expect(await cuenta()).toBeUndefined();
    expect((await call('DELETE', `/${idCuenta}`)).statusCode).toBe(404);
    const lista = async () => (await t.app.inject({ url: '/api/cartolas', headers: empresa.headers })).json();
    expect(await lista()).toMatchObject({ items: [], totales: [] });
    const otraVez = await call('POST', '', { idIntegrador: 3, tipo: 'CC', numeroCuenta: '778899' });
    expect(otraVez.statusCode).toBe(201);
    expect(otraVez.json()).toMatchObject({ id: idCuenta, cantRegistros: 1 });
    expect((await lista()).items).toMatchObject([{ id, abono: 1000 }]);
    expect(
      (await call('POST', '', { idIntegrador: 3, tipo: 'CC', numeroCuenta: '0778899' })).statusCode,
    ).toBe(409);
  });
});

test('an account read from its bank becomes one of files, under the name given', async () => {
  await set(`estado_conexion = 'connected'`);
  const cambiada = await call('POST', `/change-to-manual/${idCuenta}`, { alias: 'Antigua' });
  expect(cambiada.json()).toMatchObject({ estadoConexion: 'manual', alias: 'Antigua' });
});

test('kinds and banks for accounts by hand: others’ wallets but not that of Cuadra, each bank once', async () => {
  const tipos = (await call('GET', '/tipos/manual')).json().items;
  expect(tipos.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['CC', 'TC', 'MP']);
  const bancos = (await call('GET', '/bancos/manual')).json().items as {
    nombre: string;
    codigoSbif: string | null;
  }[];
  const nombres = bancos.map(({ nombre }) => nombre);
  for (const billetera of ['Mercado Pago', 'Tenpo', 'MACH', 'Copec Pay'])
    expect(nombres).toContain(billetera);
  expect(nombres).not.toContain('Cuadra');
  const codigos = bancos.flatMap(({ codigoSbif }) => codigoSbif ?? []);
  expect(new Set(codigos).size).toBe(codigos.length);
  expect(codigos).toContain('016');
});

test('accounts by page, filtered and in order', async () => {
  const otra = await call('POST', '', {
    idIntegrador: 5,
    tipo: 'TC',
    numeroCuenta: '4111',
    alias: 'Viáticos',
  });
  expect((await call('GET', '/paginated?perPage=10')).json()).toMatchObject({
    items: [{ id: otra.json().id }, { id: idCuenta }],
    pagination: { count: 2, totalPages: 1, currentPage: 1 },
  });
  const ids = async (query: string) =>
    (await call('GET', `/paginated?${query}`)).json().items.map(({ id }: { id: number }) => id);
  expect(await ids('texto=viaticos')).toEqual([otra.json().id]);
  expect(await ids('tipo=CC')).toEqual([idCuenta]);
  expect(await ids('order=banco.asc')).toEqual([idCuenta, otra.json().id]);
});
