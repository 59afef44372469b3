import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { auditPares } from './audit-acts.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { markActosOf } from './record-acto.ts';
import { pauseBroken } from './autonomia/keep-promise.ts';
import { undoDecisiones } from './store/decisiones.ts';
import { lockDocumentos, lockLineas } from './store/lock.ts';
import { reviveSugerencias } from './store/revive.ts';
import { moveBalancesBack } from './apply-pares.ts';
import { lockConciliaciones, markUndone, readPares, type CualConciliacion } from './store/write.ts';

/**
 * Undoes one reconciliation or all of a lote, in the transaction of the caller: balances go back and the suggestions
 * behind them are pending again. Throws `no_encontrado`, or `conflicto` when all of it was undone before.
 */
export async function undoConciliacionesEn(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  cual: CualConciliacion,
): Promise<{ ids: number[]; lineas: number[]; deshecha: Date }> {
  await lockLibro(tx, idEmpresa);
  const encontradas = await lockConciliaciones(tx, idEmpresa, cual);
  if (encontradas.length === 0) throw notFound('Esa conciliación no existe o no es de tu empresa.');
  const vivas = encontradas.filter(({ deshecha }) => deshecha === null);
  if (vivas.length === 0) throw conflict('Esa conciliación ya estaba deshecha.');
  const ids = vivas.map(({ id }) => id);
  const pares = await readPares(tx, idEmpresa, ids);
  const idsLineas = [...new Set(pares.map((par) => par.idCartola))];
  const idsDocumentos = [...new Set(pares.map((par) => par.idDocumento))];
  const lineas = new Map((await lockLineas(tx, idEmpresa, idsLineas)).map((linea) => [linea.id, linea]));
  const documentos = new Map(
    (await lockDocumentos(tx, idEmpresa, idsDocumentos)).map((doc) => [doc.id, doc]),
  );
  const deshecha = await markUndone(tx, idEmpresa, ids, idUsuario);
  await moveBalancesBack(tx, idEmpresa, pares);
  await saldarDocumentos(tx, idEmpresa, [...new Set(pares.map(({ idDocumento }) => idDocumento))]);
  await pauseBroken(tx, idEmpresa, await undoDecisiones(tx, idEmpresa, ids));
  await reviveSugerencias(
    tx,
    idEmpresa,
    vivas.flatMap(({ idSugerencia }) => idSugerencia ?? []),
    idsLineas,
  );
  await auditPares(tx, { idEmpresa, idUsuario, accion: 'deshacer_conciliacion' }, pares, lineas, documentos);
  await markActosOf(tx, { idEmpresa, idUsuario }, pares);
  // What is open again may explain other lines than before.
  await enqueueSearch(platform, tx, idEmpresa);
  return { ids, lineas: idsLineas, deshecha };
}

/** The same in one transaction of its own. */
export function undoConciliaciones(
  platform: Platform,
  principal: Principal,
  cual: { id: number } | { lote: string },
): Promise<{ ids: number[]; deshecha: Date }> {
  return withEmpresa(platform.db, principal.idEmpresa, async (tx) => {
    const { ids, deshecha } = await undoConciliacionesEn(platform, tx, principal, cual);
    return { ids, deshecha };
  });
}
