import type { Module, Platform } from '../../../platform/module/index.ts';
import { compromisosRoutes } from './routes.ts';

export { AJUSTE_DE_COMPROMISO } from './ajuste-compromiso.ts';
export { listCompromisosDe, listCompromisosDeCliente, readCompromisosDebidos } from './list-compromisos.ts';
export type { CompromisoConEstado } from './measure-compromiso.ts';
export { hasCompromisoVivo, readCompromisosAbiertos } from './read-abiertos.ts';
export { moveCompromisos } from './store/write.ts';

/** Commitments of customers to pay overdue invoices in instalments. */
export function compromisosModule(platform: Platform): Module {
  return { routes: compromisosRoutes(platform), jobs: [] };
}
