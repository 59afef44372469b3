import type { Module, Platform } from '../../../platform/module/index.ts';
import { usuariosRoutes } from './routes.ts';

export {
  acceptInvitation,
  readInvitation,
  type InvitacionAbierta,
  type PersonaInvitada,
} from './accept-invitation.ts';
export { AJUSTE_DE_GRUPO } from './ajuste-grupo.ts';
export { AJUSTE_DE_MIEMBRO } from './ajuste-miembro.ts';
export { recordStaffCalls } from './record-staff-call.ts';
export { raiseVersion } from './store/exigencia.ts';

/** The people of a company, their groups, and the visits of the product's own staff. */
export function usuariosModule(platform: Platform): Module {
  return { routes: usuariosRoutes(platform), jobs: [] };
}
