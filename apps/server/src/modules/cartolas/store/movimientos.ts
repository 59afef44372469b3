import { huellaDe } from '@cuadra/formats';
import type { MovimientoDelBanco } from '@cuadra/domain/movimientos';
import type { Tx } from '../../../platform/database/index.ts';

/** Adds movements that are not here yet, as lines; answers how many. */
export async function insertMovimientos(
  tx: Tx,
  { idEmpresa, idCuenta }: { idEmpresa: number; idCuenta: number },
  movimientos: readonly MovimientoDelBanco[],
): Promise<number> {
  if (movimientos.length === 0) return 0;
  const filas = await tx
    .insertInto('cartola')
    .values(
      movimientos.map((movimiento, posicion) => {
        const entra = movimiento.abono > 0;
        const { rut = null, nombre = null, banco = null, cuenta = null } = movimiento.contraparte ?? {};
        return {
          idEmpresa,
          idCuentaCorriente: idCuenta,
          fecha: movimiento.fecha,
          descripcion: movimiento.descripcion,
          cargo: movimiento.cargo,
          abono: movimiento.abono,
          saldo: movimiento.saldo,
          posicion,
          huella: huellaDe(movimiento),
          idMovimiento: movimiento.id,
          numeroDocumento: movimiento.numeroDocumento,
          rutOrigen: entra ? rut : null,
          nombreOrigen: entra ? nombre : null,
          bancoOrigen: entra ? banco : null,
          cuentaOrigen: entra ? cuenta : null,
          rutDestino: entra ? null : rut,
          nombreDestino: entra ? null : nombre,
          bancoDestino: entra ? null : banco,
          cuentaDestino: entra ? null : cuenta,
          cargaManual: false,
          transferencia: movimiento.transferencia && JSON.stringify(movimiento.transferencia),
        };
      }),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute();
  return filas.length;
}
