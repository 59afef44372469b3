import { AMBIENTES_WEBPAY, type AmbienteWebpay } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface OneclickGuardado {
  readonly codigoComercio: string;
  readonly codigoHijo: string;
  readonly apiKeySellada: string;
  readonly ambiente: AmbienteWebpay;
}

export async function readOneclick(tx: Tx, idEmpresa: number): Promise<OneclickGuardado | null> {
  const fila = await tx
    .selectFrom('oneclickComercio')
    .select(['codigoComercio', 'codigoHijo', 'apiKeySellada', 'ambiente'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila ? { ...fila, ambiente: oneOf(AMBIENTES_WEBPAY, fila.ambiente) } : null;
}

export async function writeOneclick(tx: Tx, idEmpresa: number, comercio: OneclickGuardado): Promise<void> {
  await tx
    .insertInto('oneclickComercio')
    .values({ idEmpresa, ...comercio })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet({ ...comercio, modified: sql<Date>`now()` }))
    .execute();
}

export async function deleteOneclick(tx: Tx, idEmpresa: number): Promise<void> {
  await tx.deleteFrom('oneclickComercio').where('idEmpresa', '=', idEmpresa).execute();
}
