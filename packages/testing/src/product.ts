/** The product's own parts, for benchmarks that run it in their process: what is measured is what is served. */
export { compose, type Cuadra } from '../../../apps/server/src/entry/compose.ts';
export { prepareDatabase } from '../../../apps/server/src/entry/prepare.ts';
export { fillSettings } from '../../../apps/server/src/entry/simulators.ts';
export { hashContrasena } from '../../../apps/server/src/modules/identidad/acceso/index.ts';
export { createEmpresa } from '../../../apps/server/src/modules/identidad/empresas/index.ts';
export { signToken } from '../../../apps/server/src/platform/auth/index.ts';
export { parseEnv } from '../../../apps/server/src/platform/env/index.ts';
export { createLogger } from '../../../apps/server/src/platform/log/index.ts';
export { createStorage } from '../../../apps/server/src/platform/storage/index.ts';
export {
  readArchivo,
  readTablasDeEmpresa,
  streamArchivo,
} from '../../../apps/server/src/platform/traslado/index.ts';
export { noteDocumentos, noteLineas, tellCreados } from './factories.ts';
