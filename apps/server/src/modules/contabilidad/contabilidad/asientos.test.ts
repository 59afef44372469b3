import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { CUENTAS_DE_REGLAS } from '@cuadra/domain/contabilidad';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleEmpresa } from './settle-asientos.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const settle = () => settleEmpresa(t.cuadra.platform.db, empresa.idEmpresa);
const query = async <F extends object>(sql: string): Promise<F[]> =>
  (await t.admin.query<F>(sql, [empresa.idEmpresa])).rows;

/** What each account holds: positive is a debit. Bank accounts are `banco`. */
async function balances(): Promise<Record<string, number>> {
  const filas = await query<{ cuenta: string; saldo: number }>(`
    select coalesce(c.key, case when c.id_cuenta_corriente is not null then 'banco' else c.codigo end) as cuenta,
      sum(s.debe - s.haber)::int as saldo
    from saldo_mensual s join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
    where s.id_empresa = $1 group by 1 having sum(s.debe - s.haber) <> 0`);
  return Object.fromEntries(filas.map(({ cuenta, saldo }) => [cuenta, saldo]));
}

async function invoice(cambios: Parameters<typeof insertDocumento>[2] = {}): Promise<number> {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, cambios);
  await t.admin.query(
    `update documento set monto_neto = round(monto_total / 1.19), iva = monto_total - round(monto_total / 1.19)
     where id_empresa = $1 and id = $2`,
    [empresa.idEmpresa, id],
  );
  await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
  return id;
}

async function reconcile(cartola: number, documento: number): Promise<number> {
  const hecha = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload: { cartolas: [{ id: cartola }], documentos: [{ id: documento }] },
  });
  expect(hecha.statusCode).toBe(201);
  return hecha.json<{ id: number }>().id;
}

test('every account that a rule names is in the standard chart, and every company has it', async () => {
  const cuentas = await query<{ key: string }>(
    'select key from cuenta_contable where id_empresa = $1 and key is not null',
  );
  expect(cuentas.map(({ key }) => key)).toEqual(expect.arrayContaining([...CUENTAS_DE_REGLAS]));
});

describe('the ledger follows', () => {
  test('a sale, its payment and the undoing of it', async () => {
    const documento = await invoice();
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: 119_000 });
    await settle();
    const abierta = {
      clientes: 119_000,
      iva_debito: -19_000,
      ventas: -100_000,
      banco: 119_000,
      puente_banco: -119_000,
    };
    expect(await balances()).toEqual(abierta);
    const id = await reconcile(linea, documento);
    await settle();
    expect(await balances()).toEqual({ iva_debito: -19_000, ventas: -100_000, banco: 119_000 });
    await t.app.inject({ method: 'DELETE', url: `/api/conciliaciones/${id}`, headers: empresa.headers });
    await settle();
    expect(await balances()).toEqual(abierta);
  });

  test('a classification and its change: the old entry is taken back on its own day, and nothing is lost', async () => {
    const documento = await invoice({ modelo: 'Compra' });
    await settle();
    const classify = (codigo: string) =>
      t.admin.query(
        `with quitadas as (delete from documento_clasificacion where id_empresa = $1 and id_documento = $2)
         insert into documento_clasificacion (id_empresa, id_documento, posicion, id_cuenta_contable, monto)
         select $1, $2, $4, id, 100000 from cuenta_contable where id_empresa = $1 and codigo = $3`,
        [empresa.idEmpresa, documento, codigo, Number(codigo.slice(-2))],
      );
    await classify('6.1.03.02');
    await settle();
    expect(await balances()).toEqual({ '6.1.03.02': 100_000, iva_credito: 19_000, proveedores: -119_000 });
    await classify('6.1.03.03');
    await settle();
    expect(await balances()).toEqual({ '6.1.03.03': 100_000, iva_credito: 19_000, proveedores: -119_000 });
    const asientos = await query<{ fecha: string; revierte: boolean }>(
      `select fecha::text, id_revierte is not null as revierte from asiento where id_empresa = $1 order by id`,
    );
    expect(asientos.map(({ revierte }) => revierte)).toEqual([false, true, false, true, false]);
    expect(new Set(asientos.map(({ fecha }) => fecha))).toEqual(new Set(['2026-10-14']));
  });

  test('what did not change: nothing is written', async () => {
    const documento = await invoice();
    expect(await settle()).toMatchObject({ escritos: 1 });
    await t.admin.query(`update documento set detalle = '{"formaPago": "contado"}' where id = $1`, [
      documento,
    ]);
    await noteDocumentos(t.admin, empresa.idEmpresa, [documento]);
    expect(await settle()).toEqual({ vistos: 1, escritos: 0 });
  });

  test('a nota de crédito that is taken from its invoice', async () => {
    const { idEmpresa } = empresa;
    const factura = await invoice();
    const nota = await invoice({ codigoTipo: '61', montoTotal: 11_900 });
    await t.admin.query(`begin;
      update documento set saldo = saldo + 11900 where id = ${nota};
      update documento set saldo = saldo - 11900 where id = ${factura};
      insert into documento_aplicacion (id_empresa, id_nota, id_documento, monto)
        values (${idEmpresa}, ${nota}, ${factura}, 11900);
      commit;`);
    await settle();
    expect(await balances()).toEqual({ clientes: 107_100, iva_debito: -17_100, ventas: -90_000 });
    const porDocumento = await query<{ id: number; saldo: number }>(
      `select id_documento::int as id, sum(debe - haber)::int as saldo from asiento_linea
       where id_empresa = $1 and id_documento is not null group by 1 order by 1`,
    );
    expect(porDocumento).toEqual([
      { id: factura, saldo: 107_100 },
      { id: nota, saldo: 0 },
    ]);
  });

  test('a bank line that is classified, and what documents explain of it afterwards', async () => {
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 5000 });
    await t.admin.query(
      `insert into cartola_clasificacion (id_empresa, id_cartola, posicion, id_cuenta_contable, monto)
       select $1, $2, 1, id, 5000 from cuenta_contable where id_empresa = $1 and key = 'comisiones_bancarias'`,
      [empresa.idEmpresa, linea],
    );
    await settle();
    expect(await balances()).toEqual({ banco: -5000, comisiones_bancarias: 5000 });
    const gasto = await insertDocumento(t.admin, empresa.idEmpresa, {
      modelo: 'Gasto',
      codigoTipo: 'GAS',
      montoTotal: 3000,
    });
    await reconcile(linea, gasto);
    await settle();
    expect(await balances()).toEqual({
      banco: -5000,
      comisiones_bancarias: 2000,
      compras_por_clasificar: 3000,
    });
  });

  test('a line in another currency, at the value of its day, and anew when that value comes', async () => {
    const { rows } = await t.admin.query<{ id: number }>(
      `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
       select $1, 1, 1, id, 'USD-1' from moneda where moneda = 'USD' returning id::int`,
      [empresa.idEmpresa],
    );
    const dia = '2026-10-14';
    await t.admin.query(
      `delete from moneda_valor where id_moneda = (select id from moneda where moneda = 'USD') and fecha >= '2026-10-01'`,
    );
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta: rows[0]?.id ?? 0,
      fecha: dia,
      abono: 10_000,
    });
    await settle();
    expect(await balances()).toEqual({});
    await t.admin.query(
      `insert into moneda_valor (id_moneda, fecha, valor, fuente) select id, $1, 950, 'prueba' from moneda where moneda = 'USD'`,
      [dia],
    );
    await t.admin.query(
      `insert into asiento_pendiente (id_empresa, origen, id_cartola) values ($1, 'cartola', $2)`,
      [empresa.idEmpresa, linea],
    );
    await settle();
    expect(await balances()).toEqual({ banco: 95_000, puente_banco: -95_000 });
    // Values are of everybody: other tests know of none.
    await t.admin.query(`delete from moneda_valor where fuente = 'prueba'`);
  });

  test('a purchase with a card is owed until the card is paid from another account', async () => {
    const { idEmpresa } = empresa;
    const corriente = await insertCuenta(t.admin, idEmpresa);
    const { rows } = await t.admin.query<{ id: number }>(
      `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
       select $1, id, 1, 1, '*4471' from tipo_cuenta_corriente where codigo = 'TC' returning id::int`,
      [idEmpresa],
    );
    const tarjeta = rows[0]?.id ?? 0;
    const compra = await insertCartola(t.admin, idEmpresa, { idCuenta: tarjeta, cargo: 30_000 });
    await t.admin.query(
      `insert into cartola_clasificacion (id_empresa, id_cartola, posicion, id_cuenta_contable, monto)
       select $1, $2, 1, id, 30000 from cuenta_contable where id_empresa = $1 and codigo = '6.1.03.05'`,
      [idEmpresa, compra],
    );
    await settle();
    const debe = () =>
      query<{ tipo: number; saldo: number }>(
        `select s.id_tipo as tipo, sum(m.haber - m.debe)::int as saldo
         from saldo_mensual m join cuenta_contable c on c.id_empresa = m.id_empresa and c.id = m.id_cuenta_contable
         join cuenta_subtipo s on s.id = c.id_subtipo
         where m.id_empresa = $1 and c.id_cuenta_corriente = ${tarjeta} group by 1`,
      );
    expect(await debe()).toEqual([{ tipo: 5, saldo: 30_000 }]);
    const sale = await insertCartola(t.admin, idEmpresa, { idCuenta: corriente, cargo: 30_000 });
    const entra = await insertCartola(t.admin, idEmpresa, { idCuenta: tarjeta, abono: 30_000 });
    await t.admin.query(`begin;
      update cartola set conciliado = 30000 where id in (${sale}, ${entra});
      insert into cartola_par (id_empresa, tipo, id_cargo, id_abono, estado, origen, explicacion)
        values (${idEmpresa}, 'traspaso', ${sale}, ${entra}, 'aceptado', 'persona', 'x');
      commit;`);
    await settle();
    expect(await debe()).toEqual([{ tipo: 5, saldo: 0 }]);
    expect(await balances()).toEqual({ banco: -30_000, '6.1.03.05': 30_000 });
  });

  test('a deposit of card sales: once it is found in the bank, neither side is unexplained', async () => {
    const { idEmpresa } = empresa;
    const banco = await insertCuenta(t.admin, idEmpresa);
    const tarjetas = await insertCuenta(t.admin, idEmpresa);
    const enBanco = await insertCartola(t.admin, idEmpresa, { idCuenta: banco, abono: 9881 });
    const ventas = await insertCartola(t.admin, idEmpresa, { idCuenta: tarjetas, abono: 10_000 });
    const fee = await insertCartola(t.admin, idEmpresa, { idCuenta: tarjetas, cargo: 119 });
    const neto = await insertCartola(t.admin, idEmpresa, { idCuenta: tarjetas, cargo: 9881 });
    await t.admin.query(`begin;
      insert into transbank_abono (id_empresa, id_cuenta_corriente, fecha, medio, comercio, cuenta, cantidad, ventas,
          anulaciones, comision, iva_comision, retenciones, cobros, neto)
        values (${idEmpresa}, ${tarjetas}, '2026-11-12', 'debito', 'x', 'x', 1, 10000, 0, 100, 19, 0, 0, 9881);
      insert into transbank_fila (id_empresa, id_abono, posicion, fila, tipo, venta, comision, iva_comision, neto, huella)
        select id_empresa, id, 1, 1, 'venta', 10000, 100, 19, 9881, 'x' from transbank_abono where id_empresa = ${idEmpresa};
      insert into transbank_linea (id_empresa, id_cartola, id_abono, parte)
        select a.id_empresa, l.id, a.id, l.parte from transbank_abono a,
          (values (${ventas}, 'ventas'), (${fee}, 'comision'), (${neto}, 'neto')) as l (id, parte)
        where a.id_empresa = ${idEmpresa};
      commit;`);
    await settle();
    expect(await balances()).toEqual({ banco: 9881, puente_banco: -9881 });
    const find = (linea: number | null) =>
      t.admin.query(
        `update transbank_abono set id_cartola = $2, casado = case when $2::bigint is null then null else 'regla' end
         where id_empresa = $1`,
        [idEmpresa, linea],
      );
    await find(enBanco);
    await settle();
    // What is left to explain is the sale and the fee.
    expect(await balances()).toEqual({ banco: 9881, puente_banco: -9881 });
    const enTransito = await query<{ debe: number; haber: number }>(
      `select sum(debe)::int as debe, sum(haber)::int as haber from saldo_mensual s
       join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
       where s.id_empresa = $1 and c.key = 'traspasos'`,
    );
    expect(enTransito).toEqual([{ debe: 9881, haber: 9881 }]);
    await find(null);
    await settle();
    const [abiertas] = await query<{ n: number }>(
      `select count(*)::int as n from asiento a
       where a.id_empresa = $1 and a.id_revierte is null
         and not exists (select from asiento r where r.id_empresa = a.id_empresa and r.id_revierte = a.id)
         and exists (select from asiento_linea l join cuenta_contable c on c.id_empresa = l.id_empresa
           and c.id = l.id_cuenta_contable where l.id_empresa = a.id_empresa and l.id_asiento = a.id and c.key = 'traspasos')`,
    );
    expect(abiertas).toEqual({ n: 0 });
  });

  test('the year in which a boleta is paid', async () => {
    const boleta = await insertDocumento(t.admin, empresa.idEmpresa, {
      modelo: 'Honorario',
      codigoTipo: '80',
      montoTotal: 1_000_000,
      fechaEmision: '2026-12-20',
    });
    await settle();
    expect(await balances()).toMatchObject({ retencion_honorarios_por_pagar: -152_500 });
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta,
      cargo: 840_000,
      fecha: '2027-01-05',
    });
    await reconcile(linea, boleta);
    await settle();
    expect(await balances()).toEqual({
      honorarios: 1_000_000,
      retencion_honorarios_por_pagar: -160_000,
      banco: -840_000,
    });
  });

  test('a planilla settles what the liquidaciones of its month owe, in whatever order they come', async () => {
    const prev = { modelo: 'Previred', codigoTipo: 'PRV', fechaEmision: '2026-10-31', montoTotal: 250_000 };
    await insertDocumento(t.admin, empresa.idEmpresa, prev);
    await settle();
    expect(await balances()).toEqual({ leyes_sociales: 250_000, previred_por_pagar: -250_000 });
    const liq = {
      modelo: 'Remuneracion',
      codigoTipo: 'LIQ',
      fechaEmision: '2026-10-31',
      montoTotal: 800_000,
    };
    const id = await insertDocumento(t.admin, empresa.idEmpresa, liq);
    await t.admin.query(
      `update documento set detalle = '{"haberes": 1000000, "descuentos": 200000, "aportesEmpleador": 50000}' where id = $1`,
      [id],
    );
    await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
    await settle();
    expect(await balances()).toEqual({
      remuneraciones: 1_000_000,
      leyes_sociales: 50_000,
      remuneraciones_por_pagar: -800_000,
      previred_por_pagar: -250_000,
    });
    await t.admin.query(`update documento set fecha_emision = '2026-11-30' where id = $1`, [id]);
    await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
    await settle();
    expect(await balances()).toMatchObject({ cotizaciones_por_pagar: -250_000, leyes_sociales: 300_000 });
  });

  test('a foreign currency waits for its rate, says so, and is posted when it comes', async () => {
    const id = await insertDocumento(t.admin, empresa.idEmpresa, { codigoTipo: '110', montoTotal: 100_000 });
    await t.admin.query(
      `update documento set id_moneda = (select id from moneda where moneda = 'USD') where id = $1`,
      [id],
    );
    await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
    await settle();
    expect(await balances()).toEqual({});
    expect(await query('select motivo from asiento_pendiente where id_empresa = $1')).toEqual([
      { motivo: 'Falta el tipo de cambio del día para llevarlo a pesos.' },
    ]);
    await t.admin.query('update documento set tipo_cambio = 950.5 where id = $1', [id]);
    await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
    await settle();
    expect(await balances()).toEqual({ clientes: 950_500, ventas_exportacion: -950_500 });
    expect(await query('select 1 from asiento_pendiente where id_empresa = $1')).toEqual([]);
  });
});

describe('the database refuses', () => {
  const insert = (lineas: string) => `
    with a as (insert into asiento (id_empresa, fecha, origen, id_documento, glosa)
      values (${empresa.idEmpresa}, '2026-10-14', 'documento', 1, 'x') returning id_empresa, id, fecha)
    insert into asiento_linea (id_empresa, id_asiento, posicion, fecha, id_cuenta_contable, debe, haber)
    select a.id_empresa, a.id, l.n, a.fecha, c.id, l.debe, l.haber
    from a, (values ${lineas}) as l (n, key, debe, haber)
    join cuenta_contable c on c.id_empresa = ${empresa.idEmpresa} and c.key = l.key`;

  test('an entry whose debits and credits differ, and one without lines', async () => {
    const cuadra = { constraint: 'asiento_cuadra' };
    await expect(t.admin.query(insert(`(1, 'clientes', 10, 0), (2, 'ventas', 0, 9)`))).rejects.toMatchObject(
      cuadra,
    );
    await expect(t.admin.query(insert(`(1, 'clientes', 10, 0)`))).rejects.toMatchObject(cuadra);
    await expect(
      t.admin.query(
        `insert into asiento (id_empresa, fecha, origen, id_documento, glosa) values ($1, '2026-10-14', 'documento', 1, 'x')`,
        [empresa.idEmpresa],
      ),
    ).rejects.toMatchObject(cuadra);
    await t.admin.query(insert(`(1, 'clientes', 10, 0), (2, 'ventas', 0, 10)`));
    const tarde = `insert into asiento_linea (id_empresa, id_asiento, posicion, fecha, id_cuenta_contable, debe)
      select a.id_empresa, a.id, 3, a.fecha, c.id, 5 from asiento a
      join cuenta_contable c on c.id_empresa = a.id_empresa and c.key = 'caja' where a.id_empresa = $1`;
    await expect(t.admin.query(tarde, [empresa.idEmpresa])).rejects.toMatchObject(cuadra);
  });

  test('no entry for coming in parts, as long as it balances when its transaction ends', async () => {
    const linea = (n: number, key: string, debe: number, haber: number) => `
      insert into asiento_linea (id_empresa, id_asiento, posicion, fecha, id_cuenta_contable, debe, haber)
      select a.id_empresa, a.id, ${n}, a.fecha, c.id, ${debe}, ${haber} from asiento a
      join cuenta_contable c on c.id_empresa = a.id_empresa and c.key = '${key}' where a.id_empresa = ${empresa.idEmpresa};`;
    const cabeza = `insert into asiento (id_empresa, fecha, origen, id_documento, glosa)
      values (${empresa.idEmpresa}, '2026-10-14', 'documento', 1, 'x');`;
    const [debe, haber] = [linea(1, 'clientes', 10, 0), linea(2, 'ventas', 0, 10)];
    await expect(t.admin.query(`begin; ${cabeza} ${debe} commit;`)).rejects.toMatchObject({
      constraint: 'asiento_cuadra',
    });
    await t.admin.query(`begin; ${cabeza} ${debe} ${haber} commit;`);
    expect(await balances()).toEqual({ clientes: 10, ventas: -10 });
  });

  test('the application to change or take away what is posted, and to reverse an entry twice', async () => {
    await invoice();
    await settle();
    const { pool } = t.cuadra.platform;
    for (const sql of [
      'update asiento set glosa = glosa',
      'delete from asiento',
      'update asiento_linea set debe = debe',
      'delete from asiento_linea',
    ])
      await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    const reversa = `insert into asiento (id_empresa, fecha, origen, id_documento, glosa, id_revierte)
      select id_empresa, fecha, origen, id_documento, 'x', id from asiento where id_empresa = $1`;
    await expect(
      t.admin.query(`${reversa} union all ${reversa.slice(reversa.indexOf('select'))}`, [empresa.idEmpresa]),
    ).rejects.toMatchObject({
      constraint: 'asiento_revertido',
    });
  });
});
