import type { TestProject } from 'vitest/node';
import { startCuadraTestServer } from './start-server.ts';

/** Runs once before the tests of the project that names it in `globalSetup`; what it returns runs after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startCuadraTestServer();
  project.provide('servidorDePruebas', server);
  return stop;
}
