import type { PagoHecho, PagoProcesado } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertCondiciones } from './condiciones/accept-condiciones.ts';
import { lockFilas } from './load-contexto.ts';
import type { FormaDePago, FormasDePago, PeticionDePago } from './medios.ts';
import { payOutside } from './pay-outside.ts';
import { pesos } from './present-orden.ts';
import { newLote, recordActoDeOrdenes } from './record-acto.ts';
import type { FilaOrden } from './store/fila.ts';

type Medio = NonNullable<PagoHecho['medio']>;

/** Orders by the way that pays them: the one that was asked for, or else the wallet for its orders and outside for others. */
function groupByMedio(filas: readonly FilaOrden[], medio: Medio | undefined): Map<Medio, FilaOrden[]> {
  return Map.groupBy(filas, ({ deBilletera }) => medio ?? (deBilletera ? 'transferencia' : 'manual'));
}

function formaOf(platform: Platform, formas: FormasDePago, medio: Medio): FormaDePago {
  return medio === 'manual' ? payOutside(platform) : formas[medio];
}

/**
 * Starts the payment of scheduled orders. All or none; each is paid once. Throws `no_encontrado`, and `conflicto` for one
 * that is not scheduled, that is on its way, and before the terms are accepted.
 */
export function processOrdenes(
  platform: Platform,
  formas: FormasDePago,
  principal: Principal,
  pedido: PagoHecho,
): Promise<PagoProcesado> {
  const { db, clock } = platform;
  const { idEmpresa, idUsuario } = principal;
  const { idOrdenes, fechaPago = clock.hoy(), idCuentaCorriente = null, formato = null } = pedido;
  const peticion: PeticionDePago = { fechaPago, idCuentaCorriente, formato };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await lockFilas(tx, principal, idOrdenes);
    await assertCondiciones(tx, idEmpresa);
    for (const { idEstado, enviada, razonSocial, monto } of filas)
      if (idEstado !== ESTADO_ORDEN.agendado || enviada !== null)
        throw conflict(`La orden de ${razonSocial}, ${pesos(monto)}, no está agendada.`);
    let resultado: PagoProcesado = { pagadas: 0, enviadas: 0, idNomina: null };
    for (const [medio, suyas] of groupByMedio(filas, pedido.medio)) {
      const { pagadas, enviadas, idNomina } = await formaOf(platform, formas, medio).start(
        tx,
        principal,
        suyas,
        peticion,
      );
      resultado = {
        pagadas: resultado.pagadas + pagadas,
        enviadas: resultado.enviadas + enviadas,
        idNomina: idNomina ?? resultado.idNomina,
      };
      await recordAudit(
        tx,
        suyas.map(({ id, monto }) => ({
          idEmpresa,
          idUsuario,
          accion: 'pagar_orden_pago',
          modelo: 'OrdenPago',
          idRegistro: id,
          despues: { monto, medio, ...(medio === 'manual' && { fechaPago }) },
        })),
      );
    }
    await recordActoDeOrdenes(tx, principal, { clase: 'pago_orden', lote: newLote() }, filas);
    return resultado;
  });
}
