import type { Module, Platform } from '../../../platform/module/index.ts';
import { plantillasRoutes } from './routes.ts';

export { AJUSTE_DE_PLANTILLA } from './ajuste-plantilla.ts';
export { checkEmail } from './check-email.ts';
export { explainGrande } from './explain-grande.ts';
export { isReservado, loadDatos, nombreDeContacto, type Cargado } from './load-datos.ts';
export { DOCUMENTOS_EN_PORTAL } from './render/layout.ts';
export { renderEmail } from './render/render-email.ts';
export { readPlantilla } from './store/plantillas.ts';
export { plantillaNotFound } from './assert-fits.ts';

/** Templates of the mails that people send: their texts, their variables, and a mail as it arrives. */
export function plantillasModule(platform: Platform): Module {
  return { routes: plantillasRoutes(platform), jobs: [] };
}
