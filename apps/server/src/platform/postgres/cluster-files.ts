import { join } from 'node:path';
import { tryExclusive } from './locks.ts';

/** Held by the one instance that is starting, adopting or leaving the server. */
export const TURN_FILE = 'turno.lock';
/** Held, shared, by every instance that uses the server. */
export const PRESENCE_FILE = 'presentes.lock';
export const LOG_FILE = 'postgres.log';

/** Whether no instance uses the server of a folder. Only meaningful while holding its turn. */
export function isUnused(carpeta: string): boolean {
  const lock = tryExclusive(join(carpeta, PRESENCE_FILE));
  lock?.release();
  return lock !== null;
}
