import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { resolveNavegador } from '@cuadra/testing/navegador';
import { freePort } from './soporte/puerto.ts';

// Every worker reads this file again: the first reading decides, and the others find it in the environment.
if (process.env['CUADRA_E2E_PUERTO'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-e2e-'));
  // As root, the embedded database runs as another user, who has to get to its data inside.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env['CUADRA_E2E_DATOS'] = folder;
  process.env['CUADRA_E2E_PUERTO'] = String(await freePort());
  // The tests write what they like: never into a database that the person set up for something else.
  delete process.env['DATABASE_URL'];
}
const port = process.env['CUADRA_E2E_PUERTO'];
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A test waits now and then for the server or the clock: a third one uses the cores meanwhile.
  workers: 3,
  fullyParallel: true,
  // Where a whole run decides, a race costs its own test again and its name in the output; the check bounds how many.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // Limits are against hanging: a busy machine makes a step of a second ten times slower, and that is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    actionTimeout: 30_000,
    // A page that never comes says so by itself, and not by the limit of its whole test.
    navigationTimeout: 60_000,
    // Movement settles at once, and a trace costs each test a fifth of its time: ask for it when one fails.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['CUADRA_TRAZA'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: await resolveNavegador(),
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/entry/start.ts`,
    cwd: '..',
    url: `${baseURL}/ready`,
    // Half of a first reading's months show all there is to see of it.
    env: {
      PORT: port,
      CUADRA_DATOS: process.env['CUADRA_E2E_DATOS'] ?? '',
      SII_MESES: '6',
      // What the screens show does not depend on the disk of the machine.
      CUADRA_DISCO_AVISO_MB: '0',
      CUADRA_DISCO_MINIMO_MB: '0',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
