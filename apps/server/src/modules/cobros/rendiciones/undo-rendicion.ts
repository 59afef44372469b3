import { MONEDAS } from '@cuadra/domain';
import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { enqueueSearch, readOrigenes } from '../../conciliacion/conciliacion/index.ts';
import { moveConciliado } from '../../registros/cartolas/index.ts';
import { auditRendicion } from './audit-rendicion.ts';
import type { DatosDeActo } from './describe-acto.ts';
import { lockLinea, readRendicion, undoRendicion } from './store/write.ts';

/** The same in the caller's transaction, which holds the lock of the books. Returns the deleted rows. */
export async function deleteRendicionEn(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  id: number,
): Promise<DatosDeActo> {
  const { idEmpresa, idUsuario } = principal;
  const fila = await readRendicion(tx, idEmpresa, id);
  if (!fila) throw notFound('Ese movimiento no existe o no es de tu empresa.');
  if (fila.aplicado > 0)
    throw conflict('No se puede eliminar: está aplicado a documentos. Deshaz antes su aplicación.');
  if (fila.devuelto > 0)
    throw conflict('No se puede eliminar: tiene una devolución. Elimina antes la devolución.');
  const { idCartola, monto, idDevuelve, idCartolaDevuelta } = fila;
  await lockLinea(tx, idEmpresa, idCartola);
  await undoRendicion(tx, idEmpresa, idUsuario, [
    { id, idCartola },
    ...(idDevuelve !== null && idCartolaDevuelta !== null
      ? [{ id: idDevuelve, idCartola: idCartolaDevuelta }]
      : []),
  ]);
  const por = (await readOrigenes(tx, idEmpresa, [idCartola])).get(idCartola) ?? 0;
  await moveConciliado(tx, idEmpresa, [{ id: idCartola, monto: -monto, por }]);
  const { tipo, nombre } = fila;
  const moneda = oneOf(MONEDAS, fila.moneda);
  const datos = {
    tipo: oneOf(TIPOS_RENDICION, tipo),
    nombre,
    monto,
    moneda,
    devolucion: idDevuelve !== null,
  };
  await auditRendicion(tx, principal, { accion: 'eliminar_rendicion', id, idCartola, datos });
  // The line that is open again may match documents.
  await enqueueSearch(platform, tx, idEmpresa);
  return datos;
}
