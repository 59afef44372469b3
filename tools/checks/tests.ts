import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expected } from './expected.ts';
import { filesMatching } from './files.ts';
import { root, runTool, tools } from './process.ts';
import { digestPlaywright, digestVitest, type VitestFile } from './digest.ts';
import { absent, failed, passed, type Outcome, type Step } from './step.ts';
import { projects } from './suites.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

/** Where Node keeps what it has compiled: each process and thread that loads the product would do it anew. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'cuadra', 'compilado');

type Floor = { files: number; tests: number };

/** Runs one vitest project and demands that every test file on disk was run and every test passed. */
async function vitest(project: keyof typeof projects, floor: Floor): Promise<Outcome> {
  const { include, exclude } = projects[project];
  const onDisk = filesMatching(include, exclude).length;
  if (onDisk === 0 && floor.files === 0) return absent(`no ${project} test yet`);
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-vitest-'));
  try {
    const file = join(folder, 'report.json');
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const { code, output } = await runTool(tools.vitest, args, { env: { NODE_COMPILE_CACHE } });
    if (code !== 0) return failed(`vitest --project ${project}`, digestVitest(file, output));
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const ran = report.testResults.length;
    const tally = `${report.numPassedTests} passed, ${report.numFailedTests} failed`;
    const skipped = report.numPendingTests + report.numTodoTests;
    if (skipped > 0) return failed(`${skipped} tests are skipped or todo`, output);
    const least = Math.max(floor.files, onDisk);
    if (ran < least) return failed(`ran ${ran} test files where at least ${least} exist`, output);
    if (report.numPassedTests < floor.tests)
      return failed(`${tally}; expected at least ${floor.tests}`, output);
    return passed(`${tally} (${ran} files)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Browser tests that may pass the second time in a run; more of them are no chance. */
const MOST_RACES = 2;

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

async function browser(): Promise<Outcome> {
  if (expected.browserTests === 0 && filesMatching(['e2e/**/*.spec.ts']).length === 0) {
    return absent('no browser test yet');
  }
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-e2e-'));
  try {
    const file = join(folder, 'report.json');
    const { code, output } = await runTool(
      tools.playwright,
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_COMPILE_CACHE } },
    );
    if (code !== 0)
      return failed('again with CUADRA_TRAZA=1 for traces in test-results', digestPlaywright(output));
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
    const races = stats.flaky > 0 ? `, ${stats.flaky} of them the second time: a race to mend` : '';
    const tally = `${stats.expected + stats.flaky} passed, ${stats.unexpected} failed${races}`;
    if (stats.skipped > 0) return failed(`${stats.skipped} browser tests are skipped`, output);
    if (stats.flaky > MOST_RACES) return failed(tally, digestPlaywright(output));
    if (stats.expected + stats.flaky < Math.max(1, expected.browserTests)) {
      return failed(`${tally}; expected at least ${Math.max(1, expected.browserTests)}`, output);
    }
    if (stats.flaky > 0) console.log(digestPlaywright(output));
    return passed(tally);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const testStep = (name: keyof typeof projects, more: Partial<Step> = {}): Step => ({
  name,
  cores: 1,
  run: async () => await vitest(name, expected[name]),
  ...more,
});

export const unitStep = testStep('unit');
export const toolsStep = testStep('tools');
/**
 * Its tests wait for the database and for processes that they start: two cores have room for the short steps beside it.
 * Some start the whole product, which would build the web by itself.
 */
export const serverStep = testStep('server', { after: ['build'] });

export const browserStep: Step = { name: 'browser', cores: 2, after: ['build'], run: browser };
