import { conflict } from '../../../platform/errors/index.ts';
import type { FilaOrden } from '../ordenes/index.ts';
import { motivoSinTransferencia } from './fintoc/write-pedido.ts';
import type { Destino } from './tipos.ts';

/** The account that an order pays into. Throws `conflicto` where the order cannot be paid there by transfer now. */
export function assertTransferible(fila: FilaOrden, destino: Destino | undefined): Destino {
  const { deBilletera, razonSocial, idBeneficiarioCuenta, idCuentaVigente, cuentaPorConfirmar } = fila;
  if (!deBilletera)
    throw conflict(`La orden de ${razonSocial} no se paga desde la billetera. Elige otra forma de pago.`);
  // A change of the account takes the order back a moment later; until then nothing leaves to either.
  if (destino === undefined || cuentaPorConfirmar || idCuentaVigente !== idBeneficiarioCuenta)
    throw conflict(`La cuenta de ${razonSocial} cambió. Revisa la orden y apruébala otra vez.`);
  const motivo = motivoSinTransferencia(destino);
  if (motivo !== null) throw conflict(`${razonSocial}: ${motivo}`);
  return destino;
}
