import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

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
