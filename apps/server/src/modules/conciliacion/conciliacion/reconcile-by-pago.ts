import { randomUUID } from 'node:crypto';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { applyPares } from './apply-pares.ts';
import { auditPares } from './audit-acts.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { recordConciliaciones } from './record-acto.ts';
import { lockDocumentos, lockLineas, type DocumentoBloqueado } from './store/lock.ts';
import { withdrawImpossible } from './store/suggestions.ts';
import { insertConciliaciones, type Par } from './store/write.ts';

export interface PagoPorConciliar {
  readonly idEmpresa: number;
  /** Lines of money in, in pesos, and how much of each is the payment. */
  readonly lineas: readonly { readonly idCartola: number; readonly monto: number }[];
  /** What the customer chose to pay of each document, in pesos. */
  readonly documentos: readonly { readonly id: number; readonly monto: number }[];
  /** Why, for the person who asks. */
  readonly explicacion: string;
}

/** What a document takes of a payment now: nothing where it was paid, annulled or ceded meanwhile. */
function posible({ signo, moneda, cesion, saldo, porConciliar }: DocumentoBloqueado, monto: number): number {
  if (signo !== 1 || moneda !== 'CLP' || cesion !== null) return 0;
  return Math.max(0, Math.min(monto, saldo, porConciliar));
}

/**
 * Reconciles the documents that a customer chose with the lines of their payment, in the transaction of the caller. What
 * documents no longer take stays open on the lines. Answers the pesos that were reconciled.
 */
export async function reconcileByPago(
  platform: Platform,
  tx: Tx,
  { idEmpresa, lineas, documentos, explicacion }: PagoPorConciliar,
): Promise<number> {
  await lockLibro(tx, idEmpresa);
  const bloqueadas = await lockLineas(
    tx,
    idEmpresa,
    lineas.map(({ idCartola }) => idCartola),
  );
  const suyas = new Map(bloqueadas.map((linea) => [linea.id, linea]));
  const bloqueados = await lockDocumentos(
    tx,
    idEmpresa,
    documentos.map(({ id }) => id),
  );
  const porId = new Map(bloqueados.map((documento) => [documento.id, documento]));
  const abiertas = lineas.map(({ idCartola, monto }) => {
    const linea = suyas.get(idCartola);
    return { idCartola, queda: linea ? Math.min(monto, linea.abono - linea.conciliado) : 0 };
  });
  const pares: Par[] = [];
  for (const { id, monto } of documentos) {
    const documento = porId.get(id);
    let falta = documento ? posible(documento, monto) : 0;
    for (const abierta of abiertas) {
      const parte = Math.min(falta, abierta.queda);
      if (parte <= 0) continue;
      falta -= parte;
      abierta.queda -= parte;
      pares.push({
        idCartola: abierta.idCartola,
        idDocumento: id,
        montoCartola: parte,
        montoDocumento: parte,
      });
    }
  }
  if (pares.length === 0) return 0;
  const acto = { idEmpresa, idUsuario: null, origen: 'automatizacion', lote: randomUUID() } as const;
  const [idConciliacion] = await insertConciliaciones(tx, [
    { ...acto, idSugerencia: null, confianza: null, explicacion: [explicacion] },
  ]);
  if (idConciliacion === undefined) throw new Error('a reconciliation that was not written');
  const hechos = pares.map((par) => ({ ...par, idConciliacion }));
  await applyPares(tx, acto, hechos);
  const ids = [...new Set(pares.map(({ idDocumento }) => idDocumento))];
  await saldarDocumentos(tx, idEmpresa, ids);
  if (await withdrawImpossible(tx, idEmpresa, [...suyas.keys()], ids))
    await enqueueSearch(platform, tx, idEmpresa);
  await auditPares(tx, { idEmpresa, idUsuario: null, accion: 'conciliar' }, pares, suyas, porId);
  await recordConciliaciones(tx, { idEmpresa, idUsuario: null, lote: acto.lote }, hechos, suyas, porId);
  return pares.reduce((suma, { montoCartola }) => suma + montoCartola, 0);
}
