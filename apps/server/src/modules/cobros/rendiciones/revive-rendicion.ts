import { formatMonto } from '@cuadra/domain';
import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { auditRendicion } from './audit-rendicion.ts';
import { loadAbierta } from './load-abierta.ts';
import { readDeshecha, reviveRendicion } from './store/write.ts';
import { openLinea, takeLinea } from './take-linea.ts';

/**
 * Puts a deleted advance, fund or return in force again, in the transaction of the caller, who holds the lock of the
 * books. Throws `no_encontrado`, and `conflicto` where its line or what it returns has less open.
 */
export async function reviveRendicionEn(tx: Tx, principal: Principal, id: number): Promise<void> {
  const { idEmpresa } = principal;
  const fila = await readDeshecha(tx, idEmpresa, id);
  if (!fila) throw notFound('Ese movimiento no existe o no es de tu empresa.');
  const { idCartola, idDevuelve, monto, tipo, nombre } = fila;
  const linea = await openLinea(tx, idEmpresa, idCartola);
  const abierta = idDevuelve === null ? null : (await loadAbierta(tx, idEmpresa, idDevuelve)).rendicion;
  if (abierta && abierta.disponible < monto)
    throw conflict(
      `La devolución es de ${formatMonto(monto, abierta.isoCode)} y quedan ${formatMonto(abierta.disponible, abierta.isoCode)}.`,
    );
  await takeLinea(tx, idEmpresa, linea, monto);
  await reviveRendicion(tx, idEmpresa, [
    { id, idCartola },
    ...(abierta ? [{ id: abierta.id, idCartola: abierta.idCartola }] : []),
  ]);
  await auditRendicion(tx, principal, {
    accion: abierta ? 'devolver_rendicion' : 'crear_rendicion',
    id,
    idCartola,
    datos: {
      tipo: oneOf(TIPOS_RENDICION, tipo),
      nombre,
      monto,
      moneda: linea.moneda,
      devolucion: abierta !== null,
    },
  });
}
