import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { PostgresError } from './errors.ts';

/**
 * Locks that the operating system releases when their process dies, kill -9 included: empty SQLite files on
 * which a transaction is held open. Lock files with process numbers would need guesses about reused numbers,
 * containers and two processes that clear the same stale file at once; here there is nothing stale to clear.
 */
export interface Lock {
  release(): void;
}

/** An open handle keeps its lock only while it is reachable, so the ones in use are held here. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const RETRY_MS = 50;

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return error.errcode === SQLITE_BUSY || error.errcode === SQLITE_LOCKED;
}

function tryLock(ruta: string, sql: string): Lock | null {
  let base: DatabaseSync;
  try {
    base = new DatabaseSync(ruta, { timeout: 0 });
  } catch (error) {
    throw unusable(ruta, error);
  }
  try {
    // With its journal in memory nothing is ever written, so a full disk keeps nobody from leaving.
    base.exec('PRAGMA journal_mode = memory');
    base.exec(sql);
  } catch (error) {
    base.close();
    if (isBusy(error)) return null;
    throw unusable(ruta, error);
  }
  held.add(base);
  return {
    release() {
      if (held.delete(base)) base.close();
    },
  };
}

function unusable(ruta: string, cause: unknown): PostgresError {
  return new PostgresError(
    'PG_SIN_PERMISO',
    `No se puede usar ${ruta}. Revisa que la carpeta sea de tu usuario y acepte escritura, o elige otra con CUADRA_DATOS.`,
    cause,
  );
}

/** The lock that one holder at a time may have, or null when it is taken, also by a shared holder. */
export function tryExclusive(ruta: string): Lock | null {
  return tryLock(ruta, 'BEGIN EXCLUSIVE');
}

/** The lock that any number of holders may have at once, or null while someone has it exclusively. */
export function tryShared(ruta: string): Lock | null {
  return tryLock(ruta, 'BEGIN; SELECT count(*) FROM sqlite_schema');
}

/**
 * Waits for an exclusive lock. Calls `onWait` once if it has to wait at all.
 * @throws PostgresError PG_OCUPADA after `timeoutMs`.
 */
export async function waitExclusive(ruta: string, timeoutMs: number, onWait: () => void): Promise<Lock> {
  const deadline = Date.now() + timeoutMs;
  for (let intento = 0; ; intento++) {
    const lock = tryExclusive(ruta);
    if (lock) return lock;
    if (Date.now() > deadline) {
      throw new PostgresError(
        'PG_OCUPADA',
        `Otra instancia de Cuadra lleva mucho tiempo preparando la base de datos (${ruta}). Ciérrala y vuelve a intentarlo.`,
      );
    }
    if (intento === 1) onWait();
    await sleep(RETRY_MS);
  }
}
