import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import { cuentaDecidida, cuentaPedida } from '../beneficiarios/index.ts';
import { readPorCuenta, updateContenido } from './store/ordenes.ts';
import { recordEnOrdenes } from './store/registro.ts';

type CambioDeCuenta = typeof cuentaPedida | typeof cuentaDecidida;

/** Returns unpaid orders to approval when the account of their beneficiary changes. */
export const followCuentas: Seguimiento<CambioDeCuenta> = {
  seguidor: 'ordenes_por_cuenta',
  clases: [cuentaPedida, cuentaDecidida],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<CambioDeCuenta>[]) => {
    const ids = [...new Set(hechos.flatMap(({ cambios }) => cambios.map(({ id }) => id)))];
    const ordenes = await readPorCuenta(tx, idEmpresa, ids);
    for (const { id, idCuentaVigente } of ordenes)
      await updateContenido(tx, idEmpresa, id, { idBeneficiarioCuenta: idCuentaVigente });
    await recordEnOrdenes(
      tx,
      { idEmpresa, idUsuario: null },
      ordenes.map(({ id, idEstado }) => ({ idOrden: id, accion: 'cambiar_cuenta', de: idEstado, a: 1 })),
    );
  },
};
