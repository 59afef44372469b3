import { parseEnv } from '../platform/env/index.ts';
import { buildWeb } from './build-web.ts';
import { compose } from './compose.ts';
import { connectDemo } from './connect-demo.ts';
import { prepareDemo } from './demo.ts';
import { explainFailure } from './explain-failure.ts';
import { prepareDatabase } from './prepare.ts';
import { givenSettings } from './read-settings.ts';
import { closeOnSignal, closeWithNpm } from './shutdown.ts';
import { fillSettings, startSimulators, writeDirecciones, type Simuladores } from './simulators.ts';
import { watchErrors } from './watch-errors.ts';

/** Where whoever tries the demo finds its mail and the page that embeds it. */
function tellSimulators({ direcciones: { correo, host } }: Simuladores): void {
  console.log(`  Los correos que envía llegan a ${correo}`);
  console.log(`  Dentro de una página anfitriona: ${host}/m/home`);
}

/** Everything in one process: database, migrations, web, the four services and the workers. */
async function start(): Promise<void> {
  const dados = givenSettings();
  const propias = parseEnv(dados);
  const { log, flush } = await watchErrors(propias, process.env['LOG_LEVEL'] ? propias.logLevel : 'warn');

  // Whatever has begun is closed in the opposite order, also when it is told to end before it serves.
  const cierres: (() => Promise<unknown>)[] = [];
  let cerrando = false;
  const close = closeOnSignal(async () => {
    cerrando = true;
    for (const cierre of cierres.toReversed()) await cierre();
    await flush();
  }, log);
  closeWithNpm(close);

  try {
    const partiendo = propias.simuladores ? startSimulators(propias.port, log) : Promise.resolve(null);
    cierres.push(() => partiendo.then((simuladores) => simuladores?.close()));
    const preparada = prepareDatabase(propias, log);
    cierres.push(() =>
      preparada.then(
        (base) => base.stop(),
        () => {},
      ),
    );
    const [base, simuladores] = await Promise.all([preparada, partiendo, buildWeb()]);
    const env = simuladores ? parseEnv(fillSettings(dados, simuladores.direcciones)) : propias;
    const cuadra = await compose(env, base.urlApp, log);
    cierres.push(() => cuadra.close());
    if (env.demo) await prepareDemo(cuadra, base.urlAdmin);
    if (env.demo && simuladores) await connectDemo(cuadra, simuladores.direcciones);
    const app = await cuadra.createHttp({ web: true });
    cierres.push(() => app.close());
    const direccion = await app.listen({ port: env.port, host: env.host });
    await cuadra.startWorkers();
    const url = `http://localhost:${new URL(direccion).port}`;
    simuladores?.serveCuadra(url);
    if (simuladores) await writeDirecciones(env.carpetaDatos, simuladores.direcciones);
    console.log(`Cuadra lista en ${url}`);
    if (simuladores) tellSimulators(simuladores);
  } catch (error) {
    // Told to end before it served: what was under way fails, and that is no news.
    if (cerrando) return;
    log.debug({ err: error }, 'start failed');
    console.error(`Cuadra no pudo partir. ${explainFailure(error, propias.port)}`);
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
