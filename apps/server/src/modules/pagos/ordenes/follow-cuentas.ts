import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cuentaDecidida, cuentaPedida } from '../beneficiarios/index.ts';
import { reopenOrdenes } from './reopen-ordenes.ts';
import { readFilas } from './store/fila.ts';
import { lockPorCuenta } from './store/ordenes.ts';

type CambioDeCuenta = typeof cuentaPedida | typeof cuentaDecidida;

/** Returns unpaid orders to approval when the account of their beneficiary changes. */
export const followCuentas = (platform: Pick<Platform, 'clock'>): Seguimiento<CambioDeCuenta> => ({
  seguidor: 'ordenes_por_cuenta',
  clases: [cuentaPedida, cuentaDecidida],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<CambioDeCuenta>[]) => {
    const ids = [...new Set(hechos.flatMap(({ cambios }) => cambios.map(({ id }) => id)))];
    const filas = await readFilas(tx, idEmpresa, await lockPorCuenta(tx, idEmpresa, ids));
    await reopenOrdenes(platform, tx, { idEmpresa, idUsuario: null }, filas, {
      accion: 'cambiar_cuenta',
      contenidoDe: ({ idCuentaVigente }) => ({ idBeneficiarioCuenta: idCuentaVigente }),
    });
  },
});
