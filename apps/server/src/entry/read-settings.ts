import { parseArgs } from 'node:util';
import { parseEnv, SettingsError, type Env } from '../platform/env/index.ts';

type Ajustes = Record<string, string | undefined>;

/** The environment, with `--services=api,saldos` before CUADRA_SERVICES. */
export function givenSettings(): Ajustes {
  const { values } = parseArgs({ options: { services: { type: 'string' } } });
  return { ...process.env, ...(values.services && { CUADRA_SERVICES: values.services }) };
}

/** The settings of this process, which ends with one message where they do not do. */
export function readSettings(): Env {
  try {
    return parseEnv(givenSettings());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`Cuadra no pudo partir. ${error.message}`);
    process.exit(1);
  }
}
