import { failed, type Outcome, type Step } from './step.ts';

const CORES = 2;

/** Steps whose name contains one of `words` (all of them without words), in order, with their prerequisites. */
export function selectSteps(steps: Step[], words: string[]): Step[] {
  if (words.length === 0) return steps;
  const wanted = new Set<string>();
  const add = (step: Step): void => {
    wanted.add(step.name);
    for (const prerequisite of steps) if (step.after?.includes(prerequisite.name)) add(prerequisite);
  };
  for (const step of steps) if (words.some((word) => step.name.includes(word))) add(step);
  return steps.filter((step) => wanted.has(step.name));
}

const MARKS = { passed: 'ok    ', failed: 'FAILED', absent: 'absent' } as const;

function print(step: Step, outcome: Outcome, durationMs: number): void {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8);
  console.log(`${MARKS[outcome.kind]} ${step.name.padEnd(12)} ${seconds}  ${outcome.detail}`);
  if (outcome.kind === 'failed' && outcome.output !== '') {
    console.log(`${outcome.output.trimEnd()}\n`);
  }
}

async function runStep(step: Step, outcomes: Map<string, Outcome>): Promise<void> {
  const unmet = (step.after ?? []).filter((name) => outcomes.get(name)?.kind === 'failed');
  const start = performance.now();
  let outcome: Outcome;
  try {
    outcome = unmet.length > 0 ? failed(`not run, as ${unmet.join(', ')} failed`) : await step.run();
  } catch (error) {
    outcome = failed(
      'the step itself broke',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
  outcomes.set(step.name, outcome);
  print(step, outcome, performance.now() - start);
}

/**
 * Runs the steps side by side while their cores fit: of those whose prerequisites have ended, the first in order. Prints
 * each as it ends and a count at the end.
 * @returns how many failed.
 */
export async function runSteps(steps: Step[]): Promise<number> {
  const outcomes = new Map<string, Outcome>();
  const running = new Set<Promise<void>>();
  const waiting = [...steps];
  const chosen = new Set(steps.map(({ name }) => name));
  let busy = 0;
  const mayStart = ({ cores, after = [] }: Step): boolean =>
    busy + cores <= CORES && after.every((name) => !chosen.has(name) || outcomes.has(name));
  while (waiting.length > 0) {
    const step = waiting.find(mayStart);
    if (step === undefined) {
      if (running.size === 0) throw new Error(`${waiting[0]?.name} waits for a step that waits for it`);
      await Promise.race(running);
      continue;
    }
    waiting.splice(waiting.indexOf(step), 1);
    busy += step.cores;
    const run = runStep(step, outcomes).finally(() => {
      busy -= step.cores;
      running.delete(run);
    });
    running.add(run);
  }
  await Promise.all(running);
  const count = (kind: Outcome['kind']): number =>
    [...outcomes.values()].filter((o) => o.kind === kind).length;
  if (count('absent') > 0) console.log(`${count('absent')} steps had nothing to check yet`);
  console.log(`checks: ${count('passed')} passed, ${count('failed')} failed`);
  return count('failed');
}
