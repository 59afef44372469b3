import type { Tx } from '../../../../platform/database/index.ts';

interface Traslado {
  readonly desde: number;
  readonly hacia: number;
  /** Only these; all without it. */
  readonly ids?: readonly number[];
}

/** Moves the mails to a customer to another; answers the ids that moved. */
export async function moveEnvios(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: Traslado,
): Promise<number[]> {
  if (ids?.length === 0) return [];
  const filas = await tx
    .updateTable('envio')
    .set({ idContraparte: hacia })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', desde)
    .$if(ids !== undefined, (qb) => qb.where('id', 'in', [...(ids ?? [])]))
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}
