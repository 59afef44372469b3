import type { Module, Platform } from '../../../platform/module/index.ts';
import { billeteraRoutes } from './routes.ts';

export { AJUSTE_DE_DEPOSITOS } from './ajuste-depositos.ts';
export { checkBilletera } from './check-billetera.ts';
export { confirmDeposito, creditDeposito } from './confirm-deposito.ts';
export { listParesBilletera } from './list-pares.ts';
export { listRetirosPendientes } from './list-retiros.ts';
export { moveForOrdenes, type MovimientoDeOrden } from './move-for-ordenes.ts';
export { payRetiro, returnRetiro } from './resolve-retiro.ts';

/** The company's wallet in Cuadra: deposits, withdrawals, and what is set apart for payments, in its own double entry. */
export function billeteraModule(platform: Platform): Module {
  return { routes: billeteraRoutes(platform), jobs: [] };
}
