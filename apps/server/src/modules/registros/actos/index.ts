export { archivosDeCambio, compareArchivos } from './archivos.ts';
export { asConflict } from './as-conflict.ts';
export {
  DE_LA_EMPRESA,
  defineAjuste,
  recordAjuste,
  type Ajuste,
  type AjusteDe,
  type AjusteNuevo,
} from './ajustes.ts';
export { describeCampos, describeContraparte, nameCampos } from './describe-campos.ts';
export { markOrigenUndone, markRedone, markUndone } from './mark-undone.ts';
export { recordActo, type ActoNuevo } from './record-acto.ts';
export { beginUndo, endUndo, isDePersona } from './store/acto.ts';
export { lockAjuste } from './store/lock.ts';
export { foldActos } from './store/resumen.ts';
export { sumMontos, type MontoDeActo } from './sum-montos.ts';
