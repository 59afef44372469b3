import type { TransferenciasDeOrden } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { resumirOrden } from '@cuadra/domain/transferencias';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { lockFilas, ordenNotFound, passOrdenes, pesos, type FilaOrden } from '../ordenes/index.ts';
import { assertTransferible } from './assert-transferible.ts';
import { enviarTransferencias } from './enviar-job.ts';
import { presentTransferencias } from './list-transferencias.ts';
import { returnPartes } from './return-partes.ts';
import { readDestinos } from './store/destinos.ts';
import { insertTransferencias, readPartes, type FilaTransferencia } from './store/transferencias.ts';
import { newTransferencia, SIN_TRANSFERENCIAS } from './transferencia-forma.ts';

const NO_FALTA = 'A esa orden no le falta ninguna parte por pagar.';

/** An order on its way of which a part was refused and another paid. Throws `no_encontrado` and `conflicto`. */
async function lockConFalta(
  tx: Tx,
  principal: Principal,
  id: number,
): Promise<{ fila: FilaOrden; rechazadas: readonly FilaTransferencia[] }> {
  const { idEmpresa } = principal;
  await lockLibro(tx, idEmpresa);
  const [fila] = await lockFilas(tx, principal, [id]);
  if (!fila) throw ordenNotFound();
  const partes = await readPartes(tx, idEmpresa, [id]);
  const enCamino = fila.idEstado === ESTADO_ORDEN.agendado && fila.enviada !== null && partes.length > 0;
  if (!enCamino || resumirOrden(partes.map(({ estado }) => estado)) !== 'falta_parte')
    throw conflict(NO_FALTA);
  return { fila, rechazadas: partes.filter(({ estado }) => estado === 'rechazada') };
}

type Acto = 'reintentar_parte' | 'cerrar_en_lo_pagado';

const HIZO: Readonly<Record<Acto, string>> = {
  reintentar_parte: 'Reintentó las partes rechazadas de la orden de',
  cerrar_en_lo_pagado: 'Cerró en lo pagado la orden de',
};

/** Writes the act for the audit and the list of acts. */
async function record(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  { id, razonSocial, reservada }: FilaOrden,
  accion: Acto,
  monto: number,
): Promise<void> {
  await recordAudit(tx, [
    { idEmpresa, idUsuario, accion, modelo: 'OrdenPago', idRegistro: id, despues: { monto } },
  ]);
  await recordAjuste(
    tx,
    { idEmpresa, idUsuario },
    {
      clase: 'cambio_orden',
      titulo: `${HIZO[accion]} ${razonSocial}`,
      detalle: `${accion === 'reintentar_parte' ? 'Se envían de nuevo' : 'Vuelven a la billetera'} ${pesos(monto)}`,
      idOrigen: id,
      reservado: reservada,
    },
  );
}

const sumOf = (partes: readonly { readonly monto: number }[]) =>
  partes.reduce((suma, { monto }) => suma + monto, 0);

/**
 * Sends the refused parts of an order again, each under a new intent: the end of the former one is known. Throws
 * `no_encontrado`, `no_disponible`, and `conflicto` where no part is missing or the account changed.
 */
export function retryPartes(
  platform: Platform,
  principal: Principal,
  id: number,
): Promise<TransferenciasDeOrden> {
  const { db, clock, queue, transferencias: ajustes } = platform;
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { fila, rechazadas } = await lockConFalta(tx, principal, id);
    if (ajustes === undefined) throw new AppError('no_disponible', SIN_TRANSFERENCIAS);
    const destino = assertTransferible(fila, (await readDestinos(tx, idEmpresa, [id])).get(id));
    const nuevas = rechazadas.map(({ envio, parte, vez, monto }) =>
      newTransferencia(fila, { cuenta: ajustes.cuenta, destino }, { envio, parte, vez: vez + 1, monto }),
    );
    await insertTransferencias(tx, { idEmpresa, idUsuario, ahora: clock.now() }, nuevas);
    await passOrdenes(platform, tx, { idEmpresa, idUsuario }, [fila], {
      paso: { idEstado: ESTADO_ORDEN.agendado },
      accion: 'enviar',
    });
    await record(tx, principal, fila, 'reintentar_parte', sumOf(nuevas));
    await queue.send(tx, enviarTransferencias, { idEmpresa });
    return presentTransferencias(tx, idEmpresa, id);
  });
}

/**
 * Ends an order with its paid parts: the wallet pays the whole, and the money of the refused parts returns to it with a
 * line of its own. Throws `no_encontrado`, and `conflicto` where no part is missing.
 */
export function closeOrden(
  platform: Platform,
  principal: Principal,
  id: number,
): Promise<TransferenciasDeOrden> {
  const { db, clock } = platform;
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { fila, rechazadas } = await lockConFalta(tx, principal, id);
    await passOrdenes(platform, tx, { idEmpresa, idUsuario }, [fila], {
      paso: { idEstado: ESTADO_ORDEN.pagado, pagada: clock.hoy() },
      accion: 'pagar',
    });
    await returnPartes(platform, tx, idEmpresa, fila, rechazadas);
    await record(tx, principal, fila, 'cerrar_en_lo_pagado', sumOf(rechazadas));
    return presentTransferencias(tx, idEmpresa, id);
  });
}
