import type { Platform } from '../../../platform/module/index.ts';
import { issueToken } from './issue-token.ts';
import { lacksSegundoFactor } from './lacks-segundo-factor.ts';
import { noteIngreso } from './note-ingreso.ts';
import { openSession } from './open-session.ts';
import { hasSegundoFactor } from './store/segundo-factor.ts';
import { findEmail, hasCerrada, listEmpresasDe, readMembresia } from './store/usuario.ts';
import { sweepCaducados } from './sweep-caducados.ts';
import type { FinIngreso, Origen } from './tipos.ts';

const MINUTOS_SEGUNDO_FACTOR = 10;

export interface PorEntrar {
  readonly idUsuario: number;
  readonly origen: Origen;
  /** The company to open; the first of the person's own without it. */
  readonly idEmpresa?: number | undefined;
  /** A path of the web to go on to. */
  readonly redirect?: string | undefined;
}

/** What follows the first proof of who somebody is: the second where they have one, and else the session. */
export async function finishSignIn(platform: Platform, persona: PorEntrar): Promise<FinIngreso> {
  const { db } = platform;
  const { idUsuario, idEmpresa, redirect } = persona;
  if (!(await hasSegundoFactor(db, idUsuario))) return enter(platform, persona);
  const token = await db.transaction().execute((tx) =>
    issueToken(tx, {
      uso: 'segundo_factor',
      idUsuario,
      datos: { ...(idEmpresa !== undefined && { idEmpresa }), ...(redirect !== undefined && { redirect }) },
      minutos: MINUTOS_SEGUNDO_FACTOR,
    }),
  );
  return { paso: 'segundo_factor', token };
}

/**
 * Opens the session of a person of whom nothing more is asked, and says where to go. One whose companies are all
 * closed gets no session but the way to bring them back; one of no company goes on with the sign-up they left; one
 * who owes a second factor sets it up.
 */
export async function enter(
  platform: Platform,
  { idUsuario, origen, idEmpresa, redirect = '/home' }: PorEntrar,
): Promise<FinIngreso> {
  const { db, clock } = platform;
  const [primera] = idEmpresa === undefined ? await listEmpresasDe(db, idUsuario) : [{ id: idEmpresa }];
  if (!primera && (await hasCerrada(db, idUsuario))) {
    const buscar = new URLSearchParams({ email: await findEmail(db, idUsuario) });
    return {
      paso: 'dentro',
      idUsuario,
      sesion: null,
      redirect: `/signin/reactivar-empresa?${buscar.toString()}`,
    };
  }
  const sesion = await openSession(platform, idUsuario, {
    ...origen,
    ...(primera && { idEmpresa: primera.id }),
  });
  await noteIngreso(platform, idUsuario, origen);
  await sweepCaducados(db, clock.now());
  if (!primera) return { paso: 'dentro', idUsuario, sesion, redirect: '/signup/company' };
  const membresia = await readMembresia(db, idUsuario, primera.id);
  const falta = membresia !== null && lacksSegundoFactor(platform, membresia);
  return { paso: 'dentro', idUsuario, sesion, redirect: falta ? '/signin/segundo-factor' : redirect };
}
