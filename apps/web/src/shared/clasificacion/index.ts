/** Choosing accounts, business lines and what goes to each. */
export { EditorPartes } from './editor-partes.tsx';
export {
  itemsEnMontos,
  itemsEnPorcentajes,
  newParte,
  partesDe,
  formatCentesimos,
  type Modo,
  type ParteEditada,
} from './partes.ts';
export { usePlan, type Plan } from './use-plan.ts';
