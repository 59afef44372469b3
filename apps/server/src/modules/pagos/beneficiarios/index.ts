import type { Module, Platform } from '../../../platform/module/index.ts';
import { beneficiariosRoutes } from './routes.ts';
export { readEvidencia } from './get-beneficiario.ts';
export { readCuentasPagadas } from './store/evidencia.ts';
export { readAjustes, type AjustesDePago } from './store/ajustes.ts';
export { recordRechazos, type RechazoDePago } from './store/rechazos.ts';
export { readAdministradores, readNombreDeEmpresa } from './store/evidencia.ts';
export { cuentaDecidida, cuentaPedida } from './hechos.ts';

/** Who is paid and into which account: entered by one person, confirmed by another. */
export function beneficiariosModule(platform: Platform): Module {
  return { routes: beneficiariosRoutes(platform), jobs: [] };
}
