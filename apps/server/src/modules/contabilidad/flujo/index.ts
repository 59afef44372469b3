import type { Module, Platform } from '../../../platform/module/index.ts';
import { flujoRoutes } from './routes.ts';

export { AJUSTE_DE_ESPERADO } from './ajustes/ajuste-esperado.ts';
export { esperarCobros, medirCobros, type CobroEsperado } from './esperar-cobros.ts';
export { readCurva } from './read-curva.ts';
export { readDeclarados } from './store/recurrentes.ts';
export { readEsperados } from './read-esperados.ts';
export { readSaldoCorriente } from './read-saldo-corriente.ts';
export { presentAcierto } from './present-acierto.ts';

/** What cash there was and will be, and what the operation leaves. */
export function flujoModule(platform: Platform): Module {
  return { routes: flujoRoutes(platform), jobs: [] };
}
