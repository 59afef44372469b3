import * as z from 'zod';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { consumeToken, peekToken, unusableToken } from '../acceso/index.ts';
import { admitMiembro } from '../miembros/index.ts';
import { insertPersona } from '../personas/index.ts';
import { assertCupo } from './cupo.ts';
import { lockPersonas } from './store/cupo.ts';
import { markAceptada, readInvitaciones, type InvitacionLeida } from './store/invitaciones.ts';
import { findUsuario, readNombres } from './store/miembros.ts';

const datosSchema = z.object({ idInvitacion: z.number(), envio: z.number() });

/** What the page of an invitation shows before anybody accepts it. */
export interface InvitacionAbierta {
  readonly idEmpresa: number;
  readonly empresa: string;
  readonly email: string;
  readonly nombre: string;
  /** The account of that address; null where there is none yet. */
  readonly idUsuario: number | null;
  /** Whether that account has a password, which is then the one to ask for. */
  readonly tieneContrasena: boolean;
}

/** The open invitation of a token; null where it was sent again, accepted, taken back, or is none. */
async function findAbierta(tx: Tx, idEmpresa: number, datos: unknown): Promise<InvitacionLeida | null> {
  const { idInvitacion, envio } = datosSchema.parse(datos);
  const [invitacion] = await readInvitaciones(tx, idEmpresa, idInvitacion);
  return invitacion && invitacion.envio === envio && !invitacion.vencida ? invitacion : null;
}

/** Reads the invitation of a link without using it up; null where the link no longer serves. */
export async function readInvitation(db: Db, token: string): Promise<InvitacionAbierta | null> {
  const leido = await peekToken(db, 'invitacion', token);
  if (!leido || leido.idEmpresa === null) return null;
  const { idEmpresa, datos } = leido;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const invitacion = await findAbierta(tx, idEmpresa, datos);
    if (!invitacion) return null;
    const usuario = await findUsuario(tx, invitacion.email);
    const { empresa } = await readNombres(tx, idEmpresa, invitacion.idInvitadoPor);
    return {
      idEmpresa,
      empresa,
      email: invitacion.email,
      nombre: invitacion.nombre,
      idUsuario: usuario?.id ?? null,
      tieneContrasena: (usuario?.hashContrasena ?? null) !== null,
    };
  });
}

/** How the invited person is known: an account whose holder has shown to be so, or one to make. */
export type PersonaInvitada =
  | { readonly idUsuario: number }
  /** `hashContrasena` is argon2id's, or null for who will sign in another way. */
  | { readonly nombre: string; readonly hashContrasena: string | null };

async function ensurePersona(tx: Tx, email: string, persona: PersonaInvitada): Promise<number> {
  const usuario = await findUsuario(tx, email);
  if ('idUsuario' in persona) {
    // An invitation is for the address that it was sent to and for nobody else.
    if (usuario?.id !== persona.idUsuario) throw unusableToken();
    if (!usuario.activo) throw new AppError('sin_permiso', 'Tu cuenta está cerrada. Escríbenos a soporte.');
    return usuario.id;
  }
  const nueva = usuario === null ? await insertPersona(tx, { email, ...persona }) : null;
  if (nueva === null) {
    throw new AppError('conflicto', 'Ya tienes una cuenta con ese email: entra con tu contraseña.');
  }
  return nueva.id;
}

/**
 * Uses the link up: the person becomes a member of the company with the group of the invitation. Whoever calls has
 * checked who they are and opens their session afterwards. Throws `validacion` on `body.token` for a link that no
 * longer serves, `conflicto` where the plan meanwhile allows fewer people.
 */
export async function acceptInvitation(
  db: Db,
  token: string,
  persona: PersonaInvitada,
): Promise<{ idUsuario: number; idEmpresa: number }> {
  const leido = await peekToken(db, 'invitacion', token);
  if (!leido || leido.idEmpresa === null) throw unusableToken();
  const { idEmpresa } = leido;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    const { datos } = await consumeToken(tx, 'invitacion', token);
    const invitacion = await findAbierta(tx, idEmpresa, datos);
    if (!invitacion) throw unusableToken();
    await assertCupo(tx, idEmpresa, { yaCuenta: true });
    const { id, email, idGrupo, grupo, cargo } = invitacion;
    const idUsuario = await ensurePersona(tx, email, persona);
    await admitMiembro(tx, { idEmpresa, idUsuario, idGrupo, cargo });
    await markAceptada(tx, idEmpresa, id, idUsuario);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'aceptar_invitacion',
        modelo: 'Usuario',
        idRegistro: idUsuario,
        despues: { email, grupo },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: 'Aceptó su invitación', detalle: `Entró al grupo ${grupo}` },
    );
    return { idUsuario, idEmpresa };
  });
}
