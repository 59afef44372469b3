import type { Keys } from '../../../platform/auth/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import type { VerifySii } from './actualizacion/verify-sii.ts';
import { empresasJobs } from './jobs.ts';
import { empresasRoutes } from './routes.ts';

export { AJUSTE_DE_EMPRESA } from './actualizacion/ajuste-empresa.ts';
export { addMiembro, createEmpresa, nextIdEmpresa, openEmpresa, type AltaEmpresa } from './create-empresa.ts';
export { findEmpresaPorRut } from './find-empresa.ts';
export { GRUPO_ADMINISTRADOR } from './grupos.ts';
export { signLogo } from './logo/sign-logo.ts';
export { recordReferido } from './record-referido.ts';
export { saveExigencia, saveFechaCorte, savePlan, saveTrialProbado } from './store/ajustes.ts';
export { markArchivada, markCerrada, markReactivada } from './store/estado.ts';

export interface EmpresasOptions {
  readonly sii: VerifySii;
}

/** Companies: their data, logo and certificate, what they are by their own figures, and whom they brought. */
export function empresasModule(platform: Platform, keys: Keys, { sii }: EmpresasOptions): Module {
  return {
    routes: empresasRoutes(platform, {
      claveEnlaces: keys.enlace,
      isConnected: sii.isConnected,
    }),
    jobs: empresasJobs(platform, sii),
  };
}
