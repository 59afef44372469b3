import { parseArgs } from 'node:util';
import { parseEnv, type Env } from '../platform/env/index.ts';

type Ajustes = Record<string, string | undefined>;

/** The environment, with `--services=api,saldos` before CUADRA_SERVICES. */
export function givenSettings(): Ajustes {
  const { values } = parseArgs({ options: { services: { type: 'string' } } });
  return { ...process.env, ...(values.services && { CUADRA_SERVICES: values.services }) };
}

/** The settings of this process. */
export function readSettings(): Env {
  return parseEnv(givenSettings());
}
