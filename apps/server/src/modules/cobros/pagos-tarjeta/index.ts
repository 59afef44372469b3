import type { Module, Platform } from '../../../platform/module/index.ts';
import { pagosTarjetaJobs } from './jobs.ts';
import { pagosTarjetaRoutes } from './routes.ts';

export { changeWebpay, getWebpayDe } from './change-webpay.ts';
export { readPagoDePortal } from './list-pagos.ts';
export { chargeTarjeta, type TarjetaGuardada } from './charge-tarjeta.ts';
export { changeOneclick, getOneclickDe, removeOneclick } from './change-oneclick.ts';
export { openOneclick } from './open-oneclick.ts';
export { readOneclick } from './store/oneclick.ts';
export { settlePago } from './settle-pago.ts';
export { readCargosDe } from './store/pagos.ts';
export { readPagosDePlan } from './store/lectura.ts';
export { movePagosTarjeta } from './store/mover.ts';
export { readMedioTarjeta } from './open-webpay.ts';
export {
  startPagoTarjeta,
  type ClienteDePortal,
  type EleccionDePago,
  type PagoIniciado,
} from './start-pago.ts';

/** Payment of documents by card through Webpay Plus. */
export function pagosTarjetaModule(platform: Platform): Module {
  return { routes: pagosTarjetaRoutes(platform), jobs: pagosTarjetaJobs(platform) };
}
