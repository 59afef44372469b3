import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withScratch } from './fixtures/scratch.ts';
import { tryExclusive, tryShared, waitExclusive } from './locks.ts';

test('one exclusive holder, or any number of shared ones', async () => {
  await withScratch((raiz) => {
    const ruta = join(raiz, 'uno.lock');
    const exclusivo = tryExclusive(ruta);
    expect(tryExclusive(ruta)).toBeNull();
    expect(tryShared(ruta)).toBeNull();
    exclusivo?.release();
    const compartidos = [tryShared(ruta), tryShared(ruta)];
    expect(tryExclusive(ruta)).toBeNull();
    compartidos[0]?.release();
    expect(tryExclusive(ruta)).toBeNull();
    compartidos[1]?.release();
    const otro = tryExclusive(ruta);
    expect(otro).not.toBeNull();
    otro?.release();
    return Promise.resolve();
  });
});

test('a killed holder leaves nothing to clear', async () => {
  await withScratch(async (raiz) => {
    const ruta = join(raiz, 'uno.lock');
    const locks = new URL('locks.ts', import.meta.url).href;
    const script = `import { tryExclusive } from ${JSON.stringify(locks)};
      if (tryExclusive(${JSON.stringify(ruta)})) process.stdout.write('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(tryExclusive(ruta)).toBeNull();
    child.kill('SIGKILL');
    await ended;
    const lock = tryExclusive(ruta);
    expect(lock).not.toBeNull();
    lock?.release();
  });
});

test('waits for its turn, says so once, and gives up in time', async () => {
  await withScratch(async (raiz) => {
    const ruta = join(raiz, 'uno.lock');
    const primero = tryExclusive(ruta);
    let avisos = 0;
    await expect(waitExclusive(ruta, 250, () => avisos++)).rejects.toMatchObject({ code: 'PG_OCUPADA' });
    expect(avisos).toBe(1);
    const espera = waitExclusive(ruta, 5_000, () => {});
    primero?.release();
    (await espera).release();
  });
});
