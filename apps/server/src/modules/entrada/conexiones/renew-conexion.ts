import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { olvidarAcceso } from './sincronizar-banco-job.ts';
import { lockConexion, updateConexion, type DatosConexion } from './store/conexiones.ts';

/** A connection that a bank takes again: what failed before is over, and the access that it had is ended. */
export async function renewConexion(
  { queue }: Platform,
  tx: Tx,
  idEmpresa: number,
  id: number,
  datos: DatosConexion,
): Promise<void> {
  const antes = await lockConexion(tx, idEmpresa, id);
  if (antes && antes.credencialSellada !== null && antes.idExterno !== datos.idExterno) {
    const { extractor, idExterno, credencialSellada: sellado } = antes;
    await queue.send(tx, olvidarAcceso, { idEmpresa, extractor, idExterno, sellado });
  }
  await updateConexion(tx, idEmpresa, id, {
    ...datos,
    estado: 'connected',
    errorCodigo: null,
    errorMensaje: null,
    fallos: 0,
  });
}
