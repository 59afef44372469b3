import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type RunResult = { code: number; output: string; stdout: string };

type RunOptions = { cwd?: string; env?: Record<string, string>; silenceMs?: number };

/** The linter and the compiler print nothing for a minute on a quiet machine: a busy one may take ten times as long. */
const DEFAULT_SILENCE_MS = 10 * 60_000;

/** What there is for this machine or, inside a container, for it. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * The compiler and the type-aware linter are written in Go, which collects its garbage so often that it takes up to a
 * quarter of their time. Let it wait until a third of the memory is used: the tests of the server run beside it.
 */
const GO_MEMORY = { GOGC: '400', GOMEMLIMIT: `${Math.floor(memory / 3 / 2 ** 20)}MiB` };

/**
 * Runs the JavaScript entry of an installed tool on this very Node and collects what it prints.
 * A run that prints nothing for `silenceMs` hangs: it is ended and counts as failed (code 124). A slow run that goes on
 * printing takes as long as it needs.
 */
export function runTool(script: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, env = {}, silenceMs = DEFAULT_SILENCE_MS } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd,
      env: { ...process.env, ...GO_MEMORY, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    let expired = false;
    const timer = setTimeout(() => {
      expired = true;
      child.kill('SIGKILL');
    }, silenceMs);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      timer.refresh();
      stdout += chunk;
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      timer.refresh();
      output += chunk;
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (expired) output += `\nended after ${silenceMs / 1000} s without a word\n`;
      else if (signal !== null) output += `\nended by ${signal}\n`;
      resolve({ code: expired ? 124 : (code ?? 1), output, stdout });
    });
  });
}

export const tools = {
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  tsc: 'typescript/bin/tsc',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  // Ours: it builds with Vite, and leaves word of what it built from, so that the product does not build it again.
  web: '../apps/server/src/entry/build-web.ts',
} as const;
