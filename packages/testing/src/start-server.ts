import { migrate } from '../../../apps/server/src/platform/database/index.ts';
import { startThrowawayPostgres } from '../../../apps/server/src/platform/postgres/index.ts';
import { startTestServer, type RunningTestServer } from './test-databases.ts';

/** Known to whoever reads this: it opens throwaway databases on this machine and nothing else. */
const APP = { usuario: 'cuadra_app', clave: 'cuadra-pruebas' };
const OWNER = { usuario: 'cuadra_duena', clave: 'cuadra-pruebas' };

/**
 * Wires the harness to Cuadra: the server of `TEST_DATABASE_URL`, or else an embedded one that goes away with the
 * run, and Cuadra's own migrations.
 */
export function startCuadraTestServer(): Promise<RunningTestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  return startTestServer({
    start: () => (url ? Promise.resolve({ urlAdmin: url, stop: async () => {} }) : startThrowawayPostgres()),
    migrate: (urlOwner) => migrate(urlOwner, APP.clave),
    app: APP,
    owner: OWNER,
  });
}
