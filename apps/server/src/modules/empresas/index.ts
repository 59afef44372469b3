import type { Keys } from '../../platform/auth/index.ts';
import type { Module, Platform } from '../../platform/module/index.ts';
import type { VerifySii } from './actualizacion/run-update.ts';
import { empresasJobs } from './jobs.ts';
import { empresasRoutes } from './routes.ts';

export { addMiembro, createEmpresa, nextIdEmpresa, openEmpresa, type AltaEmpresa } from './create-empresa.ts';
export { findEmpresaPorRut } from './find-empresa.ts';
export { GRUPO_ADMINISTRADOR } from './grupos.ts';
export { signLogo } from './logo/sign-logo.ts';
export { recordReferido } from './record-referido.ts';

export interface EmpresasOptions {
  /** Address of the installation, where it knows its own. */
  readonly publicUrl: string | undefined;
  /** Part of each update of a company, where the SII can be asked. */
  readonly verifySii?: VerifySii;
}

/** Companies: their data, logo and certificate, what they are by their own figures, and whom they brought. */
export function empresasModule(
  platform: Platform,
  keys: Keys,
  { publicUrl, verifySii }: EmpresasOptions,
): Module {
  return {
    routes: empresasRoutes(platform, {
      claveEnlaces: keys.enlace,
      publicUrl,
      conSii: verifySii !== undefined,
    }),
    jobs: empresasJobs(platform, verifySii),
  };
}
