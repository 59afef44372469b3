import { inject } from 'vitest';
import { cloneDatabase, type TestDatabase, type TestServer } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servidorDePruebas: TestServer;
  }
}

/** The server of this run of tests, for tests that need more than a database of their own. */
export function testServer(): TestServer {
  return inject('servidorDePruebas');
}

/**
 * A migrated database of the test file's own, made in milliseconds. Drop it when the file ends; what is not
 * dropped goes with the run.
 *
 *     const base = await testDatabase();
 *     afterAll(() => base.drop());
 */
export function testDatabase(): Promise<TestDatabase> {
  return cloneDatabase(testServer());
}
