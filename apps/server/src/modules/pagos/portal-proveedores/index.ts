import type { Keys } from '../../../platform/auth/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { enviarPinProveedor, readEnlaceDeJob } from './enviar-pin-job.ts';
import type { PrintComprobante } from './read-comprobante.ts';
import { portalProveedoresRoutes } from './routes.ts';
import { sendPin } from './send-pin.ts';

export { linkDePortal } from './open-enlace.ts';

/** Portal of suppliers: a PIN by mail, then what every company that has their address on file pays them. */
export function portalProveedoresModule(
  platform: Platform,
  { codigo }: Pick<Keys, 'codigo'>,
  { printComprobante }: { readonly printComprobante: PrintComprobante },
): Module {
  return {
    routes: portalProveedoresRoutes(platform, codigo, printComprobante),
    jobs: [handleJob(enviarPinProveedor, ({ enlace }) => sendPin(platform, codigo, readEnlaceDeJob(enlace)))],
  };
}
