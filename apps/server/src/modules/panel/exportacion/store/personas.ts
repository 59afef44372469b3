import type { Tx } from '../../../../platform/database/index.ts';

/** Those of the addresses that belong to people of the company; addresses in small letters. */
export async function readDeLaEmpresa(
  tx: Tx,
  idEmpresa: number,
  direcciones: readonly string[],
): Promise<ReadonlySet<string>> {
  const filas = await tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.idUsuario')
    .select((eb) => eb.fn<string>('lower', ['u.email']).as('email'))
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.activo', '=', true)
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), 'in', [...direcciones]))
    .execute();
  return new Set(filas.map(({ email }) => email));
}

/** The name of the company, and that of a person. */
export function readNombres(tx: Tx, idEmpresa: number, idUsuario: number) {
  return tx
    .selectFrom('empresa as e')
    .innerJoin('usuario as u', (join) => join.on('u.id', '=', idUsuario))
    .select(['e.nombre as empresa', 'u.nombre as quien'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}
