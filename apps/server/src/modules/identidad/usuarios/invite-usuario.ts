import type { BodyOf, createInvitacion, Invitacion } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { assertAlcance } from './alcance.ts';
import { assertCupo } from './cupo.ts';
import { presentInvitacion } from './present.ts';
import { MINUTOS_INVITACION, sendInvitacion } from './send-invitacion.ts';
import { lockPersonas } from './store/cupo.ts';
import { readGrupos } from './store/grupos.ts';
import { insertInvitacion, readInvitaciones } from './store/invitaciones.ts';
import { findUsuario, readMiembros } from './store/miembros.ts';

function fieldConflict(campo: string, message: string): AppError {
  return new AppError('conflicto', message, { [`body.${campo}`]: [message] });
}

/** The group, where the caller may give it to somebody. */
export async function assertGrupo(tx: Tx, principal: Principal, idGrupo: number): Promise<void> {
  const [grupo] = await readGrupos(tx, principal.idEmpresa, idGrupo);
  if (!grupo) {
    throw new AppError('validacion', 'Revisa los campos marcados.', { 'body.idGrupo': ['Elige un grupo.'] });
  }
  assertAlcance(
    principal,
    grupo.permisos,
    `No puedes poner a nadie en el grupo ${grupo.nombre}: puede hacer cosas que tú no.`,
  );
}

/**
 * Invites somebody by mail, for seven days. Throws `conflicto` where they are in the company or invited already, or
 * the plan allows no more people; `sin_permiso` for a group that may do more than the caller.
 */
export function inviteUsuario(
  platform: Platform,
  principal: Principal,
  { email, nombre, cargo = null, idGrupo }: BodyOf<typeof createInvitacion>,
): Promise<Invitacion> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    await assertGrupo(tx, principal, idGrupo);
    const persona = await findUsuario(tx, email);
    if (persona && (await readMiembros(tx, idEmpresa, persona.id)).length > 0)
      throw fieldConflict('email', 'Esa persona ya está en la empresa.');
    const abiertas = await readInvitaciones(tx, idEmpresa);
    if (abiertas.some((abierta) => abierta.email === email))
      throw fieldConflict('email', 'Ya invitaste a esa persona: reenvía su invitación.');
    await assertCupo(tx, idEmpresa);
    const nueva = { idEmpresa, email, nombre, cargo, idGrupo, idUsuarioInvito: idUsuario };
    const id = await insertInvitacion(tx, nueva, MINUTOS_INVITACION);
    const [invitacion] = id === null ? [] : await readInvitaciones(tx, idEmpresa, id);
    if (!invitacion) throw new Error('an invitation that was just made is not there');
    await sendInvitacion(platform, tx, principal, invitacion);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'invitar',
        modelo: 'Invitacion',
        idRegistro: invitacion.id,
        despues: { email, nombre, cargo, grupo: invitacion.grupo },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: `Invitó a ${nombre}`, detalle: `Al grupo ${invitacion.grupo}` },
    );
    return presentInvitacion(invitacion);
  });
}
