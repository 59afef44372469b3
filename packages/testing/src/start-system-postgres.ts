import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findServerUser, isRoot } from '../../../apps/server/src/platform/postgres/server-user.ts';

/** Where Debian puts the oldest PostgreSQL that Cuadra promises to run on. */
const PROGRAMAS = '/usr/lib/postgresql/15/bin';
const ESPERA_MS = 60_000;

export interface SystemPostgres {
  /** Superuser's connection string. */
  readonly urlAdmin: string;
  stop(): Promise<void>;
}

/** A throwaway server of PostgreSQL 15, or null where the machine has none. */
export async function startSystemPostgres(): Promise<SystemPostgres | null> {
  if (!existsSync(join(PROGRAMAS, 'postgres'))) return null;
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-pg15-'));
  const usuario = isRoot() ? await findServerUser() : null;
  if (usuario) await chown(carpeta, usuario.uid, usuario.gid);
  const run = (programa: string, argumentos: string[]): ChildProcess =>
    spawn(join(PROGRAMAS, programa), argumentos, {
      cwd: '/',
      stdio: 'ignore',
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
      ...(usuario && { uid: usuario.uid, gid: usuario.gid }),
    });
  const datos = join(carpeta, 'datos');
  const initdb = run('initdb', ['-D', datos, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const [codigo] = (await once(initdb, 'exit')) as [number | null];
  if (codigo !== 0) throw new Error(`initdb of ${PROGRAMAS} ended with ${codigo}`);
  const puerto = await freePort();
  const ajustes = {
    port: String(puerto),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
  };
  const servidor = run('postgres', [
    '-D',
    datos,
    ...Object.entries(ajustes).flatMap(([nombre, valor]) => ['-c', `${nombre}=${valor}`]),
  ]);
  const urlAdmin = `postgres://postgres@127.0.0.1:${puerto}/postgres`;
  // A run that ends without `stop` leaves no server behind.
  const onExit = (): void => void servidor.kill('SIGQUIT');
  process.once('exit', onExit);
  const stop = async (): Promise<void> => {
    process.off('exit', onExit);
    if (servidor.exitCode === null && servidor.signalCode === null) {
      servidor.kill('SIGINT');
      await once(servidor, 'exit');
    }
    await rm(carpeta, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilReady(urlAdmin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { urlAdmin, stop };
}

async function freePort(): Promise<number> {
  const oido = createServer().listen(0, '127.0.0.1');
  await once(oido, 'listening');
  const direccion = oido.address();
  oido.close();
  if (direccion === null || typeof direccion === 'string') throw new Error('no free port on 127.0.0.1');
  return direccion.port;
}

async function waitUntilReady(url: string): Promise<void> {
  for (const hasta = Date.now() + ESPERA_MS; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > hasta) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}
