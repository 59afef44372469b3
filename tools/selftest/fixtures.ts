import { join } from 'node:path';
import { root, runTool, tools } from '../checks/process.ts';
import { differences, expectations, report } from './expectations.ts';

const fixtures = join(root, 'tools', 'fixtures');

type Diagnostics = {
  number_of_files: number;
  diagnostics: { filename: string; message: string; code?: string }[];
};

type OxlintCase = {
  folder: string;
  args: string[];
  env?: Record<string, string>;
  ruleOf: (code: string, message: string) => string;
};

async function oxlintReports({
  folder,
  args,
  env = {},
  ruleOf,
}: OxlintCase): Promise<Map<string, Set<string>>> {
  const result = await runTool(tools.oxlint, [...args, '-f', 'json', '.'], { cwd: folder, env });
  if (!result.stdout.startsWith('{')) throw new Error(`oxlint did not run on ${folder}:\n${result.output}`);
  const { diagnostics } = JSON.parse(result.stdout) as Diagnostics;
  const reported = new Map<string, Set<string>>();
  for (const { filename, code = '', message } of diagnostics)
    report(reported, filename, ruleOf(code, message));
  return reported;
}

/** Each boundary has files that cross it; the checker must name the boundary, and leave the right ones alone. */
export async function boundaryFixtures(): Promise<string[]> {
  const folder = join(fixtures, 'boundaries');
  const reported = await oxlintReports({
    folder,
    args: ['-c', join(root, 'tools', 'lint', 'boundaries.json')],
    env: { ESLINT_PLUGIN_BOUNDARIES_ROOT_PATH: folder },
    ruleOf: (code, message) => /^\[([\w-]+)\]/.exec(message)?.[1] ?? /\((.+)\)/.exec(code)?.[1] ?? message,
  });
  return differences(expectations(folder), reported, true);
}

/** Lint rules, those that need types first of all; a fixture may break a second rule beside its own. */
export async function lintFixtures(): Promise<string[]> {
  const folder = join(fixtures, 'lint');
  const reported = await oxlintReports({
    folder,
    args: ['-c', 'config.json', '--deny-warnings'],
    ruleOf: (code, message) => (code === '' ? message.replace(/ \(.*$/, '') : code),
  });
  return differences(expectations(folder), reported, false);
}

/** The strictness that the shared compiler settings promise. */
export async function typeFixtures(): Promise<string[]> {
  const folder = join(fixtures, 'types');
  const { stdout } = await runTool(tools.tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder });
  const reported = new Map<string, Set<string>>();
  for (const [, path = '', code = ''] of stdout.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+):/gm)) {
    report(reported, path, code);
  }
  return differences(expectations(folder), reported, true);
}

/** Test runs fail when a test fails, and when there is no test to run. */
export async function testFixtures(): Promise<string[]> {
  const folder = join(fixtures, 'tests');
  const run = async (filter: string): Promise<number> =>
    (
      await runTool(
        tools.vitest,
        ['run', '--root', folder, '--config', join(root, 'vitest.config.ts'), '--project', 'tools', filter],
        { cwd: folder },
      )
    ).code;
  const [failing, passing, none] = [await run('failing'), await run('passing'), await run('nowhere')];
  return [
    failing === 0 ? 'vitest passed a failing test' : '',
    passing === 0 ? '' : 'vitest failed a passing test',
    none === 0 ? 'vitest passed without a test to run' : '',
  ].filter((text) => text !== '');
}
