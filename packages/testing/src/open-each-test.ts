import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testCuadra, type TestCuadra, type TestCuadraOptions } from './test-cuadra.ts';

/** Stands for a value that comes later and changes: its members are those of the value when they are asked for. */
const standIn = <T extends object>(read: () => T | undefined): T =>
  new Proxy<T>({} as T, {
    get(_nothing, name) {
      const value = read();
      if (value === undefined) throw new Error('the tests of this file have not begun');
      return Reflect.get(value, name);
    },
  });

interface OpenEachTest<P> {
  readonly t: TestCuadra;
  /** As the running test has it. */
  readonly p: P;
  /** Opens it anew within a test: for each run of a property. */
  readonly reopen: () => Promise<void>;
}

/** Makes the product for the tests of a file, and opens in it what each of them works with. */
export function openEachTest<P extends object>(
  open: (t: TestCuadra) => Promise<P>,
  options?: TestCuadraOptions,
): OpenEachTest<P> {
  let made: TestCuadra | undefined;
  let opened: P | undefined;
  const t = standIn(() => made);
  const reopen = async () => {
    opened = await open(t);
  };
  beforeAll(async () => {
    made = await testCuadra(options);
  });
  afterAll(() => made?.close());
  beforeEach(reopen);
  return { t, p: standIn(() => opened), reopen };
}
