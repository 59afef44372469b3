#!/usr/bin/env node
/**
 * The `cuadra` command, on whatever Node the machine has: runs the real one on the project's Node and passes
 * everything on: arguments, input, output, signals and exit code.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { ROOT, bootstrapOrExit } from './bootstrap.mjs';
import { findProjectNode } from './bootstrap/project-node.mjs';

const CLI = path.join(ROOT, 'apps', 'server', 'src', 'entry', 'cli.ts');
/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'];

async function main() {
  await bootstrapOrExit(ROOT);
  const node = findProjectNode(ROOT);
  if (node === null) throw new Error('the bootstrap ended well without Node');
  const child = spawn(node, [CLI, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      // Ctrl+C and Ctrl+\ in a terminal reach the child by themselves; twice would mean "at once".
      const fromTerminal = process.stdin.isTTY && (signal === 'SIGINT' || signal === 'SIGQUIT');
      if (!fromTerminal) child.kill(signal);
    });
  }
  child.once('error', (error) => {
    process.stderr.write(`No se pudo ejecutar Cuadra: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Ending by the same signal lets a shell tell an interrupted command from a failed one.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    process.exitCode = 128 + constants.signals[signal];
  });
}

void main();
