/** Choosing accounts, business lines and what goes to each. The dialogs of a record are asked for one by one, when they are needed. */
export { EditorPartes } from './editor-partes.tsx';
export { itemsEnPorcentajes, newParte, formatCentesimos, type Modo, type ParteEditada } from './partes.ts';
export { usePlan, type Plan } from './use-plan.ts';
