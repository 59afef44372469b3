import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { applyPares } from './apply-pares.ts';
import { auditPares } from './audit-acts.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { recordConciliaciones } from './record-acto.ts';
import { lockDocumentos, lockLineas, type DocumentoBloqueado } from './store/lock.ts';
import { withdrawImpossible } from './store/suggestions.ts';
import { insertConciliaciones } from './store/write.ts';
import { assertConfirmada } from './warn-cedidas.ts';

export interface AplicacionDeRendicion {
  readonly idRendicion: number;
  /** The bank line that the rendición is a part of. */
  readonly idCartola: number;
  /** Towards zero of each document, positive, in the currency of both. */
  readonly documentos: readonly { readonly id: number; readonly monto: number }[];
  /** A person confirms to have paid the issuer of a ceded invoice. */
  readonly aceptaCesion: boolean;
  /** Says why this cannot be, with the documents locked; null where it can. */
  readonly revisar: (documentos: readonly DocumentoBloqueado[]) => string | null;
}

/**
 * Reconciles documents with the line of an advance or fund, in the transaction of the caller. Answers the id of the
 * reconciliation, which is undone like any. The explained part of the line stays. Throws `no_encontrado` or `conflicto`.
 */
export async function reconcileByRendicion(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  { idRendicion, idCartola, documentos, aceptaCesion, revisar }: AplicacionDeRendicion,
): Promise<number> {
  await lockLibro(tx, idEmpresa);
  const lineas = await lockLineas(tx, idEmpresa, [idCartola]);
  const montos = new Map(documentos.map(({ id, monto }) => [id, monto]));
  const bloqueados = await lockDocumentos(tx, idEmpresa, [...montos.keys()]);
  if (bloqueados.length < montos.size)
    throw notFound('Uno de los documentos no existe o no es de tu empresa.');
  assertConfirmada(lineas, bloqueados, aceptaCesion);
  const motivo = revisar(bloqueados);
  if (motivo !== null) throw conflict(motivo);
  const acto = { idEmpresa, idUsuario, origen: 'persona', lote: randomUUID() } as const;
  const [idConciliacion] = await insertConciliaciones(tx, [
    { ...acto, idSugerencia: null, confianza: null, explicacion: [] },
  ]);
  if (idConciliacion === undefined) throw new Error('a reconciliation that was not written');
  const pares = bloqueados.map(({ id, saldo }) => {
    const monto = montos.get(id) ?? 0;
    return {
      idConciliacion,
      idRendicion,
      idCartola,
      idDocumento: id,
      montoCartola: monto,
      montoDocumento: Math.sign(saldo) * monto,
    };
  });
  await applyPares(tx, acto, pares);
  const ids = bloqueados.map(({ id }) => id);
  await saldarDocumentos(tx, idEmpresa, ids);
  if (await withdrawImpossible(tx, idEmpresa, [], ids)) await enqueueSearch(platform, tx, idEmpresa);
  const porLinea = new Map(lineas.map((linea) => [linea.id, linea]));
  const porDocumento = new Map(bloqueados.map((documento) => [documento.id, documento]));
  await auditPares(tx, { idEmpresa, idUsuario, accion: 'conciliar' }, pares, porLinea, porDocumento);
  await recordConciliaciones(tx, { idEmpresa, idUsuario, lote: acto.lote }, pares, porLinea, porDocumento);
  return idConciliacion;
}
