import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBilletera, confirmDeposito, payRetiro, returnRetiro } from './index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let idCuenta: number;

beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});
afterAll(() => t.close());

interface Operacion {
  id: number;
  estado: string;
  monto: number;
  montoRecibido: number | null;
  referencia: string;
}

const pedir = (method: 'GET' | 'POST' | 'DELETE', ruta: string, payload?: object, extra: object = {}) =>
  t.app.inject({
    method,
    url: `/api/cuentas-corrientes/wallet${ruta}`,
    headers: { ...empresa.headers, ...extra },
    ...(payload && { payload }),
  });
const estado = async () =>
  (await pedir('GET', '')).json<{
    saldo: number;
    saldoTotal: number;
    saldoPagosAgendados: number;
    saldoEnRetiro: number;
    idCuentaCorriente: number | null;
    pendientes: Operacion[];
  }>();
const crear = async (ruta: string, payload: object): Promise<Operacion> => {
  const respuesta = await pedir('POST', ruta, payload);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<Operacion>();
};
const detalles = (respuesta: { json: () => { error: { details?: object } } }) =>
  respuesta.json().error.details;
let siguiente = 1;
const abonar = (monto: number, referencia?: string, idTransferencia = `t-${siguiente++}`) =>
  confirmDeposito(t.cuadra.platform, {
    idEmpresa: empresa.idEmpresa,
    monto,
    idTransferencia,
    referencia,
  });

describe('section 5: a withdrawal', () => {
  test.each([
    [{ monto: 'mucho', idCuenta: 1 }, { 'body.monto': ['El monto a retirar debe ser un número'] }],
    [{ monto: 0, idCuenta: 1 }, { 'body.monto': ['El monto a retirar debe ser mayor a 0'] }],
    [{ monto: 1000 }, { 'body.idCuenta': ['La cuenta es requerida'] }],
  ])('%j', async (payload, esperado) => {
    const respuesta = await pedir('POST', '/withdraw', payload);
    expect(respuesta.statusCode).toBe(400);
    expect(detalles(respuesta)).toEqual(esperado);
  });

  test('is not above the available balance, and leaves nothing behind where it is', async () => {
    const respuesta = await pedir('POST', '/withdraw', { monto: 1000, idCuenta });
    expect(respuesta.statusCode).toBe(400);
    expect(detalles(respuesta)).toEqual({
      'body.monto': ['El monto a retirar no puede superar el saldo disponible.'],
    });
    expect(await estado()).toMatchObject({ saldo: 0, idCuentaCorriente: null, pendientes: [] });
  });

  test('goes to a current account in pesos of the company', async () => {
    await abonar(10);
    const ajena = await t.createEmpresa();
    const deOtra = await insertCuenta(t.admin, ajena.idEmpresa);
    expect((await pedir('POST', '/withdraw', { monto: 1, idCuenta: deOtra })).statusCode).toBe(404);
    const { idCuentaCorriente } = await estado();
    const aSiMisma = await pedir('POST', '/withdraw', { monto: 1, idCuenta: idCuentaCorriente });
    expect(detalles(aSiMisma)).toHaveProperty('body.idCuenta');
    const tarjeta = await insertCuenta(t.admin, empresa.idEmpresa);
    await t.admin.query('update cuenta_corriente set id_tipo_cuenta_corriente = 2 where id = $1', [tarjeta]);
    expect((await pedir('POST', '/withdraw', { monto: 1, idCuenta: tarjeta })).statusCode).toBe(400);
    await crear('/withdraw', { monto: 10, idCuenta });
  });
});

describe('a deposit', () => {
  test('says at its field what is wrong with it', async () => {
    const respuesta = await pedir('POST', '/deposit', { monto: -5 });
    expect(respuesta.statusCode).toBe(400);
    expect(detalles(respuesta)).toEqual({ 'body.monto': ['El monto a depositar debe ser mayor a 0'] });
  });

  test('moves nothing until its transfer is seen, and then what was received', async () => {
    const antes = await estado();
    const { id, referencia, estado: pendiente } = await crear('/deposit', { monto: 500_000 });
    expect(pendiente).toBe('pendiente');
    expect(referencia).toMatch(/^CW-[2-9A-HJ-NP-Z]{8}$/);
    expect((await estado()).saldo).toBe(antes.saldo);
    expect((await estado()).pendientes.map((cada) => cada.id)).toContain(id);
    await abonar(499_000, referencia, 'banco-1');
    // The bank tells it again.
    await abonar(499_000, referencia, 'banco-1');
    await expect(abonar(1, referencia, 'banco-1')).rejects.toThrow('por otro monto');
    expect(await estado()).toMatchObject({
      saldo: antes.saldo + 499_000,
      saldoTotal: antes.saldoTotal + 499_000,
    });
    expect((await estado()).pendientes.map((cada) => cada.id)).not.toContain(id);
    expect((await pedir('DELETE', `/deposit/${id}`)).statusCode).toBe(409);
  });

  test('whose code comes twice, or none at all, is credited each time that money came', async () => {
    const antes = (await estado()).saldo;
    const { referencia } = await crear('/deposit', { monto: 1000 });
    await abonar(1000, referencia);
    await abonar(1000, referencia);
    await abonar(700);
    expect((await estado()).saldo).toBe(antes + 2700);
    await expect(abonar(1, 'CW-NOESTA22')).rejects.toThrow('No hay un depósito con el código');
  });

  test('that was given up is credited all the same when it comes', async () => {
    const antes = (await estado()).saldo;
    const { id, referencia } = await crear('/deposit', { monto: 2000 });
    expect((await pedir('DELETE', `/deposit/${id}`)).json()).toMatchObject({ estado: 'anulada' });
    expect((await pedir('DELETE', `/deposit/${id}`)).statusCode).toBe(200);
    await abonar(2000, referencia);
    expect((await estado()).saldo).toBe(antes + 2000);
  });
});

describe('the same key', () => {
  test('asks for the same once, in the body or as a header', async () => {
    await abonar(50_000);
    const { saldo } = await estado();
    const primera = await crear('/withdraw', { monto: 1000, idCuenta, clave: 'retiro-1' });
    const segunda = await crear('/withdraw', { monto: 1000, idCuenta, clave: 'retiro-1' });
    const porCabecera = await pedir(
      'POST',
      '/withdraw',
      { monto: 1000, idCuenta },
      { 'idempotency-key': 'retiro-1' },
    );
    expect([segunda.id, porCabecera.json<Operacion>().id]).toEqual([primera.id, primera.id]);
    expect((await estado()).saldo).toBe(saldo - 1000);
    const aviso = await crear('/deposit', { monto: 10, clave: 'deposito-1' });
    expect((await crear('/deposit', { monto: 10, clave: 'deposito-1' })).id).toBe(aviso.id);
  });

  test('with other data is refused', async () => {
    expect((await pedir('POST', '/withdraw', { monto: 999, idCuenta, clave: 'retiro-1' })).statusCode).toBe(
      409,
    );
    expect((await pedir('POST', '/deposit', { monto: 11, clave: 'deposito-1' })).statusCode).toBe(409);
  });
});

test('a withdrawal that is paid leaves custody; one that comes back is there again', async () => {
  await abonar(30_000);
  const { saldo, saldoEnRetiro } = await estado();
  const uno = await crear('/withdraw', { monto: 10_000, idCuenta });
  const otro = await crear('/withdraw', { monto: 5_000, idCuenta });
  expect(await estado()).toMatchObject({ saldo: saldo - 15_000, saldoEnRetiro: saldoEnRetiro + 15_000 });
  const de = { idEmpresa: empresa.idEmpresa };
  const pagar = () => payRetiro(t.cuadra.platform, { ...de, id: uno.id, idTransferencia: 'egreso-1' });
  await pagar();
  await pagar();
  const motivo = 'La cuenta de destino está cerrada';
  await returnRetiro(t.cuadra.platform, { ...de, id: otro.id, motivo });
  await expect(
    payRetiro(t.cuadra.platform, { ...de, id: otro.id, idTransferencia: 'egreso-2' }),
  ).rejects.toThrow('ya se resolvió');
  expect(await estado()).toMatchObject({ saldo: saldo - 10_000, saldoEnRetiro });
  expect((await checkBilletera(t.cuadra.platform.db, empresa.idEmpresa)).cuadra).toBe(true);
});

test('what comes in and goes out are lines of its account, whose balances follow one another, and post', async () => {
  const { saldoTotal, idCuentaCorriente } = await estado();
  const { rows } = await t.admin.query<{ cargo: string; abono: string; saldo: string }>(
    'select cargo, abono, saldo from cartola where id_empresa = $1 and id_cuenta_corriente = $2 order by posicion',
    [empresa.idEmpresa, idCuentaCorriente],
  );
  expect(rows.length).toBeGreaterThan(8);
  let saldo = 0;
  for (const linea of rows) {
    saldo += Number(linea.abono) - Number(linea.cargo);
    expect(Number(linea.saldo)).toBe(saldo);
  }
  expect(saldo).toBe(saldoTotal);
  const asientos = await t.app.inject({
    method: 'GET',
    url: '/api/asientos?perPage=100',
    headers: empresa.headers,
  });
  expect(asientos.statusCode, asientos.body).toBe(200);
  const libro = await t.admin.query<{ saldo: string; nombre: string }>(
    `select sum(l.debe - l.haber) as saldo, min(c.nombre) as nombre from asiento_linea l
     join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
     where l.id_empresa = $1 and c.id_cuenta_corriente = $2`,
    [empresa.idEmpresa, idCuentaCorriente],
  );
  expect(Number(libro.rows[0]?.saldo)).toBe(saldoTotal);
  expect(libro.rows[0]?.nombre).toBe('Billetera Cuadra');
});

test('movements come newest first, in pages', async () => {
  const lista = (await pedir('GET', '/movimientos?perPage=10&page=1')).json<{
    items: { numero: number; saldo: number }[];
    pagination: { count: number };
  }>();
  expect(lista.items[0]).toMatchObject({ numero: lista.pagination.count, saldo: (await estado()).saldo });
  const otra = (await pedir('GET', '/movimientos?perPage=10&page=2')).json<{ items: { numero: number }[] }>();
  expect(otra.items[0]?.numero).toBe(lista.pagination.count - 10);
});

describe('the database refuses', () => {
  const enBase = (texto: string) => t.admin.query(texto);
  const e = () => empresa.idEmpresa;

  test('a balance below zero, a balance without its movement, and a movement without its balance', async () => {
    await expect(enBase(`update billetera set disponible = -1 where id_empresa = ${e()}`)).rejects.toThrow(
      'billetera_disponible_check',
    );
    await expect(
      enBase(`update billetera set disponible = disponible + 1 where id_empresa = ${e()}`),
    ).rejects.toThrow('does not hold what its newest movement says');
    await expect(
      enBase(`insert into billetera_movimiento (id_empresa, numero, tipo, glosa, disponible, agendado, en_retiro)
        select id_empresa, numero + 1, 'deposito', 'x', disponible + 1, agendado, en_retiro from billetera
        where id_empresa = ${e()};
        update billetera set numero = numero + 1, disponible = disponible + 1 where id_empresa = ${e()}`),
    ).rejects.toThrow('does not balance');
  });

  test('any change of what moved, by the application', async () => {
    const { rows } = await t.admin.query<{ puede: boolean }>(`
      select bool_or(has_table_privilege('cuadra_app', tabla, accion)) as puede
      from unnest('{billetera_movimiento,billetera_linea}'::text[]) tabla, unnest('{update,delete}'::text[]) accion`);
    expect(rows).toEqual([{ puede: false }]);
  });
});
