import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { auditPares } from './audit-acts.ts';
import { markActosOf } from './record-acto.ts';
import { lockDocumentos, lockLineas, type LineaBloqueada } from './store/lock.ts';
import { moveBalancesBack } from './apply-pares.ts';
import { findVivasDe, markUndone, readPares, type Par } from './store/write.ts';

/** A line of the bank that lost a document, and what of it that document had explained, in minor units. */
interface LineaReabierta {
  readonly idDocumento: number;
  readonly descripcion: string;
  readonly banco: string;
  readonly fecha: string;
  readonly moneda: string;
  readonly monto: number;
}

/** Undoes reconciliations that still stand, as an act of Cuadra, and answers their pairs with the lines. */
export async function undoVivas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<{ readonly pares: readonly Par[]; readonly lineas: ReadonlyMap<number, LineaBloqueada> }> {
  const pares = await readPares(tx, idEmpresa, ids);
  const lineas = new Map(
    (await lockLineas(tx, idEmpresa, [...new Set(pares.map((par) => par.idCartola))])).map((linea) => [
      linea.id,
      linea,
    ]),
  );
  const documentos = new Map(
    (await lockDocumentos(tx, idEmpresa, [...new Set(pares.map((par) => par.idDocumento))])).map(
      (documento) => [documento.id, documento],
    ),
  );
  await markUndone(tx, idEmpresa, ids, null);
  await moveBalancesBack(tx, idEmpresa, pares);
  const acto = { idEmpresa, idUsuario: null, accion: 'deshacer_conciliacion' } as const;
  await auditPares(tx, acto, pares, lineas, documentos);
  await markActosOf(tx, acto, pares);
  return { pares, lineas };
}

/**
 * Undoes every reconciliation of documents that turned out to owe nothing, in the transaction of the caller, and answers
 * which lines they leave open. It is no mistake of who reconciled them: decisions and autonomy stay as they are. The
 * caller asks for a search.
 */
export async function releaseDocumentos(
  tx: Tx,
  idEmpresa: number,
  idsDocumento: readonly number[],
): Promise<LineaReabierta[]> {
  await lockLibro(tx, idEmpresa);
  const ids = await findVivasDe(tx, idEmpresa, idsDocumento);
  if (ids.length === 0) return [];
  const { pares, lineas } = await undoVivas(tx, idEmpresa, ids);
  const suyos = new Set(idsDocumento);
  return pares.flatMap(({ idCartola, idDocumento, montoCartola }) => {
    const linea = lineas.get(idCartola);
    if (linea === undefined || !suyos.has(idDocumento)) return [];
    const { descripcion, banco, fecha, moneda } = linea;
    return [{ idDocumento, descripcion, banco, fecha, moneda, monto: Math.abs(montoCartola) }];
  });
}
