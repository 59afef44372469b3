import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { insertTrabajo } from '../../../platform/trabajos/index.ts';
import { buscarSugerencias } from './buscar-sugerencias-job.ts';

/** Starts a search of the whole book that the person can watch by its id; one that waits already is theirs too. */
export function requestSearch(
  { db, queue }: Platform,
  { idEmpresa, idUsuario }: Principal,
): Promise<{ id: string }> {
  const id = randomUUID();
  return withEmpresa(db, idEmpresa, async (tx) => {
    await insertTrabajo(tx, {
      idEmpresa,
      id,
      tipo: 'buscar_sugerencias',
      idUsuario,
      parametros: {},
      total: 0,
    });
    await queue.send(tx, buscarSugerencias, { idEmpresa });
    return { id };
  });
}
