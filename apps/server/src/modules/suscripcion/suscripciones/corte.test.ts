import { addDias, fechaEnChile } from '@cuadra/domain';
import { forkWorker, killWorker } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFacturasPendientes } from './index.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

const TRABAJO = 'revisar_suscripcion';
const facturas = async (rut: string) =>
  (
    await m.t.admin.query<{ n: number }>(
      "select count(*)::int as n from documento where id_empresa = $1 and rut = $2 and codigo_tipo = '33'",
      [m.operador.idEmpresa, rut],
    )
  ).rows[0]?.n;

test(
  'a worker that is killed while it invoices leaves nothing, and the next one invoices once',
  { timeout: 120_000 },
  async () => {
    const hoy = fechaEnChile(new Date());
    const empresa = await m.t.createEmpresa();
    // A period of more than a month, so that one more began whatever the month.
    const inicio = addDias(hoy, -32);
    await m.elegir(empresa, inicio, 'base');
    const [factura] = await m.tx(empresa, (tx) => readFacturasPendientes(tx, empresa.idEmpresa, inicio));
    await m.pagar(empresa, inicio, factura?.id ?? 0, factura?.saldo ?? 0);
    expect(await facturas(empresa.rut)).toBe(1);
    // The number of the next invoice is held, so that the worker stops in the middle of its transaction.
    const freno = await m.t.admin.connect();
    await freno.query('begin');
    await freno.query('select from suscripcion_correlativo where id_empresa = $1 for update', [
      m.operador.idEmpresa,
    ]);
    const { queue } = m.t.cuadra.platform;
    const job = queue.find(TRABAJO);
    if (!job) throw new Error('the job is not declared');
    await m.tx(empresa, (tx) => queue.send(tx, job, { idEmpresa: empresa.idEmpresa }));
    const primero = await forkWorker(m.t.base.urlApp, m.t.carpetaDatos, TRABAJO);
    await expect
      .poll(
        async () =>
          (
            await m.t.admin.query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%suscripcion_correlativo%'",
            )
          ).rowCount,
        { timeout: 60_000 },
      )
      .toBe(1);
    await killWorker(primero, m.t.admin);
    await freno.query('rollback');
    freno.release();
    expect(await facturas(empresa.rut)).toBe(1);
    const segundo = await forkWorker(m.t.base.urlApp, m.t.carpetaDatos, TRABAJO);
    await expect.poll(() => facturas(empresa.rut), { timeout: 60_000 }).toBe(2);
    await m.tx(empresa, (tx) => queue.send(tx, job, { idEmpresa: empresa.idEmpresa }));
    await expect
      .poll(
        async () =>
          (
            await m.t.admin.query(
              "select from pgboss.job where name = $1 and state in ('created', 'active', 'retry')",
              [TRABAJO],
            )
          ).rowCount,
        { timeout: 60_000 },
      )
      .toBe(0);
    expect(await facturas(empresa.rut)).toBe(2);
    segundo.kill();
  },
);
