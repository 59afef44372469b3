import { withEmpresa } from '../../../platform/database/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enviarTransferencias, programarTransferencias } from './enviar-job.ts';
import { createCliente } from './fintoc/cliente.ts';
import { createLimitador } from './limitador.ts';
import { transferenciasRoutes } from './routes.ts';
import { sendTransferencias } from './send-transferencias.ts';
import { readEmpresasPorRevisar } from './store/transferencias.ts';

export { transferenciaForma } from './transferencia-forma.ts';

/** Companies whose transfers one process sends at a time. */
const A_LA_VEZ = 4;

function transferenciasJobs(platform: Platform): JobHandler[] {
  const { db, queue, clock, transferencias: ajustes } = platform;
  // Orders stay on their way until the installation has its account at the provider again.
  if (ajustes === undefined)
    return [
      handleJob(enviarTransferencias, async () => {}),
      handleJob(programarTransferencias, async () => {}),
    ];
  const cliente = createCliente(ajustes, createLimitador(ajustes.porSegundo));
  return [
    handleJob(
      enviarTransferencias,
      ({ idEmpresa }, signal) => sendTransferencias({ platform, cliente }, idEmpresa, signal),
      A_LA_VEZ,
    ),
    handleJob(programarTransferencias, async () => {
      for (const idEmpresa of await readEmpresasPorRevisar(db, clock.now()))
        await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, enviarTransferencias, { idEmpresa }));
    }),
  ];
}

/** Transfers through the provider that pay the wallet's orders. */
export function transferenciasModule(platform: Platform): Module {
  return { routes: transferenciasRoutes(platform), jobs: transferenciasJobs(platform) };
}
