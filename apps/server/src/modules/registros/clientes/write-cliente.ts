import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { changeContraparte } from '../contrapartes/index.ts';
import { deleteCliente, isReferred, writeCliente, type DatosDeCliente } from './store/write.ts';

type Clave = { readonly idEmpresa: number; readonly id: number };

function fixedRut(mensaje: string): AppError {
  return new AppError('conflicto', mensaje, { 'body.rut': [mensaje] });
}

/** Writes the fields of a customer. Throws `conflicto` for a RUT that is somebody else's or that documents state. */
export async function rewriteCliente(
  tx: Tx,
  clave: Clave,
  antes: DatosDeCliente,
  despues: DatosDeCliente,
): Promise<void> {
  if (despues.rut !== antes.rut && (await isReferred(tx, clave)))
    throw fixedRut('El RUT no cambia: ya tiene documentos.');
  const { plazoPago, idGrupoCliente, contactoFactura, ...quien } = despues;
  if (!(await changeContraparte(tx, clave.idEmpresa, clave.id, quien)))
    throw fixedRut('Otro cliente o proveedor tiene ese RUT.');
  await writeCliente(tx, clave, { plazoPago, idGrupoCliente, contactoFactura });
}

/** Deletes a customer and their contacts. Throws `conflicto` while something refers to them. */
export async function dropCliente(tx: Tx, clave: Clave): Promise<void> {
  if (await isReferred(tx, clave))
    throw conflict('No se puede eliminar: tiene documentos, notas de venta, anticipos o clientes unidos.');
  await deleteCliente(tx, clave);
}
