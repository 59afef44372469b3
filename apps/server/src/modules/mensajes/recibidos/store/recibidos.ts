import type { Tx } from '../../../../platform/database/index.ts';

export interface RecibidoNuevo {
  readonly idEnvio: number;
  readonly clase: 'respuesta' | 'rebote' | 'queja';
  readonly messageId: string;
  readonly de: string;
  readonly asunto: string;
  readonly texto: string;
  readonly adjuntos: number;
}

/** False where the message is there already. */
export async function insertRecibido(
  tx: Tx,
  idEmpresa: number,
  { idEnvio, clase, messageId, de, asunto, texto, adjuntos }: RecibidoNuevo,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('correoRecibido')
    .values({ idEmpresa, idEnvio, clase, messageId, de, asunto, texto, adjuntos })
    .onConflict((conflicto) => conflicto.columns(['idEmpresa', 'idEnvio', 'messageId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
