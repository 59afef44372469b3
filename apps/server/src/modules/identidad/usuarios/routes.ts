import {
  createGrupo,
  createInvitacion,
  deleteGrupo,
  deleteInvitacion,
  deleteUsuario,
  enterEmpresa,
  leaveEmpresa,
  listAccionesSoporte,
  listGrupos,
  listUsuarios,
  resendInvitacion,
  searchEmpresas,
  updateExigencia,
  updateGrupo,
  updateUsuario,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeGrupo, createGrupoDe, removeGrupo } from './change-grupos.ts';
import { changeExigencia } from './change-exigencia.ts';
import { changeUsuario, removeUsuario } from './change-usuario.ts';
import { inviteUsuario } from './invite-usuario.ts';
import { listAcciones } from './list-acciones.ts';
import { listGruposDe } from './list-grupos.ts';
import { listPersonas } from './list-usuarios.ts';
import { resendInvitacionDe } from './renew-invitacion.ts';
import { revokeInvitacionDe } from './revoke-invitacion.ts';
import { endVisit, searchEmpresasDe, visitEmpresa } from './visit-empresa.ts';

export function usuariosRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listUsuarios, ({ principal }) => listPersonas(db, principal)),
    implement(createInvitacion, ({ principal, body }) => inviteUsuario(platform, principal, body)),
    implement(resendInvitacion, ({ principal, params }) =>
      resendInvitacionDe(platform, principal, params.id),
    ),
    implement(deleteInvitacion, ({ principal, params }) => revokeInvitacionDe(db, principal, params.id)),
    implement(updateUsuario, ({ principal, params, body }) => changeUsuario(db, principal, params.id, body)),
    implement(deleteUsuario, ({ principal, params }) => removeUsuario(db, principal, params.id)),
    implement(updateExigencia, ({ principal, body }) => changeExigencia(db, principal, body)),
    implement(listGrupos, ({ principal }) => listGruposDe(db, principal.idEmpresa)),
    implement(createGrupo, ({ principal, body }) => createGrupoDe(db, principal, body)),
    implement(updateGrupo, ({ principal, params, body }) => changeGrupo(db, principal, params.id, body)),
    implement(deleteGrupo, ({ principal, params }) => removeGrupo(db, principal, params.id)),
    implement(searchEmpresas, ({ principal, query }) => searchEmpresasDe(db, principal, query.texto)),
    implement(enterEmpresa, ({ principal, params, body }) =>
      visitEmpresa(db, principal, params.id, body.motivo),
    ),
    implement(leaveEmpresa, ({ principal, params }) => endVisit(db, principal, params.id)),
    implement(listAccionesSoporte, ({ principal, query }) => listAcciones(db, principal.idEmpresa, query)),
  ];
}
