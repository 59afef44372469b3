export { createGrupo, deleteGrupo, listGrupos, PERMISOS_EXPLICADOS, updateGrupo } from './grupos.ts';
export {
  NOMBRE_ADMINISTRADOR,
  grupoBody,
  grupoSchema,
  PERMISOS_DE_ADMINISTRADOR,
  type Grupo,
} from './grupos.ts';
export { enterEmpresa, leaveEmpresa, listAccionesSoporte, searchEmpresas } from './soporte.ts';
export { entrarBody, type AccionSoporte, type EmpresaDeSoporte } from './soporte.ts';
export {
  createInvitacion,
  deleteInvitacion,
  deleteUsuario,
  listUsuarios,
  resendInvitacion,
  updateExigencia,
  updateUsuario,
} from './personas.ts';
export { invitarBody, type Cupo, type Invitacion, type Miembro } from './personas.ts';
