import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** Accounts with the number of their lines, from the kept totals, and the newest balance that a line states. */
export function readCuentas(tx: Tx, idEmpresa: number, id?: number) {
  return tx
    .selectFrom('cuentaCorriente as cc')
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('tipoCuentaCorriente as tc', 'tc.id', 'cc.idTipoCuentaCorriente')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cartolaResumen as r')
          .select(sql<number>`coalesce(sum(r.abonos + r.cargos), 0)::bigint`.as('cantRegistros'))
          .whereRef('r.idEmpresa', '=', 'cc.idEmpresa')
          .whereRef('r.idCuentaCorriente', '=', 'cc.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cartola as l')
          .select(['l.saldo', 'l.fecha'])
          .whereRef('l.idEmpresa', '=', 'cc.idEmpresa')
          .whereRef('l.idCuentaCorriente', '=', 'cc.id')
          .orderBy('l.fecha', 'desc')
          .orderBy('l.posicion', 'desc')
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .select([
      'cc.id',
      'cc.idTipoCuentaCorriente',
      'tc.codigo as tipo',
      'cc.idMoneda',
      'm.moneda',
      'cc.idIntegrador',
      'i.nombre as banco',
      'cc.numeroCuenta',
      'cc.alias',
      'cc.activa',
      'cc.estadoConexion',
      sql<number>`coalesce(n.cant_registros, 0)::bigint`.as('cantRegistros'),
      'u.saldo',
      'u.fecha as fechaUltimaLinea',
    ])
    .where('cc.idEmpresa', '=', idEmpresa)
    .$if(id !== undefined, (q) => q.where('cc.id', '=', id ?? 0))
    .orderBy('i.nombre')
    .orderBy('cc.numeroCuenta')
    .execute();
}

export interface CuentaNueva {
  readonly idEmpresa: number;
  readonly idIntegrador: number;
  readonly tipo: string;
  readonly moneda: string;
  readonly numeroCuenta: string;
  readonly alias: string | null;
}

/** Inserts a manual account; null when the company already has it. */
export async function insertCuenta(tx: Tx, { tipo, moneda, ...cuenta }: CuentaNueva): Promise<number | null> {
  const fila = await tx
    .insertInto('cuentaCorriente')
    .values((eb) => ({
      ...cuenta,
      idTipoCuentaCorriente: eb.selectFrom('tipoCuentaCorriente').select('id').where('codigo', '=', tipo),
      idMoneda: eb.selectFrom('moneda').select('id').where('moneda', '=', moneda),
    }))
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

export async function integradorExists(tx: Tx, id: number): Promise<boolean> {
  return (
    (await tx.selectFrom('integrador').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
