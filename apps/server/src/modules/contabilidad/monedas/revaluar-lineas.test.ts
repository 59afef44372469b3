import { insertCartola, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleBeforeReading } from '../contabilidad/index.ts';
import { importValores } from './index.ts';
import { revaluarTodas } from './revaluar-documentos.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

test('a bank line in dollars is posted when the value of its day comes, and anew when it changes', async () => {
  const { idEmpresa } = await t.createEmpresa();
  const { platform } = t.cuadra;
  const { rows } = await t.admin.query<{ cuenta: number; moneda: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     select $1, 1, 1, id, 'USD-1' from moneda where moneda = 'USD' returning id::int as cuenta, id_moneda as moneda`,
    [idEmpresa],
  );
  const { cuenta: idCuenta = 0, moneda: idMoneda = 0 } = rows[0] ?? {};
  const linea = { idCuenta, fecha: '2026-10-14', abono: 10_000 };
  await insertCartola(t.admin, idEmpresa, linea);
  // What its statement says of its rate is not for the day to change.
  const propia = await insertCartola(t.admin, idEmpresa, linea);
  await t.admin.query('update cartola set tipo_cambio = 900 where id = $1', [propia]);
  const enElBanco = async () => {
    await settleBeforeReading(platform, idEmpresa);
    const { rows: saldos } = await t.admin.query<{ saldo: number }>(
      `select coalesce(sum(s.debe - s.haber), 0)::int as saldo from saldo_mensual s
       join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
       where s.id_empresa = $1 and c.id_cuenta_corriente is not null`,
      [idEmpresa],
    );
    return saldos[0]?.saldo;
  };
  expect(await enElBanco()).toBe(90_000);
  for (const [valor, pesos] of [
    ['950', 95_000],
    ['951.5', 95_150],
  ] as const) {
    await importValores(platform, `moneda,fecha,valor\nUSD,2026-10-14,${valor}`, 'prueba');
    await revaluarTodas(platform, { idMoneda, desde: '2026-10-14' }, new AbortController().signal);
    expect(await enElBanco()).toBe(90_000 + pesos);
  }
});
