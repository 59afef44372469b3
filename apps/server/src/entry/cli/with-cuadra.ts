import { parseEnv, type Env } from '../../platform/env/index.ts';
import { createLogger } from '../../platform/log/index.ts';
import { createStorage, type Storage } from '../../platform/storage/index.ts';
import { compose, type Cuadra } from '../compose.ts';
import { prepareDatabase } from '../prepare.ts';

const LOG = createLogger(process.env['LOG_LEVEL'] ?? 'fatal');

/** Runs a command with the database of the settings, started or joined for as long as it takes. */
export async function withDatabase<T>(
  trabajo: (base: { urlAdmin: string; urlApp: string; storage: Storage; env: Env }) => Promise<T>,
): Promise<T> {
  const env = parseEnv(process.env);
  const { urlAdmin, urlApp, stop } = await prepareDatabase(env, LOG);
  try {
    return await trabajo({ urlAdmin, urlApp, env, storage: await createStorage(env) });
  } finally {
    await stop();
  }
}

/** Runs a command with the whole product, without a socket. */
export function withCuadra<T>(trabajo: (cuadra: Cuadra, urlAdmin: string) => Promise<T>): Promise<T> {
  return withDatabase(async ({ urlApp, urlAdmin, env }) => {
    const cuadra = await compose(env, urlApp, LOG);
    try {
      return await trabajo(cuadra, urlAdmin);
    } finally {
      await cuadra.close();
    }
  });
}
