import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { applyParesDeLineas } from './pares/write-par.ts';
import { undoVivas } from './release-documentos.ts';
import { lockLineas } from './store/lock.ts';
import { readEstadosDePar } from './store/pares.ts';
import { findVivasEntre } from './store/write.ts';

export interface PagoDevuelto {
  readonly idEmpresa: number;
  /** The charge that paid. */
  readonly idCartola: number;
  readonly idsDocumento: readonly number[];
  /** The line of the money that came back; null before the bank shows it. */
  readonly idAbono: number | null;
  /** Why, for the person who asks. */
  readonly explicacion: string;
}

/** Pairs the charge with the money that came back, where nothing else explains either. */
async function pairReversa(
  tx: Tx,
  { idEmpresa, idCartola: idCargo, explicacion }: PagoDevuelto,
  idAbono: number,
): Promise<void> {
  const ids = [idCargo, idAbono];
  const lineas = await lockLineas(tx, idEmpresa, ids);
  const [cargo, abono] = ids.map((id) => lineas.find((linea) => linea.id === id));
  if (!cargo || !abono || cargo.conciliado > 0 || abono.conciliado > 0 || cargo.cargo !== abono.abono) return;
  const estados = await readEstadosDePar(tx, idEmpresa, ids);
  if (estados.some(({ estadoClasificacion }) => estadoClasificacion !== 0)) return;
  const par = { tipo: 'reversa', idCargo, idAbono, explicacion, lineas: { cargo, abono } } as const;
  await applyParesDeLineas(tx, { idEmpresa, idUsuario: null, origen: 'automatizacion' }, [par]);
}

/**
 * Undoes the reconciliation of a payment whose money came back, in the transaction of the caller: its documents are open
 * again, and its charge stands against the returned money.
 */
export async function takeBackPago(
  platform: Pick<Platform, 'queue'>,
  tx: Tx,
  devuelto: PagoDevuelto,
): Promise<void> {
  const { idEmpresa, idCartola, idsDocumento, idAbono } = devuelto;
  await lockLibro(tx, idEmpresa);
  const vivas = await findVivasEntre(tx, idEmpresa, idCartola, idsDocumento);
  if (vivas.length > 0) {
    const { pares } = await undoVivas(tx, idEmpresa, vivas);
    await saldarDocumentos(tx, idEmpresa, [...new Set(pares.map(({ idDocumento }) => idDocumento))]);
  }
  if (idAbono !== null) await pairReversa(tx, devuelto, idAbono);
  await enqueueSearch(platform, tx, idEmpresa);
}
