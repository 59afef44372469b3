import { compose } from '../../../entry/compose.ts';
import { parseEnv } from '../../../platform/env/index.ts';
import { createLogger } from '../../../platform/log/index.ts';

/** A process that only works off imports, to be killed in the middle of one. */
const [urlApp = '', carpeta = ''] = process.argv.slice(2);
const env = parseEnv({ NODE_ENV: 'test', CUADRA_DATOS: carpeta, LOG_LEVEL: 'fatal' });
const cuadra = await compose(env, urlApp, createLogger('fatal'));
const jobs = cuadra.modules.flatMap((modulo) => modulo.jobs);
await cuadra.platform.queue.work(jobs.filter(({ job }) => job.name === 'importar_archivo'));
process.send?.('working');
