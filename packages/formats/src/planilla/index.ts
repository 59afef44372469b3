export { leerPlanilla } from './leer-planilla.ts';
export { CLASES_PLANILLA } from './tipos.ts';
export type { ClasePlanilla, FilaPlanilla, PlanillaLeida } from './tipos.ts';
export { mesDelNombre } from './valores.ts';
