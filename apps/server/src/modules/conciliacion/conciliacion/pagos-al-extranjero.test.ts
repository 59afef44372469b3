import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleBeforeReading } from '../../contabilidad/contabilidad/index.ts';

/*
 * An invoice of US$10.000,00 of 14 October, at 930 pesos: 9.300.000 owed. A part that costs more than its share of the debt
 * posts an exchange loss; a part that costs less posts a gain.
 */
const FACTURA = 1_000_000;
const PARTES = [
  { fecha: '2026-10-05', monto: 300_000, pesos: 2_850_000 }, // before the invoice, at 950
  { fecha: '2026-11-12', monto: 450_000, pesos: 4_236_300 }, // at 941,40
  { fecha: '2026-12-03', monto: 250_000, pesos: 2_287_500 }, // at 915
];
const DEUDA = 9_300_000;
const PAGADO = 9_373_800;

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  await t.admin.query(
    `insert into moneda_valor (id_moneda, fecha, valor, fuente)
     select ${USD}, fecha, valor, 'prueba al extranjero' from (values
       ('2026-10-05'::date, 948.10), ('2026-10-14', 930.00), ('2026-11-12', 941.37), ('2026-12-03', 917.25)) v (fecha, valor)
     on conflict (id_moneda, fecha) do update set valor = excluded.valor, fuente = excluded.fuente`,
  );
});
afterAll(async () => {
  // Values are of everybody: other tests know of none.
  await t.admin.query(`delete from moneda_valor where fuente = 'prueba al extranjero'`);
  await t.close();
});

const USD = `(select id from moneda where moneda = 'USD')`;

/** Balances in pesos by key of the account, over a range of days; the bank's account has no key. */
async function movimientos(hasta: string): Promise<Record<string, number>> {
  await settleBeforeReading(t.cuadra.platform, empresa.idEmpresa);
  const { rows } = await t.admin.query<{ key: string | null; monto: number }>(
    `select c.key, sum(l.debe - l.haber)::int as monto
     from asiento_linea l
     join asiento a on a.id_empresa = l.id_empresa and a.id = l.id_asiento
     join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
     where l.id_empresa = $1 and a.fecha <= $2 group by 1 having sum(l.debe - l.haber) <> 0`,
    [empresa.idEmpresa, hasta],
  );
  return Object.fromEntries(rows.map(({ key, monto }) => [key ?? 'banco', monto]));
}

test('a purchase abroad paid in parts: each at its own rate, the invoice ends at zero, and every entry squares', async () => {
  const { idEmpresa } = empresa;
  const cuenta = await insertCuenta(t.admin, idEmpresa);
  const factura = await insertDocumento(t.admin, idEmpresa, { modelo: 'Compra', montoTotal: FACTURA });
  await t.admin.query(`update documento set id_moneda = ${USD} where id = $1`, [factura]);
  await noteDocumentos(t.admin, idEmpresa, [factura]);
  const saldos: number[] = [];
  for (const { fecha, monto, pesos } of PARTES) {
    const idLinea = await insertCartola(t.admin, idEmpresa, { idCuenta: cuenta, fecha, cargo: pesos });
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: empresa.headers,
      payload: { cartolas: [{ id: idLinea }], documentos: [{ id: factura, monto, montoCartola: pesos }] },
    });
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    const { rows } = await t.admin.query<{ saldo: number }>(
      'select abs(saldo)::int as saldo from documento where id = $1',
      [factura],
    );
    saldos.push(rows[0]?.saldo ?? NaN);
  }
  expect(saldos).toEqual([700_000, 250_000, 0]);

  // Supplier and bridge end at zero; the loss equals the payments less the debt.
  const final = await movimientos('2026-12-31');
  expect(final).toMatchObject({ banco: -PAGADO, diferencia_cambio: PAGADO - DEUDA });
  expect(final).not.toHaveProperty('proveedores');
  expect(final).not.toHaveProperty('puente_banco');
  expect(final).not.toHaveProperty('diferencias_conciliacion');

  // Part by part: 20 pesos of each dollar lost, 11,40 lost, 15 won.
  const enDia = await t.admin.query<{ fecha: string; monto: number }>(
    `select a.fecha::text, sum(l.debe - l.haber)::int as monto
     from asiento_linea l
     join asiento a on a.id_empresa = l.id_empresa and a.id = l.id_asiento
     join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
     where l.id_empresa = $1 and c.key = 'diferencia_cambio' group by 1 having sum(l.debe - l.haber) <> 0 order by 1`,
    [idEmpresa],
  );
  expect(enDia.rows.map(({ monto }) => monto)).toEqual([60_000, 51_300, -37_500]);

  const { rows: descuadrados } = await t.admin.query(
    `select id_asiento from asiento_linea where id_empresa = $1
     group by id_asiento having sum(debe) <> sum(haber)`,
    [idEmpresa],
  );
  expect(descuadrados).toEqual([]);
});
