import type { FlujoDeCaja } from '@cuadra/contract';
import { insertCartola, insertCuenta, insertDocumento, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
  vi.spyOn(t.cuadra.platform.clock, 'hoy').mockReturnValue('2026-11-20');
});
afterAll(() => t.close());

test('the summary is one, whatever window of weeks or months it is read from', async () => {
  const { idEmpresa, headers } = await t.createEmpresa();
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const linea = await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: '2026-11-03', abono: 7_000 });
  await t.admin.query('update cartola set saldo = 100000 where id = $1', [linea]);
  for (const [fechaVencimiento, montoTotal] of [
    ['2026-12-20', 130_000],
    ['2027-06-20', 50_000],
  ] as const)
    await insertDocumento(t.admin, idEmpresa, { modelo: 'Compra', fechaVencimiento, montoTotal });
  await insertDocumento(t.admin, idEmpresa, { fechaVencimiento: '2027-01-10', montoTotal: 60_000 });
  const resumenes = await Promise.all(
    [
      'paso=semana&desde=2026-11-02&hasta=2026-12-06',
      'paso=mes&desde=2026-08-01&hasta=2027-07-31',
      'paso=mes&desde=2026-06-01&hasta=2026-08-31',
    ].map(async (rango) => {
      const url = `/api/flujo-caja?${rango}&segun=vencimiento`;
      return (await t.app.inject({ method: 'GET', url, headers })).json<FlujoDeCaja>().resumen;
    }),
  );
  const [primero] = resumenes;
  expect(primero).toMatchObject({
    porCobrar: 60_000,
    porPagar: 130_000,
    masBajo: { saldo: -30_000 },
    final: 30_000,
  });
  expect(resumenes).toEqual([primero, primero, primero]);
});
