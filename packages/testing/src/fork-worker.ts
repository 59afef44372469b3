import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';

/**
 * Starts a process that works off one kind of job of a test's database, with its files in a folder of its own and
 * `ajustes` as further settings.
 */
export async function forkWorker(
  urlApp: string,
  carpeta: string,
  trabajo: string,
  ajustes: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const argumentos = [urlApp, carpeta, trabajo, JSON.stringify(ajustes)];
  const hijo = fork(new URL('./worker-process.ts', import.meta.url), argumentos);
  await once(hijo, 'message');
  return hijo;
}

/**
 * Kills a worker as a lost machine would, and lets the time pass after which its jobs count as abandoned: the queue
 * waits for their heartbeats, which tests of the queue itself do in full.
 */
export async function killWorker(hijo: ChildProcess, admin: pg.Pool): Promise<void> {
  hijo.kill('SIGKILL');
  await once(hijo, 'exit');
  await admin.query(
    `update pgboss.job set started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
     where state = 'active'`,
  );
}
