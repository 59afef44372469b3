import { spawn } from 'node:child_process';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withScratch } from './fixtures/scratch.ts';
import { findRunning } from './find-running.ts';
import { silentLog } from './log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { processState } from './process-state.ts';

test('tells a live server from another program and from nobody', async () => {
  await withScratch(async (raiz) => {
    const datos = await realpath(raiz);
    const child = spawn('/bin/sh', ['-c', 'exec sleep 30'], { cwd: datos });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // The child is in its folder once it runs the shell.
    for (let intento = 0; intento < 100 && processState(child.pid!, datos) !== 'servidor'; intento++)
      await sleep(10);
    expect(processState(child.pid!, datos)).toBe(process.platform === 'linux' ? 'servidor' : 'otro');
    expect(processState(process.pid, datos)).toBe('otro');
    child.kill('SIGKILL');
    await ended;
    expect(processState(child.pid!, datos)).toBe('ausente');
  });
});

test('a zombie that still answers to signals is no server, and its file is cleared', async () => {
  await withScratch(async (raiz) => {
    const datos = join(raiz, 'datos');
    await mkdir(datos);
    // The shell turns into a program that never collects its children, so the short one stays a zombie.
    const padre = spawn('/bin/sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const pid = Number(
        await new Promise((resolve) => padre.stdout.once('data', (dato) => resolve(String(dato)))),
      );
      for (let intento = 0; intento < 200 && processState(pid, datos) !== 'zombi'; intento++) await sleep(10);
      expect(processState(pid, datos)).toBe('zombi');
      expect(() => process.kill(pid, 0)).not.toThrow();
      await writeFile(join(datos, 'postmaster.pid'), `${pid}\n${datos}\n1700000000\n5432\n`);
      const place = { cluster: raiz, datos, exists: true, user: null };
      expect(await findRunning(place, 'clave', silentLog)).toBeNull();
      expect(await readPostmasterFile(datos)).toBeNull();
    } finally {
      padre.kill('SIGKILL');
    }
  });
});
