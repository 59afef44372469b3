import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type RunResult = { code: number; output: string; stdout: string };

type RunOptions = { cwd?: string; env?: Record<string, string>; timeoutMs?: number };

const DEFAULT_TIMEOUT_MS = 10 * 60_000;

/** What there is for this machine or, inside a container, for it. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * The compiler and the type-aware linter are written in Go, which collects its garbage so often that it takes up to a
 * quarter of their time. Let it wait until half of the memory is used.
 */
const GO_MEMORY = { GOGC: '400', GOMEMLIMIT: `${Math.floor(memory / 2 ** 21)}MiB` };

/**
 * Runs the JavaScript entry of an installed tool on this very Node and collects what it prints.
 * A run that outlives `timeoutMs` is ended and counts as failed (code 124).
 */
export function runTool(script: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, env = {}, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
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
    }, timeoutMs);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (expired) output += `\nended after ${timeoutMs / 1000} s\n`;
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
