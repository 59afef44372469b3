import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFakeProject } from './bootstrap/fake-project.ts';

const CLI = `
  const [orden, ...resto] = process.argv.slice(2);
  if (orden === 'eco') {
    process.stdout.write(JSON.stringify(resto));
    process.exit(7);
  }
  if (orden === 'esperar') {
    process.on('SIGTERM', () => { process.stdout.write(' bye'); process.exit(0); });
    process.stdout.write('ready');
    setInterval(() => {}, 1000);
  }
  if (orden === 'morir') process.kill(process.pid, 'SIGKILL');
`;

test('passes on arguments, output, exit code and signals', { timeout: 60_000 }, async () => {
  await withFakeProject(async ({ raiz, run }) => {
    const entry = join(raiz, 'apps', 'server', 'src', 'entry');
    mkdirSync(entry, { recursive: true });
    writeFileSync(join(entry, 'cli.ts'), CLI);
    // The first command of a fresh clone installs, and still says nothing of its own on stdout.
    const eco = await run('tools/cuadra.mjs', { args: ['eco', '--json', 'dos palabras', '*'] });
    expect(eco).toMatchObject({ code: 7, stdout: '["--json","dos palabras","*"]' });
    expect((await run('tools/cuadra.mjs', { args: ['morir'] })).code).toBeNull();

    const child = spawn(process.execPath, [join(raiz, 'tools', 'cuadra.mjs'), 'esperar'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stdout = '';
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdout.on('data', (trozo: Buffer) => {
      stdout += trozo.toString();
      if (stdout === 'ready') child.kill('SIGTERM');
    });
    expect(await ended).toBe(0);
    expect(stdout).toBe('ready bye');
  });
});
