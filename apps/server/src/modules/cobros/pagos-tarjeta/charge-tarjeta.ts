import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { clienteNotFound, lockCliente } from '../../registros/clientes/index.ts';
import { openOneclick } from './open-oneclick.ts';
import { saveResultado, TURNO_MS } from './settle-pago.ts';
import { assertMonto, newClave, PAGO_SIN_FIN, type ClienteDePortal } from './start-pago.ts';
import { beginConfirmacion, hasSinFin, insertPago, isOwed, lockPago } from './store/pagos.ts';
import type { Resultado } from './tipos.ts';

/** A card that was left, and the person who left it. */
export interface TarjetaGuardada {
  readonly username: string;
  readonly tbkUser: string;
  readonly idUsuario: number;
}

/**
 * Charges whole documents to a card that was left. The attempt is written before Transbank is asked, so that an answer
 * that is lost is asked for by its order and never charged again. Throws `conflicto` for documents that are paid by now,
 * or whose last payment has no known end.
 */
export async function chargeTarjeta(
  platform: Platform,
  { idEmpresa, idCliente }: ClienteDePortal,
  documentos: readonly { readonly id: number; readonly monto: number }[],
  { username, tbkUser, idUsuario }: TarjetaGuardada,
): Promise<void> {
  const { db, clock, log } = platform;
  const oneclick = await openOneclick(platform, idEmpresa);
  const orden = newClave();
  const ahora = clock.now();
  const hasta = new Date(ahora.getTime() + TURNO_MS);
  const pago = await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await lockCliente(tx, { idEmpresa, id: idCliente }))) throw clienteNotFound();
    const ids = documentos.map(({ id }) => id);
    if (await hasSinFin(tx, idEmpresa, ids)) throw conflict(PAGO_SIN_FIN);
    const id = await insertPago(
      tx,
      {
        idEmpresa,
        idContraparte: idCliente,
        orden,
        sesion: newClave(),
        monto: assertMonto(documentos),
        created: ahora,
        revisar: hasta,
        regreso: 'plan',
        medio: 'oneclick',
        idUsuario,
      },
      documentos,
    );
    if (!(await isOwed(tx, idEmpresa, id))) throw conflict('Esas facturas ya están pagadas.');
    await beginConfirmacion(tx, idEmpresa, id, hasta);
    return lockPago(tx, idEmpresa, { id });
  });
  if (!pago) throw new Error('an attempt that was written is not there');
  let resultado: Resultado | null = null;
  try {
    // A process that slept through its turn charges nothing: the job may have given the attempt up.
    if (clock.now() < hasta)
      resultado = await oneclick.authorize({ username, tbkUser, orden, monto: pago.monto });
  } catch (error) {
    log.warn({ idEmpresa, motivo: error instanceof Error ? error.message : '' }, 'a charge gave no result');
    // Refused before it was made, or its answer was lost.
    resultado = await oneclick.status(orden).catch(() => null);
  }
  await saveResultado(platform, pago, resultado);
}
