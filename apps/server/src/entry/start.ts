import { createLogger } from '../platform/log/index.ts';
import { buildWeb } from './build-web.ts';
import { compose } from './compose.ts';
import { prepareDemo } from './demo.ts';
import { explainFailure } from './explain-failure.ts';
import { prepareDatabase } from './prepare.ts';
import { readSettings } from './read-settings.ts';
import { closeOnSignal, closeWithNpm } from './shutdown.ts';

/** Everything in one process: database, migrations, web, the four services and the workers. */
async function start(): Promise<void> {
  const env = readSettings();
  const log = createLogger(process.env['LOG_LEVEL'] ? env.logLevel : 'warn');

  // Whatever has begun is closed in the opposite order, also when it is told to end before it serves.
  const cierres: (() => Promise<unknown>)[] = [];
  let cerrando = false;
  const close = closeOnSignal(async () => {
    cerrando = true;
    for (const cierre of cierres.toReversed()) await cierre();
  }, log);
  closeWithNpm(close);

  try {
    const preparada = prepareDatabase(env, log);
    cierres.push(() =>
      preparada.then(
        (base) => base.stop(),
        () => {},
      ),
    );
    const [base] = await Promise.all([preparada, buildWeb()]);
    const cuadra = await compose(env, base.urlApp, log);
    cierres.push(() => cuadra.close());
    if (env.demo) await prepareDemo(cuadra);
    const app = await cuadra.createHttp({ web: true });
    cierres.push(() => app.close());
    const direccion = await app.listen({ port: env.port, host: env.host });
    await cuadra.startWorkers();
    console.log(`Cuadra lista en http://localhost:${new URL(direccion).port}`);
  } catch (error) {
    // Told to end before it served: what was under way fails, and that is no news.
    if (cerrando) return;
    log.debug({ err: error }, 'start failed');
    console.error(`Cuadra no pudo partir. ${explainFailure(error, env.port)}`);
    process.exitCode = 1;
    close('start failed');
  }
}

try {
  await start();
} catch (error) {
  console.error(`Cuadra no pudo partir. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
