export { ImportarPlanilla } from './importar-planilla.tsx';
