export { markOrigenUndone, markRedone, markUndone } from './mark-undone.ts';
export { recordActo, type ActoNuevo } from './record-acto.ts';
export { beginUndo, endUndo } from './store/acto.ts';
export { foldActos } from './store/resumen.ts';
export { sumMontos, type MontoDeActo } from './sum-montos.ts';
