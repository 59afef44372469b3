import { randomUUID } from 'node:crypto';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { applyPares } from './apply-pares.ts';
import { auditPares } from './audit-acts.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { planPares, type Plan } from './plan-pares.ts';
import { recordConciliaciones } from './record-acto.ts';
import { lockDocumentos, lockLineas, type DocumentoBloqueado, type LineaBloqueada } from './store/lock.ts';
import { withdrawImpossible } from './store/suggestions.ts';
import { insertConciliaciones, type Par } from './store/write.ts';

export interface PagoDeOrdenes {
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

/** Lines and documents as they stand after the payments that were planned before. */
class Abiertos {
  readonly lineas: ReadonlyMap<number, LineaBloqueada>;
  readonly documentos: ReadonlyMap<number, DocumentoBloqueado>;
  private readonly deLinea = new Map<number, number>();
  private readonly deDocumento = new Map<number, number>();

  constructor(lineas: readonly LineaBloqueada[], documentos: readonly DocumentoBloqueado[]) {
    this.lineas = new Map(lineas.map((linea) => [linea.id, linea]));
    this.documentos = new Map(documentos.map((documento) => [documento.id, documento]));
  }

  linea(id: number): LineaBloqueada | null {
    const linea = this.lineas.get(id);
    return linea ? { ...linea, conciliado: linea.conciliado + (this.deLinea.get(id) ?? 0) } : null;
  }

  documento(id: number): DocumentoBloqueado | null {
    const fila = this.documentos.get(id);
    if (!fila) return null;
    const tomado = (this.deDocumento.get(id) ?? 0) * Math.sign(fila.porConciliar);
    return { ...fila, saldo: fila.saldo - tomado, porConciliar: fila.porConciliar - tomado };
  }

  take(pares: readonly Par[]): void {
    for (const { idCartola, idDocumento, montoCartola, montoDocumento } of pares) {
      this.deLinea.set(idCartola, (this.deLinea.get(idCartola) ?? 0) + montoCartola);
      this.deDocumento.set(idDocumento, (this.deDocumento.get(idDocumento) ?? 0) + Math.abs(montoDocumento));
    }
  }
}

/** The pairs of one payment; none where a document does not take its amount any more or a line is gone. */
function planPago(abiertos: Abiertos, { idsCartola, documentos }: PagoDeOrdenes): readonly Par[] {
  const montos = new Map<number, number>();
  for (const { id, monto } of documentos) montos.set(id, (montos.get(id) ?? 0) + Math.abs(monto));
  const lineas = idsCartola.flatMap((id) => abiertos.linea(id) ?? []);
  const filas = [...montos.keys()].flatMap((id) => abiertos.documento(id) ?? []);
  if (lineas.length < idsCartola.length || filas.length < montos.size) return [];
  if (filas.some((fila) => Math.abs(fila.porConciliar) < (montos.get(fila.id) ?? 0))) return [];
  const pedidos = filas.map((fila) => ({ fila, monto: montos.get(fila.id) }));
  return planOrNull(lineas, pedidos, false)?.pares ?? [];
}

/**
 * Reconciles charges with the documents of the orders that they paid, in the transaction of the caller: each payment by
 * itself, all in a fixed number of queries. Answers, for each payment, false where a document does not take its amount
 * any more or a line is gone; nothing of it is written then.
 */
export async function reconcileByOrdenes(
  platform: Pick<Platform, 'queue'>,
  tx: Tx,
  idEmpresa: number,
  pagos: readonly PagoDeOrdenes[],
): Promise<boolean[]> {
  if (pagos.length === 0) return [];
  await lockLibro(tx, idEmpresa);
  const abiertos = new Abiertos(
    await lockLineas(tx, idEmpresa, [...new Set(pagos.flatMap(({ idsCartola }) => idsCartola))]),
    await lockDocumentos(tx, idEmpresa, [
      ...new Set(pagos.flatMap(({ documentos }) => documentos.map(({ id }) => id))),
    ]),
  );
  const planes = pagos.map((pago) => {
    const pares = planPago(abiertos, pago);
    abiertos.take(pares);
    return { pares, explicacion: [pago.explicacion] };
  });
  const hechos = planes.filter(({ pares }) => pares.length > 0);
  if (hechos.length === 0) return planes.map(() => false);
  const acto = { idEmpresa, idUsuario: null, origen: 'automatizacion', lote: randomUUID() } as const;
  const ids = await insertConciliaciones(
    tx,
    hechos.map(({ explicacion }) => ({ ...acto, idSugerencia: null, confianza: null, explicacion })),
  );
  const pares = hechos.flatMap((plan, i) => {
    const idConciliacion = ids[i];
    if (idConciliacion === undefined) throw new Error('a reconciliation that was not written');
    return plan.pares.map((par) => ({ ...par, idConciliacion }));
  });
  await applyPares(tx, acto, pares);
  const idsDocumento = [...new Set(pares.map(({ idDocumento }) => idDocumento))];
  await saldarDocumentos(tx, idEmpresa, idsDocumento);
  const idsCartola = [...new Set(pares.map(({ idCartola }) => idCartola))];
  if (await withdrawImpossible(tx, idEmpresa, idsCartola, idsDocumento))
    await enqueueSearch(platform, tx, idEmpresa);
  await auditPares(
    tx,
    { idEmpresa, idUsuario: null, accion: 'conciliar' },
    pares,
    abiertos.lineas,
    abiertos.documentos,
  );
  const { lote } = acto;
  await recordConciliaciones(
    tx,
    { idEmpresa, idUsuario: null, lote },
    pares,
    abiertos.lineas,
    abiertos.documentos,
  );
  return planes.map((plan) => plan.pares.length > 0);
}
