import type { Tx } from '../../../platform/database/index.ts';
import { replaceNombres } from './store/agenda.ts';
import { readConexion } from './store/conexiones.ts';
import { readConectadas } from './store/cuentas.ts';

/** Notes by which names the extractor's notices find a connection: its own, and those of the accounts that it keeps. */
export async function writeNombres(tx: Tx, idEmpresa: number, idConexion: number): Promise<void> {
  const conexion = await readConexion(tx, idEmpresa, idConexion);
  if (!conexion) return;
  const cuentas = await readConectadas(tx, idEmpresa, idConexion);
  const nombres =
    conexion.estado === 'connected'
      ? [conexion.idExterno, ...cuentas.flatMap(({ idExterno }) => idExterno ?? [])]
      : [];
  await replaceNombres(tx, { idEmpresa, idConexion }, conexion.extractor, nombres);
}
