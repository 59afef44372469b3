import { MONEDAS } from '@cuadra/domain';
import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { enqueueSearch, readOrigenes } from '../../conciliacion/conciliacion/index.ts';
import { moveConciliado } from '../../registros/cartolas/index.ts';
import { auditRendicion } from './audit-rendicion.ts';
import { lockLinea, readRendicion, undoRendicion } from './store/write.ts';

/**
 * Deletes a return, or an advance or fund of which nothing was taken: its part of the line is open again. Throws
 * `no_encontrado`, and `conflicto` while something stands on it.
 */
export function deleteRendicionDe(platform: Platform, principal: Principal, id: number): Promise<void> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
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
    // What is open again may be explained by documents.
    await enqueueSearch(platform, tx, idEmpresa);
  });
}
