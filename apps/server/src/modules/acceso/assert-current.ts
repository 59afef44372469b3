import { MENSAJES } from '@cuadra/contract';
import type { Principal } from '../../platform/auth/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { readVersion } from './store/version.ts';

/** How long a process may not know that rights changed; without it every call would read the database. */
const SABIDA_MS = 2_000;
const MAX_EMPRESAS = 5_000;

interface Sabida {
  readonly version: number;
  readonly hastaMs: number;
}

/** By connection, since one process of the tests serves several databases. */
const sabidas = new WeakMap<Db, Map<number, Sabida>>();

function knownOf(db: Db): Map<number, Sabida> {
  const known = sabidas.get(db) ?? new Map<number, Sabida>();
  sabidas.set(db, known);
  return known;
}

function remember(known: Map<number, Sabida>, idEmpresa: number, version: number): void {
  const [primera] = known.keys();
  if (known.size >= MAX_EMPRESAS && primera !== undefined) known.delete(primera);
  known.set(idEmpresa, { version, hastaMs: Date.now() + SABIDA_MS });
}

/**
 * Throws `sesion_expirada` for a token that was signed before rights of its company changed: a group, a member or a
 * feature. Whoever still may come in gets a new one by asking again, which the web does by itself.
 */
export async function assertCurrent(db: Db, { idEmpresa, version }: Principal): Promise<void> {
  if (version === undefined) return;
  const known = knownOf(db);
  const sabida = known.get(idEmpresa);
  const fresca = sabida !== undefined && Date.now() < sabida.hastaMs;
  // A token that is newer than what is known brings the news itself.
  const actual = fresca && version <= sabida.version ? sabida.version : await readVersion(db, idEmpresa);
  if (!fresca || actual !== sabida.version) remember(known, idEmpresa, actual);
  if (version < actual) throw new AppError('sesion_expirada', MENSAJES.sesionExpirada);
}
