import { testDatabase } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { connectDatabase, withEmpresa, type Database } from '../database/index.ts';
import { createLogger } from '../log/index.ts';
import { createQueue, defineJob, handleJob } from './index.ts';

type Cola = ReturnType<typeof createQueue>;

const log = createLogger('silent');
const ESPERA = { timeout: 60_000, interval: 50 };

/** A kind of work of its own for each test. */
function job(name: string, retryLimit = 0) {
  return defineJob({ name, data: z.object({ id: z.coerce.number() }), retryLimit, key: ({ id }) => `${id}` });
}
const simple = job('prueba.simple');
const tramo = job('prueba.tramo');
const terco = job('prueba.terco', 3);
const huerfano = job('prueba.huerfano', 3);
const largo = job('prueba.largo');
const prontos = { ...job('prueba.prontos'), pronto: true };
const TODOS = [simple, tramo, terco, huerfano, largo, prontos];

let base: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
let admin: pg.Client;
let cola: Cola;
beforeAll(async () => {
  base = await testDatabase();
  database = connectDatabase({ url: base.urlApp, onError: () => {} });
  admin = new pg.Client({ connectionString: base.urlAdmin });
  await admin.connect();
  cola = createQueue(base.urlApp, log);
  await cola.start(TODOS);
});
afterAll(async () => {
  await cola.stop();
  await database.close();
  await admin.end();
  await base.drop();
});

const send = (que: typeof simple, id: number) =>
  withEmpresa(database.db, 1, (tx) => cola.send(tx, que, { id }));

async function waiting({ name }: typeof simple): Promise<number> {
  const { rowCount } = await admin.query('select 1 from pgboss.job where name = $1', [name]);
  return rowCount ?? 0;
}

async function atWork({ name }: typeof simple): Promise<number> {
  const { rowCount } = await admin.query("select 1 from pgboss.job where name = $1 and state = 'active'", [
    name,
  ]);
  return rowCount ?? 0;
}

describe('a job', () => {
  test('exists if and only if the transaction that asked for it commits', async () => {
    const fallida = withEmpresa(database.db, 1, async (tx) => {
      await cola.send(tx, simple, { id: 1 });
      throw new Error('changed my mind');
    });
    await expect(fallida).rejects.toThrow('changed my mind');
    expect(await waiting(simple)).toBe(0);
    await send(simple, 2);
    expect(await waiting(simple)).toBe(1);
    const vistos: number[] = [];
    await cola.work([handleJob(simple, async ({ id }) => void vistos.push(id))]);
    await vi.waitFor(() => expect(vistos).toEqual([2]), ESPERA);
  });

  test('whose data do not fit is refused before it is written', async () => {
    const mala = withEmpresa(database.db, 1, (tx) => cola.send(tx, tramo, { id: 'uno' }));
    await expect(mala).rejects.toThrow(z.ZodError);
    expect(await waiting(tramo)).toBe(0);
  });

  test('asked for again while it waits is one, and never runs twice at once for one key', async () => {
    for (let vez = 0; vez < 3; vez++) await send(tramo, 7);
    expect(await waiting(tramo)).toBe(1);
    let aLaVez = 0;
    let maximo = 0;
    let hechos = 0;
    const handle = async () => {
      aLaVez += 1;
      maximo = Math.max(maximo, aLaVez);
      // Asked for while it runs, it runs once more: what it was asked for may have come too late for this time.
      if (hechos === 0) await Promise.all([send(tramo, 7), send(tramo, 7)]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      aLaVez -= 1;
      hechos += 1;
    };
    await cola.work([handleJob(tramo, handle, 3)]);
    await vi.waitFor(() => expect(hechos).toBe(2), ESPERA);
    expect(maximo).toBe(1);
  });

  test('that somebody waits for is taken right after another of its key, though the queue was looked at meanwhile', async () => {
    const pasar = { hechos: 0, soltar: () => {} };
    const handle = async () => {
      pasar.hechos += 1;
      if (pasar.hechos > 1) return;
      await new Promise<void>((resolve) => (pasar.soltar = resolve));
    };
    await cola.work([handleJob(prontos, handle)]);
    await send(prontos, 4);
    const pasados = async () => {
      const texto = 'select singletons_active as claves from pgboss.queue where name = $1';
      const { rows } = await admin.query<{ claves: string[] }>(texto, [prontos.name]);
      return rows[0]?.claves;
    };
    await vi.waitFor(async () => expect(await pasados()).toEqual(['4']), ESPERA);
    pasar.soltar();
    await vi.waitFor(async () => expect(await atWork(prontos)).toBe(0), { ...ESPERA, interval: 5 });
    expect(await pasados()).toEqual([]);
    await send(prontos, 4);
    await vi.waitFor(() => expect(pasar.hechos).toBe(2), { timeout: 2000, interval: 20 });
  });

  test('that fails is tried again', async () => {
    let intentos = 0;
    const handle = async () => {
      intentos += 1;
      if (intentos === 1) throw new Error('not yet');
    };
    await send(terco, 1);
    await cola.work([handleJob(terco, handle)]);
    await vi.waitFor(() => expect(intentos).toBe(2), ESPERA);
  });

  test('whose worker died goes to another', async () => {
    await send(huerfano, 1);
    // What a worker leaves that took the job and was killed: taken, and silent for longer than its heartbeat.
    await admin.query(
      "update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute' where name = $1",
      [huerfano.name],
    );
    let hechos = 0;
    await cola.work([handleJob(huerfano, async () => void (hechos += 1))]);
    await vi.waitFor(() => expect(hechos).toBe(1), ESPERA);
  });
});

test('what has a clock comes up by itself, once for all the processes that keep it', async () => {
  const reloj = defineJob({
    name: 'prueba.reloj',
    data: z.object({}),
    retryLimit: 0,
    key: () => 'uno',
    cron: '* * * * *',
  });
  const procesos = [
    createQueue(base.urlApp, log, { schedule: true }),
    createQueue(base.urlApp, log, { schedule: true }),
  ];
  let veces = 0;
  try {
    for (const proceso of procesos) {
      await proceso.start([reloj]);
      // The clock is looked at every half minute: the next process shall find that it is time.
      await admin.query("update pgboss.version set cron_on = now() - interval '1 minute'");
      await proceso.work([handleJob(reloj, async () => void (veces += 1))]);
    }
    await vi.waitFor(() => expect(veces).toBeGreaterThan(0), ESPERA);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // A test that runs over the turn of a minute sees two.
    expect(veces).toBeLessThanOrEqual(2);
  } finally {
    for (const proceso of procesos) await proceso.stop();
    await admin.query("delete from pgboss.schedule where name = 'prueba.reloj'");
  }
});

test('stopping waits for the job that is being worked off', async () => {
  const otra = createQueue(base.urlApp, log);
  await otra.start([largo]);
  let estado = 'sin empezar';
  const handle = async () => {
    estado = 'empezado';
    await new Promise((resolve) => setTimeout(resolve, 300));
    estado = 'terminado';
  };
  await otra.work([handleJob(largo, handle)]);
  await send(largo, 1);
  await vi.waitFor(() => expect(estado).toBe('empezado'), ESPERA);
  await otra.stop();
  expect(estado).toBe('terminado');
  const { rows } = await admin.query<{ state: string }>('select state from pgboss.job where name = $1', [
    largo.name,
  ]);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('a role that has another password than the application’s is told with what to do', async () => {
  const url = new URL(base.urlApp);
  url.password = 'otra';
  await expect(createQueue(url.href, log).start([])).rejects.toThrow(
    'no pudo entrar a la base de datos como cuadra_cola',
  );
});
