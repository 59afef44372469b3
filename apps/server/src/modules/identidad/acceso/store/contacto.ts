import type { Tx } from '../../../../platform/database/index.ts';

export async function insertSolicitud(tx: Tx, solicitud: { email: string; ip: string }): Promise<void> {
  await tx.insertInto('solicitudContacto').values(solicitud).execute();
}
