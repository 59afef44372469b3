import type { listUsuarios, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { alcanza } from './alcance.ts';
import { readCupo } from './cupo.ts';
import { presentInvitacion, presentMiembro } from './present.ts';
import { readExigencia } from './store/exigencia.ts';
import { readGrupos } from './store/grupos.ts';
import { readInvitaciones } from './store/invitaciones.ts';
import { readMiembros } from './store/miembros.ts';

/** Everything of the screen of users, as one moment of the company. */
export function listPersonas(db: Db, principal: Principal): Promise<ReplyOf<typeof listUsuarios>> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const miembros = await readMiembros(tx, idEmpresa);
    const invitaciones = await readInvitaciones(tx, idEmpresa);
    const grupos = await readGrupos(tx, idEmpresa);
    return {
      items: miembros.map(presentMiembro),
      invitaciones: invitaciones.map(presentInvitacion),
      grupos: grupos.map(({ id, nombre, permisos }) => ({
        id,
        nombre,
        asignable: alcanza(principal, permisos),
      })),
      cupo: await readCupo(tx, idEmpresa),
      exigeSegundoFactor: await readExigencia(tx, idEmpresa),
    };
  });
}
