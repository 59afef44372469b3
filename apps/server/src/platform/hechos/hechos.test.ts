import { testDatabase, type TestDatabase } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { connectDatabase, withEmpresa, withEmpresaCopy, type Database, type Tx } from '../database/index.ts';
import { createLogger } from '../log/index.ts';
import { createQueue } from '../queue/index.ts';
import {
  appendHechos,
  bindHechos,
  defineClase,
  follow,
  holdHechos,
  readAtascados,
  repeatHechos,
  wakeFollowers,
  withActor,
  type Hecho,
} from './index.ts';
import { sweepHechos } from './store.ts';

const creado = defineClase('ensayo.creado', z.null());
const cambiado = defineClase('ensayo.cambiado', z.object({ monto: z.number() }));
const ajeno = defineClase('ensayo.ajeno', z.null());
type Visto = Hecho<typeof creado> | Hecho<typeof cambiado>;

const log = createLogger('silent');
const ESPERA = { timeout: 60_000, interval: 20 };
const EMPRESA = 1;
const OTRA = 2;

let base: TestDatabase;
let database: Database;
let admin: pg.Client;
let cola: ReturnType<typeof createQueue>;
/** What the two followers got, by company; `falla` decides what a handling throws at. */
const vistos: { seguidor: string; idEmpresa: number; hecho: Visto }[] = [];
let falla: (hecho: Visto) => boolean = () => false;

beforeAll(async () => {
  base = await testDatabase();
  database = connectDatabase({ url: base.urlApp, onError: () => {} });
  admin = new pg.Client({ connectionString: base.urlAdmin });
  await admin.connect();
  await admin.query(`
    set cuadra.respaldo = 'si';
    insert into empresa (id_empresa, rut, razon_social, nombre, id_pais, id_moneda, id_plan, id_plan_version)
    values (${EMPRESA}, '76000001-2', 'Uno', 'Uno', 1, 1, 1, 1), (${OTRA}, '76000002-0', 'Dos', 'Dos', 1, 1, 1, 1)`);
  cola = createQueue(base.urlApp, log);
  const note = (seguidor: string) => async (_tx: Tx, idEmpresa: number, hechos: readonly Visto[]) => {
    for (const hecho of hechos) if (falla(hecho)) throw new Error(`no puedo con ${hecho.cambios[0]?.id}`);
    vistos.push(...hechos.map((hecho) => ({ seguidor, idEmpresa, hecho })));
  };
  const fuente = { db: database.db, log };
  const handlers = await bindHechos(database, cola, log, [
    follow({ db: database.db, log }, { seguidor: 'todo', clases: [creado, cambiado], handle: note('todo') }),
    follow(fuente, { seguidor: 'altas', clases: [creado], handle: note('altas') }),
  ]);
  await cola.start(handlers.map(({ job }) => job));
  await cola.work(handlers);
}, 60_000);
afterAll(async () => {
  await cola.stop();
  await database.close();
  await admin.end();
  await base.drop();
});

const append = (idEmpresa: number, ...ids: number[]) =>
  withEmpresa(database.db, idEmpresa, (tx) =>
    appendHechos(
      tx,
      idEmpresa,
      creado,
      ids.map((id) => ({ id })),
    ),
  );
const of = (seguidor: string, idEmpresa: number) =>
  vistos
    .filter((uno) => uno.seguidor === seguidor && uno.idEmpresa === idEmpresa)
    .flatMap(({ hecho }) => hecho.cambios.map(({ id }) => id));
async function countWaiting(): Promise<number> {
  const { rows } = await admin.query<{ n: number }>('select count(*)::int as n from hecho_pendiente');
  return rows[0]?.n ?? -1;
}

describe('a fact', () => {
  test('comes to each follower of its kind, once and in order, and to no other', async () => {
    await append(EMPRESA, 1, 2);
    await append(EMPRESA, 3);
    await withEmpresa(database.db, EMPRESA, (tx) =>
      appendHechos(tx, EMPRESA, cambiado, [{ id: 4, antes: { monto: 10 }, despues: { monto: 20 } }]),
    );
    await withEmpresa(database.db, EMPRESA, (tx) => appendHechos(tx, EMPRESA, ajeno, [{ id: 9 }]));
    await vi.waitFor(() => expect(of('todo', EMPRESA)).toEqual([1, 2, 3, 4]), ESPERA);
    await vi.waitFor(() => expect(of('altas', EMPRESA)).toEqual([1, 2, 3]), ESPERA);
    const ultimo = vistos.find(({ hecho }) => hecho.clase === 'ensayo.cambiado');
    expect(ultimo?.hecho.cambios).toEqual([{ id: 4, antes: { monto: 10 }, despues: { monto: 20 } }]);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(0), ESPERA);
  });

  test('exists if and only if the transaction of its change commits', async () => {
    const fallida = withEmpresa(database.db, EMPRESA, async (tx) => {
      await appendHechos(tx, EMPRESA, creado, [{ id: 50 }]);
      throw new Error('changed my mind');
    });
    await expect(fallida).rejects.toThrow('changed my mind');
    await append(EMPRESA, 51);
    await vi.waitFor(() => expect(of('todo', EMPRESA)).toContain(51), ESPERA);
    expect(of('todo', EMPRESA)).not.toContain(50);
  });

  test('is not forgotten where one ends as the next comes: 200, four at a time, without the clock', async () => {
    const ids = Array.from({ length: 200 }, (_, i) => 300 + i);
    const appendSome = async (resto: number) => {
      for (const id of ids) if (id % 4 === resto) await append(EMPRESA, id);
    };
    await Promise.all([0, 1, 2, 3].map(appendSome));
    const suyos = () => of('todo', EMPRESA).filter((id) => id >= 300 && id < 500);
    await vi.waitFor(() => expect(suyos().toSorted((a, b) => a - b)).toEqual(ids), ESPERA);
  });

  test('stays in its company', async () => {
    await append(OTRA, 70);
    await vi.waitFor(() => expect(of('todo', OTRA)).toEqual([70]), ESPERA);
    expect(of('todo', EMPRESA)).not.toContain(70);
    const ajenos = withEmpresa(database.db, EMPRESA, (tx) => appendHechos(tx, OTRA, creado, [{ id: 71 }]));
    await expect(ajenos).rejects.toThrow('row-level security');
  });

  test('of 2,500 records written beside COPY comes in parts of at most a thousand', async () => {
    const ids = Array.from({ length: 2500 }, (_, i) => 1000 + i);
    await withEmpresaCopy(database.pool, EMPRESA, (tx) =>
      appendHechos(
        tx,
        EMPRESA,
        creado,
        ids.map((id) => ({ id })),
      ),
    );
    await vi.waitFor(() => expect(of('altas', EMPRESA).slice(-2500)).toEqual(ids), ESPERA);
    const tamanos = vistos
      .filter(({ seguidor }) => seguidor === 'altas')
      .map(({ hecho }) => hecho.cambios.length);
    expect(tamanos.slice(-3)).toEqual([1000, 1000, 500]);
  });
});

describe('facts of many transactions', () => {
  test('wait until one of them wakes their followers', async () => {
    const countJobs = async () =>
      (await admin.query("select from pgboss.job where name like 'hechos_%'")).rowCount;
    // Those of the tests before are on their way until their followers end.
    await vi.waitFor(async () => expect(await countWaiting()).toBe(0), ESPERA);
    const antes = await countJobs();
    await withEmpresa(database.db, OTRA, async (tx) => {
      await appendHechos(tx, OTRA, creado, [{ id: 90 }]);
      holdHechos(tx);
    });
    expect(await countJobs()).toBe(antes);
    expect(await countWaiting()).toBe(2);
    await withEmpresa(database.db, OTRA, (tx) => wakeFollowers(tx, OTRA));
    await vi.waitFor(() => expect(of('todo', OTRA)).toContain(90), ESPERA);
    await vi.waitFor(() => expect(of('altas', OTRA)).toContain(90), ESPERA);
  });

  test('name the person whose call writes them, and none where the product works by itself', async () => {
    const { rows } = await admin.query<{ id: string }>(
      "insert into usuario (email, nombre) values ('ana@prueba.cl', 'Ana') returning id",
    );
    const idUsuario = Number(rows[0]?.id);
    await withActor(idUsuario, () => append(OTRA, 91));
    await append(OTRA, 92);
    await vi.waitFor(() => expect(of('todo', OTRA)).toEqual(expect.arrayContaining([91, 92])), ESPERA);
    const personOf = (id: number) =>
      vistos.find(({ hecho }) => hecho.cambios.some((cambio) => cambio.id === id))?.hecho.idUsuario;
    expect([personOf(91), personOf(92)]).toEqual([idUsuario, null]);
  });
});

describe('a fact that cannot be handled', () => {
  test('lets the others pass, says why, and comes again', async () => {
    falla = ({ cambios }) => cambios.some(({ id }) => id === 200);
    await withEmpresa(database.db, EMPRESA, async (tx) => {
      for (const id of [199, 200, 201]) await appendHechos(tx, EMPRESA, creado, [{ id }]);
    });
    await vi.waitFor(() => expect(of('todo', EMPRESA)).toEqual(expect.arrayContaining([199, 201])), ESPERA);
    expect(of('todo', EMPRESA)).not.toContain(200);
    await vi.waitFor(async () => {
      const atascados = await withEmpresa(database.db, EMPRESA, (tx) => readAtascados(tx, EMPRESA));
      expect(atascados.map(({ seguidor, error }) => `${seguidor}: ${error}`).toSorted()).toEqual([
        'altas: no puedo con 200',
        'todo: no puedo con 200',
      ]);
    }, ESPERA);
    falla = () => false;
    await admin.query("update hecho_pendiente set desde = now() - interval '1 second'");
    await append(EMPRESA, 202);
    await vi.waitFor(() => expect(of('todo', EMPRESA)).toEqual(expect.arrayContaining([200, 202])), ESPERA);
    expect(of('todo', EMPRESA).filter((id) => id === 200)).toEqual([200]);
  });
});

test('kept facts come again to a follower that asks for them', async () => {
  const repetibles = of('altas', OTRA);
  const antes = repetibles.length;
  const repetidos = await withEmpresa(database.db, OTRA, (tx) =>
    repeatHechos(tx, { idEmpresa: OTRA, seguidor: 'altas', desde: new Date(Date.now() - 3_600_000) }),
  );
  expect(repetidos).toBe(antes);
  await append(OTRA, 80);
  await vi.waitFor(() => expect(of('altas', OTRA).slice(antes)).toEqual([...repetibles, 80]), ESPERA);
});

test('a replay names the followers that there are where it is asked for another', async () => {
  const ajeno = withEmpresa(database.db, OTRA, (tx) =>
    repeatHechos(tx, { idEmpresa: OTRA, seguidor: 'nadie', desde: new Date() }),
  );
  await expect(ajeno).rejects.toMatchObject({
    code: 'validacion',
    message: 'No hay un seguidor «nadie». Los que hay: altas, todo.',
  });
});

test('facts older than 90 days end, but for those that wait', async () => {
  await admin.query(`
    set cuadra.respaldo = 'si';
    insert into hecho (id_empresa, clase, registros, created)
    values (${OTRA}, 'ensayo.viejo', '{1}', now() - interval '91 days'),
      (${OTRA}, 'ensayo.espera', '{1}', now() - interval '91 days'),
      (${OTRA}, 'ensayo.nuevo', '{1}', now() - interval '89 days');
    insert into hecho_pendiente (id_empresa, seguidor, id_hecho)
    select id_empresa, 'nadie', id from hecho where clase = 'ensayo.espera'`);
  await sweepHechos(database.db);
  const { rows } = await admin.query<{ clase: string }>(
    "select clase from hecho where clase in ('ensayo.viejo', 'ensayo.espera', 'ensayo.nuevo') order by id",
  );
  expect(rows.map(({ clase }) => clase)).toEqual(['ensayo.espera', 'ensayo.nuevo']);
});
