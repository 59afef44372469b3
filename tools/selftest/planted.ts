import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../checks/files.ts';
import { root, runTool, tools } from '../checks/process.ts';

/**
 * The fixtures show that each rule works; this shows that the real settings reach the real folders. The
 * project's manifests and settings stand in folders like its own, with one bad file in every place where code
 * lives, and every checker must name each of them. The code itself stays behind: that a checker reads it, its
 * step counts, and reading it all again takes longer than all the rest.
 */
const SETTINGS = /^[^/]+$|(?:^|\/)(?:package|tsconfig)\.json$|^tools\/lint\//;

const places = [
  'packages/domain/src',
  'packages/formats/src',
  'packages/contract/src',
  'packages/ui/src',
  'packages/testing/src',
  'apps/server/src/platform/database',
  'apps/server/src/modules/registros/planted',
  'apps/server/src/entry',
  'apps/simulators/src/planted',
  'apps/web/src/features/planted',
  'apps/web/src/shared/planted',
  'e2e/soporte',
  'bench',
  'tools/checks',
];

// Badly formatted, with a wrong type, a promise left alone, an index not checked and an import that no place
// may have; and unused.
const BAD = `import * as elsewhere from '@cuadra/nowhere';
export const planted: number = 'uno';
export async function  leave(): Promise<void> { Promise.resolve(elsewhere) }
export const size = ['a'][0].length;
`;
const NAME = 'planted-by-the-self-test.ts';

/** Places whose boundary forbids even a package that is not ours; the others allow any package. */
const CLOSED = new Set([
  'packages/domain/src',
  'packages/formats/src',
  'packages/contract/src',
  'packages/ui/src',
]);
/** An import that is wrong in the places where packages are free. */
const FORBIDDEN_IMPORTS: Record<string, string> = {
  'packages/testing/src': '../../../apps/web/src/shared/planted/planted-by-the-self-test.ts',
  'apps/server/src/platform/database': '@cuadra/ui',
  'apps/server/src/modules/registros/planted': 'kysely',
  'apps/server/src/entry': 'kysely',
  'apps/simulators/src/planted': '@cuadra/ui',
  'apps/web/src/features/planted': '@cuadra/formats',
  'apps/web/src/shared/planted': '@cuadra/formats',
  'e2e/soporte': '@cuadra/ui',
  bench: '@cuadra/ui',
  'tools/checks': '@cuadra/ui',
};

function plant(copy: string): void {
  for (const path of projectFiles()) {
    if (!SETTINGS.test(path) || path.startsWith('tools/fixtures/')) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  for (const folder of [
    '.',
    'apps/web',
    'apps/server',
    'apps/simulators',
    'packages/ui',
    'packages/formats',
    'e2e',
    'bench',
  ]) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(copy, folder, 'node_modules'));
  }
  for (const place of places) {
    mkdirSync(join(copy, place), { recursive: true });
    const text = CLOSED.has(place)
      ? BAD
      : BAD.replace('@cuadra/nowhere', FORBIDDEN_IMPORTS[place] ?? 'node:fs');
    writeFileSync(join(copy, place, NAME), text);
  }
}

const planted = places.map((place) => join(place, NAME));

type Check = {
  script: string;
  args: string[];
  /** What each run of the checker has to complain of, in words, and its line about this file. */
  complaints: Record<string, (line: string, path: string) => boolean>;
  /** The places that it reads, where it does not read all. */
  reads?: (path: string) => boolean;
};

const ofTheWeb = (path: string): boolean => /^(apps\/web|packages\/ui)\//.test(path);

// Lint and boundaries are given the bad files alone: that they read all others, their steps count.
const checks: Check[] = [
  {
    script: tools.oxfmt,
    args: ['--list-different', '.'],
    complaints: { format: (line, path) => line === path },
  },
  {
    script: tools.oxlint,
    args: ['--type-check', '-f', 'unix', ...planted],
    complaints: {
      lint: (line, path) => line.startsWith(`${path}:3:`) && line.includes('(no-floating-promises)'),
      types: (line, path) => line.startsWith(`${path}:2:`) && line.includes('TS2322'),
      // Without a tsconfig that includes the folder, types are read with loose settings.
      'types with the settings of the compiler': (line, path) =>
        line.startsWith(`${path}:4:`) && line.includes('TS2532'),
    },
  },
  {
    script: tools.oxlint,
    args: ['-c', 'tools/lint/boundaries.json', '-f', 'unix', ...planted],
    complaints: {
      boundaries: (line, path) => line.startsWith(`${path}:1:`) && line.includes('boundaries(dependencies)'),
    },
  },
  {
    script: tools.tsc,
    args: ['-p', 'apps/web/tsconfig.json', '--pretty', 'false'],
    complaints: { 'types of the web': (line, path) => line.startsWith(`${path}(2,14): error TS2322`) },
    reads: ofTheWeb,
  },
  {
    script: tools.knip,
    args: ['--no-progress', '--no-config-hints', '--include', 'files'],
    complaints: { 'dead code': (line, path) => line.trim() === path },
  },
];

/** Places that a checker passed over, in words. */
export async function plantedEverywhere(): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'cuadra-planted-'));
  try {
    plant(copy);
    const missed: string[] = [];
    const env = { ESLINT_PLUGIN_BOUNDARIES_ROOT_PATH: copy };
    for (const { script, args, complaints, reads = () => true } of checks) {
      const lines = (await runTool(script, args, { cwd: copy, env })).output.split('\n');
      for (const [name, isComplaint] of Object.entries(complaints)) {
        const unseen = planted.filter(
          (path) => reads(path) && !lines.some((line) => isComplaint(line, path)),
        );
        missed.push(...unseen.map((path) => `${name} does not read ${dirname(path)}`));
      }
    }
    return missed;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
