import type { Module, Platform } from '../../../platform/module/index.ts';
import { manualRoutes } from './routes.ts';

export { AJUSTE_DE_ADJUNTOS } from './adjuntos/ajuste-adjuntos.ts';
export { isDeDocumento, readImpedimento, readImpedimentos, turnActoManualEn } from './turn-acto.ts';

/** Documents that people enter: gastos, boletas, sueldos, cotizaciones and impuestos, with their files. */
export function manualModule(platform: Platform): Module {
  return { routes: manualRoutes(platform), jobs: [] };
}
