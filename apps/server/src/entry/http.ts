import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findAppUrl } from './app-url.ts';
import { CARPETA_WEB, compose } from './compose.ts';
import { readSettings } from './read-settings.ts';
import { closeOnSignal } from './shutdown.ts';
import { watchErrors } from './watch-errors.ts';

/** The services asked for and, where it has been built, the web. Any number of these may run; none keeps state. */
const env = readSettings();
const { log, flush } = await watchErrors(env, env.logLevel);
const cuadra = await compose(env, await findAppUrl(env), log);
const app = await cuadra.createHttp({ web: existsSync(join(CARPETA_WEB, 'index.html')) });
closeOnSignal(async () => {
  await app.close();
  await cuadra.close();
  await flush();
}, log);
const direccion = await app.listen({ port: env.port, host: env.host });
log.info({ direccion, services: env.services }, 'serving');
