import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps, selectSteps } from './schedule.ts';
import { absent, failed, passed, type Outcome, type Step } from './step.ts';

let printed: string[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed.push(line);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const step = (name: string, outcome: Outcome, extra: Partial<Step> = {}): Step => ({
  name,
  cores: 1,
  run: async () => await Promise.resolve(outcome),
  ...extra,
});

test('counts what passed and what failed, apart from what is absent, on a line of its own', async () => {
  const failures = await runSteps([
    step('a', passed('fine')),
    step('b', failed('no', 'why')),
    step('c', absent('later')),
  ]);
  expect(failures).toBe(1);
  expect(printed.at(-1)).toBe('checks: 1 passed, 1 failed');
  expect(printed.join('\n')).toContain('why');
});

test('a step that throws has failed', async () => {
  const broken = step('a', passed(''), { run: async () => await Promise.reject(new Error('broken')) });
  expect(await runSteps([broken])).toBe(1);
});

test('a step is not run when one it depends on failed', async () => {
  const run = vi.fn<Step['run']>().mockResolvedValue(passed('fine'));
  expect(
    await runSteps([step('build', failed('no')), step('browser', passed(''), { after: ['build'], run })]),
  ).toBe(2);
  expect(run).not.toHaveBeenCalled();
});

test('never runs more cores than there are, and waits for what comes before', async () => {
  let busy = 0;
  let most = 0;
  const order: string[] = [];
  const timed = (name: string, cores: 1 | 2, after: string[] = []): Step => ({
    name,
    cores,
    after,
    run: async () => {
      busy += cores;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= cores;
      order.push(name);
      return passed('');
    },
  });
  await runSteps([timed('a', 1), timed('b', 1), timed('c', 2), timed('d', 1), timed('e', 1, ['d'])]);
  expect(most).toBe(2);
  expect(order.indexOf('e')).toBeGreaterThan(order.indexOf('d'));
});

test('a step that waits for another lets those after it go first', async () => {
  const order: string[] = [];
  const built = Promise.withResolvers<Outcome>();
  const told = (name: string, extra: Partial<Step> = {}): Step =>
    step(name, passed(''), {
      run: async () => {
        order.push(name);
        return await Promise.resolve(passed(''));
      },
      ...extra,
    });
  const last = told('lint', {
    run: async () => {
      order.push('lint');
      built.resolve(passed(''));
      return await Promise.resolve(passed(''));
    },
  });
  const build = step('build', passed(''), { run: async () => await built.promise });
  await runSteps([build, told('server', { after: ['build'] }), told('format'), last]);
  expect(order).toEqual(['format', 'lint', 'server']);
});

test('words choose steps by name, with what they depend on', () => {
  const steps = [
    step('lint-types', passed('')),
    step('types-web', passed('')),
    step('build', passed('')),
    step('browser', passed(''), { after: ['build'] }),
  ];
  expect(selectSteps(steps, []).map((s) => s.name)).toEqual(['lint-types', 'types-web', 'build', 'browser']);
  expect(selectSteps(steps, ['types']).map((s) => s.name)).toEqual(['lint-types', 'types-web']);
  expect(selectSteps(steps, ['browser']).map((s) => s.name)).toEqual(['build', 'browser']);
  expect(selectSteps(steps, ['nothing'])).toEqual([]);
});
