import pg from 'pg';
import { expect, test } from 'vitest';
import { testServer } from './test-database.ts';
import { startTestServer, type RunningTestServer } from './test-databases.ts';

const { urlAdmin, plantilla, app, owner } = testServer();

function startRun(migrate: (url: string) => Promise<unknown> = async () => {}): Promise<RunningTestServer> {
  return startTestServer({
    start: () => Promise.resolve({ urlAdmin, stop: async () => {} }),
    migrate,
    app,
    owner,
  });
}

async function withAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databases(): Promise<string[]> {
  return withAdmin(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    return rows.map((row) => row.datname);
  });
}

test('drops what a killed run left, and leaves the databases of live runs', async () => {
  await withAdmin((client) => client.query('create database cuadra_prueba_00dead_abc template template0'));
  const viva = await startRun();
  const nueva = await startRun();
  try {
    const nombres = await databases();
    expect(nombres).not.toContain('cuadra_prueba_00dead_abc');
    expect(nombres).toEqual(
      expect.arrayContaining([plantilla, viva.server.plantilla, nueva.server.plantilla]),
    );
  } finally {
    await viva.stop();
    await nueva.stop();
  }
});

test('leaves no database of its own, however often it is stopped', async () => {
  const corrida = await startRun();
  await Promise.all([corrida.stop(), corrida.stop()]);
  const nombres = await databases();
  expect(nombres.filter((nombre) => nombre.startsWith(corrida.server.corrida))).toEqual([]);
});

test('tells a failed migration and leaves nothing of it', async () => {
  let base = '';
  const fallida = startRun((url) => {
    base = new URL(url).pathname.slice(1);
    return Promise.reject(new Error('migration failed'));
  });
  await expect(fallida).rejects.toThrow('migration failed');
  expect(base).toMatch(/^cuadra_prueba_[0-9a-f]+_plantilla$/u);
  expect(await databases()).not.toContain(base);
});
