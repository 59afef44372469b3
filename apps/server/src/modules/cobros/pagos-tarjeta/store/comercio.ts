import type { AmbienteWebpay } from '@cuadra/contract';
import { AMBIENTES_WEBPAY } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface ComercioGuardado {
  readonly codigoComercio: string;
  readonly apiKeySellada: string;
  readonly ambiente: AmbienteWebpay;
  readonly montoLibre: boolean;
}

export async function readComercio(tx: Tx, idEmpresa: number): Promise<ComercioGuardado | null> {
  const fila = await tx
    .selectFrom('webpayComercio')
    .select(['codigoComercio', 'apiKeySellada', 'ambiente', 'montoLibre'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila ? { ...fila, ambiente: oneOf(AMBIENTES_WEBPAY, fila.ambiente) } : null;
}

export async function writeComercio(tx: Tx, idEmpresa: number, comercio: ComercioGuardado): Promise<void> {
  await tx
    .insertInto('webpayComercio')
    .values({ idEmpresa, ...comercio })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet({ ...comercio, modified: sql<Date>`now()` }))
    .execute();
}

export async function deleteComercio(tx: Tx, idEmpresa: number): Promise<void> {
  await tx.deleteFrom('webpayComercio').where('idEmpresa', '=', idEmpresa).execute();
}
