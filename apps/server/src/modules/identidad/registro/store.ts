import type { Db, Tx } from '../../../platform/database/index.ts';

export async function existsEmail(db: Db, email: string): Promise<boolean> {
  const fila = await db.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirst();
  return fila !== undefined;
}

export interface PersonaGuardada {
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly telefono: string | null;
}

export function readPersona(db: Db, idUsuario: number): Promise<PersonaGuardada> {
  return db
    .selectFrom('usuario')
    .select(['id', 'nombre', 'email', 'telefono'])
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
}

/** Holds the person, so that of two sign-ups of theirs at once one waits for the other. */
export async function lockPersona(tx: Tx, idUsuario: number): Promise<void> {
  await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', idUsuario)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** How many companies the person of the transaction belongs to that are open, and that were closed. */
export async function countEmpresas(
  tx: Tx,
  idUsuario: number,
): Promise<{ activas: number; cerradas: number }> {
  const filas = await tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('empresa as e', 'e.idEmpresa', 'm.idEmpresa')
    .select(['e.estado', (eb) => eb.fn.countAll<number>().as('cuantas')])
    .where('m.idUsuario', '=', idUsuario)
    .where('e.estado', 'in', ['activa', 'cerrada'])
    .groupBy('e.estado')
    .execute();
  const de = (estado: string) => filas.find((fila) => fila.estado === estado)?.cuantas ?? 0;
  return { activas: de('activa'), cerradas: de('cerrada') };
}

export async function readRut(tx: Tx, idEmpresa: number): Promise<string> {
  const { rut } = await tx
    .selectFrom('empresa')
    .select('rut')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return rut;
}
