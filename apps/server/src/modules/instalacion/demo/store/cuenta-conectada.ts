import type { Fecha } from '@cuadra/domain';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { withUsuario } from '../../../../platform/database/index.ts';

/** The demo's person and company; undefined where there is no demo. */
export async function findDemo(
  db: Db,
  email: string,
): Promise<{ readonly idUsuario: number; readonly idEmpresa: number } | undefined> {
  const persona = await db.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirst();
  if (!persona) return undefined;
  const miembro = await withUsuario(db, persona.id, (tx) =>
    tx
      .selectFrom('usuarioEmpresa')
      .select('idEmpresa')
      .where('idUsuario', '=', persona.id)
      .orderBy('idEmpresa')
      .executeTakeFirst(),
  );
  return miembro && { idUsuario: persona.id, idEmpresa: miembro.idEmpresa };
}

/** The lines of an account from a day on, oldest first, with the balance after each. */
export async function readLineasDe(tx: Tx, idEmpresa: number, numeroCuenta: string, desde: Fecha) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .select([
      'l.id',
      'l.fecha',
      'l.descripcion',
      'l.cargo',
      'l.abono',
      'l.saldo',
      'l.rutOrigen',
      'l.nombreOrigen',
      'l.rutDestino',
      'l.nombreDestino',
    ])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('cc.numeroCuenta', '=', numeroCuenta)
    .where('l.fecha', '>=', desde)
    .orderBy('l.fecha')
    .orderBy('l.posicion')
    .orderBy('l.id')
    .execute();
}

export async function hasConexion(tx: Tx, idEmpresa: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('conexion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}
