import { buildStep, staticSteps } from './checks/static.ts';
import { hygieneSteps } from './checks/hygiene.ts';
import { selfTestStep } from './selftest/index.ts';
import { browserStep, serverStep, toolsStep, unitStep } from './checks/tests.ts';
import { runSteps, selectSteps } from './checks/schedule.ts';
import { specTableStep } from './checks/spec-table.ts';
import type { Step } from './checks/step.ts';

/**
 * Every check of the project. The tests of the server take as long as all the steps beside them, the cheap ones first;
 * the browser's come last and alone. `npm test -- unit lint` runs only the steps whose name contains one of the words,
 * with those they depend on. Exits with 1 when any step fails.
 */
const steps: Step[] = [
  ...hygieneSteps,
  specTableStep,
  buildStep,
  serverStep,
  ...staticSteps,
  unitStep,
  selfTestStep,
  toolsStep,
  browserStep,
];

const words = process.argv.slice(2);
const selected = selectSteps(steps, words);
if (selected.length === 0) {
  console.error(`No step is called ${words.join(' ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}
const failures = await runSteps(selected);
process.exitCode = failures === 0 ? 0 : 1;
