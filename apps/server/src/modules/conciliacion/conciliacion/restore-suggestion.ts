import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { markOrigenUndone } from '../../registros/actos/index.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { markLineas } from './store/busqueda.ts';
import { annulRechazo } from './store/decisiones.ts';
import { lockSugerencia, restoreRechazada } from './store/suggestions.ts';

/**
 * Takes a rejection back, in the transaction of the caller. The suggestion stands again at once where its documents are
 * still open. The rejection leaves the statistics of the engine. Throws `conflicto` for one that is not rejected.
 */
export async function restoreSugerenciaEn(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<{ pendiente: boolean }> {
  await lockLibro(tx, idEmpresa);
  const fila = await lockSugerencia(tx, idEmpresa, id);
  if (!fila) throw notFound('Esa sugerencia no existe o no es de tu empresa.');
  if (fila.estado !== 'rechazada') throw conflict('Esa sugerencia no está descartada.');
  const pendiente = await restoreRechazada(tx, idEmpresa, fila);
  await annulRechazo(tx, idEmpresa, fila);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'recuperar_sugerencia',
      modelo: 'Cartola',
      idRegistro: fila.idCartola,
      despues: { documentos: fila.clave },
    },
  ]);
  await markOrigenUndone(tx, { idEmpresa, idUsuario }, { clase: 'descarte', idOrigen: id });
  // Suggestions of the line were searched without this one: the search runs again.
  await markLineas(tx, idEmpresa, [fila.idCartola]);
  await enqueueSearch(platform, tx, idEmpresa);
  return { pendiente };
}

/** The same in one transaction of its own. */
export function restoreSugerencia(
  platform: Platform,
  principal: Principal,
  id: number,
): Promise<{ pendiente: boolean }> {
  return withEmpresa(platform.db, principal.idEmpresa, (tx) =>
    restoreSugerenciaEn(platform, tx, principal, id),
  );
}
