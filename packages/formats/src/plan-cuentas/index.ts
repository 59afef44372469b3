export { leerPlanCuentas, normalizarNombre, type FilaPlan, type PlanLeido } from './leer-plan.ts';
