import { findAppUrl } from './app-url.ts';
import { compose } from './compose.ts';
import { readSettings } from './read-settings.ts';
import { closeOnSignal } from './shutdown.ts';
import { watchErrors } from './watch-errors.ts';

/** Works off the jobs. Any number of these may run. */
const env = readSettings();
const { log, flush } = await watchErrors(env, env.logLevel);
const cuadra = await compose(env, await findAppUrl(env), log);
closeOnSignal(async () => {
  await cuadra.close();
  await flush();
}, log);
await cuadra.startWorkers();
log.info('working');
