/**
 * What a step found. `absent` is for a part of the product that is not built yet, and only
 * `expected.ts` may allow it: it counts neither as passed nor as failed.
 */
export type Outcome =
  | { kind: 'passed'; detail: string }
  | { kind: 'failed'; detail: string; output: string }
  | { kind: 'absent'; detail: string };

export type Step = {
  name: string;
  /** Cores of two that the step takes: a step of 2 runs alone, two steps of 1 run side by side. */
  cores: 1 | 2;
  /** Steps that must have passed before this one; they are run too when only this one is asked for. */
  after?: string[];
  run: () => Promise<Outcome>;
};

export const passed = (detail: string): Outcome => ({ kind: 'passed', detail });
export const absent = (detail: string): Outcome => ({ kind: 'absent', detail });
export const failed = (detail: string, output = ''): Outcome => ({ kind: 'failed', detail, output });
