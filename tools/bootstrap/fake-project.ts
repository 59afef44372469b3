import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeRegistry, type FakePackage, type FakeRegistry } from './fake-registry.ts';

const TOOLS = fileURLToPath(new URL('..', import.meta.url));
export const VERSION = process.versions.node;
/** As the package `node` names the one with the program; these tests run on Linux and macOS. */
export const NODE_PACKAGE = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;

export interface FakeProject {
  raiz: string;
  registry: FakeRegistry;
  /** Runs one of the project's tools and waits for it to end. */
  run: (script: string, options?: RunOptions) => Promise<RunResult>;
  /** Writes the lock file, with another package besides if one is named. */
  lock: (extra?: string) => void;
}

interface RunOptions {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  node?: string[];
}

export interface RunResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

const PACKAGES: FakePackage[] = [
  {
    name: 'node',
    version: VERSION,
    manifest: { bin: { node: 'bin/node' }, scripts: { preinstall: 'node no-such-script' } },
    files: { 'README.md': 'Without its install script it has no program.' },
  },
  {
    name: NODE_PACKAGE,
    version: VERSION,
    manifest: { bin: { node: 'bin/node' } },
    files: { 'bin/node': `#!/bin/sh\nexec "${process.execPath}" "$@"\n` },
  },
  { name: 'otra', version: '1.0.0', files: { 'index.js': '' } },
];

/**
 * A project of the same form as this one but small, with its own registry. Install scripts are off, as npm 12 has
 * them, so Node must come from the bootstrap.
 */
export async function withFakeProject<T>(
  work: (project: FakeProject) => Promise<T>,
  packages: readonly FakePackage[] = PACKAGES,
): Promise<T> {
  const base = mkdtempSync(join(tmpdir(), 'cuadra-bootstrap-'));
  const raiz = join(base, 'proyecto');
  mkdirSync(join(raiz, 'tools'), { recursive: true });
  for (const nombre of ['bootstrap.mjs', 'cuadra.mjs', 'bootstrap']) {
    cpSync(join(TOOLS, nombre), join(raiz, 'tools', nombre), { recursive: true });
  }
  const registry = await startFakeRegistry(join(base, 'registro'), packages);
  const lock = (extra?: string): void => writeLock(raiz, registry, extra);
  lock();
  const env = cleanEnv({
    npm_config_registry: registry.url,
    npm_config_cache: join(base, 'cache'),
    npm_config_ignore_scripts: 'true',
    npm_config_fetch_retries: '0',
    CI: 'true',
  });
  try {
    return await work({ raiz, registry, lock, run: (script, options) => run(raiz, script, env, options) });
  } finally {
    await registry.close();
    rmSync(base, { recursive: true, force: true });
  }
}

export function withoutNodePackage(): FakePackage[] {
  return PACKAGES.filter((una) => una.name !== NODE_PACKAGE);
}

/** The environment without what npm and vitest put into it, and with a PATH as outside npm scripts. */
function cleanEnv(extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([nombre]) => !/^(?:npm_|VITEST|NODE_)/iu.test(nombre)),
  );
  const PATH = (process.env['PATH'] ?? '').split(':').filter((carpeta) => !carpeta.includes('node_modules'));
  return { ...env, PATH: PATH.join(':'), ...extra };
}

function writeLock(raiz: string, { integrity }: FakeRegistry, extra?: string): void {
  const dependencies = { node: VERSION, ...(extra && { [extra]: '1.0.0' }) };
  const root = { name: 'proyecto', version: '1.0.0', private: true, dependencies };
  const packages: Record<string, unknown> = {
    '': root,
    'node_modules/node': {
      version: VERSION,
      integrity: integrity['node'],
      hasInstallScript: true,
      bin: { node: 'bin/node' },
    },
    ...(extra && { [`node_modules/${extra}`]: { version: '1.0.0', integrity: integrity[extra] } }),
  };
  writeFileSync(join(raiz, 'package.json'), JSON.stringify(root));
  writeFileSync(
    join(raiz, 'package-lock.json'),
    JSON.stringify({ name: 'proyecto', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
}

function run(
  raiz: string,
  script: string,
  base: NodeJS.ProcessEnv,
  { args = [], env = {}, node = [] }: RunOptions = {},
): Promise<RunResult> {
  const child = spawn(process.execPath, [...node, join(raiz, script), ...args], {
    cwd: raiz,
    env: { ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (trozo: Buffer) => (stdout += trozo.toString()));
  child.stderr.on('data', (trozo: Buffer) => (stderr += trozo.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
