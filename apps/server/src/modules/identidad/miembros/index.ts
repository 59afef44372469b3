// Who belongs to a company, in which of its groups: the one writer of `usuario_empresa` and `grupo`.
export { deleteGrupo, ensureGrupoSoporte, insertGrupo, insertGrupos, saveGrupo } from './store/grupos.ts';
export {
  admitMiembro,
  deleteMiembro,
  insertMiembro,
  readAdministradores,
  saveMiembro,
  type CambioMiembro,
} from './store/miembros.ts';
export { deleteVisita, saveVisita } from './store/visitas.ts';
