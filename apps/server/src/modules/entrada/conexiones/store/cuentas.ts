import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { EstadoConexion } from '../tipos.ts';

const selectCuenta = (tx: Tx, idEmpresa: number) =>
  tx
    .selectFrom('cuentaCorriente as cc')
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('tipoCuentaCorriente as t', 't.id', 'cc.idTipoCuentaCorriente')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select([
      'cc.id',
      'cc.idIntegrador',
      'i.nombre as banco',
      'i.codigoSbif',
      't.codigo as tipo',
      'cc.idMoneda',
      'm.moneda',
      'cc.numeroCuenta',
      'cc.alias',
      'cc.activa',
      'cc.estadoConexion',
      'cc.idConexion',
      'cc.idExterno',
      'cc.saldoBancoAl',
      'cc.eliminada',
    ])
    .where('cc.idEmpresa', '=', idEmpresa);

export type FilaCuenta = Awaited<ReturnType<typeof readCuentas>>[number];

/** Every account of the company, those that a person took off the lists too. */
export function readCuentas(tx: Tx, idEmpresa: number) {
  return selectCuenta(tx, idEmpresa)
    .orderBy('i.nombre')
    .orderBy('cc.numeroCuenta')
    .orderBy('cc.id')
    .execute();
}

/** The accounts that a connection keeps up to date; or those that it left in another state. */
export function readConectadas(
  tx: Tx,
  idEmpresa: number,
  idConexion: number,
  estado: EstadoConexion = 'connected',
): Promise<FilaCuenta[]> {
  return selectCuenta(tx, idEmpresa)
    .where('cc.idConexion', '=', idConexion)
    .where('cc.estadoConexion', '=', estado)
    .where('cc.eliminada', 'is', null)
    .orderBy('cc.id')
    .execute();
}

/** Of each account, how many lines it has and its newest day. */
export async function readMedidas(
  tx: Tx,
  idEmpresa: number,
): Promise<Map<number, { lineas: number; ultima: string | null }>> {
  const { rows } = await sql<{ id: number; lineas: number; ultima: string | null }>`
    select cc.id, coalesce(n.lineas, 0)::bigint as lineas, u.fecha as ultima
    from cuenta_corriente cc
      left join lateral (select sum(r.abonos + r.cargos) as lineas from cartola_resumen r
        where r.id_empresa = cc.id_empresa and r.id_cuenta_corriente = cc.id) n on true
      left join lateral (select l.fecha from cartola l
        where l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id
        order by l.fecha desc limit 1) u on true
    where cc.id_empresa = ${idEmpresa}`.execute(tx);
  return new Map(rows.map(({ id, lineas, ultima }) => [id, { lineas, ultima }]));
}

export async function idMonedaDe(tx: Tx): Promise<Map<string, number>> {
  const filas = await tx.selectFrom('moneda').select(['id', 'moneda']).execute();
  return new Map(filas.map(({ id, moneda }) => [moneda, id]));
}
