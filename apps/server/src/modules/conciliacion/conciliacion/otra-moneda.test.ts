import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleBeforeReading } from '../../contabilidad/contabilidad/index.ts';
import { findPares } from './pares/find-pares.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
let cuentaUsd: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(async () => {
  // Values are of everybody: other tests know of none.
  await t.admin.query(`delete from moneda_valor where fuente = 'prueba'`);
  await t.close();
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  cuentaUsd = await insertCuenta(t.admin, empresa.idEmpresa);
  await t.admin.query(`update cuenta_corriente set id_moneda = ${USD} where id = $1`, [cuentaUsd]);
  await t.admin.query(
    `insert into moneda_valor (id_moneda, fecha, valor, fuente)
     select ${USD}, fecha, valor, 'prueba' from (values ('2026-10-14'::date, 930.00), ('2026-11-12', 941.37)) v (fecha, valor)
     on conflict (id_moneda, fecha) do update set valor = excluded.valor, fuente = 'prueba'`,
  );
});

const USD = `(select id from moneda where moneda = 'USD')`;
const enDolares = async (id: number) => {
  await t.admin.query(`update documento set id_moneda = ${USD} where id = $1`, [id]);
  await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
  return id;
};
/** An export invoice of October, of US$1.250,00. */
const factura = async (montoTotal = 125_000) =>
  enDolares(await insertDocumento(t.admin, empresa.idEmpresa, { codigoTipo: '110', montoTotal }));
const linea = (datos: Omit<Parameters<typeof insertCartola>[2], 'idCuenta'>, idCuenta = cuenta) =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta, ...datos });
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  t.app.inject({ method, url, headers: empresa.headers, ...(payload && { payload }) });
const saldos = async (idDocumento: number, idLinea: number) => {
  const { rows } = await t.admin.query(
    `select (select saldo from documento where id = $1)::int as saldo, (select conciliado from cartola where id = $2)::int as conciliado`,
    [idDocumento, idLinea],
  );
  return rows[0];
};
/** What the ledger holds, in pesos, by account: its key, or `banco`. */
async function balances(): Promise<Record<string, number>> {
  await settleBeforeReading(t.cuadra.platform, empresa.idEmpresa);
  const { rows } = await t.admin.query<{ key: string | null; monto: number }>(
    `select c.key, sum(l.debe - l.haber)::int as monto from asiento_linea l
     join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
     where l.id_empresa = $1 group by 1 having sum(l.debe - l.haber) <> 0`,
    [empresa.idEmpresa],
  );
  return Object.fromEntries(rows.map(({ key, monto }) => [key ?? 'banco', monto]));
}

describe('a bank line and a document of different currencies', () => {
  test('closed: both are settled whole, the rest is of the exchange, and undoing gives both back', async () => {
    const [documento, abono] = [await factura(), await linea({ abono: 1_190_000 })];
    const respuesta = await call('POST', '/api/conciliaciones', {
      cartolas: [{ id: abono }],
      documentos: [{ id: documento }],
      ajustarDiferencia: true,
    });
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    expect(respuesta.json()).toMatchObject({
      diferencia: 0,
      pares: [{ monto: 125_000, montoCartola: 1_190_000 }],
    });
    expect(await saldos(documento, abono)).toEqual({ saldo: 0, conciliado: 1_190_000 });
    // Issued at 930 and paid with 1.190.000: what the peso did in between is 27.500.
    expect(await balances()).toEqual({
      banco: 1_190_000,
      ventas_exportacion: -1_162_500,
      diferencia_cambio: -27_500,
    });
    const ficha = await call('GET', `/api/cartolas/${abono}`);
    expect(ficha.json().conciliaciones).toMatchObject([
      { monto: 1_190_000, enOtraMoneda: { moneda: 'USD', monto: 125_000 } },
    ]);
    const dte = await call('GET', `/api/dtes/${documento}`);
    expect(dte.json().conciliaciones).toMatchObject([
      { monto: 125_000, enOtraMoneda: { moneda: 'CLP', monto: 1_190_000 } },
    ]);
    const historial = await call('GET', `/api/Dte/${documento}/historial`);
    expect(historial.json().items[0].descripcion).toContain('concilió US$1.250,00 con la línea');
    expect((await call('DELETE', `/api/conciliaciones/${respuesta.json().id}`)).statusCode).toBe(200);
    expect(await saldos(documento, abono)).toEqual({ saldo: 125_000, conciliado: 0 });
    expect(await balances()).toMatchObject({ clientes: 1_162_500, puente_banco: -1_190_000 });
  });

  test('at the value of the day, in parts and by what the person says; nothing is over-applied', async () => {
    const [documento, abono] = [await factura(), await linea({ abono: 588_356 })];
    const parte = await call('POST', '/api/conciliaciones', {
      cartolas: [{ id: abono }],
      documentos: [{ id: documento }],
    });
    expect(parte.json().pares).toMatchObject([{ monto: 62_500, montoCartola: 588_356 }]);
    expect(await saldos(documento, abono)).toEqual({ saldo: 62_500, conciliado: 588_356 });
    const otra = await linea({ abono: 700_000 });
    const dicho = (monto: number, montoCartola: number) =>
      call('POST', '/api/conciliaciones', {
        cartolas: [{ id: otra }],
        documentos: [{ id: documento, monto, montoCartola }],
      });
    const demas = await dicho(62_501, 600_000);
    expect([demas.statusCode, demas.json().error.message]).toEqual([
      409,
      expect.stringContaining('tiene un saldo de US$625,00'),
    ]);
    const lejos = await dicho(62_500, 800_000);
    expect([lejos.statusCode, lejos.json().error.message]).toEqual([
      409,
      expect.stringContaining('valían $588.356 ese día'),
    ]);
    expect((await dicho(62_500, 600_000)).statusCode).toBe(201);
    expect(await saldos(documento, otra)).toEqual({ saldo: 0, conciliado: 600_000 });
  });

  test('without the value of that day it is refused, and says where to look', async () => {
    const [documento, abono] = [await factura(), await linea({ abono: 1000, fecha: '2027-08-02' })];
    const respuesta = await call('POST', '/api/conciliaciones', {
      cartolas: [{ id: abono }],
      documentos: [{ id: documento }],
    });
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.message).toContain('Todavía no se conoce el valor del dólar de ese día');
  });

  test('a line in dollars settles documents in pesos; the nearest in value are offered first', async () => {
    const { idEmpresa } = empresa;
    const abono = await linea({ abono: 100_000 }, cuentaUsd);
    const [lejana, cercana, enDolar] = [
      await insertDocumento(t.admin, idEmpresa, { montoTotal: 100_000 }),
      await insertDocumento(t.admin, idEmpresa, { montoTotal: 941_370 }),
      await factura(100_000),
    ];
    const candidatos = await call('GET', `/api/conciliaciones/candidatos?idCartola=${abono}`);
    expect(candidatos.json().items.map(({ id }: { id: number }) => id)).toEqual([enDolar, cercana, lejana]);
    const fila = await call('GET', `/api/conciliaciones/cola/${abono}`);
    expect(fila.json().valores).toContainEqual({ moneda: 'USD', valor: '941.37' });
    const respuesta = await call('POST', '/api/conciliaciones', {
      cartolas: [{ id: abono }],
      documentos: [{ id: cercana }],
    });
    expect(respuesta.json().pares).toMatchObject([{ monto: 941_370, montoCartola: 100_000 }]);
  });

  test('the database refuses amounts of another order', async () => {
    const [documento, abono] = [await factura(), await linea({ abono: 125_000 })];
    await expect(
      t.admin.query(`begin; update cartola set conciliado = 125000 where id = ${abono};
        update documento set saldo = 0 where id = ${documento};
        insert into conciliacion (id_empresa, id, origen, lote) values (${empresa.idEmpresa}, 999, 'persona', gen_random_uuid());
        insert into conciliacion_par (id_empresa, id_conciliacion, id_cartola, id_documento, monto_cartola, monto_documento)
          values (${empresa.idEmpresa}, 999, ${abono}, ${documento}, 125000, 125000); commit;`),
    ).rejects.toThrow(/do not belong together/);
    await t.admin.query('rollback');
  });

  test('a suggestion with an amount in each currency is shown and accepted as it says', async () => {
    const { idEmpresa } = empresa;
    const [documento, abono] = [await factura(), await linea({ abono: 1_176_712 })];
    const { rows } = await t.admin.query<{ id: number }>(
      `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
       values ($1, $2, 1, 'rut_valor_del_dia', 0.9, '{x}', $3) returning id::int`,
      [idEmpresa, abono, String(documento)],
    );
    await t.admin.query(
      `insert into sugerencia_documento (id_empresa, id_sugerencia, id_documento, monto, monto_linea) values ($1, $2, $3, 125000, 1176712)`,
      [idEmpresa, rows[0]?.id, documento],
    );
    const fila = await call('GET', `/api/conciliaciones/cola/${abono}`);
    expect(fila.json().sugerencias[0].Documento).toMatchObject({
      moneda: 'USD',
      monto: 125_000,
      montoLinea: 1_176_712,
    });
    const aceptada = await t.app.inject({
      method: 'POST',
      url: '/monolito/massive_match/reconcileWithSuggestions',
      headers: await t.signIn(empresa.email),
      payload: { ids: [rows[0]?.id] },
    });
    expect(aceptada.json().omitidas).toEqual([]);
    expect(await saldos(documento, abono)).toEqual({ saldo: 0, conciliado: 1_176_712 });
  });
});

describe('a transfer between own accounts of different currencies', () => {
  test('is proposed where the bank speaks of it, paired by a person, posted and taken apart', async () => {
    const sale = await linea({ cargo: 945_000, descripcion: 'COMPRA DOLARES MESA DE DINERO' });
    const entra = await linea({ abono: 100_000, descripcion: 'ABONO DIVISAS' }, cuentaUsd);
    // Another one, of another value: it stays in the bridge.
    await linea({ abono: 90_000, descripcion: 'ABONO DIVISAS' }, cuentaUsd);
    const otra = 847_233;
    await findPares(t.cuadra.platform, empresa.idEmpresa);
    const sugeridos = await call('GET', '/api/conciliaciones/pares');
    expect(sugeridos.json().items).toMatchObject([
      { tipo: 'traspaso', cargo: { id: sale }, abono: { id: entra } },
    ]);
    const posibles = await call('GET', `/api/conciliaciones/pares/candidatos/${entra}`);
    expect(posibles.json().items).toMatchObject([{ linea: { id: sale } }]);
    const par = await call('POST', '/api/conciliaciones/pares', { idCargo: sale, idAbono: entra });
    expect(par.statusCode, par.body).toBe(201);
    // Each on its own account, what the bank earned with the change besides, and nothing on its way.
    expect(await balances()).toEqual({
      banco: 941_370 - 945_000 + otra,
      diferencia_cambio: 945_000 - 941_370,
      puente_banco: -otra,
    });
    expect((await call('DELETE', `/api/conciliaciones/pares/${par.json().id}`)).statusCode).toBe(200);
    expect(await balances()).toMatchObject({ puente_banco: 945_000 - 941_370 - otra });
  });

  test('is refused where what left and what came in are not worth the same', async () => {
    const sale = await linea({ cargo: 1_945_000 });
    const entra = await linea({ abono: 100_000 }, cuentaUsd);
    const par = await call('POST', '/api/conciliaciones/pares', { idCargo: sale, idAbono: entra });
    expect(par.statusCode).toBe(400);
    expect(par.json().error.details['body.idAbono'][0]).toContain('no son el mismo dinero');
  });
});
