import type { Tx } from '../../../../platform/database/index.ts';

/** A payment to an account that the bank refused, or sent back. */
export interface RechazoDePago {
  readonly idCuenta: number;
  readonly idOrden: number;
  /** In the bank's words. */
  readonly motivoRechazo: string;
}

/**
 * Keeps the reasons of refused payments with their accounts. For `ordenes`, in the transaction that takes the orders to
 * refused.
 */
export async function recordRechazos(
  tx: Tx,
  idEmpresa: number,
  rechazos: readonly RechazoDePago[],
): Promise<void> {
  if (rechazos.length === 0) return;
  await tx
    .insertInto('beneficiarioRechazo')
    .values(rechazos.map((rechazo) => ({ idEmpresa, ...rechazo })))
    .execute();
}

const MAX_RECHAZOS = 50;

export interface FilaRechazo extends RechazoDePago {
  readonly id: number;
  readonly created: Date;
}

/** Refused payments to the accounts of a beneficiary, the newest first. */
export function readRechazos(tx: Tx, idEmpresa: number, idBeneficiario: number): Promise<FilaRechazo[]> {
  return tx
    .selectFrom('beneficiarioRechazo as r')
    .innerJoin('beneficiarioCuenta as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'r.idEmpresa').onRef('c.id', '=', 'r.idCuenta'),
    )
    .select(['r.id', 'r.idCuenta', 'r.idOrden', 'r.motivoRechazo', 'r.created'])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('c.idBeneficiario', '=', idBeneficiario)
    .orderBy('r.id', 'desc')
    .limit(MAX_RECHAZOS)
    .execute();
}
