import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { lockPersonas } from './store/cupo.ts';
import { readInvitaciones, revokeInvitacion } from './store/invitaciones.ts';

/** Takes an open invitation back; its link no longer serves. Throws `no_encontrado`. */
export function revokeInvitacionDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<undefined> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    const [invitacion] = await readInvitaciones(tx, idEmpresa, id);
    if (!invitacion) throw notFound('Esa invitación ya no está abierta.');
    await revokeInvitacion(tx, idEmpresa, id);
    const { email, nombre } = invitacion;
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'revocar_invitacion',
        modelo: 'Invitacion',
        idRegistro: id,
        antes: { email, nombre },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: `Revocó la invitación de ${nombre}`, detalle: '' },
    );
    return undefined;
  });
}
