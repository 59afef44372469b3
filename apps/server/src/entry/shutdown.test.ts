import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const HTTP = fileURLToPath(new URL('./http.ts', import.meta.url));

let t: TestCuadra;
let carpeta: string;
let proceso: ChildProcess | undefined;
beforeAll(async () => {
  t = await testCuadra();
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-parada-'));
});
afterAll(async () => {
  proceso?.kill('SIGKILL');
  await t.close();
  await rm(carpeta, { recursive: true, force: true });
});

/** Starts the HTTP process on a free port and answers its address, which it logs once it serves. */
async function startHttp(): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: '0',
    CUADRA_DATOS: carpeta,
    DATABASE_APP_URL: t.base.urlApp,
    LOG_LEVEL: 'info',
  };
  proceso = spawn(process.execPath, [HTTP], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!proceso.stdout) throw new Error('the process has no output');
  for await (const linea of createInterface(proceso.stdout)) {
    const { msg, direccion } = JSON.parse(linea) as { msg: string; direccion?: string };
    if (msg === 'serving' && direccion) return direccion;
  }
  throw new Error('the process ended without serving');
}

async function lockWaits(): Promise<number> {
  const { rowCount } = await t.admin.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

test('SIGTERM lets the request that is under way finish, takes no other, and ends with 0', async () => {
  const { email, idUsuario } = await t.createEmpresa();
  const direccion = await startHttp();
  const salida = proceso && once(proceso, 'exit');
  // A sign-in that stands still in the middle, for as long as the table of people is locked.
  const candado = await t.admin.connect();
  await candado.query('begin; lock table usuario in access exclusive mode');
  const enCurso = fetch(`${direccion}/monolito/signin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: CONTRASENA_PRUEBA }),
  });
  await vi.waitFor(async () => expect(await lockWaits()).toBe(1), { timeout: 60_000 });

  proceso?.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${direccion}/health`)).rejects.toThrow('fetch failed'), {
    timeout: 60_000,
  });
  expect(proceso?.exitCode).toBeNull();

  await candado.query('rollback');
  candado.release();
  const respuesta = await enCurso;
  expect(respuesta.status).toBe(200);
  expect(await respuesta.json()).toEqual({ status: 'success', idUsuario, redirect: '/home' });
  expect(await salida).toEqual([0, null]);
});
