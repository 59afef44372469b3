import { loadKeys } from '../platform/auth/index.ts';
import { deriveAppUrl } from '../platform/database/index.ts';
import type { Env } from '../platform/env/index.ts';

/** The application's connection for a process that neither starts a database nor migrates it. */
export async function findAppUrl({ databaseAppUrl, databaseUrl, clave, carpetaDatos }: Env): Promise<string> {
  if (databaseAppUrl) return databaseAppUrl;
  if (!databaseUrl) throw new Error('Falta DATABASE_APP_URL o DATABASE_URL.');
  const { databasePassword } = await loadKeys(clave, carpetaDatos);
  return deriveAppUrl(databaseUrl, databasePassword);
}
