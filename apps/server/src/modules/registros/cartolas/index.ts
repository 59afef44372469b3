import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { probarSaldos } from './prueba/probar-saldos-job.ts';
import { settleEmpresa } from './prueba/settle-pruebas.ts';
import type { Conexiones } from './change-cuenta.ts';
import { cartolasRoutes } from './routes.ts';

export { cartolaCambiada, cartolaCreada, cartolaExplicada, cartolaReabierta } from './tipos.ts';
export { applyMovimientos, type VentanaDelBanco } from './apply-movimientos.ts';
export { loadCartola } from './cargar/load-cartola.ts';
export type { CondicionesDeCuenta, FilaCopiada, LineaConfirmada, LineasPreparadas } from './cargar/tipos.ts';
export { AJUSTE_DE_CUENTA_BANCO } from './ajuste-cuenta.ts';
export { AJUSTE_DE_COMPROBANTES } from './ajuste-comprobantes.ts';
export { createCuenta } from './create-cuenta.ts';
export { listCuentas } from './list-cuentas.ts';
export { listIdsCartolas } from './list-ids.ts';
export { listBancosManuales } from './list-manuales.ts';
export { listComprobantes } from './manage-comprobantes.ts';
export { presentCartola } from './present-cartola.ts';
export { openCuenta } from './open-cuenta.ts';
export { readBancoLeidoAl } from './read-banco-leido-al.ts';
export { readCartolasPorId } from './read-por-id.ts';
export { noteCartolas } from './store/anotar.ts';
export { restoreCuenta } from './store/condiciones.ts';
export { moveConciliado, setExplicadas } from './store/conciliado.ts';
export { withdrawLineas } from './store/conocidas.ts';
export { nameLineas, restoreLineas } from './store/contraparte.ts';
export { insertCuenta, moveConectadas, updateCuenta, type CambiosCuenta } from './store/cuentas.ts';
export { readCartola } from './store/detail.ts';
export { deleteRepetidas, giveImportadas, lockImportadas, type LineaImportada } from './store/importadas.ts';
export { foldGlosas } from './store/plegar.ts';
export { insertCartolas } from './store/write.ts';

export interface CartolasOptions {
  /** Who holds the access of an account that is no longer read. */
  readonly conexiones: Conexiones;
}

/** Bank accounts and the lines of their statements. */
export function cartolasModule(platform: Platform, { conexiones }: CartolasOptions): Module {
  return {
    routes: cartolasRoutes(platform, conexiones),
    jobs: [
      handleJob(probarSaldos, async ({ idEmpresa }, signal) => {
        await settleEmpresa(platform, idEmpresa, Number.POSITIVE_INFINITY, signal);
      }),
    ],
  };
}
