import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { sincronizarBanco } from './sincronizar-banco-job.ts';
import { writeProxima } from './store/agenda.ts';
import { readConexion, updateConexion } from './store/conexiones.ts';

/** Asks for a connection to be read, in the caller's transaction. Asking twice reads once. */
export async function requestLectura(
  { queue, clock }: Platform,
  tx: Tx,
  idEmpresa: number,
  idConexion: number,
): Promise<void> {
  const ahora = clock.now();
  await updateConexion(tx, idEmpresa, idConexion, { proximoIntento: ahora });
  // If the job should be lost, the clock finds it here.
  await writeProxima(tx, { idEmpresa, idConexion }, ahora);
  await queue.send(tx, sincronizarBanco, { idEmpresa, idConexion });
}

/** The same asked for by a person: the bank itself is asked. Throws `conflicto` for one that no longer reads. */
export async function requestLecturaAhora(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  idConexion: number,
): Promise<void> {
  const conexion = await readConexion(tx, idEmpresa, idConexion);
  if (!conexion) throw notFound('No existe esa conexión.');
  if (conexion.estado !== 'connected')
    throw conflict('Esta conexión no se lee sola. Vuelve a conectar con el banco.');
  await updateConexion(tx, idEmpresa, idConexion, { refrescar: true });
  await requestLectura(platform, tx, idEmpresa, idConexion);
}
