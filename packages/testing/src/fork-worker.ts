import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts a process that works off one kind of job of a test's database, with its files in a folder of its own. */
export async function forkWorker(urlApp: string, carpeta: string, trabajo: string): Promise<ChildProcess> {
  const hijo = fork(new URL('./worker-process.ts', import.meta.url), [urlApp, carpeta, trabajo]);
  await once(hijo, 'message');
  return hijo;
}
