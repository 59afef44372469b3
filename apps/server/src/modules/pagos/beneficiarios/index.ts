import type { Module, Platform } from '../../../platform/module/index.ts';
import { beneficiariosRoutes } from './routes.ts';
export { AJUSTE_DE_BENEFICIARIO } from './ajuste-beneficiario.ts';
export { AJUSTE_DE_CUENTA_DE_BENEFICIARIO } from './ajuste-cuenta.ts';
export { AJUSTE_DE_PAGOS } from './ajuste-pagos.ts';
export { beneficiarioNotFound, readEvidencia } from './get-beneficiario.ts';
export { listBeneficiariosDe } from './list-beneficiarios.ts';
export { proposeCuenta } from './propose-cuenta.ts';
export { readAjustes, type AjustesDePago } from './store/ajustes.ts';
export { recordRechazos, type RechazoDePago } from './store/rechazos.ts';
export { lockBeneficiario, readNombres } from './store/beneficiarios.ts';
export { readBancos } from './store/cuentas.ts';
export { readDestinatario, type Destinatario } from './store/destinatario.ts';
export { readCuentasPagadas, readNombreDeEmpresa } from './store/evidencia.ts';
export { cuentaDecidida, cuentaPedida } from './hechos.ts';

/** Who is paid and into which account: entered by one person, confirmed by another. */
export function beneficiariosModule(platform: Platform): Module {
  return { routes: beneficiariosRoutes(platform), jobs: [] };
}
