import type { TransferenciasDeOrden } from '@cuadra/contract';
import { resumirOrden } from '@cuadra/domain/transferencias';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { assertVisible } from '../ordenes/index.ts';
import { readDeOrden, readPartes } from './store/transferencias.ts';

/** The transfers of an order, with what they come to. */
export async function presentTransferencias(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
): Promise<TransferenciasDeOrden> {
  const partes = await readPartes(tx, idEmpresa, [idOrden]);
  const todas = await readDeOrden(tx, idEmpresa, idOrden);
  return {
    resumen: partes.length === 0 ? null : resumirOrden(partes.map(({ estado }) => estado)),
    items: todas.map(({ id, envio, parte, vez, monto, estado, motivo, idExterno, created, resuelta }) => ({
      id,
      envio,
      parte,
      vez,
      monto,
      estado,
      motivo,
      idExterno,
      created: created.toISOString(),
      resuelta: resuelta?.toISOString() ?? null,
    })),
  };
}

/** Throws `no_encontrado` for an order that is not there for the person. */
export function listTransferencias(
  db: Db,
  principal: Principal,
  idOrden: number,
): Promise<TransferenciasDeOrden> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertVisible(tx, principal, idOrden);
    return presentTransferencias(tx, idEmpresa, idOrden);
  });
}
