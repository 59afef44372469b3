import { follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { enviarComprobantes } from './enviar-comprobantes-job.ts';
import { followPagos } from './follow-pagos.ts';
import { comprobantesRoutes } from './routes.ts';
import { sendComprobantes } from './send-comprobantes.ts';

export { printComprobante } from './print-comprobante.ts';
export { reasonToStopComprobante } from './reason-to-stop.ts';
export { writeComprobantes } from './write-comprobantes.ts';

/** Receipts of paid orders: printed, mailed to the payee, and verified by anybody who holds one. */
export function comprobantesModule(platform: Platform): Module {
  return {
    routes: comprobantesRoutes(platform),
    jobs: [
      handleJob(enviarComprobantes, ({ idEmpresa }, signal) => sendComprobantes(platform, idEmpresa, signal)),
    ],
    seguidores: [follow(platform, followPagos(platform), enviarComprobantes)],
  };
}
