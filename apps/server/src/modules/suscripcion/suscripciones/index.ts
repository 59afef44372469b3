import type { Module, Platform } from '../../../platform/module/index.ts';
import { suscripcionesJobs } from './jobs.ts';

export {
  cancelSuscripcion,
  endSuscripcion,
  keepSuscripcion,
  pauseSuscripcion,
  resumeSuscripcion,
} from './cancel-suscripcion.ts';
export { changePlan, previewCambio, type EleccionDePlan, type PreviaDeCambio } from './change-plan.ts';
export { readEstadoDeuda, readHistorial, readSuscripcion, type EstadoDeDeuda } from './read-estado-deuda.ts';
export { listFacturas, readFactura, readFacturasPendientes, type DetalleDeFactura } from './read-facturas.ts';
export { readCuentaDelPlan, readEmisor, type CuentaDelPlan } from './read-cobro.ts';
export { reviewSuscripcion } from './review-suscripcion.ts';
export { setOperador } from './set-operador.ts';
export { readAsOperador, withOperador } from './store/as-operador.ts';
export { readOperador, readReceptor } from './store/operador.ts';
export type { Acto, FacturaDeSuscripcion, Suscripcion } from './tipos.ts';

/** Subscriptions: states, periods, invoices and credit notes of the operator to the companies. */
export function suscripcionesModule(platform: Platform): Module {
  return { routes: [], jobs: suscripcionesJobs(platform) };
}
