import { createLogger } from '../platform/log/index.ts';
import { buildWeb } from './build-web.ts';
import { compose } from './compose.ts';
import { prepareDemo } from './demo.ts';
import { prepareDatabase } from './prepare.ts';
import { readSettings } from './read-settings.ts';
import { closeOnSignal } from './shutdown.ts';

/** Everything in one process: database, migrations, web, the four services and the workers. */
const env = readSettings();
const log = createLogger(process.env['LOG_LEVEL'] ? env.logLevel : 'warn');

const [base] = await Promise.all([prepareDatabase(env, log), buildWeb()]);
const cuadra = await compose(env, base.urlApp, log);
if (env.demo) await prepareDemo(cuadra);
const app = await cuadra.createHttp({ web: true });
closeOnSignal(async () => {
  await app.close();
  await cuadra.close();
  await base.stop();
}, log);
const direccion = await app.listen({ port: env.port, host: env.host });
await cuadra.startWorkers();
console.log(`Cuadra lista en http://localhost:${new URL(direccion).port}`);
