import { setTimeout as sleep } from 'node:timers/promises';
import { digitoVerificador } from '@cuadra/domain';
import { startFintoc, type FintocSimulado } from '@cuadra/simulators/fintoc';
import { forkWorker, killWorker, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBilletera } from '../../registros/billetera/index.ts';
import { envDe, openConBilletera, readBilletera, work } from './testing/con-fintoc.ts';

const POR_BENEFICIARIO = 12;
const DEPOSITO = 1_000_000_000;
const MUERTES = 4;
const ESPERA_MS = 120_000;

/** Payees by what the provider does with their transfers. */
const DESTINOS = [
  { numero: '1001', plan: { final: 'succeeded', tras: 0.05 }, paga: true },
  { numero: '1002', plan: { final: 'rejected', tras: 0.1, motivo: 'Cuenta cerrada' }, paga: false },
  { numero: '1003', plan: { final: 'succeeded', tras: 0.05, devolver: 0.4 }, paga: false },
  { numero: '1004', plan: { final: null }, paga: true },
  { numero: '1005', plan: { final: 'succeeded', tras: 1.5 }, paga: true },
  { numero: '1006', plan: { final: 'returned', tras: 0 }, paga: false },
] as const;

let t: TestCuadra;
let fintoc: FintocSimulado;
beforeAll(async () => {
  fintoc = await startFintoc();
  t = await testCuadra({ env: envDe(fintoc, 150) });
});
afterAll(async () => {
  await t.close();
  await fintoc.close();
});

/** Numbers that look random and are the same in every run. */
function dados(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
}

interface Fila {
  readonly idEstado: number;
  readonly monto: number;
  readonly uuid: string;
  readonly numero: string;
}

test('72 orders, with answers lost, late and told twice, and workers and connections killed, are each paid once', async () => {
  const dado = dados(20_261_127);
  const p = await openConBilletera(t, DEPOSITO);
  const { idEmpresa } = p.empresa;
  const { idCuentaCorriente } = await readBilletera(t, p);
  const ids: number[] = [];
  for (const [i, { numero, plan }] of DESTINOS.entries()) {
    const rut = `${76_400_000 + i}-${digitoVerificador(76_400_000 + i)}`;
    const razonSocial = `Proveedor ${numero}`;
    fintoc.obey({ accion: 'plan', numero, ...plan });
    await p.addBeneficiario({ rut, razonSocial, numeroCuenta: numero });
    const documentos: { idDocumento: number }[] = [];
    for (let n = 0; n < POR_BENEFICIARIO; n += 1) {
      // Some are above the limit of one transfer.
      const monto = 1 + Math.floor(dado() * (n % 10 === 0 ? 9_000_000 : 900_000));
      documentos.push({ idDocumento: await p.buy(`${numero}-${n}`, monto, { rut, razonSocial }) });
    }
    const { creadas } = await p.order({ documentos, idCuentaCorriente });
    ids.push(...creadas.map(({ id }) => id));
  }
  const { rows: porAprobar } = await t.admin.query<{ id: string; monto: string; version: number }>(
    'select id, monto, version from orden_pago where id_empresa = $1',
    [idEmpresa],
  );
  const total = porAprobar.reduce((suma, { monto }) => suma + Number(monto), 0);
  const ordenes = porAprobar.map(({ id, version }) => ({ id: Number(id), version }));
  expect((await p.call('POST', '/ordenes/aprobar', { ordenes, total }, p.carla.headers)).statusCode).toBe(
    200,
  );

  fintoc.obey({ accion: 'limite', porSegundo: 120 });
  fintoc.obey({ accion: 'perder', cada: 4 });
  fintoc.obey({ accion: 'fallar', ruta: '/v2/transfers', veces: 20, con: 'corte' });
  fintoc.obey({ accion: 'avisos_transferencias', veces: 2, demora: 0.02, alReves: true });
  const direccion = await t.app.listen({ port: 0, host: '127.0.0.1' });
  fintoc.serveCuadra(direccion);
  const enviadas = await p.call('POST', '/ordenes/payment/process', { idOrdenes: ids });
  expect(enviadas.json()).toMatchObject({ enviadas: ids.length });

  /** The time of every look has come. */
  const hurry = async (): Promise<void> => {
    await t.admin
      .query('update pago_transferencia set revisar = now() where id_empresa = $1 and revisar is not null', [
        idEmpresa,
      ])
      .catch(() => {});
    await work(t, 'programar_transferencias', {}).catch(() => {});
  };
  const fin = new AbortController();
  let cortadas = 0;
  const cutting = (async () => {
    while (!fin.signal.aborted) {
      const { rowCount } = await t.admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'cuadra_app' and state <> 'idle'
          and (query ilike '%pago_transferencia%' or query ilike '%billetera%')
        order by random() limit 1`);
      cortadas += rowCount ?? 0;
      // A busy machine needs longer for a step than for this pause, and would never get one done.
      await sleep(150);
    }
  })();
  for (let muerte = 0; muerte < MUERTES; muerte += 1) {
    const obrero = await forkWorker(
      t.base.urlApp,
      t.carpetaDatos,
      'enviar_transferencias',
      envDe(fintoc, 150),
    );
    await hurry();
    await sleep(300 + dado() * 1200);
    if (muerte === 2) fintoc.obey({ accion: 'fallar', ruta: '/v2/transfers', veces: 20, con: 'error' });
    await killWorker(obrero, t.admin);
  }
  fin.abort();
  await cutting;

  // The provider remembers the payments that it left pending, and everything is asked for until its end.
  fintoc.obey({ accion: 'resolver', numero: '1004', status: 'succeeded' });
  fintoc.obey({ accion: 'perder', cada: 0 });
  const limite = Date.now() + ESPERA_MS;
  for (;;) {
    await hurry();
    fintoc.obey({ accion: 'resolver', numero: '1004', status: 'succeeded' });
    await work(t, 'enviar_transferencias', { idEmpresa });
    const { rows } = await t.admin.query<{ n: number }>(
      `select count(*)::int as n from pago_transferencia where id_empresa = $1
         and (estado not in ('pagada', 'rechazada', 'devuelta')
           or estado = 'pagada' and pedido like '%"account_number":"1003"%')`,
      [idEmpresa],
    );
    if (rows[0]?.n === 0) break;
    if (Date.now() > limite) throw new Error(`${rows[0]?.n} transfers did not end`);
    await sleep(100);
  }

  const { rows: fines } = await t.admin.query<Fila>(
    `select o.id_estado as "idEstado", o.monto::int, o.uuid, c.numero_cuenta as numero from orden_pago o
     join beneficiario_cuenta c on c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta
     where o.id_empresa = $1`,
    [idEmpresa],
  );
  const hechas = Map.groupBy(
    fintoc.estado.transferencias.todas.values(),
    ({ pedido }) => pedido.metadata['orden'] ?? '',
  );
  let pagado = 0;
  for (const { idEstado, monto, uuid, numero } of fines) {
    const suyas = hechas.get(uuid) ?? [];
    const paga = DESTINOS.find((destino) => destino.numero === numero)?.paga ?? false;
    const salio = suyas
      .filter(({ status }) => status === 'succeeded')
      .reduce((suma, { pedido }) => suma + pedido.amount, 0);
    // One transfer for each part, whatever was lost: they sum to the order.
    expect(suyas.reduce((suma, { pedido }) => suma + pedido.amount, 0)).toBe(monto);
    expect(salio).toBe(paga ? monto : 0);
    if (paga) expect(idEstado).toBe(4);
    pagado += salio;
  }
  expect(fines).toHaveLength(DESTINOS.length * POR_BENEFICIARIO);
  const prueba = await checkBilletera(t.cuadra.platform.db, idEmpresa);
  expect(prueba.cuadra).toBe(true);
  expect(prueba.saldos).toEqual({ disponible: DEPOSITO - pagado, agendado: 0, enRetiro: 0 });
  // It was a real trial: answers were lost, connections cut, and requests came too fast.
  expect(cortadas).toBeGreaterThan(0);
}, 600_000);
