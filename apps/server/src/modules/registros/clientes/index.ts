import type { Module, Platform } from '../../../platform/module/index.ts';
import { clientesRoutes } from './routes.ts';

export { AJUSTE_DE_CLIENTE } from './ajuste-cliente.ts';
export { AJUSTE_DE_GRUPO_CLIENTE } from './ajuste-grupo.ts';
export { listClientesDe } from './list-clientes.ts';
export { ensureClientes } from './store/ensure.ts';
export { clearRebotes, markRebote, noteRebotes } from './mark-rebote.ts';
export { unsubscribeContacto } from './unsubscribe-contacto.ts';
export { unsubscribeEmail } from './unsubscribe-email.ts';
export { hasUnidos, moveContactos, readUnidos, setUnido } from './store/unidos.ts';
export { lockCliente, lockClientes, lockUnible } from './store/write.ts';
export { MODELOS, readSaldosDe, seCobra, vence } from './store/por-cobrar.ts';
export { readContactos } from './store/contactos.ts';
export { readAntiguedad } from './store/detail.ts';
export { clienteNotFound } from './get-cliente.ts';

/** Customers: their receivables, groups, terms and contacts. */
export function clientesModule(platform: Platform): Module {
  return { routes: clientesRoutes(platform), jobs: [] };
}
