export {
  advanceTrabajo,
  finishTrabajos,
  hasTrabajos,
  insertTrabajo,
  lockTrabajo,
  readTrabajo,
} from './trabajos.ts';
