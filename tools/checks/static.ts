import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expected } from './expected.ts';
import { filesMatching, sourceFiles } from './files.ts';
import { root, runTool, tools } from './process.ts';
import { absent, failed, passed, type Outcome, type Step } from './step.ts';

/** Number in the summary line of oxlint ("on 12 files") or oxfmt ("on 12 files"). */
export function filesRead(output: string): number {
  return Number(/ on (\d+) files?/.exec(output)?.[1] ?? 0);
}

/** Passes when the tool was content and read at least as many files as the project has. */
function readEnough(output: string, least: number, what: string): Outcome {
  const read = filesRead(output);
  if (read >= least && read > 0) return passed(`${read} ${what}`);
  return failed(`read ${read} files where at least ${least} exist`, output);
}

async function format(): Promise<Outcome> {
  const { code, output } = await runTool(tools.oxfmt, ['--check', '.']);
  if (code !== 0) return failed('run `npm run format` on the files below', output);
  return readEnough(output, Math.max(expected.sourceFiles, sourceFiles().length), 'files');
}

/** The rules that need types and the compiler's own errors come of one reading: that is most of what either costs. */
async function lintAndTypes(): Promise<Outcome> {
  const { code, output } = await runTool(tools.oxlint, ['--type-check', '--deny-warnings', '.']);
  if (code !== 0) return failed('oxlint', output);
  return readEnough(output, Math.max(expected.sourceFiles, sourceFiles().length), 'files');
}

async function boundaries(): Promise<Outcome> {
  const { code, output } = await runTool(tools.oxlint, [
    '-c',
    'tools/lint/boundaries.json',
    '--ignore-pattern',
    'tools/fixtures/**',
    '--deny-warnings',
    '.',
  ]);
  if (code !== 0) return failed('docs/checks.md explains each rule', output);
  return readEnough(output, Math.max(expected.sourceFiles, sourceFiles().length), 'files');
}

/** Own files in the list that `tsc --listFiles` prints. */
function ownFiles(listing: string): number {
  return listing.split('\n').filter((line) => line.startsWith(root) && !line.includes('/node_modules/'))
    .length;
}

async function typesOf(project: string, least: number): Promise<Outcome> {
  const { code, stdout, output } = await runTool(tools.tsc, [
    '-p',
    project,
    '--listFiles',
    '--pretty',
    'false',
  ]);
  const complaints = output
    .split('\n')
    .filter((line) => !line.startsWith('/'))
    .join('\n');
  if (code !== 0) return failed(`tsc -p ${project}`, complaints);
  const read = ownFiles(stdout);
  if (read < least || read === 0)
    return failed(`read ${read} files where at least ${least} exist`, complaints);
  return passed(`${read} files`);
}

const WEB_CODE = ['apps/web/**/*.ts', 'apps/web/**/*.tsx', 'packages/ui/**/*.ts', 'packages/ui/**/*.tsx'];

/** The web part may be missing only while `expected.webFiles` is zero. */
export function webFiles(): number {
  return filesMatching(['apps/web/src/**/*.ts', 'apps/web/src/**/*.tsx']).length;
}

export function webIsAbsent(): Outcome | undefined {
  if (webFiles() > 0 || expected.webFiles > 0) return undefined;
  return absent('apps/web has no source yet');
}

/** Apart from the other, since the web reads the contract and the domain with settings of its own. */
const typesWeb = async (): Promise<Outcome> =>
  webIsAbsent() ??
  (await typesOf('apps/web/tsconfig.json', Math.max(expected.webFiles, filesMatching(WEB_CODE).length)));

async function deadCode(): Promise<Outcome> {
  const { code, output } = await runTool(tools.knip, [
    '--no-progress',
    '--no-config-hints',
    '--exclude',
    'types',
  ]);
  if (code !== 0) return failed('unused files, exports or dependencies', output);
  return passed('no unused file, export or dependency');
}

async function build(): Promise<Outcome> {
  const missing = webIsAbsent();
  if (missing !== undefined) return missing;
  const { code, output } = await runTool(tools.web, [], { env: { CUADRA_PRESUPUESTOS: 'estrictos' } });
  if (code !== 0) return failed('vite build', output);
  if (!existsSync(join(root, 'apps/web/dist/index.html')))
    return failed('no apps/web/dist/index.html', output);
  return passed('apps/web/dist');
}

export const staticSteps: Step[] = [
  { name: 'format', cores: 1, run: format },
  { name: 'lint-types', cores: 1, run: lintAndTypes },
  { name: 'types-web', cores: 1, run: typesWeb },
  { name: 'boundaries', cores: 1, run: boundaries },
  { name: 'dead-code', cores: 1, run: deadCode },
];

export const buildStep: Step = { name: 'build', cores: 1, run: build };
