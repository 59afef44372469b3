import { createLogger } from '../platform/log/index.ts';
import { findAppUrl } from './app-url.ts';
import { compose } from './compose.ts';
import { readSettings } from './read-settings.ts';
import { closeOnSignal } from './shutdown.ts';

/** Works off the jobs. Any number of these may run. */
const env = readSettings();
const log = createLogger(env.logLevel);
const cuadra = await compose(env, await findAppUrl(env), log);
closeOnSignal(() => cuadra.close(), log);
await cuadra.startWorkers();
log.info('working');
