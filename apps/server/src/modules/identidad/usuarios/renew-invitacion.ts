import type { Invitacion } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { assertAlcance } from './alcance.ts';
import { assertCupo } from './cupo.ts';
import { presentInvitacion } from './present.ts';
import { MINUTOS_INVITACION, sendInvitacion } from './send-invitacion.ts';
import { lockPersonas } from './store/cupo.ts';
import { readInvitaciones, renewInvitacion } from './store/invitaciones.ts';

/** Sends an open invitation again; one that had ended needs its place again. Throws `no_encontrado`, `conflicto`. */
export function resendInvitacionDe(
  platform: Platform,
  principal: Principal,
  id: number,
): Promise<Invitacion> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    const [antes] = await readInvitaciones(tx, idEmpresa, id);
    if (!antes) throw notFound('Esa invitación ya no está abierta.');
    assertAlcance(principal, antes.permisos, `No puedes invitar a nadie al grupo ${antes.grupo}.`);
    await assertCupo(tx, idEmpresa, { yaCuenta: !antes.vencida });
    await renewInvitacion(tx, idEmpresa, id, MINUTOS_INVITACION);
    const [invitacion] = await readInvitaciones(tx, idEmpresa, id);
    if (!invitacion) throw new Error('an invitation that was just renewed is not there');
    await sendInvitacion(platform, tx, principal, invitacion);
    const { email, envio } = invitacion;
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'reenviar_invitacion',
        modelo: 'Invitacion',
        idRegistro: id,
        despues: { email, envio },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: `Reenvió la invitación de ${invitacion.nombre}`, detalle: '' },
    );
    return presentInvitacion(invitacion);
  });
}
