import { failed, passed, type Outcome, type Step } from '../checks/step.ts';
import { plantedEverywhere } from './planted.ts';
import { boundaryFixtures, lintFixtures, testFixtures, typeFixtures } from './fixtures.ts';

/** A checker that cannot fail proves nothing: each is shown something wrong and must say so. */
const cases: { name: string; run: () => Promise<string[]> }[] = [
  { name: 'boundaries', run: boundaryFixtures },
  { name: 'lint', run: lintFixtures },
  { name: 'types', run: typeFixtures },
  { name: 'tests', run: testFixtures },
  { name: 'planted', run: plantedEverywhere },
];

async function run(): Promise<Outcome> {
  const problems: string[] = [];
  for (const { name, run: runCase } of cases) {
    problems.push(...(await runCase()).map((problem) => `${name}: ${problem}`));
  }
  if (problems.length > 0)
    return failed(`${problems.length} things that a checker should have noticed`, problems.join('\n'));
  return passed('every checker was seen to fail where it should');
}

export const selfTestStep: Step = { name: 'self-test', cores: 1, run };
