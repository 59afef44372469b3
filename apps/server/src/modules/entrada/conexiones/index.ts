import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { createExtractores } from './extractores/index.ts';
import { forgetAcceso } from './forget-acceso.ts';
import { conexionesRoutes } from './routes.ts';
import { olvidarAcceso, programarBancos, sincronizarBanco } from './sincronizar-banco-job.ts';
import { syncConexion } from './sync-conexion.ts';
import { visitConexiones } from './visit-conexiones.ts';

export { connectTodo } from './connect-todo.ts';
export { endIfUnused } from './end-conexion.ts';
export { lockConexion } from './store/conexiones.ts';

/** Connections that one process reads at a time: mostly it waits for the bank. */
const A_LA_VEZ = 4;

/** Connections with banks: who reads them, what they bring, how fresh it is. */
export function conexionesModule(platform: Platform): Module {
  const extractores = createExtractores(platform);
  const contexto = { platform, extractores };
  return {
    routes: conexionesRoutes(platform, extractores),
    jobs: [
      handleJob(sincronizarBanco, (data, signal) => syncConexion(contexto, data, signal), A_LA_VEZ),
      handleJob(programarBancos, () => visitConexiones(platform)),
      handleJob(olvidarAcceso, (data, signal) => forgetAcceso(platform, extractores, data, signal)),
    ],
  };
}
