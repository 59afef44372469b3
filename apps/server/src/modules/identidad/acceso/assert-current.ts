import { MENSAJES } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readVigencia, type Vigencia } from './store/vigencia.ts';

/** How long a process keeps an answer: a session that ends is refused everywhere within this time. */
const GUARDADA_MS = 2_000;
const MAX_GUARDADAS = 10_000;

interface Guardada extends Vigencia {
  readonly hastaMs: number;
}

/** A cache for each connection, since one process of the tests serves several databases. */
const caches = new WeakMap<Db, Map<string, Guardada>>();

function cacheOf(db: Db): Map<string, Guardada> {
  const cache = caches.get(db) ?? new Map<string, Guardada>();
  caches.set(db, cache);
  return cache;
}

function remember(cache: Map<string, Guardada>, clave: string, vigencia: Vigencia): void {
  // A renewed entry goes to the end, so that the oldest one leaves first.
  cache.delete(clave);
  const [primera] = cache.keys();
  if (cache.size >= MAX_GUARDADAS && primera !== undefined) cache.delete(primera);
  cache.set(clave, { ...vigencia, hastaMs: Date.now() + GUARDADA_MS });
}

/**
 * Throws `sesion_expirada` for a token whose session ended in any way (signed out, ended elsewhere, idle, its person
 * or membership switched off), and for a token that is older than a change of rights in its company. A person who
 * may still come in gets a new token by asking again; the web does so by itself.
 */
export async function assertCurrent(db: Db, principal: Principal): Promise<void> {
  const { idUsuario, idEmpresa, version, sesion = null } = principal;
  if (version === undefined) return;
  const cache = cacheOf(db);
  const clave = `${idEmpresa}/${sesion ?? ''}`;
  const guardada = cache.get(clave);
  const fresca = guardada !== undefined && Date.now() < guardada.hastaMs && version <= guardada.version;
  const vigencia = fresca ? guardada : await readVigencia(db, { idUsuario, idEmpresa, sesion });
  if (!fresca) remember(cache, clave, vigencia);
  if (!vigencia.abierta || version < vigencia.version)
    throw new AppError('sesion_expirada', MENSAJES.sesionExpirada);
}
