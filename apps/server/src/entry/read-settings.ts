import { parseArgs } from 'node:util';
import { parseEnv, type Env } from '../platform/env/index.ts';

/** The settings of this process: the environment, with `--services=api,saldos` before CUADRA_SERVICES. */
export function readSettings(): Env {
  const { values } = parseArgs({ options: { services: { type: 'string' } } });
  return parseEnv({ ...process.env, ...(values.services && { CUADRA_SERVICES: values.services }) });
}
