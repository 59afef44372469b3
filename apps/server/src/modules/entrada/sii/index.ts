import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import type { ReleaseDocumentos } from '../../registros/documentos/index.ts';
import { siiRoutes } from './routes.ts';
import { programarSii, sincronizarSii } from './sincronizar-job.ts';
import { syncServicio } from './sync-servicio.ts';
import { visitEmpresas } from './visit-empresas.ts';

export { checkConexion, hasConexion } from './check-conexion.ts';
export { forgetSiiToken, obtainSiiToken } from './obtain-token.ts';
export { readSync } from './read-sync.ts';
export { requestSync } from './request-sync.ts';
export { saveCredenciales } from './save-credenciales.ts';
export { validateCredenciales } from './validate-credenciales.ts';

/** Services that one process reads at a time: mostly it waits for the SII. */
const A_LA_VEZ = 4;

export interface SiiOptions {
  readonly release?: ReleaseDocumentos;
}

/** The connection with the tax authority: credentials, and everything bought, sold, paid and declared. */
export function siiModule(platform: Platform, { release = async () => [] }: SiiOptions = {}): Module {
  return {
    routes: siiRoutes(platform),
    jobs: [
      handleJob(sincronizarSii, (data, signal) => syncServicio(platform, release, data, signal), A_LA_VEZ),
      handleJob(programarSii, () => visitEmpresas(platform)),
    ],
  };
}
