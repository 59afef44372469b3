import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { returnLineasDeCuenta } from './conocidas.ts';

/**
 * Accounts on the lists, with the number of their lines, from the kept totals; the newest balance that a line states,
 * unless the bank's own word is newer, and what moved after it. That is summed over the rest of its month by line and
 * over the later months from the kept totals, so that it costs a month whatever the account's age.
 */
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
          .select('l.fecha')
          .whereRef('l.idEmpresa', '=', 'cc.idEmpresa')
          .whereRef('l.idCuentaCorriente', '=', 'cc.id')
          .orderBy('l.fecha', 'desc')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cartola as l')
          .select(['l.saldo', 'l.fecha', 'l.posicion', 'l.id'])
          .whereRef('l.idEmpresa', '=', 'cc.idEmpresa')
          .whereRef('l.idCuentaCorriente', '=', 'cc.id')
          .where('l.saldo', 'is not', null)
          .where(
            sql<boolean>`(cc.saldo_banco is null
              or l.fecha > (cc.saldo_banco_al at time zone 'America/Santiago')::date)`,
          )
          .orderBy('l.fecha', 'desc')
          .orderBy('l.posicion', 'desc')
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'cc.id',
      'cc.idConexion',
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
      'cc.cupo',
      'cc.lineaCredito',
      'cc.diaCierre',
      'cc.diaPago',
      'cc.saldoBanco',
      'cc.saldoDisponible',
      'cc.saldoBancoAl',
      sql<number>`coalesce(n.cant_registros, 0)::bigint`.as('cantRegistros'),
      's.saldo as saldoLinea',
      sql<number>`case when s.id is null then 0 else
        coalesce((select sum(l.abono - l.cargo) from cartola l
          where l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id and l.fecha >= s.fecha
            and l.fecha < (date_trunc('month', s.fecha) + interval '1 month')::date
            and (l.fecha, l.posicion, l.id) > (s.fecha, s.posicion, s.id)), 0)
        + coalesce((select sum(r.monto_abonos - r.monto_cargos) from cartola_resumen r
          where r.id_empresa = cc.id_empresa and r.id_cuenta_corriente = cc.id
            and r.mes > date_trunc('month', s.fecha)::date), 0) end::bigint`.as('movidoDespues'),
      'u.fecha as fechaUltimaLinea',
    ])
    .where('cc.idEmpresa', '=', idEmpresa)
    .where('cc.eliminada', 'is', null)
    .$if(id !== undefined, (q) => q.where('cc.id', '=', id ?? 0))
    .orderBy('i.nombre')
    .orderBy('cc.numeroCuenta')
    .orderBy('cc.id')
    .execute();
}

export type FilaCuenta = Awaited<ReturnType<typeof readCuentas>>[number];

export interface CuentaNueva {
  readonly idEmpresa: number;
  readonly idIntegrador: number;
  readonly tipo: string;
  readonly moneda: string;
  readonly numeroCuenta: string;
  readonly alias: string | null;
  /** Kept up to date by hand where it is not given. */
  readonly estadoConexion?: 'connected';
}

/** Accounts of the same bank, whatever its sites, kind and currency, those that were deleted too. */
export function readParecidas(tx: Tx, { idEmpresa, idIntegrador, tipo, moneda }: CuentaNueva) {
  return tx
    .selectFrom('cuentaCorriente as cc')
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('integrador as suyo', (join) => join.on('suyo.id', '=', idIntegrador))
    .innerJoin('tipoCuentaCorriente as tc', 'tc.id', 'cc.idTipoCuentaCorriente')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select(['cc.id', 'cc.numeroCuenta', 'cc.eliminada'])
    .where('cc.idEmpresa', '=', idEmpresa)
    .where(sql<boolean>`(i.id = suyo.id or i.codigo_sbif = suyo.codigo_sbif)`)
    .where('tc.codigo', '=', tipo)
    .where('m.moneda', '=', moneda)
    .orderBy('cc.eliminada', (o) => o.desc().nullsFirst())
    .orderBy('cc.id')
    .execute();
}

/** Inserts an account; null when the company already has it. */
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

export interface CambiosCuenta {
  readonly alias?: string | null | undefined;
  readonly cupo?: number | null | undefined;
  readonly lineaCredito?: number | null | undefined;
  readonly diaCierre?: number | null | undefined;
  readonly diaPago?: number | null | undefined;
  readonly activa?: boolean | undefined;
  readonly idConexion?: number | undefined;
  /** Its name at the bank's extractor. */
  readonly idExterno?: string | null | undefined;
  readonly estadoConexion?: 'connected' | 'manual' | 'notConnected' | undefined;
  readonly eliminada?: Date | null | undefined;
  readonly saldoBanco?: number | null | undefined;
  readonly saldoDisponible?: number | null | undefined;
  readonly saldoBancoAl?: Date | undefined;
}

/** Changes the given columns of an account, on the lists or not. One that is no longer deleted gets its lines back. */
export async function updateCuenta(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambios: CambiosCuenta,
): Promise<void> {
  await tx
    .updateTable('cuentaCorriente')
    .set({ ...cambios, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  if (cambios.eliminada === null) await returnLineasDeCuenta(tx, idEmpresa, id);
}

/** The columns of accounts that persons edit, by id, with the mark of deletion. */
export async function readDichosDeCuentas(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const filas = await tx
    .selectFrom('cuentaCorriente')
    .select(['id', 'alias', 'activa', 'cupo', 'lineaCredito', 'diaCierre', 'diaPago', 'eliminada'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    filas.map(({ id, eliminada, ...dicho }) => [id, { ...dicho, eliminada: eliminada !== null }]),
  );
}

/** How many lines of an account somebody worked on, and how many it has. */
export async function countTrabajadas(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<{ lineas: number; conciliadas: number; clasificadas: number }> {
  const { rows } = await sql<{ lineas: number; conciliadas: number; clasificadas: number }>`
    select coalesce(sum(r.abonos + r.cargos), 0)::bigint as lineas,
      coalesce(sum(r.abonos + r.cargos) filter (where r.estado_conciliacion <> 0), 0)::bigint as conciliadas,
      (select count(*) from cartola l where l.id_empresa = ${idEmpresa} and l.id_cuenta_corriente = ${id}
        and l.estado_clasificacion <> 0) as clasificadas
    from cartola_resumen r where r.id_empresa = ${idEmpresa} and r.id_cuenta_corriente = ${id}`.execute(tx);
  return rows[0] ?? { lineas: 0, conciliadas: 0, clasificadas: 0 };
}

/** Ids of every line of an account. */
export async function readIdsDeCuenta(tx: Tx, idEmpresa: number, id: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('cartola')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', '=', id)
    .execute();
  return filas.map((fila) => fila.id);
}

export async function integradorExists(tx: Tx, id: number): Promise<boolean> {
  return (
    (await tx.selectFrom('integrador').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

export function readTiposManuales(tx: Tx) {
  return tx
    .selectFrom('tipoCuentaCorriente')
    .select(['id', 'codigo', 'nombre'])
    .where('permiteManual', '=', true)
    .orderBy('id')
    .execute();
}

/** Each bank once: the first of those that are its sites. */
export function readBancosManuales(tx: Tx) {
  return tx
    .selectFrom('integrador as i')
    .innerJoin('integradorTipo as t', 't.id', 'i.idTipo')
    .select(['i.id', 'i.nombre', 'i.codigoSbif'])
    .where('t.key', '<>', 'billetera')
    .where(
      sql<boolean>`not exists (select from integrador o where o.codigo_sbif = i.codigo_sbif and o.id < i.id)`,
    )
    .orderBy('i.nombre')
    .execute();
}

/** Keeps an account as it is until the transaction ends; false where it is not on the lists. */
export async function lockCuentaEnLista(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cuentaCorriente')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('eliminada', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return fila !== undefined;
}

/** Puts the accounts that a connection keeps into another state; answers those that were in another one. */
export async function moveConectadas(
  tx: Tx,
  idEmpresa: number,
  idConexion: number,
  estadoConexion: 'connected' | 'manual' | 'notConnected',
): Promise<number[]> {
  const filas = await tx
    .updateTable('cuentaCorriente')
    .set({ estadoConexion, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idConexion', '=', idConexion)
    .where('estadoConexion', '<>', estadoConexion)
    .where('eliminada', 'is', null)
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}
