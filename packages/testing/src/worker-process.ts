import { compose } from '../../../apps/server/src/entry/compose.ts';
import { parseEnv } from '../../../apps/server/src/platform/env/index.ts';
import { createLogger } from '../../../apps/server/src/platform/log/index.ts';

/** A process that only works off one kind of job, for a test to kill in the middle of one. */
const [urlApp = '', carpeta = '', trabajo = '', ajustes = '{}'] = process.argv.slice(2);
const env = parseEnv({
  NODE_ENV: 'test',
  CUADRA_DATOS: carpeta,
  LOG_LEVEL: 'fatal',
  ...(JSON.parse(ajustes) as Record<string, string>),
});
const cuadra = await compose(env, urlApp, createLogger('fatal'));
const jobs = cuadra.modules.flatMap((modulo) => modulo.jobs);
await cuadra.platform.queue.work(jobs.filter(({ job }) => job.name === trabajo));
// A test that ends early leaves nobody behind.
process.on('disconnect', () => process.exit());
process.send?.('working');
