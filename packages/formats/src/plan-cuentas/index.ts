export { leerPlanCuentas, type FilaPlan, type PlanLeido } from './leer-plan.ts';
