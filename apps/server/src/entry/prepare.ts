import { loadKeys } from '../platform/auth/index.ts';
import { deriveAppUrl, migrate } from '../platform/database/index.ts';
import type { Env } from '../platform/env/index.ts';
import { redactUrl, type Logger } from '../platform/log/index.ts';
import { ensureDatabase, resolveDatabase } from '../platform/postgres/index.ts';

export interface PreparedDatabase {
  readonly urlApp: string;
  readonly urlAdmin: string;
  readonly stop: () => Promise<void>;
  /** Data folder of the embedded server; null where the server is one's own. */
  readonly datos: string | null;
}

/** On the embedded server the product has a database of its own, beside the one every server comes with. */
const BASE_PROPIA = 'cuadra';

/**
 * Finds or starts the database, brings it to the newest migration and gives the application's own connection. With
 * `onLost` an embedded server that dies is started again; it is told when that cannot be.
 */
export async function prepareDatabase(
  env: Env,
  log: Logger,
  onLost?: (error: unknown) => void,
): Promise<PreparedDatabase> {
  if (env.entorno === 'production' && !env.databaseUrl) {
    throw new Error('Falta DATABASE_URL: en producción la base de datos no se levanta sola.');
  }
  const keys = await loadKeys(env.clave, env.carpetaDatos);
  const servidor = await resolveDatabase(
    { DATABASE_URL: env.databaseUrl, CUADRA_DATOS: env.carpetaDatos },
    onLost && log,
    onLost,
  );
  const { stop, datos } = servidor;
  try {
    const urlAdmin = env.databaseUrl
      ? servidor.urlAdmin
      : await ensureDatabase(servidor.urlAdmin, BASE_PROPIA);
    // An operator who names the application's connection also keeps its password.
    const nuevas = await migrate(urlAdmin, env.databaseAppUrl ? null : keys.databasePassword);
    if (nuevas.length > 0)
      log.info({ base: redactUrl(urlAdmin), migraciones: nuevas.length }, 'database migrated');
    const urlApp = env.databaseAppUrl ?? deriveAppUrl(urlAdmin, keys.databasePassword);
    return { urlAdmin, urlApp, stop, datos };
  } catch (error) {
    await stop();
    throw error;
  }
}
