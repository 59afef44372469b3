import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runTool } from './process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script as `runTool` names one: by its path from node_modules. */
function writeScript(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return relative(join(root, 'node_modules'), path);
}

test('a run that goes on printing takes longer than the silence that is allowed', async () => {
  const script = writeScript(
    'slow.mjs',
    'let n = 0; const timer = setInterval(() => { console.log(++n); if (n === 16) clearInterval(timer); }, 250);',
  );
  const { code, stdout } = await runTool(script, [], { silenceMs: 3000 });
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(16);
}, 60_000);

test('a run that falls silent is ended and counts as failed', async () => {
  const script = writeScript('hanging.mjs', 'console.log("one"); setInterval(() => {}, 1000);');
  const { code, output } = await runTool(script, [], { silenceMs: 2000 });
  expect(code).toBe(124);
  expect(output).toBe('one\n\nended after 2 s without a word\n');
}, 60_000);
