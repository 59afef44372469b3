import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digestVitest } from '../checks/digest.ts';
import { filesMatching } from '../checks/files.ts';
import { root, runTool, tools } from '../checks/process.ts';
import { projects } from '../checks/suites.ts';

/**
 * Runs every property of the project with new seeds, round after round:
 *
 *     npm run explorar                            # ten minutes, unit and server
 *     npm run explorar -- --minutos 60 cartola    # an hour, the files whose path contains a word
 *
 * A failure prints its seed, test and counterexample, and the rounds go on. The exit code is 1 when any failed.
 * The counterexample belongs into its test as an example (`examples` of `fc.assert`), then the code is mended.
 */
const { values, positionals } = parseArgs({
  options: { minutos: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const minutes = Number(values.minutos);
if (!(minutes > 0)) {
  console.error('--minutos takes a number above zero');
  process.exit(2);
}

/** Tests wait longer here than in `npm test`: exploring shares the machine with other work. */
const TEST_TIMEOUT_MS = 300_000;

const hasProperty = (file: string): boolean => readFileSync(join(root, file), 'utf8').includes('fc.assert(');
const isWanted = (file: string): boolean =>
  positionals.length === 0 || positionals.some((word) => file.includes(word));
const files = Object.values(projects)
  .flatMap(({ include, exclude }) => filesMatching(include, exclude))
  .filter((file) => isWanted(file) && hasProperty(file));
if (files.length === 0) {
  console.error(`No file with a property has ${positionals.join(' or ')} in its path`);
  process.exit(2);
}

/** One round over all files. Returns the failures as text, or null where every property held. */
async function explore(seed: number): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-explorar-'));
  try {
    const report = join(folder, 'report.json');
    const { code, output } = await runTool(
      tools.vitest,
      [
        'run',
        ...files,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--testTimeout=${TEST_TIMEOUT_MS}`,
      ],
      { env: { CUADRA_SEMILLA: String(seed) } },
    );
    return code === 0 ? null : digestVitest(report, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const end = Date.now() + minutes * 60_000;
let rounds = 0;
let failures = 0;
console.log(`${files.length} files with properties, ${minutes} minutes`);
while (Date.now() < end) {
  const seed = randomInt(2 ** 31);
  const failure = await explore(seed);
  rounds += 1;
  if (failure === null) continue;
  failures += 1;
  console.log(`seed ${seed} failed (CUADRA_SEMILLA=${seed} npx vitest run <file>)\n${failure}\n`);
}
console.log(`explorar: ${rounds} rounds, ${failures} with a failure`);
process.exitCode = failures === 0 ? 0 : 1;
