import { randomUUID } from 'node:crypto';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { applyPares } from './apply-pares.ts';
import { auditPares } from './audit-acts.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { planPares, type Plan } from './plan-pares.ts';
import { lockDocumentos, lockLineas } from './store/lock.ts';
import { withdrawImpossible } from './store/suggestions.ts';
import { insertConciliaciones } from './store/write.ts';

export interface PagoDeOrdenes {
  readonly idEmpresa: number;
  /** Charges that paid the orders. */
  readonly idsCartola: readonly number[];
  /** Pesos that the orders pay of each document; a nota de crédito stands with a negative amount. */
  readonly documentos: readonly { readonly id: number; readonly monto: number }[];
  /** Why, for the person who asks. */
  readonly explicacion: string;
}

/** The plan; null where the documents no longer take the amounts, which is then left to a person. */
function planOrNull(...entrada: Parameters<typeof planPares>): Plan | null {
  try {
    return planPares(...entrada);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Reconciles charges with the documents of the orders that they paid, in the transaction of the caller. Answers false, and
 * writes nothing, where a document does not take its amount any more or a line is gone.
 */
export async function reconcileByOrdenes(
  platform: Pick<Platform, 'queue'>,
  tx: Tx,
  { idEmpresa, idsCartola, documentos, explicacion }: PagoDeOrdenes,
): Promise<boolean> {
  await lockLibro(tx, idEmpresa);
  const lineas = await lockLineas(tx, idEmpresa, idsCartola);
  const montos = new Map<number, number>();
  for (const { id, monto } of documentos) montos.set(id, (montos.get(id) ?? 0) + Math.abs(monto));
  const filas = await lockDocumentos(tx, idEmpresa, [...montos.keys()]);
  if (lineas.length < idsCartola.length || filas.length < montos.size) return false;
  if (filas.some((fila) => Math.abs(fila.porConciliar) < (montos.get(fila.id) ?? 0))) return false;
  const plan = planOrNull(
    lineas,
    filas.map((fila) => ({ fila, monto: montos.get(fila.id) })),
    false,
  );
  if (plan === null || plan.pares.length === 0) return false;
  const acto = { idEmpresa, idUsuario: null, origen: 'automatizacion', lote: randomUUID() } as const;
  const [idConciliacion] = await insertConciliaciones(tx, [
    { ...acto, idSugerencia: null, confianza: null, explicacion: [explicacion] },
  ]);
  if (idConciliacion === undefined) throw new Error('a reconciliation that was not written');
  await applyPares(
    tx,
    acto,
    plan.pares.map((par) => ({ ...par, idConciliacion })),
  );
  const ids = [...montos.keys()];
  await saldarDocumentos(tx, idEmpresa, ids);
  if (
    await withdrawImpossible(
      tx,
      idEmpresa,
      lineas.map(({ id }) => id),
      ids,
    )
  )
    await enqueueSearch(platform, tx, idEmpresa);
  await auditPares(
    tx,
    { idEmpresa, idUsuario: null, accion: 'conciliar' },
    plan.pares,
    new Map(lineas.map((linea) => [linea.id, linea])),
    new Map(filas.map((fila) => [fila.id, fila])),
  );
  return true;
}
