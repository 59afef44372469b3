import { randomUUID } from 'node:crypto';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { repartirTransferencias } from '@cuadra/domain/transferencias';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { passOrdenes, type FilaOrden, type FormaDePago } from '../ordenes/index.ts';
import { assertTransferible } from './assert-transferible.ts';
import { enviarTransferencias } from './enviar-job.ts';
import { writePedido } from './fintoc/write-pedido.ts';
import { readDestinos } from './store/destinos.ts';
import { insertTransferencias, readEnvios, type TransferenciaNueva } from './store/transferencias.ts';
import type { Destino } from './tipos.ts';

export const SIN_TRANSFERENCIAS =
  'Esta instalación todavía no paga por transferencia. Paga desde tu banco y anótalo aquí.';

/** What the payee reads: the folio of its document, or the reason of an order without one. */
export function glosaDe({ documentos, glosa, id }: Pick<FilaOrden, 'documentos' | 'glosa' | 'id'>): string {
  const [primero, ...otros] = documentos;
  if (primero === undefined) return glosa ?? `Orden ${id}`;
  return otros.length === 0 ? `Pago ${primero.folio}` : `Pago ${primero.folio} y ${otros.length} mas`;
}

/** The transfers of one part, with a new intent each. */
export function newTransferencia(
  fila: FilaOrden,
  { cuenta, destino }: { readonly cuenta: string; readonly destino: Destino },
  parte: Pick<TransferenciaNueva, 'envio' | 'parte' | 'vez' | 'monto'>,
): TransferenciaNueva {
  const intento = randomUUID();
  const pedido = writePedido({
    intento,
    uuidOrden: fila.uuid,
    monto: parte.monto,
    cuentaQuePaga: cuenta,
    destino,
    glosa: glosaDe(fila),
  });
  return { idOrden: fila.id, intento, pedido, ...parte };
}

/**
 * Pays orders of the wallet by transfer: writes the transfers of each with their intents, and the job sends them after
 * the commit. Throws `no_disponible` without the installation's account at the provider, and `conflicto` for an order of
 * another account, or to an account that takes no transfers.
 */
export function transferenciaForma(platform: Platform): FormaDePago {
  return {
    async start(tx, principal, filas) {
      const { clock, queue, transferencias: ajustes } = platform;
      const { idEmpresa, idUsuario } = principal;
      if (ajustes === undefined) throw new AppError('no_disponible', SIN_TRANSFERENCIAS);
      const ids = filas.map(({ id }) => id);
      const destinos = await readDestinos(tx, idEmpresa, ids);
      const envios = await readEnvios(tx, idEmpresa, ids);
      const ahora = clock.now();
      const nuevas = filas.flatMap((fila) => {
        const destino = assertTransferible(fila, destinos.get(fila.id));
        const envio = (envios.get(fila.id) ?? 0) + 1;
        return repartirTransferencias(fila.monto).map((monto, i) =>
          newTransferencia(fila, { cuenta: ajustes.cuenta, destino }, { envio, parte: i + 1, vez: 1, monto }),
        );
      });
      await insertTransferencias(tx, { idEmpresa, idUsuario, ahora }, nuevas);
      await passOrdenes(platform, tx, { idEmpresa, idUsuario }, filas, {
        paso: { idEstado: ESTADO_ORDEN.agendado, medio: 'transferencia', enviada: ahora },
        accion: 'enviar',
      });
      await queue.send(tx, enviarTransferencias, { idEmpresa });
      return { pagadas: 0, enviadas: filas.length, idNomina: null };
    },
  };
}
