import type { Tx } from '../../platform/database/index.ts';
import { updateConexion, type DatosConexion } from './store/conexiones.ts';

/** A connection that a bank takes again: what failed before is over. */
export function renewConexion(tx: Tx, idEmpresa: number, id: number, datos: DatosConexion): Promise<void> {
  return updateConexion(tx, idEmpresa, id, {
    ...datos,
    estado: 'connected',
    errorCodigo: null,
    errorMensaje: null,
    fallos: 0,
  });
}
