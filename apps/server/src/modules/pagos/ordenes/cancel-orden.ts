import { ESTADO_ORDEN, puedePasar } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { lockFilas, ordenNotFound } from './load-contexto.ts';
import { passOrdenes } from './pass-ordenes.ts';
import { assertAbierta } from './read-contenido.ts';
import { estadoOf, pesos } from './present-orden.ts';
import { newLote, recordActoDeOrdenes } from './record-acto.ts';
import type { FilaOrden } from './store/fila.ts';
import { readAvanzadas, readCreadasEn, readLoteDeCreacion } from './store/registro.ts';

async function cancelEn(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  fila: FilaOrden,
  lote?: string,
): Promise<void> {
  const { id } = fila;
  const de = estadoOf(fila);
  if (!puedePasar({ idEstado: de, enviada: false }, ESTADO_ORDEN.cancelado))
    throw conflict('Esa orden ya no se puede cancelar.');
  await passOrdenes(platform, tx, { idEmpresa, idUsuario }, [fila], {
    paso: { idEstado: ESTADO_ORDEN.cancelado, motivoRechazo: null, medio: null, enviada: null },
    accion: 'cancelar',
    ...(lote !== undefined && { lote }),
  });
  await recordAudit(tx, [
    { idEmpresa, idUsuario, accion: 'cancelar_orden_pago', modelo: 'OrdenPago', idRegistro: id },
  ]);
  const creacion = await readLoteDeCreacion(tx, idEmpresa, id);
  if (creacion !== undefined) await markUndone(tx, { idEmpresa, idUsuario }, new Map([[creacion, 1]]));
}

/** Cancels an order. Throws `no_encontrado`, and `conflicto` where it is too late. */
export async function cancelOrden(platform: Platform, principal: Principal, id: number): Promise<void> {
  await withEmpresa(platform.db, principal.idEmpresa, async (tx) => {
    await lockLibro(tx, principal.idEmpresa);
    const [fila] = await lockFilas(tx, principal, [id]);
    if (!fila) throw ordenNotFound();
    assertAbierta(fila);
    const lote = newLote();
    await cancelEn(platform, tx, principal, fila, lote);
    await recordActoDeOrdenes(tx, principal, { clase: 'cancelacion_orden', lote }, [fila]);
  });
}

/** Why acts that prepared orders are not undone, by lote: an order of theirs is approved, on its way or paid. */
export async function readImpedimentosDeOrdenes(
  tx: Tx,
  idEmpresa: number,
  lotes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lotes.length === 0) return new Map();
  return new Map(
    (
      await readAvanzadas(tx, idEmpresa, lotes, {
        accion: 'crear',
        estados: [ESTADO_ORDEN.porAprobar, ESTADO_ORDEN.cancelado],
      })
    ).map(({ lote, razonSocial, monto }) => [
      lote,
      `La orden de ${razonSocial}, ${pesos(monto)}, ya no está por aprobar. Devuélvela o cancélala en Pagos.`,
    ]),
  );
}

/**
 * Cancels the orders that an act prepared and that still stand, in the transaction of the caller. Answers how many.
 * Throws `conflicto` with the order that is approved, on its way or paid.
 */
export async function cancelOrdenesEn(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  lote: string,
): Promise<number> {
  await lockLibro(tx, principal.idEmpresa);
  const filas = await lockFilas(tx, principal, await readCreadasEn(tx, principal.idEmpresa, lote));
  const impide = (await readImpedimentosDeOrdenes(tx, principal.idEmpresa, [lote])).get(lote);
  if (impide !== undefined) throw conflict(impide);
  const vivas = filas.filter(({ idEstado }) => idEstado !== ESTADO_ORDEN.cancelado);
  for (const fila of vivas) await cancelEn(platform, tx, principal, fila);
  return vivas.length;
}
