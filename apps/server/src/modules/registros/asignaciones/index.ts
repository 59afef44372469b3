export { assignByRule } from './assign-by-rule.ts';
export { undoAsignaciones } from './undo-asignaciones.ts';
