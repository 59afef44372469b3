import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NODE_PACKAGE, VERSION, withFakeProject, withoutNodePackage } from './bootstrap/fake-project.ts';

const BOOTSTRAP = 'tools/bootstrap.mjs';

describe('the bootstrap', { timeout: 60_000 }, () => {
  test('installs, brings Node although install scripts are off, and then has nothing to do', async () => {
    await withFakeProject(async ({ raiz, registry, run }) => {
      const primera = await run(BOOTSTRAP);
      expect(primera).toMatchObject({ code: 0, stdout: '' });
      const node = spawnSync(join(raiz, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' });
      expect(node.stdout.trim()).toBe(`v${VERSION}`);
      const asked = registry.requests.length;
      expect(await run(BOOTSTRAP)).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(registry.requests).toHaveLength(asked);
    });
  });

  test('installs again when the lock file changes, and when node_modules is gone', async () => {
    await withFakeProject(async ({ raiz, lock, run }) => {
      await run(BOOTSTRAP);
      lock('otra');
      expect(await run(BOOTSTRAP)).toMatchObject({ code: 0 });
      expect(existsSync(join(raiz, 'node_modules', 'otra', 'index.js'))).toBe(true);
      rmSync(join(raiz, 'node_modules'), { recursive: true });
      expect(await run(BOOTSTRAP)).toMatchObject({ code: 0 });
      expect(existsSync(join(raiz, 'node_modules', 'otra', 'index.js'))).toBe(true);
    });
  });

  test('takes an install made by hand as it is, and mends one cut short', async () => {
    await withFakeProject(async ({ raiz, run }) => {
      await run(BOOTSTRAP);
      const modules = join(raiz, 'node_modules');
      writeFileSync(join(modules, 'sin-tocar'), '');
      rmSync(join(modules, '.cuadra-instalado'));
      expect(await run(BOOTSTRAP)).toMatchObject({ code: 0 });
      expect(existsSync(join(modules, 'sin-tocar'))).toBe(true);

      rmSync(join(modules, '.cuadra-instalado'));
      rmSync(join(modules, '.package-lock.json'));
      expect(await run(BOOTSTRAP)).toMatchObject({ code: 0 });
      expect(existsSync(join(modules, 'sin-tocar'))).toBe(false);
    });
  });

  test('brings Node back when only Node is missing', async () => {
    await withFakeProject(async ({ raiz, run }) => {
      await run(BOOTSTRAP);
      rmSync(join(raiz, 'node_modules', NODE_PACKAGE), { recursive: true });
      expect(await run(BOOTSTRAP)).toMatchObject({ code: 0 });
      const node = spawnSync(join(raiz, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' });
      expect(node.stdout.trim()).toBe(`v${VERSION}`);
    });
  });

  test('runs once when it is started several times at once, also past a killed one', async () => {
    await withFakeProject(async ({ raiz, registry, run }) => {
      const dead = spawnSync(process.execPath, ['-e', '']).pid;
      mkdirSync(join(raiz, '.cache'));
      writeFileSync(join(raiz, '.cache', 'bootstrap.lock'), `${dead} 00`);
      const todas = await Promise.all([run(BOOTSTRAP), run(BOOTSTRAP), run(BOOTSTRAP)]);
      expect(todas.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect(registry.requests.filter((ruta) => ruta === '/node.tgz')).toHaveLength(1);
      expect(todas.filter(({ stderr }) => stderr.includes('Instalando'))).toHaveLength(1);
      expect(existsSync(join(raiz, '.cache', 'bootstrap.lock'))).toBe(false);
    });
  });

  test('names the missing package in Spanish and English when Node cannot be had', async () => {
    await withFakeProject(async ({ run }) => {
      const { code, stderr } = await run(BOOTSTRAP);
      expect(code).toBe(1);
      expect(stderr).toContain(`Falta Node ${VERSION}`);
      expect(stderr).toContain('is missing');
      expect(stderr).toContain(`${NODE_PACKAGE}@${VERSION}`);
    }, withoutNodePackage());
  });

  test('refuses an old Node before doing anything', async () => {
    await withFakeProject(async ({ raiz, run }) => {
      const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})`;
      const { code, stderr } = await run(BOOTSTRAP, { node: ['--import', old] });
      expect(code).toBe(1);
      expect(stderr).toContain('Cuadra necesita Node 20 o más nuevo y aquí hay 18.20.8');
      expect(stderr).toContain('Cuadra needs Node 20 or newer; this is 18.20.8');
      expect(existsSync(join(raiz, 'node_modules'))).toBe(false);
    });
  });
});
