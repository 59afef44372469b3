import type { Db } from '../../platform/database/index.ts';
import { issueToken } from './issue-token.ts';
import { openSession } from './open-session.ts';
import { insertEvento } from './store/evento.ts';
import { hasSegundoFactor } from './store/segundo-factor.ts';
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
export async function finishSignIn(db: Db, persona: PorEntrar): Promise<FinIngreso> {
  const { idUsuario, idEmpresa, redirect } = persona;
  if (!(await hasSegundoFactor(db, idUsuario))) return enter(db, persona);
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

/** Opens the session of a person of whom nothing more is asked, and says where to go. */
export async function enter(
  db: Db,
  { idUsuario, origen, idEmpresa, redirect = '/home' }: PorEntrar,
): Promise<FinIngreso> {
  const sesion = await openSession(db, idUsuario, {
    ...origen,
    ...(idEmpresa !== undefined && { idEmpresa }),
  });
  await insertEvento(db, idUsuario, 'ingreso', origen);
  return {
    paso: 'dentro',
    idUsuario,
    sesion,
    // A person who signed up and left before their company was made goes on where they were.
    redirect: sesion.idEmpresa === null ? '/signup/company' : redirect,
  };
}
